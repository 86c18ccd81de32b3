/**
 * Loads a module of a game from its text. Its code runs in this worker, so this worker must hold nothing that needs
 * protection.
 */
import { Refused } from '../../engine/index.js';
import * as library from './cardsim.js';
import { enterModule, type OwnModule } from './enter.js';
import { locationIn, WrongDefinition } from './errors.js';

/** A module as text. Serializable. */
export interface ModuleText {
  /** Name of the file, from the person or the disk. */
  readonly file: string;
  readonly text: string;
}

/** The hash input that identifies a module without imports, as for a module read from a file. */
export const contentOf = (text: string): string => `${text.length}\n${text}\n`;

/**
 * Registers every game that the module exports.
 * @param content hash of {@link contentOf} its text
 * @throws Refused if it cannot be loaded, or exports no game or one whose name is taken; WrongDefinition
 */
export async function loadText({ file, text }: ModuleText, content: string): Promise<OwnModule> {
  return enterModule(await imported(file, text), { file, content, entry: text });
}

const GLOBAL = 'deckwright/cardsim';

/** Address of a module that exports this worker's library. */
function libraryAddress(): string {
  Object.assign(globalThis, { [GLOBAL]: library });
  const names = Object.keys(library).map((name) => `export const ${name} = library.${name};`);
  return addressOf(`const library = globalThis[${JSON.stringify(GLOBAL)}];\n${names.join('\n')}`);
}

const addressOf = (code: string): string =>
  URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

async function imported(file: string, text: string): Promise<object> {
  const library = JSON.stringify(libraryAddress());
  const address = addressOf(text.replaceAll(/(["'])deckwright\/cardsim\1/g, library));
  try {
    const module: object = await import(/* @vite-ignore */ address);
    return module;
  } catch (error) {
    if (error instanceof WrongDefinition) throw error.in(file, text, locationIn(address, error.stack));
    if (error instanceof Refused)
      throw new Refused(`"${file}" cannot be loaded: ${error.message}`, error.hint);
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const location =
      error instanceof SyntaxError ? await locationOfError(text, message) : locationIn(address, stack);
    throw new Refused(
      location === undefined
        ? `"${file}" cannot be loaded: ${message}`
        : `${file}:${location}: the module cannot be loaded: ${message}`,
      fix(error, text),
    );
  }
}

function fix(error: unknown, text: string): string {
  const others = [
    ...text.matchAll(
      /^\s*(?:import|export)\b[^;'"]*?(?:from\s*)?(["'])(?!deckwright\/cardsim\1)([^'"\n]+)\1/gm,
    ),
  ];
  if (others.length > 0)
    return `it imports "${others[0]![2]}": in a browser a game is one file that imports only deckwright/cardsim`;
  return error instanceof SyntaxError
    ? 'a browser reads JavaScript without types and decorators; play a TypeScript game with the command line'
    : 'correct the module';
}

/** Types that Node's typings lack. */
declare const Worker: new (
  address: string,
) => {
  onmessage: (() => void) | null;
  onerror:
    | ((event: { readonly message: string; readonly lineno: number; readonly colno: number }) => void)
    | null;
  terminate(): void;
};

/**
 * A failed import does not report the location. Parsing the same text as a function body in another worker does,
 * without imports and exports, which only modules may have.
 */
function locationOfError(text: string, said: string): Promise<string | undefined> {
  const blank = (all: string): string => all.replaceAll(/[^\n]/g, ' ');
  const body = text
    .replaceAll(/^\s*import\b[^;'"]*(["'])[^'"\n]*\1/gm, blank)
    .replaceAll(/^\s*export\s+(default\b)?/gm, (all, isDefault?: string) =>
      isDefault === undefined ? blank(all) : `${blank(all).slice(0, -2)}0,`,
    );
  const worker = new Worker(addressOf(`'use strict';async()=>{\n${body}\n};postMessage(0)`));
  return new Promise<string | undefined>((resolve) => {
    worker.onmessage = () => resolve(undefined);
    worker.onerror = ({ message, lineno, colno }) =>
      resolve(message.includes(said) ? `${lineno - 1}:${colno}` : undefined);
  }).finally(() => worker.terminate());
}
