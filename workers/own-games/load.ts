/**
 * The user's own games: modules named by a path or in `$DECKWRIGHT_GAMES`, available wherever games are played.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nearest, Refused, systemReason } from '../../engine/index.js';
import { enterModule, type OwnModule, ownModules } from './enter.js';
import { locationIn, WrongDefinition } from './errors.js';
import { isModule, type Sources, sourcesOf } from './sources.js';

const VARIABLE = 'DECKWRIGHT_GAMES';
let loaded: Promise<void> | undefined;

/**
 * Registers every game that the modules of the variable export: paths or URLs, separated by commas.
 * @throws Refused like {@link loadGames}
 */
export function loadOwnGames(): Promise<void> {
  loaded ??= (async () => {
    for (const name of (process.env[VARIABLE] ?? '').split(',')) {
      if (name !== '') await loadModule(name, `"${name}" in ${VARIABLE}`);
    }
  })();
  return loaded;
}

/**
 * Registers every game that a module exports, for this process and those that it starts later.
 * @param file path of a JavaScript or TypeScript module
 * @throws Refused if it cannot be loaded, or exports no game or one whose name is taken; WrongDefinition
 */
export async function loadGames(file: string): Promise<OwnModule> {
  const module = await loadModule(file, `"${file}"`);
  process.env[VARIABLE] = ownModules()
    .map((known) => known.file)
    .join(',');
  return module;
}

/** In a thread: registers the games of modules as its process has loaded them. */
export async function loadAgain(known: readonly OwnModule[]): Promise<void> {
  for (const module of known) {
    enterModule(await import(pathToFileURL(module.entry).href), module);
  }
}

async function loadModule(name: string, said: string): Promise<OwnModule> {
  const file = URL.canParse(name) && !isAbsolute(name) ? fileURLToPath(name) : resolve(name);
  const known = ownModules().find((module) => module.file === file);
  if (known !== undefined) return known;
  if (!existsSync(file))
    throw new Refused(`${said} cannot be loaded: file not found`, 'name the file of your game');
  if (!isModule(file)) {
    throw new Refused(`${said} is not a game module`, 'write a game in a .ts, .mts, .js or .mjs file');
  }
  const sources = readSources(file, said);
  const entry = isTypeScript(file) ? await (await import('./translate.js')).translate(sources) : file;
  return enterModule(await imported(entry, file, said), { file, content: sources.content, entry }, said);
}

function readSources(file: string, said: string): Sources {
  try {
    if (statSync(file).isFile()) return sourcesOf(file);
  } catch (error) {
    throw new Refused(
      `${said} cannot be read: ${systemReason(error)}`,
      'allow reading it, or name another file',
    );
  }
  throw new Refused(`${said} cannot be loaded: it is not a file`, 'name the file of your game');
}

const isTypeScript = (file: string): boolean => /\.m?ts$/.test(file);

async function imported(entry: string, file: string, said: string): Promise<object> {
  try {
    // Locations in translated code are mapped to the source.
    if (entry !== file) process.setSourceMapsEnabled(true);
    const module: object = await import(pathToFileURL(entry).href);
    return module;
  } catch (error) {
    const path = relative(process.cwd(), file) || file;
    if (error instanceof WrongDefinition)
      throw error.in(path, readFileSync(file, 'utf8'), locationIn(file, error.stack));
    if (error instanceof Refused) throw new Refused(`${said} cannot be loaded: ${error.message}`, error.hint);
    const {
      message,
      stack = '',
      code,
    }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
    if (code === 'ERR_MODULE_NOT_FOUND') throw missingImport(message, entry, file, said);
    if (code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw missingSubpath(message, said);
    // Node does not report where a syntax error is.
    if (error instanceof SyntaxError && !isTypeScript(file))
      await (await import('./translate.js')).refuseSyntaxErrors(file);
    const location = locationIn(file, stack);
    throw new Refused(
      location === undefined
        ? `${said} cannot be loaded: ${withoutAddress(message)}`
        : `${path}:${location}: the module cannot be loaded: ${withoutAddress(message)}`,
      'correct the module',
    );
  }
}

/** The message with the name of our library in place of the address of its file. */
const withoutAddress = (message: string): string =>
  message.replace(/'file:[^']*\/cardsim\.js'/, "'deckwright/cardsim'");

function missingSubpath(message: string, said: string): Refused {
  const [, subpath, folder] =
    /^Package subpath '\.\/(.+?)' is not defined by "exports" in (.+?)[\\/]package\.json/.exec(message) ?? [];
  return new Refused(
    `${said} cannot be loaded: ${
      folder === undefined ? message : `"${basename(folder)}/${subpath}" does not exist`
    }`,
    'correct the name in the import',
  );
}

function missingImport(message: string, entry: string, file: string, said: string): Refused {
  if (message.includes("'deckwright'"))
    return new Refused(
      `${said} cannot be loaded: it cannot import Deckwright`,
      `in its folder, run: npm install ${resolve(import.meta.dirname, '..', '..', '..')}`,
    );
  const [, name] = /^Cannot find package '([^']+)'/.exec(message) ?? [];
  if (name === undefined)
    return new Refused(`${said} cannot be loaded: ${message}`, 'correct the name in the import');
  // A translated module is two folders below the one where Node looks for its packages first.
  const folder = entry === file ? dirname(file) : dirname(dirname(dirname(entry)));
  return new Refused(
    `${said} cannot be loaded: the package "${name}" is not installed`,
    // A misspelled name may be another package, which nobody should install.
    nearest(name, ['deckwright']) === undefined
      ? `run "npm install ${name}" in ${folder}`
      : 'did you mean "deckwright"?',
  );
}
