/**
 * Writes small WebAssembly modules: loops over numbers in memory, four or two at a time. Its arithmetic is the same
 * to the bit on every machine. Expressions are lists of bytes in the order of the binary format (WebAssembly 2.0,
 * chapter 5).
 */

/** Bytes of an expression or of instructions. */
export type Code = readonly number[];
export type ValueType = 'i32' | 'f32' | 'f64' | 'v128';

export interface Local {
  readonly index: number;
  readonly type: ValueType;
}

export interface WasmFunction<Name extends string = string> {
  readonly name: Name;
  readonly parameters: readonly ValueType[];
  readonly locals: readonly ValueType[];
  readonly body: Code;
}

const TYPES: Readonly<Record<ValueType, number>> = { i32: 0x7f, f32: 0x7d, f64: 0x7c, v128: 0x7b };
const NO_VALUE = 0x40;

/** LEB128, unsigned and signed. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value >>> 0;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest === 0 ? low : low | 0x80);
  } while (rest !== 0);
  return bytes;
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value | 0; ; ) {
    const low = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)) return [...bytes, low];
    bytes.push(low | 0x80);
  }
}

const vector = (code: number): number[] => [0xfd, ...unsigned(code)];
const binary =
  (code: Code) =>
  (a: Code, b: Code): Code => [...a, ...b, ...code];
/** Natural alignment is only a hint: 0 promises nothing. */
const loadOf =
  (code: Code) =>
  (address: Code, offset = 0): Code => [...address, ...code, 0, ...unsigned(offset)];
const storeOf =
  (code: Code) =>
  (address: Code, value: Code, offset = 0): Code => [...address, ...value, ...code, 0, ...unsigned(offset)];

export const get = ({ index }: Local): Code => [0x20, ...unsigned(index)];
export const set = ({ index }: Local, value: Code): Code => [...value, 0x21, ...unsigned(index)];

export const i32 = {
  of: (value: number): Code => [0x41, ...signed(value)],
  load: loadOf([0x28]),
  add: binary([0x6a]),
  multiply: binary([0x6c]),
  atLeast: binary([0x4f]),
};
export const f32 = { load: loadOf([0x2a]), store: storeOf([0x38]), add: binary([0x92]) };
export const v128 = {
  load: loadOf(vector(0)),
  store: storeOf(vector(11)),
  and: binary(vector(78)),
};
export const f32x4 = {
  zero: [...vector(12), ...Array.from({ length: 16 }, () => 0)] as Code,
  splat: (value: Code): Code => [...value, ...vector(19)],
  /** The same number from memory in all lanes. */
  loadSplat: loadOf(vector(9)),
  lane: (value: Code, lane: number): Code => [...value, ...vector(31), lane],
  greater: binary(vector(68)),
  add: binary(vector(228)),
  multiply: binary(vector(230)),
  divide: binary(vector(231)),
  max: binary(vector(233)),
};
export const f64x2 = {
  loadSplat: loadOf(vector(10)),
  add: binary(vector(240)),
  multiply: binary(vector(242)),
  /** Both as single precision in the lower half. */
  demote: (value: Code): Code => [...value, ...vector(94)],
};
/** The lower halves of two vectors as one. */
export const lowerHalves = (a: Code, b: Code): Code => [
  ...a,
  ...b,
  ...vector(13),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23],
];

/** Repeats while `counter` is below `limit`. Counts from where the counter stands. */
export const countUp = (counter: Local, limit: Code, step: number, body: Code): Code => [
  ...[0x02, NO_VALUE, 0x03, NO_VALUE],
  ...[...i32.atLeast(get(counter), limit), 0x0d, 1],
  ...body,
  ...set(counter, i32.add(get(counter), i32.of(step))),
  ...[0x0c, 0, 0x0b, 0x0b],
];

/** A function without a result. @param write makes its body of its parameters and of locals that it asks for */
export function wasmFunction<Name extends string>(
  name: Name,
  parameters: readonly ValueType[],
  write: (parameters: readonly Local[], local: (type: ValueType) => Local) => Code,
): WasmFunction<Name> {
  const locals: ValueType[] = [];
  const local = (type: ValueType): Local => ({ index: parameters.length + locals.push(type) - 1, type });
  const body = write(
    parameters.map((type, index) => ({ index, type })),
    local,
  );
  return { name, parameters, locals, body };
}

/** What of WebAssembly is used; the types of Node do not have it. */
declare namespace WebAssembly {
  class Memory {
    constructor(limits: { readonly initial: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
  }
  class Instance {
    constructor(module: Module, imports?: { readonly host: { readonly memory: Memory } });
    readonly exports: object;
  }
}
export type Memory = WebAssembly.Memory;

/** Bytes of a page of memory. */
export const PAGE = 2 ** 16;

/** Memory for so many bytes, or some more. */
export const createMemory = (bytes: number): Memory =>
  new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });

/** Compiles the functions and lets them work on the memory. They take as many numbers as they have parameters. */
export function instantiate<Name extends string>(
  functions: readonly WasmFunction<Name>[],
  memory: Memory,
): Readonly<Record<Name, (...numbers: readonly number[]) => void>> {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes(functions)), {
    host: { memory },
  });
  return instance.exports as Record<Name, (...numbers: readonly number[]) => void>;
}

/** A module that imports its memory as `host.memory` and exports all functions. */
function moduleBytes(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const name = (text: string): number[] => list(Array.from(text, (letter) => [letter.charCodeAt(0)]));
  const list = (items: readonly (readonly number[])[]): number[] => [
    ...unsigned(items.length),
    ...items.flat(),
  ];
  const section = (id: number, items: readonly (readonly number[])[]): number[] => {
    const content = list(items);
    return [id, ...unsigned(content.length), ...content];
  };
  const types = functions.map(({ parameters }) => [
    0x60,
    ...list(parameters.map((type) => [TYPES[type]])),
    0,
  ]);
  const bodies = functions.map(({ locals, body }) => {
    const code = [...list(locals.map((type) => [1, TYPES[type]])), ...body, 0x0b];
    return [...unsigned(code.length), ...code];
  });
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, types),
    ...section(2, [[...name('host'), ...name('memory'), 0x02, 0x00, 0x01]]),
    ...section(
      3,
      functions.map((_, i) => unsigned(i)),
    ),
    ...section(
      7,
      functions.map((made, i) => [...name(made.name), 0x00, ...unsigned(i)]),
    ),
    ...section(10, bodies),
  ]);
}

/** What a module of its own memory exports. */
export interface Exports {
  readonly memory: Memory;
}

/** Runs a module that imports nothing. @returns undefined where WebAssembly is not allowed or not there */
export function runModule<E extends Exports>(bytes: Uint8Array<ArrayBuffer>): E | undefined {
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as E;
  } catch {
    return undefined;
  }
}
