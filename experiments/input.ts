/** Reads what a person names as a file: a file, a pipe, or standard input. */
import { createReadStream, statSync } from 'node:fs';
import { Refused } from '../engine/index.js';

/** Bytes above which nothing is read. */
const BYTES_MAX = 64 * 1024 * 1024;

/** Standard input ends when it is read, so it is read once. */
const alreadyRead = new WeakMap<object, Promise<string>>();

/** Whether a name stands for standard input, whatever kind of file that is. */
export const isStandardInput = (name: string): boolean => name === '-' || name === '/dev/stdin';

/** How a location in it is written: `<stdin>:3:5`. */
export const inputName = (name: string): string => (isStandardInput(name) ? '<stdin>' : name);

/**
 * @param bytesMax above which nothing is read
 * @throws Refused when it is a folder, is not there, cannot be read, is too large, or is no text
 */
export async function readInput(name: string, bytesMax = BYTES_MAX): Promise<string> {
  if (isStandardInput(name)) {
    const { stdin } = process;
    const text = alreadyRead.get(stdin) ?? textOf(name, stdin, bytesMax);
    alreadyRead.set(stdin, text);
    return text;
  }
  try {
    if (statSync(name).isDirectory()) throw new Refused(`"${name}" is a folder`, 'name a file');
    return await textOf(name, createReadStream(name), bytesMax);
  } catch (error) {
    if (error instanceof Refused) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Refused(code === 'ENOENT' ? `no file "${name}"` : `"${name}" cannot be read: ${message}`);
  }
}

async function textOf(name: string, stream: AsyncIterable<Uint8Array>, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > bytesMax)
      throw new Refused(`"${inputName(name)}" is too large`, `the limit is ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  const whole = Buffer.concat(chunks);
  if (whole.includes(0)) throw new Refused(`"${inputName(name)}" is not UTF-8 text`, 'save it as UTF-8 text');
  return whole.toString('utf8');
}
