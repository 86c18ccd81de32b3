/**
 * Loops of networks, for play and for learning: four numbers at a time, {@link UNITS} units in a step. Addresses
 * of rows are relative to the array that the loop runs over. The order of the sums decides their last bits.
 */
import { CHANGE, INPUT, WANTED } from '../layout';

@inline
function madd(sum: v128, factor: v128, other: v128): v128 {
  return f32x4.add(sum, f32x4.mul(factor, other));
}

@inline
function madd64(sum: v128, factor: v128, other: v128): v128 {
  return f64x2.add(sum, f64x2.mul(factor, other));
}

/** Two pairs in double precision as four numbers in single precision: max(0, x) · quantum. */
@inline
function activated(a: v128, b: v128, quantum: f32): v128 {
  const both = v128.shuffle<f32>(f32x4.demote_f64x2_zero(a), f32x4.demote_f64x2_zero(b), 0, 1, 4, 5);
  return f32x4.mul(f32x4.max(both, f32x4.splat(0)), f32x4.splat(quantum));
}

/**
 * Adds the changes to the sums before the hidden layer, eight at a time, and computes the hidden layer from them.
 */
export function update(
  changes: usize,
  changesEnd: usize,
  sums: usize,
  sumsEnd: usize,
  hidden: usize,
  quantum: f32,
): void {
  for (; sums < sumsEnd; sums += 64) {
    let a = v128.load(sums);
    let b = v128.load(sums, 16);
    let c = v128.load(sums, 32);
    let d = v128.load(sums, 48);
    for (let change = changes; change < changesEnd; change += CHANGE) {
      const factor = v128.load_splat<f64>(change);
      const row = sums + load<i32>(change, 8);
      a = madd64(a, factor, v128.load(row));
      b = madd64(b, factor, v128.load(row, 16));
      c = madd64(c, factor, v128.load(row, 32));
      d = madd64(d, factor, v128.load(row, 48));
    }
    v128.store(sums, a);
    v128.store(sums, b, 16);
    v128.store(sums, c, 32);
    v128.store(sums, d, 48);
    v128.store(hidden, activated(a, b, quantum));
    v128.store(hidden, activated(c, d, quantum), 16);
    hidden += 32;
  }
}

/**
 * Computes the wanted scores: the product of the hidden layer and each row, plus the constant at the row's end.
 */
export function score(wanted: usize, wantedEnd: usize, hidden: usize, hiddenEnd: usize): void {
  for (; wanted < wantedEnd; wanted += WANTED) {
    let a = f32x4.splat(0);
    let b = a;
    let c = a;
    let d = a;
    const apart = load<i32>(wanted);
    for (let unit = hidden; unit < hiddenEnd; unit += 64) {
      const row = unit + apart;
      a = madd(a, v128.load(unit), v128.load(row));
      b = madd(b, v128.load(unit, 16), v128.load(row, 16));
      c = madd(c, v128.load(unit, 32), v128.load(row, 32));
      d = madd(d, v128.load(unit, 48), v128.load(row, 48));
    }
    a = f32x4.add(f32x4.add(a, b), f32x4.add(c, d));
    const left = f32x4.extract_lane(a, 0) + f32x4.extract_lane(a, 1);
    const right = f32x4.extract_lane(a, 2) + f32x4.extract_lane(a, 3);
    store<f32>(wanted, load<f32>(hiddenEnd + apart) + (left + right), 4);
  }
}

/**
 * Computes the hidden layer from its constants and the inputs that are not 0. Row addresses are relative to the
 * constants.
 */
export function activate(
  seen: usize,
  seenEnd: usize,
  constants: usize,
  constantsEnd: usize,
  hidden: usize,
): void {
  for (; constants < constantsEnd; constants += 64) {
    let a = v128.load(constants);
    let b = v128.load(constants, 16);
    let c = v128.load(constants, 32);
    let d = v128.load(constants, 48);
    for (let input = seen; input < seenEnd; input += INPUT) {
      const factor = v128.load_splat<f32>(input);
      const row = constants + load<i32>(input, 4);
      a = madd(a, factor, v128.load(row));
      b = madd(b, factor, v128.load(row, 16));
      c = madd(c, factor, v128.load(row, 32));
      d = madd(d, factor, v128.load(row, 48));
    }
    v128.store(hidden, f32x4.max(a, f32x4.splat(0)));
    v128.store(hidden, f32x4.max(b, f32x4.splat(0)), 16);
    v128.store(hidden, f32x4.max(c, f32x4.splat(0)), 32);
    v128.store(hidden, f32x4.max(d, f32x4.splat(0)), 48);
    hidden += 64;
  }
}

@inline
function addTo(at: usize, what: v128): void {
  v128.store(at, f32x4.add(v128.load(at), what));
}

/**
 * Adds the gradients of one decision. The gradients of scores replace the scores in `wanted`; gradients of weights
 * lie `apart` bytes after the weights.
 * @param constants constants of the hidden layer
 */
export function descend(
  wanted: usize,
  wantedEnd: usize,
  seen: usize,
  seenEnd: usize,
  hidden: usize,
  hiddenEnd: usize,
  constants: usize,
  apart: usize,
): void {
  for (; hidden < hiddenEnd; hidden += 64) {
    const unitsA = v128.load(hidden);
    const unitsB = v128.load(hidden, 16);
    const unitsC = v128.load(hidden, 32);
    const unitsD = v128.load(hidden, 48);
    let a = f32x4.splat(0);
    let b = a;
    let c = a;
    let d = a;
    for (let item = wanted; item < wantedEnd; item += WANTED) {
      const factor = v128.load_splat<f32>(item, 4);
      const row = hidden + load<i32>(item);
      a = madd(a, factor, v128.load(row));
      b = madd(b, factor, v128.load(row, 16));
      c = madd(c, factor, v128.load(row, 32));
      d = madd(d, factor, v128.load(row, 48));
      const slopes = row + apart;
      addTo(slopes, f32x4.mul(factor, unitsA));
      addTo(slopes + 16, f32x4.mul(factor, unitsB));
      addTo(slopes + 32, f32x4.mul(factor, unitsC));
      addTo(slopes + 48, f32x4.mul(factor, unitsD));
    }
    a = v128.and(a, f32x4.gt(unitsA, f32x4.splat(0)));
    b = v128.and(b, f32x4.gt(unitsB, f32x4.splat(0)));
    c = v128.and(c, f32x4.gt(unitsC, f32x4.splat(0)));
    d = v128.and(d, f32x4.gt(unitsD, f32x4.splat(0)));
    const own = constants + apart;
    addTo(own, a);
    addTo(own + 16, b);
    addTo(own + 32, c);
    addTo(own + 48, d);
    for (let input = seen; input < seenEnd; input += INPUT) {
      const factor = v128.load_splat<f32>(input);
      const row = own + load<i32>(input, 4);
      addTo(row, f32x4.mul(factor, a));
      addTo(row + 16, f32x4.mul(factor, b));
      addTo(row + 32, f32x4.mul(factor, c));
      addTo(row + 48, f32x4.mul(factor, d));
    }
    constants += 64;
  }
}
