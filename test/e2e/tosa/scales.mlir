// RUN: %e2e --tosa %s
// tosa.table, tosa.rescale and zero points.

func.func private @xtDumpI16(tensor<*xi16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @table_i8(%a0: tensor<6xi8>, %a1: tensor<256xi8>) -> tensor<6xi8> {
  %r = tosa.table %a0, %a1 : (tensor<6xi8>, tensor<256xi8>) -> tensor<6xi8>
  return %r : tensor<6xi8>
}

func.func @table_i16(%a0: tensor<6xi16>, %a1: tensor<513xi16>) -> tensor<6xi32> {
  %r = tosa.table %a0, %a1 : (tensor<6xi16>, tensor<513xi16>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}

func.func @rescale_i8_i8(%a0: tensor<6xi8>) -> tensor<6xi8> {
  %multiplier = "tosa.const"() <{values = dense<1700000000> : tensor<1xi32>}> : () -> tensor<1xi32>
  %shift = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %input_zp = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %output_zp = "tosa.const"() <{values = dense<-4> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a0, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<6xi8>
  return %r : tensor<6xi8>
}

func.func @rescale_i32_i8(%a0: tensor<6xi32>) -> tensor<6xi8> {
  %multiplier = "tosa.const"() <{values = dense<1700000000> : tensor<1xi32>}> : () -> tensor<1xi32>
  %shift = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %input_zp = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %output_zp = "tosa.const"() <{values = dense<-4> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a0, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<6xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<6xi8>
  return %r : tensor<6xi8>
}

func.func @rescale_i8_i32(%a0: tensor<6xi8>) -> tensor<6xi32> {
  %multiplier = "tosa.const"() <{values = dense<1700000000> : tensor<1xi32>}> : () -> tensor<1xi32>
  %shift = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %input_zp = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %output_zp = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %r = tosa.rescale %a0, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}

func.func @rescale_i32_i16(%a0: tensor<6xi32>) -> tensor<6xi16> {
  %multiplier = "tosa.const"() <{values = dense<1700000000> : tensor<1xi32>}> : () -> tensor<1xi32>
  %shift = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %input_zp = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %output_zp = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %r = tosa.rescale %a0, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<6xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi16>) -> tensor<6xi16>
  return %r : tensor<6xi16>
}

func.func @rescale_i16_i8(%a0: tensor<6xi16>) -> tensor<6xi8> {
  %multiplier = "tosa.const"() <{values = dense<1700000000> : tensor<1xi32>}> : () -> tensor<1xi32>
  %shift = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %input_zp = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %output_zp = "tosa.const"() <{values = dense<-4> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a0, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<6xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi8>) -> tensor<6xi8>
  return %r : tensor<6xi8>
}

func.func @rescale_i16_i16(%a0: tensor<6xi16>) -> tensor<6xi16> {
  %multiplier = "tosa.const"() <{values = dense<1700000000> : tensor<1xi32>}> : () -> tensor<1xi32>
  %shift = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %input_zp = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %output_zp = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %r = tosa.rescale %a0, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<6xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi16>) -> tensor<6xi16>
  return %r : tensor<6xi16>
}

func.func @rescale_i16_i32(%a0: tensor<6xi16>) -> tensor<6xi32> {
  %multiplier = "tosa.const"() <{values = dense<1700000000> : tensor<1xi32>}> : () -> tensor<1xi32>
  %shift = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %input_zp = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %output_zp = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %r = tosa.rescale %a0, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<6xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}

func.func @rescale_i32_i32(%a0: tensor<6xi32>) -> tensor<6xi32> {
  %multiplier = "tosa.const"() <{values = dense<1700000000> : tensor<1xi32>}> : () -> tensor<1xi32>
  %shift = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %input_zp = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %output_zp = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %r = tosa.rescale %a0, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<6xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}

func.func @rescale_i8_i16(%a0: tensor<6xi8>) -> tensor<6xi16> {
  %multiplier = "tosa.const"() <{values = dense<1700000000> : tensor<1xi32>}> : () -> tensor<1xi32>
  %shift = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %input_zp = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %output_zp = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %r = tosa.rescale %a0, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi16>) -> tensor<6xi16>
  return %r : tensor<6xi16>
}

func.func @rescale_i32_i8_channels(%a0: tensor<2x3xi32>) -> tensor<2x3xi8> {
  %multiplier = "tosa.const"() <{values = dense<[1700000000, 1100000000, 1300000000]> : tensor<3xi32>}> : () -> tensor<3xi32>
  %shift = "tosa.const"() <{values = dense<[33, 34, 35]> : tensor<3xi8>}> : () -> tensor<3xi8>
  %input_zp = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %output_zp = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a0, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = DOUBLE_ROUND, scale32 = true, per_channel = true, input_unsigned = false, output_unsigned = false} : (tensor<2x3xi32>, tensor<3xi32>, tensor<3xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}

func.func @rescale_i8_u8(%a0: tensor<6xi8>) -> tensor<6xi8> {
  %multiplier = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %shift = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
  %input_zp = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %output_zp = "tosa.const"() <{values = dense<-128> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a0, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = SINGLE_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = true} : (tensor<6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<6xi8>
  return %r : tensor<6xi8>
}

func.func @rescale_i16_i8_scale16(%a0: tensor<6xi16>) -> tensor<6xi8> {
  %multiplier = "tosa.const"() <{values = dense<19000> : tensor<1xi16>}> : () -> tensor<1xi16>
  %shift = "tosa.const"() <{values = dense<18> : tensor<1xi8>}> : () -> tensor<1xi8>
  %input_zp = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %output_zp = "tosa.const"() <{values = dense<5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.rescale %a0, %multiplier, %shift, %input_zp, %output_zp {rounding_mode = SINGLE_ROUND, scale32 = false, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<6xi16>, tensor<1xi16>, tensor<1xi8>, tensor<1xi16>, tensor<1xi8>) -> tensor<6xi8>
  return %r : tensor<6xi8>
}

func.func @matmul_i8_zero_points(%a0: tensor<1x3x5xi8>, %a1: tensor<1x5x4xi8>) -> tensor<1x3x4xi32> {
  %zp0 = "tosa.const"() <{values = dense<7> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.matmul %a0, %a1, %zp0, %zp1 : (tensor<1x3x5xi8>, tensor<1x5x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x4xi32>
  return %r : tensor<1x3x4xi32>
}

func.func @conv2d_i8_zero_points(%a0: tensor<1x5x5x2xi8>, %a1: tensor<3x3x3x2xi8>, %a2: tensor<3xi32>) -> tensor<1x5x5x3xi32> {
  %zp0 = "tosa.const"() <{values = dense<7> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xi8>, tensor<3x3x3x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x5x3xi32>
  return %r : tensor<1x5x5x3xi32>
}

func.func @depthwise_conv2d_i8_zero_points(%a0: tensor<1x5x5x2xi8>, %a1: tensor<3x3x2x2xi8>, %a2: tensor<4xi32>) -> tensor<1x5x5x4xi32> {
  %zp0 = "tosa.const"() <{values = dense<7> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.depthwise_conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x5x5x2xi8>, tensor<3x3x2x2xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x5x5x4xi32>
  return %r : tensor<1x5x5x4xi32>
}

func.func @conv3d_i8_zero_points(%a0: tensor<1x3x3x4x2xi8>, %a1: tensor<2x2x2x2x2xi8>, %a2: tensor<2xi32>) -> tensor<1x2x2x3x2xi32> {
  %zp0 = "tosa.const"() <{values = dense<7> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.conv3d %a0, %a1, %a2, %zp0, %zp1 {acc_type = i32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x3x3x4x2xi8>, tensor<2x2x2x2x2xi8>, tensor<2xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x2x3x2xi32>
  return %r : tensor<1x2x2x3x2xi32>
}

func.func @transpose_conv2d_i8_zero_points(%a0: tensor<1x3x3x2xi8>, %a1: tensor<3x2x2x2xi8>, %a2: tensor<3xi32>) -> tensor<1x6x6x3xi32> {
  %zp0 = "tosa.const"() <{values = dense<7> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.transpose_conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = i32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x3x3x2xi8>, tensor<3x2x2x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x6x6x3xi32>
  return %r : tensor<1x6x6x3xi32>
}

func.func @avg_pool2d_i8_zero_points(%a0: tensor<1x5x5x2xi8>) -> tensor<1x3x3x2xi8> {
  %zp0 = "tosa.const"() <{values = dense<7> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.avg_pool2d %a0, %zp0, %zp1 {acc_type = i32, kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 2, 2>} : (tensor<1x5x5x2xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x3x2xi8>
  return %r : tensor<1x3x3x2xi8>
}

func.func @negate_i8_zero_points(%a0: tensor<6xi8>) -> tensor<6xi8> {
  %zp0 = "tosa.const"() <{values = dense<7> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zp1 = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.negate %a0, %zp0, %zp1 : (tensor<6xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<6xi8>
  return %r : tensor<6xi8>
}

func.func @apply_scale_i32(%a0: tensor<6xi32>, %a1: tensor<6xi32>, %a2: tensor<6xi8>) -> tensor<6xi32> {
  %r = tosa.apply_scale %a0, %a1, %a2 {rounding_mode = DOUBLE_ROUND} : (tensor<6xi32>, tensor<6xi32>, tensor<6xi8>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}

func.func @main() {
  %c0 = arith.constant dense<[-128, -100, -1, 0, 64, 127]> : tensor<6xi8>
  %c1 = arith.constant dense<[-117, -80, -43, -6, 31, 68, 105, -114, -77, -40, -3, 34, 71, 108, -111, -74, -37, 0, 37, 74, 111, -108, -71, -34, 3, 40, 77, 114, -105, -68, -31, 6, 43, 80, 117, -102, -65, -28, 9, 46, 83, 120, -99, -62, -25, 12, 49, 86, 123, -96, -59, -22, 15, 52, 89, 126, -93, -56, -19, 18, 55, 92, -127, -90, -53, -16, 21, 58, 95, -124, -87, -50, -13, 24, 61, 98, -121, -84, -47, -10, 27, 64, 101, -118, -81, -44, -7, 30, 67, 104, -115, -78, -41, -4, 33, 70, 107, -112, -75, -38, -1, 36, 73, 110, -109, -72, -35, 2, 39, 76, 113, -106, -69, -32, 5, 42, 79, 116, -103, -66, -29, 8, 45, 82, 119, -100, -63, -26, 11, 48, 85, 122, -97, -60, -23, 14, 51, 88, 125, -94, -57, -20, 17, 54, 91, -128, -91, -54, -17, 20, 57, 94, -125, -88, -51, -14, 23, 60, 97, -122, -85, -48, -11, 26, 63, 100, -119, -82, -45, -8, 29, 66, 103, -116, -79, -42, -5, 32, 69, 106, -113, -76, -39, -2, 35, 72, 109, -110, -73, -36, 1, 38, 75, 112, -107, -70, -33, 4, 41, 78, 115, -104, -67, -30, 7, 44, 81, 118, -101, -64, -27, 10, 47, 84, 121, -98, -61, -24, 13, 50, 87, 124, -95, -58, -21, 16, 53, 90, 127, -92, -55, -18, 19, 56, 93, -126, -89, -52, -15, 22, 59, 96, -123, -86, -49, -12, 25, 62, 99, -120, -83, -46, -9, 28, 65, 102]> : tensor<256xi8>
  %table_i8 = call @table_i8(%c0, %c1) : (tensor<6xi8>, tensor<256xi8>) -> tensor<6xi8>
  %table_i8_dump0 = tensor.cast %table_i8 : tensor<6xi8> to tensor<*xi8>
  call @xtDumpI8(%table_i8_dump0) : (tensor<*xi8>) -> ()
  %c2 = arith.constant dense<[-32768, -1000, -1, 0, 640, 32767]> : tensor<6xi16>
  %c3 = arith.constant dense<[-3265, -2894, -2523, -2152, -1781, -1410, -1039, -668, -297, 74, 445, 816, 1187, 1558, 1929, 2300, 2671, 3042, -3140, -2769, -2398, -2027, -1656, -1285, -914, -543, -172, 199, 570, 941, 1312, 1683, 2054, 2425, 2796, 3167, -3015, -2644, -2273, -1902, -1531, -1160, -789, -418, -47, 324, 695, 1066, 1437, 1808, 2179, 2550, 2921, -3261, -2890, -2519, -2148, -1777, -1406, -1035, -664, -293, 78, 449, 820, 1191, 1562, 1933, 2304, 2675, 3046, -3136, -2765, -2394, -2023, -1652, -1281, -910, -539, -168, 203, 574, 945, 1316, 1687, 2058, 2429, 2800, 3171, -3011, -2640, -2269, -1898, -1527, -1156, -785, -414, -43, 328, 699, 1070, 1441, 1812, 2183, 2554, 2925, -3257, -2886, -2515, -2144, -1773, -1402, -1031, -660, -289, 82, 453, 824, 1195, 1566, 1937, 2308, 2679, 3050, -3132, -2761, -2390, -2019, -1648, -1277, -906, -535, -164, 207, 578, 949, 1320, 1691, 2062, 2433, 2804, 3175, -3007, -2636, -2265, -1894, -1523, -1152, -781, -410, -39, 332, 703, 1074, 1445, 1816, 2187, 2558, 2929, -3253, -2882, -2511, -2140, -1769, -1398, -1027, -656, -285, 86, 457, 828, 1199, 1570, 1941, 2312, 2683, 3054, -3128, -2757, -2386, -2015, -1644, -1273, -902, -531, -160, 211, 582, 953, 1324, 1695, 2066, 2437, 2808, 3179, -3003, -2632, -2261, -1890, -1519, -1148, -777, -406, -35, 336, 707, 1078, 1449, 1820, 2191, 2562, 2933, -3249, -2878, -2507, -2136, -1765, -1394, -1023, -652, -281, 90, 461, 832, 1203, 1574, 1945, 2316, 2687, 3058, -3124, -2753, -2382, -2011, -1640, -1269, -898, -527, -156, 215, 586, 957, 1328, 1699, 2070, 2441, 2812, 3183, -2999, -2628, -2257, -1886, -1515, -1144, -773, -402, -31, 340, 711, 1082, 1453, 1824, 2195, 2566, 2937, -3245, -2874, -2503, -2132, -1761, -1390, -1019, -648, -277, 94, 465, 836, 1207, 1578, 1949, 2320, 2691, 3062, -3120, -2749, -2378, -2007, -1636, -1265, -894, -523, -152, 219, 590, 961, 1332, 1703, 2074, 2445, 2816, 3187, -2995, -2624, -2253, -1882, -1511, -1140, -769, -398, -27, 344, 715, 1086, 1457, 1828, 2199, 2570, 2941, -3241, -2870, -2499, -2128, -1757, -1386, -1015, -644, -273, 98, 469, 840, 1211, 1582, 1953, 2324, 2695, 3066, -3116, -2745, -2374, -2003, -1632, -1261, -890, -519, -148, 223, 594, 965, 1336, 1707, 2078, 2449, 2820, 3191, -2991, -2620, -2249, -1878, -1507, -1136, -765, -394, -23, 348, 719, 1090, 1461, 1832, 2203, 2574, 2945, -3237, -2866, -2495, -2124, -1753, -1382, -1011, -640, -269, 102, 473, 844, 1215, 1586, 1957, 2328, 2699, 3070, -3112, -2741, -2370, -1999, -1628, -1257, -886, -515, -144, 227, 598, 969, 1340, 1711, 2082, 2453, 2824, 3195, -2987, -2616, -2245, -1874, -1503, -1132, -761, -390, -19, 352, 723, 1094, 1465, 1836, 2207, 2578, 2949, -3233, -2862, -2491, -2120, -1749, -1378, -1007, -636, -265, 106, 477, 848, 1219, 1590, 1961, 2332, 2703, 3074, -3108, -2737, -2366, -1995, -1624, -1253, -882, -511, -140, 231, 602, 973, 1344, 1715, 2086, 2457, 2828, 3199, -2983, -2612, -2241, -1870, -1499, -1128, -757, -386, -15, 356, 727, 1098, 1469, 1840, 2211, 2582, 2953, -3229, -2858, -2487, -2116, -1745, -1374, -1003, -632, -261, 110, 481, 852, 1223, 1594, 1965, 2336, 2707, 3078, -3104, -2733, -2362, -1991, -1620, -1249, -878, -507, -136, 235, 606, 977, 1348, 1719, 2090, 2461, 2832, 3203]> : tensor<513xi16>
  %table_i16 = call @table_i16(%c2, %c3) : (tensor<6xi16>, tensor<513xi16>) -> tensor<6xi32>
  %table_i16_dump0 = tensor.cast %table_i16 : tensor<6xi32> to tensor<*xi32>
  call @xtDumpI32(%table_i16_dump0) : (tensor<*xi32>) -> ()
  %c4 = arith.constant dense<[-100, -7, 0, 3, 64, 127]> : tensor<6xi8>
  %rescale_i8_i8 = call @rescale_i8_i8(%c4) : (tensor<6xi8>) -> tensor<6xi8>
  %rescale_i8_i8_dump0 = tensor.cast %rescale_i8_i8 : tensor<6xi8> to tensor<*xi8>
  call @xtDumpI8(%rescale_i8_i8_dump0) : (tensor<*xi8>) -> ()
  %c5 = arith.constant dense<[-100, -7, 0, 3, 64, 127]> : tensor<6xi32>
  %rescale_i32_i8 = call @rescale_i32_i8(%c5) : (tensor<6xi32>) -> tensor<6xi8>
  %rescale_i32_i8_dump0 = tensor.cast %rescale_i32_i8 : tensor<6xi8> to tensor<*xi8>
  call @xtDumpI8(%rescale_i32_i8_dump0) : (tensor<*xi8>) -> ()
  %rescale_i8_i32 = call @rescale_i8_i32(%c4) : (tensor<6xi8>) -> tensor<6xi32>
  %rescale_i8_i32_dump0 = tensor.cast %rescale_i8_i32 : tensor<6xi32> to tensor<*xi32>
  call @xtDumpI32(%rescale_i8_i32_dump0) : (tensor<*xi32>) -> ()
  %rescale_i32_i16 = call @rescale_i32_i16(%c5) : (tensor<6xi32>) -> tensor<6xi16>
  %rescale_i32_i16_dump0 = tensor.cast %rescale_i32_i16 : tensor<6xi16> to tensor<*xi16>
  call @xtDumpI16(%rescale_i32_i16_dump0) : (tensor<*xi16>) -> ()
  %c6 = arith.constant dense<[-100, -7, 0, 3, 64, 127]> : tensor<6xi16>
  %rescale_i16_i8 = call @rescale_i16_i8(%c6) : (tensor<6xi16>) -> tensor<6xi8>
  %rescale_i16_i8_dump0 = tensor.cast %rescale_i16_i8 : tensor<6xi8> to tensor<*xi8>
  call @xtDumpI8(%rescale_i16_i8_dump0) : (tensor<*xi8>) -> ()
  %rescale_i16_i16 = call @rescale_i16_i16(%c6) : (tensor<6xi16>) -> tensor<6xi16>
  %rescale_i16_i16_dump0 = tensor.cast %rescale_i16_i16 : tensor<6xi16> to tensor<*xi16>
  call @xtDumpI16(%rescale_i16_i16_dump0) : (tensor<*xi16>) -> ()
  %rescale_i16_i32 = call @rescale_i16_i32(%c6) : (tensor<6xi16>) -> tensor<6xi32>
  %rescale_i16_i32_dump0 = tensor.cast %rescale_i16_i32 : tensor<6xi32> to tensor<*xi32>
  call @xtDumpI32(%rescale_i16_i32_dump0) : (tensor<*xi32>) -> ()
  %rescale_i32_i32 = call @rescale_i32_i32(%c5) : (tensor<6xi32>) -> tensor<6xi32>
  %rescale_i32_i32_dump0 = tensor.cast %rescale_i32_i32 : tensor<6xi32> to tensor<*xi32>
  call @xtDumpI32(%rescale_i32_i32_dump0) : (tensor<*xi32>) -> ()
  %rescale_i8_i16 = call @rescale_i8_i16(%c4) : (tensor<6xi8>) -> tensor<6xi16>
  %rescale_i8_i16_dump0 = tensor.cast %rescale_i8_i16 : tensor<6xi16> to tensor<*xi16>
  call @xtDumpI16(%rescale_i8_i16_dump0) : (tensor<*xi16>) -> ()
  %c7 = arith.constant dense<[[-1000, -70, 0], [300, 640, 1270]]> : tensor<2x3xi32>
  %rescale_i32_i8_channels = call @rescale_i32_i8_channels(%c7) : (tensor<2x3xi32>) -> tensor<2x3xi8>
  %rescale_i32_i8_channels_dump0 = tensor.cast %rescale_i32_i8_channels : tensor<2x3xi8> to tensor<*xi8>
  call @xtDumpI8(%rescale_i32_i8_channels_dump0) : (tensor<*xi8>) -> ()
  %rescale_i8_u8 = call @rescale_i8_u8(%c4) : (tensor<6xi8>) -> tensor<6xi8>
  %rescale_i8_u8_dump0 = tensor.cast %rescale_i8_u8 : tensor<6xi8> to tensor<*xi8>
  call @xtDumpI8(%rescale_i8_u8_dump0) : (tensor<*xi8>) -> ()
  %c8 = arith.constant dense<[-1000, -7, 0, 3, 640, 12700]> : tensor<6xi16>
  %rescale_i16_i8_scale16 = call @rescale_i16_i8_scale16(%c8) : (tensor<6xi16>) -> tensor<6xi8>
  %rescale_i16_i8_scale16_dump0 = tensor.cast %rescale_i16_i8_scale16 : tensor<6xi8> to tensor<*xi8>
  call @xtDumpI8(%rescale_i16_i8_scale16_dump0) : (tensor<*xi8>) -> ()
  %c9 = arith.constant dense<[[[-24, -3, 18, -30, -9], [12, 33, -15, 6, 27], [-21, 0, 21, -27, -6]]]> : tensor<1x3x5xi8>
  %c10 = arith.constant dense<[[[-8, 13, 34, -14], [7, 28, -20, 1], [22, -26, -5, 16], [-32, -11, 10, 31], [-17, 4, 25, -23]]]> : tensor<1x5x4xi8>
  %matmul_i8_zero_points = call @matmul_i8_zero_points(%c9, %c10) : (tensor<1x3x5xi8>, tensor<1x5x4xi8>) -> tensor<1x3x4xi32>
  %matmul_i8_zero_points_dump0 = tensor.cast %matmul_i8_zero_points : tensor<1x3x4xi32> to tensor<*xi32>
  call @xtDumpI32(%matmul_i8_zero_points_dump0) : (tensor<*xi32>) -> ()
  %c11 = arith.constant dense<[[[[-24, -3], [18, -30], [-9, 12], [33, -15], [6, 27]], [[-21, 0], [21, -27], [-6, 15], [-33, -12], [9, 30]], [[-18, 3], [24, -24], [-3, 18], [-30, -9], [12, 33]], [[-15, 6], [27, -21], [0, 21], [-27, -6], [15, -33]], [[-12, 9], [30, -18], [3, 24], [-24, -3], [18, -30]]]]> : tensor<1x5x5x2xi8>
  %c12 = arith.constant dense<[[[[-8, 13], [34, -14], [7, 28]], [[-20, 1], [22, -26], [-5, 16]], [[-32, -11], [10, 31], [-17, 4]]], [[[25, -23], [-2, 19], [-29, -8]], [[13, 34], [-14, 7], [28, -20]], [[1, 22], [-26, -5], [16, -32]]], [[[-11, 10], [31, -17], [4, 25]], [[-23, -2], [19, -29], [-8, 13]], [[34, -14], [7, 28], [-20, 1]]]]> : tensor<3x3x3x2xi8>
  %c13 = arith.constant dense<[6, 27, -21]> : tensor<3xi32>
  %conv2d_i8_zero_points = call @conv2d_i8_zero_points(%c11, %c12, %c13) : (tensor<1x5x5x2xi8>, tensor<3x3x3x2xi8>, tensor<3xi32>) -> tensor<1x5x5x3xi32>
  %conv2d_i8_zero_points_dump0 = tensor.cast %conv2d_i8_zero_points : tensor<1x5x5x3xi32> to tensor<*xi32>
  call @xtDumpI32(%conv2d_i8_zero_points_dump0) : (tensor<*xi32>) -> ()
  %c14 = arith.constant dense<[[[[-8, 13], [34, -14]], [[7, 28], [-20, 1]], [[22, -26], [-5, 16]]], [[[-32, -11], [10, 31]], [[-17, 4], [25, -23]], [[-2, 19], [-29, -8]]], [[[13, 34], [-14, 7]], [[28, -20], [1, 22]], [[-26, -5], [16, -32]]]]> : tensor<3x3x2x2xi8>
  %c15 = arith.constant dense<[6, 27, -21, 0]> : tensor<4xi32>
  %depthwise_conv2d_i8_zero_points = call @depthwise_conv2d_i8_zero_points(%c11, %c14, %c15) : (tensor<1x5x5x2xi8>, tensor<3x3x2x2xi8>, tensor<4xi32>) -> tensor<1x5x5x4xi32>
  %depthwise_conv2d_i8_zero_points_dump0 = tensor.cast %depthwise_conv2d_i8_zero_points : tensor<1x5x5x4xi32> to tensor<*xi32>
  call @xtDumpI32(%depthwise_conv2d_i8_zero_points_dump0) : (tensor<*xi32>) -> ()
  %c16 = arith.constant dense<[[[[[-24, -3], [18, -30], [-9, 12], [33, -15]], [[6, 27], [-21, 0], [21, -27], [-6, 15]], [[-33, -12], [9, 30], [-18, 3], [24, -24]]], [[[-3, 18], [-30, -9], [12, 33], [-15, 6]], [[27, -21], [0, 21], [-27, -6], [15, -33]], [[-12, 9], [30, -18], [3, 24], [-24, -3]]], [[[18, -30], [-9, 12], [33, -15], [6, 27]], [[-21, 0], [21, -27], [-6, 15], [-33, -12]], [[9, 30], [-18, 3], [24, -24], [-3, 18]]]]]> : tensor<1x3x3x4x2xi8>
  %c17 = arith.constant dense<[[[[[-8, 13], [34, -14]], [[7, 28], [-20, 1]]], [[[22, -26], [-5, 16]], [[-32, -11], [10, 31]]]], [[[[-17, 4], [25, -23]], [[-2, 19], [-29, -8]]], [[[13, 34], [-14, 7]], [[28, -20], [1, 22]]]]]> : tensor<2x2x2x2x2xi8>
  %c18 = arith.constant dense<[6, 27]> : tensor<2xi32>
  %conv3d_i8_zero_points = call @conv3d_i8_zero_points(%c16, %c17, %c18) : (tensor<1x3x3x4x2xi8>, tensor<2x2x2x2x2xi8>, tensor<2xi32>) -> tensor<1x2x2x3x2xi32>
  %conv3d_i8_zero_points_dump0 = tensor.cast %conv3d_i8_zero_points : tensor<1x2x2x3x2xi32> to tensor<*xi32>
  call @xtDumpI32(%conv3d_i8_zero_points_dump0) : (tensor<*xi32>) -> ()
  %c19 = arith.constant dense<[[[[-24, -3], [18, -30], [-9, 12]], [[33, -15], [6, 27], [-21, 0]], [[21, -27], [-6, 15], [-33, -12]]]]> : tensor<1x3x3x2xi8>
  %c20 = arith.constant dense<[[[[-8, 13], [34, -14]], [[7, 28], [-20, 1]]], [[[22, -26], [-5, 16]], [[-32, -11], [10, 31]]], [[[-17, 4], [25, -23]], [[-2, 19], [-29, -8]]]]> : tensor<3x2x2x2xi8>
  %transpose_conv2d_i8_zero_points = call @transpose_conv2d_i8_zero_points(%c19, %c20, %c13) : (tensor<1x3x3x2xi8>, tensor<3x2x2x2xi8>, tensor<3xi32>) -> tensor<1x6x6x3xi32>
  %transpose_conv2d_i8_zero_points_dump0 = tensor.cast %transpose_conv2d_i8_zero_points : tensor<1x6x6x3xi32> to tensor<*xi32>
  call @xtDumpI32(%transpose_conv2d_i8_zero_points_dump0) : (tensor<*xi32>) -> ()
  %avg_pool2d_i8_zero_points = call @avg_pool2d_i8_zero_points(%c11) : (tensor<1x5x5x2xi8>) -> tensor<1x3x3x2xi8>
  %avg_pool2d_i8_zero_points_dump0 = tensor.cast %avg_pool2d_i8_zero_points : tensor<1x3x3x2xi8> to tensor<*xi8>
  call @xtDumpI8(%avg_pool2d_i8_zero_points_dump0) : (tensor<*xi8>) -> ()
  %negate_i8_zero_points = call @negate_i8_zero_points(%c0) : (tensor<6xi8>) -> tensor<6xi8>
  %negate_i8_zero_points_dump0 = tensor.cast %negate_i8_zero_points : tensor<6xi8> to tensor<*xi8>
  call @xtDumpI8(%negate_i8_zero_points_dump0) : (tensor<*xi8>) -> ()
  %c21 = arith.constant dense<[1700000000, 1700000000, 1700000000, 1700000000, 1700000000, 1700000000]> : tensor<6xi32>
  %c22 = arith.constant dense<[31, 30, 31, 32, 33, 34]> : tensor<6xi8>
  %apply_scale_i32 = call @apply_scale_i32(%c5, %c21, %c22) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi8>) -> tensor<6xi32>
  %apply_scale_i32_dump0 = tensor.cast %apply_scale_i32 : tensor<6xi32> to tensor<*xi32>
  call @xtDumpI32(%apply_scale_i32_dump0) : (tensor<*xi32>) -> ()
  return
}
