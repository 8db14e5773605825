func.func private @F_WORKSPACE_BYTES(f32)
func.func @f(%x: f32) {
  call @F_WORKSPACE_BYTES(%x) : (f32) -> ()
  return
}
