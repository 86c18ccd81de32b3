/**
 * Loops of networks, at a table and in learning, as WebAssembly: four numbers at a time. Layers are padded to whole
 * steps of {@link UNITS}; addresses of rows are given as their distance from what they are worked on with.
 */
import { wasm } from '../../engine/index.js';

const { countUp, f32, f32x4, f64x2, get, i32, lowerHalves, set, v128, wasmFunction } = wasm;

/** Units that are worked on together. */
export const UNITS = 16;
/** Numbers of a row of the last layers after its units: its constant, and what keeps the next row in line. */
export const ROW_END = 4;
/**
 * Bytes of a change (a factor and where the input's row is) and of a wanted score (where its row is, and the score).
 */
export const CHANGE = 16;
export const WANTED = 8;

/**
 * Adds to the sums, eight at a time, and makes the hidden layer of them. Rows are given by their distance from the
 * sums.
 */
export const update = wasmFunction(
  'update',
  ['i32', 'i32', 'i32', 'i32', 'i32', 'f32'],
  ([changes, changesEnd, sums, sumsEnd, hidden, quantum], local) => {
    const change = local('i32');
    const row = local('i32');
    const factor = local('v128');
    const parts = [0, 1, 2, 3].map(() => local('v128'));
    return countUp(sums!, get(sumsEnd!), 64, [
      ...parts.flatMap((part, i) => set(part, v128.load(get(sums!), 16 * i))),
      ...set(change, get(changes!)),
      ...countUp(change, get(changesEnd!), CHANGE, [
        ...set(factor, f64x2.loadSplat(get(change))),
        ...set(row, i32.add(get(sums!), i32.load(get(change), 8))),
        ...parts.flatMap((part, i) =>
          set(part, f64x2.add(get(part), f64x2.multiply(get(factor), v128.load(get(row), 16 * i)))),
        ),
      ]),
      ...parts.flatMap((part, i) => v128.store(get(sums!), get(part), 16 * i)),
      ...[0, 1].flatMap((half) =>
        v128.store(
          get(hidden!),
          f32x4.multiply(
            f32x4.max(
              lowerHalves(f64x2.demote(get(parts[2 * half]!)), f64x2.demote(get(parts[2 * half + 1]!))),
              f32x4.zero,
            ),
            f32x4.splat(get(quantum!)),
          ),
          16 * half,
        ),
      ),
      ...set(hidden!, i32.add(get(hidden!), i32.of(32))),
    ]);
  },
);

/** The wanted scores: products of the hidden layer with rows, which end in their constant. */
export const score = wasmFunction(
  'score',
  ['i32', 'i32', 'i32', 'i32'],
  ([wanted, wantedEnd, hidden, hiddenEnd], local) => {
    const unit = local('i32');
    const row = local('i32');
    const parts = [0, 1, 2, 3].map(() => local('v128'));
    const [a, b, c, d] = parts.map(get);
    const lane = (i: number) => f32x4.lane(get(parts[0]!), i);
    return countUp(wanted!, get(wantedEnd!), WANTED, [
      ...parts.flatMap((part) => set(part, f32x4.zero)),
      ...set(row, i32.load(get(wanted!))),
      ...set(unit, get(hidden!)),
      ...countUp(
        unit,
        get(hiddenEnd!),
        4 * UNITS,
        parts.flatMap((part, i) =>
          set(
            part,
            f32x4.add(
              get(part),
              f32x4.multiply(v128.load(get(unit), 16 * i), v128.load(i32.add(get(unit), get(row)), 16 * i)),
            ),
          ),
        ),
      ),
      ...set(parts[0]!, f32x4.add(f32x4.add(a!, b!), f32x4.add(c!, d!))),
      ...f32.store(
        get(wanted!),
        f32.add(
          f32.load(i32.add(get(hiddenEnd!), get(row))),
          f32.add(f32.add(lane(0), lane(1)), f32.add(lane(2), lane(3))),
        ),
        4,
      ),
    ]);
  },
);
