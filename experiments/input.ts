/** Reads the file that a person names: a file, a pipe, or standard input. */
import { isUtf8 } from 'node:buffer';
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearest, Refused, systemReason } from '../engine/index.js';

const BYTES_MAX = 64 * 1024 * 1024;

/** Standard input can be read only once, so its text is kept. */
const alreadyRead = new WeakMap<object, Promise<string>>();

export const isStandardInput = (name: string): boolean => name === '-' || name === '/dev/stdin';

/** Name of the input in locations: `<stdin>:3:5`. */
export const inputName = (name: string): string => (isStandardInput(name) ? '<stdin>' : name);

/** @throws Refused if it is a folder, missing, unreadable, too large (`bytesMax`), or not text */
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
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Refused(`no file "${name}"`, nearbyFile(name));
    throw new Refused(`"${name}" cannot be read: ${systemReason(error)}`, 'choose another file');
  }
}

function nearbyFile(missing: string): string {
  const folder = dirname(missing);
  const files = existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];
  const near = nearest(basename(missing), files);
  return near === undefined ? 'name a file that exists' : `did you mean "${join(folder, near)}"?`;
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
  if (whole.includes(0) || !isUtf8(whole))
    throw new Refused(`"${inputName(name)}" is not UTF-8 text`, 'save it as UTF-8 text');
  return whole.toString('utf8');
}
