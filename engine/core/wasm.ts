/** WebAssembly modules that the build makes of AssemblyScript: the same to the bit on every machine. */

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
    constructor(module: Module, imports?: { readonly env: object });
    readonly exports: object;
  }
  /** What the code of a module throws, not what the host throws that it calls. */
  class RuntimeError extends Error {}
}
export type Memory = WebAssembly.Memory;

/** Whether a module failed, and not the host in a function that the module called. */
export const isModuleError = (error: unknown): boolean => error instanceof WebAssembly.RuntimeError;

/** Bytes of a page of memory. */
export const PAGE = 2 ** 16;

/** Memory for so many bytes, or some more. */
export const createMemory = (bytes: number): Memory =>
  new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });

/** Functions without a result that take numbers. */
export type Functions<Name extends string> = Readonly<Record<Name, (...numbers: readonly number[]) => void>>;

/** The functions of a module, which work on the memory. @param bytes in base 64 */
export const instantiate = <Name extends string>(bytes: string, memory: Memory): Functions<Name> =>
  new WebAssembly.Instance(new WebAssembly.Module(decoded(bytes)), { env: { memory } })
    .exports as Functions<Name>;

/** The bytes of a module that the build wrote in base 64. */
export function decoded(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** What a module of its own memory exports. */
export interface Exports {
  readonly memory: Memory;
}

/**
 * Runs a module of its own memory.
 * @param imports functions that it calls
 * @returns undefined where WebAssembly is not allowed or not there
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
