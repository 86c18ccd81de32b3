/** WebAssembly modules that the build makes from AssemblyScript. Every machine gets the same bits from them. */

/** The parts of WebAssembly that are used here; Node's types lack them. */
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
    constructor(module: Module, imports?: { readonly env: object });
    readonly exports: object;
  }
  /** Thrown by the code of a module, but not by host functions that it calls. */
  class RuntimeError extends Error {}
}
export type Memory = WebAssembly.Memory;

/** Whether the module itself failed, and not a host function that it called. */
export const isModuleError = (error: unknown): boolean => error instanceof WebAssembly.RuntimeError;

/** Bytes in a page of memory. */
export const PAGE = 2 ** 16;

/** Memory of at least this many bytes. */
export const createMemory = (bytes: number): Memory =>
  new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });

/** Functions that take numbers and return nothing. */
export type Functions<Name extends string> = Readonly<Record<Name, (...numbers: readonly number[]) => void>>;

/** The functions of a module that works on this memory. @param bytes in base64 */
export const instantiate = <Name extends string>(bytes: string, memory: Memory): Functions<Name> =>
  new WebAssembly.Instance(new WebAssembly.Module(decoded(bytes)), { env: { memory } })
    .exports as Functions<Name>;

/** The bytes of a module that the build wrote in base64. */
export function decoded(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** Exports of a module that has its own memory. */
export interface Exports {
  readonly memory: Memory;
}

/**
 * Runs a module that has its own memory.
 * @param imports functions that it calls
 * @returns undefined if WebAssembly is forbidden or missing
 */
export function runModule<E extends Exports>(
  bytes: Uint8Array<ArrayBuffer>,
  imports: Readonly<Record<string, (...numbers: number[]) => number>>,
): E | undefined {
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: imports }).exports as E;
  } catch {
    return undefined;
  }
}
