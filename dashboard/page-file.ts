/** The page as it is sent: with hints for the view of its address, so that a browser asks for everything at once. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const DRAWING = 'src/charts/draw.ts';
const WITH_CHARTS = new Set(['run', 'compare']);

export class PageFile {
  #html: string | undefined;
  #manifest: Manifest = {};

  /** @param folder where the built page lies */
  constructor(readonly folder: string) {}

  /** @param address path and query @returns undefined as long as the page is not built */
  html(address: string, nonce: string): string | undefined {
    if (this.#html === undefined) {
      const file = join(this.folder, 'index.html');
      if (!existsSync(file)) return undefined;
      this.#manifest = JSON.parse(readFileSync(join(this.folder, '.vite', 'manifest.json'), 'utf8'));
      this.#html = readFileSync(file, 'utf8');
    }
    return this.#html.replace('</head>', `${this.#hints(address)}</head>`).replaceAll('__NONCE__', nonce);
  }

  #hints(address: string): string {
    const [path = '', query = ''] = address.split('?');
    const plain = !/(^|&)(tab|by)=/.test(query);
    const [, first = '', second = ''] = path.split('/');
    const run = first === 'runs' && /^\d+$/.test(second) ? second : undefined;
    const view = run === undefined ? (second === 'new' ? 'new-run' : first) : 'run';
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const add = (name: string): void => {
      const chunk = this.#manifest[name];
      if (chunk === undefined || scripts.has(chunk.file)) return;
      scripts.add(chunk.file);
      for (const file of chunk.css ?? []) styles.add(file);
      for (const one of chunk.imports ?? []) add(one);
    };
    add(`src/views/${view}.tsx`);
    if (WITH_CHARTS.has(view)) add(DRAWING);
    return [
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" crossorigin nonce="__NONCE__">`),
      ...[...scripts]
        // What the page itself begins with is hinted at already.
        .filter((file) => !this.#html!.includes(file))
        .map((file) => `<link rel="modulepreload" href="/${file}" crossorigin nonce="__NONCE__">`),
      ...(run === undefined
        ? []
        : [`/runs/${run}`, ...(plain ? [`/runs/${run}/curves?by=generation`] : [])]
      ).map((asked) => `<link rel="preload" as="fetch" href="/api/v1${asked}" crossorigin>`),
    ].join('');
  }
}
