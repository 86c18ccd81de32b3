import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PageHtml } from '../../dashboard/server/http/page-file.js';

it('preloads what the view of an address will request, each once, with the nonce', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-page-'));
  expect(new PageHtml(folder).html('/', 'n')).toBeUndefined();
  mkdirSync(join(folder, '.vite'));
  writeFileSync(
    join(folder, 'index.html'),
    '<head><script src="/assets/main.js" nonce="__NONCE__"></script></head>',
  );
  writeFileSync(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      'src/views/run/run.tsx': {
        file: 'assets/run.js',
        imports: ['index.html', '_a.js'],
        css: ['assets/run.css'],
      },
      'src/views/arena/arena.tsx': { file: 'assets/arena.js', imports: ['_a.js'] },
      'src/views/viewer/viewer.tsx': { file: 'assets/viewer.js' },
      'src/views/workbench/workbench.tsx': { file: 'assets/workbench.js' },
      'src/editor/editor.tsx': { file: 'assets/editor.js' },
      'src/charts/draw.ts': { file: 'assets/draw.js', imports: ['_a.js'] },
      '_a.js': { file: 'assets/a.js' },
      'index.html': { file: 'assets/main.js' },
    }),
  );
  const page = new PageHtml(folder);
  const links = (path: string) => [...page.html(path, 'n')!.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
  expect(links('/runs/7')).toEqual([
    '/assets/run.css',
    '/assets/run.js',
    '/assets/a.js',
    '/assets/draw.js',
    '/api/v1/runs/7',
    '/api/v1/runs/7/curves?by=generation',
  ]);
  expect(links('/runs/7?tab=log').at(-1)).toBe('/api/v1/runs/7');
  expect(links('/arena')).toEqual(['/assets/arena.js', '/assets/a.js']);
  expect(links('/workbench?a=x&game=dominion')).toEqual([
    '/assets/workbench.js',
    '/assets/editor.js',
    '/api/v1/games',
  ]);
  expect(links('/game?seed=1')).toEqual(['/assets/viewer.js']);
  expect(links('/runs/"><script>')).toEqual([]);
  expect(page.html('/', 'once')).not.toContain('__NONCE__');
  rmSync(folder, { recursive: true });
});
