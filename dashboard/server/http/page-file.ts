/** The page, with preload hints for the requested view, so that a browser requests all its files at once. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Views whose name differs from the first part of their path. */
const VIEWS: Readonly<Record<string, string>> = { '': 'welcome', game: 'viewer' };
/** Code that a view loads itself, and needs for its largest part. */
const MORE_CODE: Readonly<Record<string, string>> = {
  run: 'src/charts/draw.ts',
  compare: 'src/charts/draw.ts',
  workbench: 'src/editor/editor.tsx',
};

export class PageHtml {
  #html: string | undefined;
  #manifest: Manifest = {};

  /** @param folder folder of the built page */
  constructor(readonly folder: string) {}

  /** @param url path and query @returns undefined if the page is not built */
  html(url: string, nonce: string): string | undefined {
    if (this.#html === undefined) {
      const file = join(this.folder, 'index.html');
      if (!existsSync(file)) return undefined;
      this.#manifest = JSON.parse(readFileSync(join(this.folder, '.vite', 'manifest.json'), 'utf8'));
      this.#html = readFileSync(file, 'utf8');
    }
    return this.#html.replace('</head>', `${this.#preloadLinks(url)}</head>`).replaceAll('__NONCE__', nonce);
  }

  #preloadLinks(url: string): string {
    const [path = '', query = ''] = url.split('?');
    const isDefaultTab = !/(^|&)(tab|by)=/.test(query);
    const [, first = '', second = ''] = path.split('/');
    const run = first === 'runs' && /^\d+$/.test(second) ? second : undefined;
    const view = run === undefined ? (second === 'new' ? 'new-run' : (VIEWS[first] ?? first)) : 'run';
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const add = (name: string): void => {
      const chunk = this.#manifest[name];
      if (chunk === undefined || scripts.has(chunk.file)) return;
      scripts.add(chunk.file);
      for (const file of chunk.css ?? []) styles.add(file);
      for (const imported of chunk.imports ?? []) add(imported);
    };
    add(`src/views/${view}/${view}.tsx`);
    add(MORE_CODE[view] ?? '');
    return [
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" crossorigin nonce="__NONCE__">`),
      ...[...scripts]
        // The page already has hints for its first files.
        .filter((file) => !this.#html!.includes(file))
        .map((file) => `<link rel="modulepreload" href="/${file}" crossorigin nonce="__NONCE__">`),
      ...[
        // A view of one game begins with its facts.
        ...(/(^|&)game=/.test(query) ? ['/games'] : []),
        ...(run === undefined ? [] : [`/runs/${run}`]),
        ...(run !== undefined && isDefaultTab ? [`/runs/${run}/curves?by=generation`] : []),
      ].map((endpoint) => `<link rel="preload" as="fetch" href="/api/v1${endpoint}" crossorigin>`),
    ].join('');
  }
}
