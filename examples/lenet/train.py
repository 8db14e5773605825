# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Trains the network, puts its weights into lenet.mlir and writes digits/*.pgm. Needs numpy and
scikit-learn; neither is needed to build or run the example."""

import re
from pathlib import Path

import numpy
from numpy.lib.stride_tricks import sliding_window_view
from sklearn.datasets import load_digits

SIZE, CLASSES, BATCH, EPOCHS = 28, 10, 50, 30
HERE = Path(__file__).parent


def enlarge(images):
    """8 x 8 points of 0 to 16 become 28 x 28 bytes, by linear interpolation."""
    at = (numpy.arange(SIZE) + 0.5) * 8 / SIZE - 0.5
    low = numpy.floor(at).astype(int)
    part = at - low
    weights = numpy.zeros((SIZE, 8))
    for i in range(SIZE):
        weights[i, max(low[i], 0)] += 1 - part[i]
        weights[i, min(low[i] + 1, 7)] += part[i]
    return numpy.rint(weights @ images @ weights.T * 255 / 16).astype(numpy.uint8)


class Conv:
    def __init__(self, random, channels, filters, pad):
        self.w = random.normal(0, (2 / (25 * channels)) ** 0.5, (filters, 5, 5, channels))
        self.b = numpy.zeros(filters)
        self.pad = pad

    def forward(self, x):
        p = self.pad
        self.x = numpy.pad(x, ((0, 0), (p, p), (p, p), (0, 0)))
        self.windows = sliding_window_view(self.x, (5, 5), (1, 2))
        return numpy.einsum("nijchw,fhwc->nijf", self.windows, self.w, optimize=True) + self.b

    def backward(self, g):
        self.dw = numpy.einsum("nijchw,nijf->fhwc", self.windows, g, optimize=True)
        self.db = g.sum((0, 1, 2))
        padded = numpy.pad(g, ((0, 0), (4, 4), (4, 4), (0, 0)))
        windows = sliding_window_view(padded, (5, 5), (1, 2))
        back = numpy.einsum("nijfhw,fhwc->nijc", windows, self.w[:, ::-1, ::-1], optimize=True)
        p = self.pad
        return back[:, p : back.shape[1] - p, p : back.shape[2] - p]


class Dense:
    def __init__(self, random, inputs, outputs):
        self.w = random.normal(0, (2 / inputs) ** 0.5, (inputs, outputs))
        self.b = numpy.zeros(outputs)

    def forward(self, x):
        self.x = x
        return x @ self.w + self.b

    def backward(self, g):
        self.dw, self.db = self.x.T @ g, g.sum(0)
        return g @ self.w.T


class Relu:
    def forward(self, x):
        self.positive = x > 0
        return x * self.positive

    def backward(self, g):
        return g * self.positive


class Pool:
    def forward(self, x):
        n, h, w, c = x.shape
        blocks = x.reshape(n, h // 2, 2, w // 2, 2, c)
        largest = blocks.max((2, 4), keepdims=True)
        self.where = blocks == largest
        self.shape = x.shape
        return largest.reshape(n, h // 2, w // 2, c)

    def backward(self, g):
        return (self.where * g[:, :, None, :, None]).reshape(self.shape)


class Flatten:
    def forward(self, x):
        self.shape = x.shape
        return x.reshape(len(x), -1)

    def backward(self, g):
        return g.reshape(self.shape)


def forward(layers, x):
    for layer in layers:
        x = layer.forward(x)
    return x


def shifted(random, x):
    """Pictures moved by up to two points: the network is to bear that."""
    out = numpy.zeros_like(x)
    for i, (dy, dx) in enumerate(random.integers(-2, 3, (len(x), 2))):
        out[i] = numpy.roll(x[i], (dy, dx), (0, 1))
    return out


def train(layers, x, labels, random):
    learned = [layer for layer in layers if hasattr(layer, "w")]
    moments = [[numpy.zeros_like(p) for p in (la.w, la.w, la.b, la.b)] for la in learned]
    step = 0
    for epoch in range(EPOCHS):
        rate = 2e-3 * 0.9**epoch
        order = random.permutation(len(x))
        for first in range(0, len(x), BATCH):
            chosen = order[first : first + BATCH]
            scores = forward(layers, shifted(random, x[chosen]))
            p = numpy.exp(scores - scores.max(1, keepdims=True))
            p /= p.sum(1, keepdims=True)
            g = (p - numpy.eye(CLASSES)[labels[chosen]]) / len(chosen)
            for layer in reversed(layers):
                g = layer.backward(g)
            step += 1
            for layer, (mw, vw, mb, vb) in zip(learned, moments):
                for value, d, m, v in ((layer.w, layer.dw, mw, vw), (layer.b, layer.db, mb, vb)):
                    m += 0.1 * (d - m)
                    v += 0.001 * (d * d - v)
                    root = numpy.sqrt(v / (1 - 0.999**step)) + 1e-8
                    value -= rate * m / (1 - 0.9**step) / root


def set_constant(text, name, value):
    """The line of the model that defines %name gets other values."""
    data = value.astype("<f4").tobytes().hex().upper()
    kind = "tensor<" + "x".join(map(str, value.shape)) + "xf32>"
    line = f'  %{name} = "tosa.const"() <{{values = dense<"0x{data}"> : {kind}}}> : () -> {kind}\n'
    text, count = re.subn(rf"  %{name} = .*\n", line, text)
    assert count == 1, name
    return text


def write_model(layers):
    names = "conv1", "conv2", "dense1", "dense2", "dense3"
    text = (HERE / "lenet.mlir").read_text()
    for name, layer in zip(names, (layer for layer in layers if hasattr(layer, "w"))):
        dense = isinstance(layer, Dense)
        text = set_constant(text, f"{name}_weights", layer.w[None] if dense else layer.w)
        text = set_constant(text, f"{name}_bias", layer.b[None, None] if dense else layer.b)
    (HERE / "lenet.mlir").write_text(text)


def main():
    random = numpy.random.default_rng(5)
    digits = load_digits()
    pictures, labels = enlarge(digits.images), digits.target
    x = pictures[..., None] / 255
    order = random.permutation(len(x))
    known, unknown = order[:1400], order[1400:]
    layers = [
        Conv(random, 1, 6, 2), Relu(), Pool(),
        Conv(random, 6, 16, 0), Relu(), Pool(), Flatten(),
        Dense(random, 400, 120), Relu(), Dense(random, 120, 84), Relu(), Dense(random, 84, CLASSES),
    ]  # fmt: skip
    train(layers, x[known], labels[known], random)
    right = forward(layers, x[unknown]).argmax(1) == labels[unknown]
    print(f"{right.sum()} of {len(unknown)} pictures that it was not trained with are recognised")
    write_model(layers)
    (HERE / "digits").mkdir(exist_ok=True)
    for digit in range(CLASSES):
        i = next(i for i in unknown if labels[i] == digit)
        header = f"P5\n{SIZE} {SIZE}\n255\n".encode()
        (HERE / "digits" / f"{digit}.pgm").write_bytes(header + pictures[i].tobytes())


main()
