/**
 * Runs a TensorFlow Lite file made of the nine operations below, in plain TypeScript. The runtimes that execute any
 * file weigh megabytes and need `wasm-unsafe-eval`; the face model has 0.2 MB. The numbers of fields, operations and
 * types are those of TensorFlow's `schema.fbs`, version 3.
 */
const ADD = 0;
const CONCATENATE = 2;
const CONVOLVE = 3;
const CONVOLVE_EACH = 4;
const DEQUANTIZE = 6;
const STRONGEST = 17;
const RECTIFY = 19;
const RESHAPE = 22;
const PAD = 34;
const FLOAT_32 = 0;
const FLOAT_16 = 1;

interface Operation {
  code: number;
  inputs: readonly number[];
  output: number;
  stride: number;
}

export interface Network {
  operations: readonly Operation[];
  shapes: readonly (readonly number[])[];
  /** The values of the tensors that do not depend on the picture, by the tensor's number. */
  weights: ReadonlyMap<number, Float32Array>;
  input: number;
  outputs: readonly number[];
}

export function readNetwork(file: ArrayBuffer): Network {
  const view = new DataView(file);
  const follow = (offset: number): number => offset + view.getUint32(offset, true);
  /** Where a field of a table is, or 0 when the table does not have it. */
  const field = (table: number, index: number): number => {
    const layout = table - view.getInt32(table, true);
    const place = 4 + index * 2;
    const distance = place < view.getUint16(layout, true) ? view.getUint16(layout + place, true) : 0;
    return distance === 0 ? 0 : table + distance;
  };
  const places = (offset: number): number[] => {
    if (offset === 0) return [];
    const start = follow(offset);
    return Array.from({ length: view.getUint32(start, true) }, (_, index) => start + 4 + index * 4);
  };
  const tables = (offset: number) => places(offset).map(follow);
  const numbers = (offset: number) => places(offset).map((place) => view.getInt32(place, true));
  const number = (offset: number) => (offset === 0 ? 0 : view.getInt32(offset, true));
  const byte = (offset: number) => (offset === 0 ? 0 : view.getInt8(offset));

  const model = follow(0);
  const [graph = 0] = tables(field(model, 2));
  const buffers = tables(field(model, 4));
  const tensors = tables(field(graph, 0));
  const codes = tables(field(model, 1)).map((code) => Math.max(byte(field(code, 0)), number(field(code, 3))));

  const weights = new Map<number, Float32Array>();
  for (const [index, tensor] of tensors.entries()) {
    const data = field(buffers[number(field(tensor, 2))] ?? 0, 0);
    const type = byte(field(tensor, 1));
    if (data === 0 || (type !== FLOAT_32 && type !== FLOAT_16)) continue;
    const size = type === FLOAT_32 ? 4 : 2;
    const start = follow(data);
    const count = view.getUint32(start, true) / size;
    const valueAt = (place: number) =>
      type === FLOAT_32 ? view.getFloat32(place, true) : half(view.getUint16(place, true));
    weights.set(
      index,
      Float32Array.from({ length: count }, (_, item) => valueAt(start + 4 + item * size)),
    );
  }

  const operations = tables(field(graph, 3)).map((operation): Operation => {
    const code = codes[number(field(operation, 0))] ?? -1;
    const options = field(operation, 4);
    const hasStride = options !== 0 && [CONVOLVE, CONVOLVE_EACH, STRONGEST].includes(code);
    return {
      code,
      inputs: numbers(field(operation, 1)),
      output: numbers(field(operation, 2))[0] ?? -1,
      stride: hasStride ? number(field(follow(options), 1)) : 1,
    };
  });
  // The weights are stored with half the bits; the file's first operations only widen them.
  for (const { code, inputs, output } of operations) {
    const stored = weights.get(inputs[0] ?? -1);
    if (code === DEQUANTIZE && stored) weights.set(output, stored);
  }
  return {
    operations: operations.filter(({ code }) => code !== DEQUANTIZE),
    shapes: tensors.map((tensor) => numbers(field(tensor, 0))),
    weights,
    input: numbers(field(graph, 1))[0] ?? -1,
    outputs: numbers(field(graph, 2)),
  };
}

/** A number of 16 bits as IEEE 754 defines it. */
function half(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return bits & 0x8000 ? -size : size;
}

interface Tensor {
  values: Float32Array;
  /** Of values: one picture's height, width and channels. Of a filter: outputs, height, width, inputs. */
  shape: readonly number[];
}

/** The outputs in the file's order, for a picture with its values in rows, points and channels. */
export function runNetwork(network: Network, picture: Float32Array): Float32Array[] {
  const values = new Map(network.weights).set(network.input, picture);
  const tensor = (index = -1): Tensor => {
    const found = values.get(index);
    if (!found) throw new Error(`Tensor ${index} has no values.`);
    return { values: found, shape: network.shapes[index] ?? [] };
  };
  for (const { code, inputs, output, stride } of network.operations) {
    const from = tensor(inputs[0]);
    const shape = network.shapes[output] ?? [];
    const result = (): Float32Array => {
      switch (code) {
        case ADD: {
          const other = tensor(inputs[1]).values;
          return from.values.map((value, index) => value + (other[index] ?? 0));
        }
        case CONCATENATE:
          return Float32Array.from(inputs.flatMap((index) => [...tensor(index).values]));
        case CONVOLVE:
          return convolve(from, tensor(inputs[1]), tensor(inputs[2]).values, stride, shape);
        case CONVOLVE_EACH:
          return convolveEach(from, tensor(inputs[1]), tensor(inputs[2]).values, stride, shape);
        case STRONGEST:
          return strongest(from, stride, shape);
        case RECTIFY:
          return from.values.map((value) => Math.max(value, 0));
        case RESHAPE:
          return from.values;
        case PAD:
          return withMoreChannels(from, shape);
        default:
          throw new Error(`Operation ${code} is not known.`);
      }
    };
    values.set(output, result());
  }
  return network.outputs.map((index) => tensor(index).values);
}

/** Where a filter begins for an output point, when the picture is continued with zeros on all sides ("SAME"). */
const startOf = (input: number, output: number, filter: number, stride: number): number =>
  -Math.floor(Math.max((output - 1) * stride + filter - input, 0) / 2);

function convolve(
  { values, shape: [, rows = 0, columns = 0, channels = 0] }: Tensor,
  { values: filters, shape: [, filterRows = 0, filterColumns = 0] }: Tensor,
  biases: Float32Array,
  stride: number,
  [, height = 0, width = 0, outputs = 0]: readonly number[],
): Float32Array {
  const result = new Float32Array(height * width * outputs);
  const top = startOf(rows, height, filterRows, stride);
  const left = startOf(columns, width, filterColumns, stride);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let output = 0; output < outputs; output += 1) {
        let sum = biases[output] ?? 0;
        for (let filterY = 0; filterY < filterRows; filterY += 1) {
          const row = y * stride + top + filterY;
          if (row < 0 || row >= rows) continue;
          for (let filterX = 0; filterX < filterColumns; filterX += 1) {
            const column = x * stride + left + filterX;
            if (column < 0 || column >= columns) continue;
            const from = (row * columns + column) * channels;
            const weight = ((output * filterRows + filterY) * filterColumns + filterX) * channels;
            for (let channel = 0; channel < channels; channel += 1)
              sum += (values[from + channel] as number) * (filters[weight + channel] as number);
          }
        }
        result[(y * width + x) * outputs + output] = sum;
      }
  return result;
}

/** Convolves each channel with a filter of its own. */
function convolveEach(
  { values, shape: [, rows = 0, columns = 0, channels = 0] }: Tensor,
  { values: filters, shape: [, filterRows = 0, filterColumns = 0] }: Tensor,
  biases: Float32Array,
  stride: number,
  [, height = 0, width = 0]: readonly number[],
): Float32Array {
  const result = new Float32Array(height * width * channels);
  const top = startOf(rows, height, filterRows, stride);
  const left = startOf(columns, width, filterColumns, stride);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * channels;
      result.set(biases, to);
      for (let filterY = 0; filterY < filterRows; filterY += 1) {
        const row = y * stride + top + filterY;
        if (row < 0 || row >= rows) continue;
        for (let filterX = 0; filterX < filterColumns; filterX += 1) {
          const column = x * stride + left + filterX;
          if (column < 0 || column >= columns) continue;
          const from = (row * columns + column) * channels;
          const weight = (filterY * filterColumns + filterX) * channels;
          for (let channel = 0; channel < channels; channel += 1)
            result[to + channel] =
              (result[to + channel] as number) +
              (values[from + channel] as number) * (filters[weight + channel] as number);
        }
      }
    }
  return result;
}

/** The greatest value of each square of `stride` points, channel by channel. */
function strongest(
  { values, shape: [, , columns = 0] }: Tensor,
  stride: number,
  [, height = 0, width = 0, channels = 0]: readonly number[],
): Float32Array {
  const result = new Float32Array(height * width * channels).fill(-Infinity);
  for (let y = 0; y < height * stride; y += 1)
    for (let x = 0; x < width * stride; x += 1)
      for (let channel = 0; channel < channels; channel += 1) {
        const to = (Math.floor(y / stride) * width + Math.floor(x / stride)) * channels + channel;
        result[to] = Math.max(result[to] ?? 0, values[(y * columns + x) * channels + channel] ?? 0);
      }
  return result;
}

/** Adds channels of zeros after the existing ones. */
function withMoreChannels(
  { values, shape: [, , , channels = 0] }: Tensor,
  [, height = 0, width = 0, outputs = 0]: readonly number[],
): Float32Array {
  const result = new Float32Array(height * width * outputs);
  for (let point = 0; point < height * width; point += 1)
    result.set(values.subarray(point * channels, (point + 1) * channels), point * outputs);
  return result;
}
