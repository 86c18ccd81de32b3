/** Reads the ONNX file by the published schema, and evaluates its operators. */
import { expect, it } from 'vitest';
import type { Network } from '../../../bots/neural/net.js';
import { onnxFile } from '../../../optimizer/index.js';

type Field = readonly [field: number, value: number | Uint8Array];

function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let power = 1; ; power *= 128) {
      const byte = message[at++]!;
      value += (byte & 127) * power;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = varint();
    const value = varint();
    if ((key & 7) === 0) fields.push([key >> 3, value]);
    else {
      expect(key & 7).toBe(2);
      fields.push([key >> 3, message.subarray(at, at + value)]);
      at += value;
    }
  }
  expect(at).toBe(message.length);
  return fields;
}

const all = (message: Uint8Array, field: number): Uint8Array[] =>
  fieldsOf(message).flatMap(([number, value]) =>
    number === field && typeof value !== 'number' ? [value] : [],
  );
const word = (value: Uint8Array): string => new TextDecoder().decode(value);
const words = (message: Uint8Array, field: number): string[] => all(message, field).map(word);

interface Matrix {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** Computes the outputs of a model for one row. */
function run(file: Uint8Array, row: readonly number[]): Map<string, readonly number[]> {
  const [graph] = all(file, 7);
  const constants = new Map<string, Matrix>();
  for (const tensor of all(graph!, 5)) {
    const shape = fieldsOf(tensor).flatMap(([field, value]) => (field === 1 ? [Number(value)] : []));
    const raw = all(tensor, 9)[0]!.slice();
    constants.set(words(tensor, 8)[0]!, { shape, values: new Float32Array(raw.buffer) });
  }
  const known = new Map<string, readonly number[]>([['observation', row]]);
  for (const node of all(graph!, 1)) {
    const [first, weights, bias] = words(node, 1);
    const [output] = words(node, 2);
    const [operator] = words(node, 4);
    const given = known.get(first!)!;
    if (operator === 'Relu') {
      known.set(
        output!,
        given.map((value) => Math.max(0, value)),
      );
      continue;
    }
    expect(operator).toBe('Gemm');
    const turned = words(node, 5).length > 0;
    const { shape, values } = constants.get(weights!)!;
    const [rows, columns] = shape as [number, number];
    expect(turned ? columns : rows).toBe(given.length);
    const sums = [...constants.get(bias!)!.values].map((start, j) =>
      given.reduce(
        (sum, value, i) => sum + value * values[turned ? j * columns + i : i * columns + j]!,
        start,
      ),
    );
    expect(sums).toHaveLength(turned ? rows : columns);
    known.set(output!, sums);
  }
  return known;
}

const floats = (count: number, step: number): Float32Array =>
  Float32Array.from({ length: count }, (_, i) => Math.sin(step * (i + 1)));

const net: Network = {
  name: 'small',
  game: 'dominion',
  observation: 1,
  inputs: ['coins', 'turn', 'deck'],
  actions: ['nothing', 'Gold'],
  hidden: 5,
  w1: floats(15, 1),
  b1: floats(5, 2),
  w2: floats(10, 3),
  b2: floats(2, 4),
  w3: floats(5, 5),
  b3: floats(1, 6),
  about: [],
};

it('contains the network: the scores of its actions, its value, and what the numbers mean', () => {
  const file = onnxFile(net);
  const row = [0.5, -1, 2];
  const hidden = [...net.b1].map((start, unit) =>
    Math.max(
      0,
      row.reduce((sum, value, input) => sum + value * net.w1[input * net.hidden + unit]!, start),
    ),
  );
  const scores = [...net.b2].map((start, action) =>
    hidden.reduce((sum, value, unit) => sum + value * net.w2[action * net.hidden + unit]!, start),
  );
  const value = hidden.reduce((sum, one, unit) => sum + one * net.w3[unit]!, net.b3[0]!);
  const found = run(file, row);
  expect(found.get('scores')).toEqual(scores.map((score) => expect.closeTo(score, 6)));
  expect(found.get('value')).toEqual([expect.closeTo(value, 6)]);
  const facts = all(file, 14).map((entry) => [words(entry, 1)[0], JSON.parse(words(entry, 2)[0]!)]);
  expect(Object.fromEntries(facts)).toEqual({
    game: 'dominion',
    observation: 1,
    inputs: net.inputs,
    actions: net.actions,
  });
});
