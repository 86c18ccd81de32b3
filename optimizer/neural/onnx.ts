/**
 * Writes a network as an ONNX model, for programs that run such models. The file is a Protocol Buffers message; a
 * network needs only a few fields, written here by their numbers in the published schema (onnx.proto).
 */
import type { Network } from '../../bots/neural/net.js';
import { concatenated } from './concatenated.js';

/** Version of the file format, and of the operator set (Gemm and Relu are those of version 13 and 14). */
const IR_VERSION = 8;
const OPSET_VERSION = 14;
const FLOAT = 1;
const INT_ATTRIBUTE = 2;

/**
 * Input `observation` (rows × inputs, scaled as for networks), outputs `scores` (rows × actions) and `value`
 * (rows × 1). The model's metadata, as JSON, says what the numbers mean and who makes the other decisions:
 * `game`, `observation`, `inputs`, `actions`, `partner`, `partnerBonus`.
 */
export function onnxFile(net: Network): Uint8Array {
  const { inputs, actions, hidden, partner, partnerBonus } = net;
  const nodes = [
    node('Gemm', ['observation', 'w1', 'b1'], 'sums'),
    node('Relu', ['sums'], 'hidden'),
    node('Gemm', ['hidden', 'w2', 'b2'], 'scores', 'transB'),
    node('Gemm', ['hidden', 'w3', 'b3'], 'value'),
  ];
  const tensors = [
    tensor('w1', [inputs.length, hidden], net.w1),
    tensor('b1', [hidden], net.b1),
    tensor('w2', [actions.length, hidden], net.w2),
    tensor('b2', [actions.length], net.b2),
    tensor('w3', [hidden, 1], net.w3),
    tensor('b3', [1], net.b3),
  ];
  const graph = [
    ...nodes.map((each) => bytes(1, each)),
    text(2, net.name),
    ...tensors.map((each) => bytes(5, each)),
    bytes(11, matrix('observation', inputs.length)),
    bytes(12, matrix('scores', actions.length)),
    bytes(12, matrix('value', 1)),
  ];
  const facts = {
    game: net.game,
    observation: net.observation,
    inputs,
    actions,
    ...(partner !== undefined && { partner }),
    ...(partnerBonus !== undefined && { partnerBonus }),
  };
  return joined([
    number(1, IR_VERSION),
    text(2, 'deckwright'),
    bytes(7, joined(graph)),
    bytes(8, joined([text(1, ''), number(2, OPSET_VERSION)])),
    ...Object.entries(facts).map(([key, value]) =>
      bytes(14, joined([text(1, key), text(2, JSON.stringify(value))])),
    ),
  ]);
}

/** NodeProto: an operator, optionally with an attribute of value 1. */
const node = (operator: string, inputs: readonly string[], output: string, attribute?: string): Uint8Array =>
  joined([
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(3, `to-${output}`),
    text(4, operator),
    ...(attribute === undefined
      ? []
      : [bytes(5, joined([text(1, attribute), number(3, 1), number(20, INT_ATTRIBUTE)]))]),
  ]);

/** TensorProto: numbers row by row, as little-endian bytes. */
function tensor(name: string, shape: readonly number[], values: Float32Array): Uint8Array {
  const raw = new Uint8Array(4 * values.length);
  const view = new DataView(raw.buffer);
  for (const [i, value] of values.entries()) view.setFloat32(4 * i, value, true);
  return joined([...shape.map((size) => number(1, size)), number(2, FLOAT), text(8, name), bytes(9, raw)]);
}

/** ValueInfoProto: any number of rows. */
function matrix(name: string, columns: number): Uint8Array {
  const shape = joined([bytes(1, text(2, 'matches')), bytes(1, number(1, columns))]);
  const tensorType = joined([number(1, FLOAT), bytes(2, shape)]);
  return joined([text(1, name), bytes(2, bytes(1, tensorType))]);
}

/** Wire types of Protocol Buffers: a field is a key (its number and wire type), then the value. */
const VARINT = 0;
const LENGTH_DELIMITED = 2;

const number = (field: number, value: number): Uint8Array =>
  Uint8Array.from([...varint(field * 8 + VARINT), ...varint(value)]);

const bytes = (field: number, value: Uint8Array): Uint8Array =>
  joined([Uint8Array.from([...varint(field * 8 + LENGTH_DELIMITED), ...varint(value.length)]), value]);

const text = (field: number, value: string): Uint8Array => bytes(field, new TextEncoder().encode(value));

/** Seven bits per byte, lowest first; the eighth bit says that more bytes follow. */
function varint(value: number): readonly number[] {
  const digits: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) digits.push((rest % 0x80) + 0x80);
  digits.push(rest);
  return digits;
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => concatenated(Uint8Array, parts);
