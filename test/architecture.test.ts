import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Imports only go down. `test` may import every room; no room may import `test`. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  grammar: ['engine'],
  strategies: ['grammar', 'engine'],
  bots: ['strategies', 'grammar', 'engine'],
  optimizer: ['bots', 'grammar', 'engine'],
  workers: ['bots', 'engine'],
  experiments: ['workers', 'optimizer', 'bots', 'strategies', 'grammar', 'engine'],
  dashboard: ['experiments'],
};

/** Imports nothing, so that the page can name a board in the same way as other rooms. */
const BOARD = 'engine/core/contract/board.ts';

/** Packages that only these files may import. */
const heavyGuests: readonly (readonly [RegExp, RegExp])[] = [
  [/^antlr4ng$/, /^grammar\/(generated\/|buylist\/read\/(parse|tree)\.ts$)/],
  [/^@tensorflow\//, /^optimizer\/neural\/backend\.ts$/],
  [/^piscina$/, /^workers\/backends\/threads\.ts$/],
  [/^bullmq$/, /^workers\/backends\/(queue(-client)?|serve)\.ts$/],
  [/^better-sqlite3$/, /^experiments\/store\/drivers\/better-sqlite3\.ts$/],
  [/^(express|vega-tooltip)$/, /^dashboard\//],
];

const root = join(import.meta.dirname, '..', '..');
const rooms = Object.keys(mayImport);

function sources(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(join(root, path)).isDirectory()) return name === 'generated' ? [] : sources(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

const imports = rooms.flatMap((room) =>
  sources(room).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => ({
      room,
      file,
      target: target!,
      to: target!.startsWith('.') ? normalize(join(dirname(file), target!)) : undefined,
    }));
  }),
);

describe('the import rules', () => {
  it('allows imports only from lower rooms', () => {
    const broken = imports.filter(({ room, to }) => {
      const other = to?.split('/')[0];
      return (
        other !== undefined &&
        other !== room &&
        to?.replace(/\.js$/, '.ts') !== BOARD &&
        !mayImport[room]!.includes(other)
      );
    });
    expect(broken.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it('imports other rooms through their index', () => {
    const broken = imports.filter(({ room, file, to }) => {
      if (to === undefined) return false;
      const other = to.split('/')[0]!;
      if (other === room) return false;
      // The only exception: the optimizer reads networks without the index of the bots, which reads files.
      if (room === 'optimizer' && to === 'bots/neural/net.js') return false;
      // The library for designers is separate: `deckwright/cardsim` re-exports it with a check.
      if (file.startsWith('workers/own-games/') && to === 'engine/cardsim/index.js') return false;
      if (file.startsWith('dashboard/') && to?.replace(/\.js$/, '.ts') === BOARD) return false;
      // The API describes records with the schemas of the store. These files load nothing else, because the page
      // loads the API.
      if (file.startsWith('dashboard/api/') && /^experiments\/store\/(rows|queries)\.js$/.test(to))
        return false;
      // A browser needs its own index where the other one leads to Node modules.
      return to !== `${other}/index.js` && to !== `${other}/index.web.js`;
    });
    expect(broken.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it('keeps engine and grammar free of input, output and clocks', () => {
    const outside = imports.filter(
      ({ room, file, target }) =>
        (room === 'engine' || room === 'grammar' || room === 'optimizer') &&
        target.startsWith('node:') &&
        // A browser loads modules differently, with another file.
        !(target === 'node:module' && existsSync(join(root, file).replace(/\.ts$/, '.web.ts'))),
    );
    expect(outside.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
    const impure = ['engine', 'grammar', 'optimizer', 'bots', 'workers']
      .flatMap(sources)
      // These clocks only limit waiting times and message sizes; they do not affect games.
      .filter((file) => !/^workers\/(clock(\.web)?|backends\/(serve|queue-client))\.ts$/.test(file))
      .filter((file) =>
        /Math\.random\(|Date\.now\(|new Date\(|performance\.now\(/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      );
    expect(impure).toEqual([]);
  });

  it('makes seeds only with the functions of the engine', () => {
    const made = rooms.flatMap(sources).flatMap((file) =>
      file === 'engine/core/chance/seed.ts'
        ? []
        : readFileSync(join(root, file), 'utf8')
            .split('\n')
            .filter((line) => /\bas Seed\b|<Seed>|\bseedOf\([^()]*[-+*/%]/.test(line))
            .map((line) => `${file}: ${line.trim()}`),
    );
    expect(made, 'say what you want with dealAt, derive or nthOf').toEqual([]);
  });

  it('takes powers from the engine, because versions of V8 compute them differently', () => {
    const differing = / \*\* (?!2\b(?!\.))/;
    const powers = rooms.flatMap(sources).flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
        .filter(
          (line) => differing.test(line.replace(/(?<![\w.])2 \*\* \d+/g, '')) || line.includes('Math.pow('),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(powers).toEqual([]);
  });

  it('keeps games independent of each other, and the core independent of games', () => {
    const gameOf = (path: string): string | undefined => /^engine\/([^/]+)\//.exec(path)?.[1];
    const broken = imports.filter(({ file, to }) => {
      if (to === undefined || !file.startsWith('engine/') || file === 'engine/index.ts') return false;
      const from = gameOf(file);
      const target = gameOf(to);
      return target !== undefined && target !== from && target !== 'core';
    });
    expect(broken.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it('keeps card rows and verbs independent of other code', () => {
    const rows = imports.filter(
      ({ file, to }) =>
        /^engine\/[^/]+\/cards\//.test(file) && to !== undefined && !/\/(row|bodies|core\/.+)\.js$/.test(to),
    );
    const verbs = imports.filter(
      ({ file, to }) =>
        /\/effects?(\.ts|\/)/.test(file) && to !== undefined && /\/cards\/(?!row\.js)/.test(to),
    );
    expect([...rows, ...verbs].map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it('allows heavy packages only in their own rooms', () => {
    const broken = imports.filter(({ file, target }) =>
      heavyGuests.some(([guest, host]) => guest.test(target) && !host.test(file)),
    );
    expect(broken.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it('has no cycle between files', () => {
    const edges = new Map<string, string[]>();
    for (const { file, to } of imports) {
      if (to === undefined) continue;
      const target = relative('.', to).replace(/\.js$/, '.ts');
      edges.set(file, [...(edges.get(file) ?? []), target]);
    }
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
        return;
      }
      state.set(file, 'open');
      for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
      state.set(file, 'done');
    };
    for (const file of edges.keys()) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it('gives every room a README of at most one page', () => {
    const missing = [...rooms, 'test'].filter((room) => {
      try {
        return readFileSync(join(root, room, 'README.md'), 'utf8').split('\n').length > 80;
      } catch {
        return true;
      }
    });
    expect(missing, 'rooms without a README of at most one page').toEqual([]);
  });
});

/** Obstacles for newcomers; these counts may only fall. */
it('tests load files of the page that exist; the compiler does not see these paths', () => {
  const page = sources('dashboard/page/src');
  const loaded = sources('test/dashboard').flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const paths = text.includes('dashboard/page/src') ? text.matchAll(/'[./]*([\w/-]+\.tsx?)'/g) : [];
    return [...paths].map(([, path]) => `${file}: ${path}`);
  });
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((one) => !page.some((path) => path.endsWith(one.split(': ')[1]!)))).toEqual([]);
});

describe('the size of the code base', () => {
  const files = rooms.flatMap(sources);

  it('gives each type a name of its own', () => {
    // Games have parts with the same names, but each game is independent.
    const world = (file: string): string =>
      /^engine\/(?!core|index)[^/]+(\/compiled\/source|\/examples\/[^/.]+)?/.exec(file)?.[0] ?? '';
    const owners = new Map<string, string[]>();
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8');
      for (const [, name] of text.matchAll(/^(?:export )?(?:abstract )?(?:type|interface|class) (\w+)/gm)) {
        const key = `${world(file)} ${name}`;
        owners.set(key, [...(owners.get(key) ?? []), file]);
      }
    }
    // A component's own properties are called Props wherever they are.
    const shared = [...owners].filter(([key, all]) => all.length > 1 && key !== ' Props');
    expect(shared.map(([key, all]) => `${key}: ${all.join(', ')}`)).toEqual([]);
    // A type of one game and a different one elsewhere. `source` is AssemblyScript; examples are separate games.
    const house = new Set([...owners.keys()].filter((key) => key.startsWith(' ')).map((key) => key.slice(1)));
    const twice = [...owners].filter(
      ([key]) =>
        !/compiled\/source|\/examples/.test(key) && !key.startsWith(' ') && house.has(key.split(' ')[1]!),
    );
    // The public name for cardsim designers.
    expect(twice.map(([key]) => key)).toEqual(['engine/cardsim Player']);
  });

  it('keeps folders small', () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const large = [...counts].filter(([, count]) => count > 15);
    expect(large.map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
  });
});
