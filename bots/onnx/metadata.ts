/**
 * The metadata of an ONNX model. The file is a Protocol Buffers message. This reader takes only the metadata and
 * the name of the graph, by the field numbers of the published schema (onnx.proto).
 */
import { Refused } from '../../engine/index.js';

/** Field numbers in ModelProto, GraphProto and StringStringEntryProto. */
const GRAPH = 7;
const METADATA = 14;
const GRAPH_NAME = 2;
const KEY = 1;
const VALUE = 2;

/**
 * The metadata by key, each value parsed as JSON, and the graph's name as `name`.
 * @throws Refused when the file is not an ONNX model, or a value is not JSON
 */
export function onnxMetadata(model: Uint8Array): Readonly<Record<string, unknown>> {
  const fields = fieldsOf(model);
  const graph = fields.find(([field]) => field === GRAPH)?.[1];
  if (graph === undefined) throw noModel();
  const name = textOf(fieldsOf(graph), GRAPH_NAME);
  const entries = fields.flatMap(([field, value]) => (field === METADATA ? [fieldsOf(value)] : []));
  return Object.fromEntries([
    ['name', name],
    ...entries.map((entry) => {
      const key = textOf(entry, KEY);
      return [key, jsonOf(textOf(entry, VALUE), key)];
    }),
  ]);
}

type Field = readonly [field: number, value: Uint8Array];

const textOf = (fields: readonly Field[], wanted: number): string =>
  new TextDecoder().decode(fields.find(([field]) => field === wanted)?.[1]);

function jsonOf(text: string, key: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(`the model's metadata "${key}" is not JSON`, HINT);
  }
}

const HINT = 'docs/neural.md lists what an ONNX player needs';
const noModel = (): Refused => new Refused('this is not an ONNX model', HINT);

/** The fields of a message that have a length: texts and messages. Skips numbers. */
function fieldsOf(message: Uint8Array): readonly Field[] {
  const fields: Field[] = [];
  let at = 0;
  const skip = (bytes: number): void => {
    at += bytes;
    if (at > message.length) throw noModel();
  };
  const varint = (): number => {
    let value = 0;
    for (let power = 1; ; power *= 128) {
      const byte = message[at];
      skip(1);
      value += (byte! & 127) * power;
      if (byte! < 128) return value;
    }
  };
  while (at < message.length) {
    const key = varint();
    const wireType = key & 7;
    if (wireType === 0) varint();
    else if (wireType === 1) skip(8);
    else if (wireType === 5) skip(4);
    else if (wireType === 2) {
      const length = varint();
      const start = at;
      skip(length);
      fields.push([Math.floor(key / 8), message.subarray(start, at)]);
    } else throw noModel();
  }
  return fields;
}
