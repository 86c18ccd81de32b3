/**
 * TypeScript becomes JavaScript, since Node 20 reads none and no Node reads decorators. Types are the editor's to
 * check.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refused } from '../../engine/index.js';
import type { Sources } from './sources.js';

/** What modules import as `deckwright/cardsim`, wherever they lie. */
const library = pathToFileURL(join(import.meta.dirname, 'cardsim.js')).href;
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);

/**
 * Writes the sources as JavaScript below the home, once for each content.
 * @returns path of the translated module
 * @throws Refused with `file:line:column: message` for each place that is no TypeScript
 */
export async function translate({ files, content }: Sources): Promise<string> {
  const [file] = files as [string];
  const root = commonFolder(files);
  const cacheFolder = resolve(process.env['DECKWRIGHT_HOME'] || '.deckwright', 'modules');
  const folder = join(cacheFolder, `${basename(file).replace(/\.m?[jt]s$/, '')}-${content}`);
  const made = join(folder, relative(root, file).replace(/\.(m?)ts$/, '.$1js'));
  if (existsSync(made) && readFileSync(made, 'utf8').includes(library)) return made;
  const fresh = `${folder}.${process.pid}.tmp`;
  mkdirSync(fresh, { recursive: true });
  try {
    const project = join(fresh, 'tsconfig.json');
    writeFileSync(project, JSON.stringify({ compilerOptions: optionsFor(root, fresh), files }));
    const said = await run([compiler, '-p', project, '--pretty', 'false']);
    if (said !== '') throw new Refused(placed(said, fresh));
    rmSync(project);
    writeFileSync(join(fresh, 'package.json'), '{ "type": "module" }\n');
    for (const name of readdirSync(fresh, { recursive: true, encoding: 'utf8' })) {
      if (/\.m?js$/.test(name)) pointToLibrary(join(fresh, name));
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return made;
}

function optionsFor(root: string, folder: string): Record<string, unknown> {
  return {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    noCheck: true,
    isolatedModules: true,
    rewriteRelativeImportExtensions: true,
    allowJs: true,
    resolveJsonModule: true,
    lib: ['es5', 'decorators'],
    types: [],
    inlineSourceMap: true,
    inlineSources: true,
    rootDir: root,
    outDir: folder,
  };
}

/** What the compiler says; nothing when all went well. */
function run(words: readonly string[]): Promise<string> {
  return new Promise((done, failed) => {
    let said = '';
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    child.on('error', failed);
    child.on('close', (code) => done(code === 0 ? '' : said.trim() || `tsc ended with code ${code}`));
  });
}

/** `my-game.ts(3,7): error TS1005: ';' expected.` → `my-game.ts:3:7: ';' expected.` */
function placed(said: string, from: string): string {
  return said
    .split('\n')
    .map((line) =>
      line.replace(
        /^(.+?)\((\d+),(\d+)\): error TS\d+: /,
        (_, file: string, row: string, column: string) =>
          `${relative(process.cwd(), resolve(from, file)) || file}:${row}:${column}: `,
      ),
    )
    .join('\n');
}

function pointToLibrary(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/(["'])deckwright\/cardsim\1/g, JSON.stringify(library)));
}

function commonFolder(files: readonly string[]): string {
  let folder = dirname(files[0]!);
  while (files.some((file) => relative(folder, file).startsWith('..'))) folder = dirname(folder);
  return folder;
}
