import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '../../engine/index.js';
import * as deckwright from '../../experiments/package/checked/deckwright.js';
import * as engine from '../../experiments/package/checked/engine.js';
import * as experiments from '../../experiments/package/checked/experiments.js';
import * as grammar from '../../experiments/package/checked/grammar.js';
import { type Ran, scratch } from '../support/cli.js';

const root = join(import.meta.dirname, '..', '..', '..');
const page = readFileSync(join(root, 'docs', 'library.md'), 'utf8');
const examples = [...page.matchAll(/^```ts (\S+)\n(.*?)\n```$/gms)];

const settings = {
  compilerOptions: { module: 'nodenext', target: 'es2023', strict: true, outDir: 'out', types: ['node'] },
};

const { addSearch, playMatch, readPlayer, register, search } = deckwright;

describe('the examples of the library', () => {
  const folder = scratch();
  const node = (...words: readonly string[]): Promise<Ran> =>
    new Promise((done) => {
      execFile(process.execPath, words, { cwd: folder }, (error, stdout, stderr) =>
        done({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
      );
    });

  beforeAll(async () => {
    mkdirSync(join(folder, 'node_modules', '@types'), { recursive: true });
    symlinkSync(root, join(folder, 'node_modules', 'deckwright'));
    symlinkSync(join(root, 'node_modules', '@types', 'node'), join(folder, 'node_modules', '@types', 'node'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    for (const [, file, code] of examples) writeFileSync(join(folder, file!), `${code}\n`);
    writeFileSync(
      join(folder, 'doors.ts'),
      `import { games, replay } from 'deckwright/engine';
import { readBuylist } from 'deckwright/grammar';
import { backend, gates } from 'deckwright/experiments';
console.log([games, replay, readBuylist, gates, backend].every((part) => part !== undefined));
`,
    );
    const compiled = await node(join(root, 'node_modules', 'typescript', 'bin', 'tsc'));
    expect(compiled).toMatchObject({ code: 0, stdout: '' });
  });

  const ran = async (name: string): Promise<Ran> => {
    const result = await node(join('out', `${name}.js`));
    expect([result.code, result.stderr]).toEqual([0, expect.not.stringContaining('rror')]);
    return result;
  };
  const outputOf = async (name: string): Promise<string> => (await ran(name)).stdout;

  it('play a match', async () => {
    expect(await outputOf('match')).toMatch(/^smithy-money 0\.7\d+ \[.*\nbig-money 0\.2/);
  });
  it('read and print a strategy', async () => {
    expect(await outputOf('strategy')).toContain('two-smithies buylists');
  });
  it('search', async () => {
    const { stdout, stderr } = await ran('search');
    expect(stdout).toMatch(/^# buylist from big-money.*\n(true|false) 0\.\d+ \[/s);
    // Its first generation needs more games than its budget has.
    expect(stderr).toMatch(/^1 0\.\d+\n$/);
  });
  it('run the user’s own search', async () => {
    expect(await outputOf('own-search')).toMatch(/found by climb in \d+ games.*\n(true|false) 0\.\d+\n$/s);
  });
  it('write a game', async () => {
    expect(await outputOf('pond')).toMatch(/^greedy \d+(\.\d+)?\nrandom \d+(\.\d+)?\n$/);
  });
  it('open every module', async () => {
    expect(await outputOf('doors')).toBe('true\n');
  });
});

describe('the library refuses', () => {
  const players = ['smithy-money', 'big-money'];
  it.each([
    [{ games: -1 }, 'option "games" must be a whole number from 1 to 1000000000, not -1'],
    [{ games: Number.NaN }, 'option "games" must be a whole number'],
    [{ games: '10' }, 'option "games" must be a whole number from 1 to 1000000000, not "10"'],
    [null, 'the options must be an object'],
    [{ seed: -3 }, 'option "seed" must be a whole number from 0'],
    [{ threads: 0 }, 'option "threads" must be a whole number from 1'],
    [{ seats: 'alternating' }, 'option "seats" must be "alternate" or "fixed"'],
    [{ sed: 3 }, 'unknown option "sed"'],
    [{ kingdom: ['Moat'] }, 'unknown option "kingdom"'],
    [{ rules: { kingdm: ['Moat'] } }, 'unknown option "rules.kingdm"'],
    [{ rules: 'First Game' }, 'the rules must be an object'],
    [{ rules: null }, 'the rules must be an object'],
    [{ rules: { kingdom: 'First Game' } }, 'option "rules.kingdom" must be a list of names'],
    [{ rules: { sets: 'base' } }, 'option "rules.sets" must be a list of names'],
    [{ rules: { colony: 'no' } }, 'option "rules.colony" must be a boolean'],
    [{ rules: { boardSeed: -3.5 } }, 'option "rules.boardSeed" must be a whole number'],
    [{ signal: 5 }, 'option "signal" must be an AbortSignal'],
  ])('the options %j of a match', async (options, message) => {
    const refusal = playMatch(players, options as object).catch((error: unknown) => error);
    expect(await refusal).toBeInstanceOf(Refused);
    expect(String(await refusal)).toContain(message);
  });

  it('players that are not a list, and wrong options of a search', async () => {
    for (const wrong of ['big-money', [3, 'big-money'], [null, 'big-money'], [{}, 'big-money']])
      await expect(playMatch(wrong as string[])).rejects.toThrow('must be a list');
    const plan = { from: ['big-money'], budget: '20games' };
    await expect(search(plan, { thread: 1 } as object)).rejects.toThrow('unknown option "thread"');
    await expect(search(plan, { threads: 1.5 })).rejects.toThrow('must be a whole number');
    await expect(search(plan, { onProgress: 5 } as object)).rejects.toThrow('must be a function');
  });

  it.each<[string, () => unknown, string]>([
    ['text', () => readPlayer(undefined as unknown as string), 'must be strings'],
    ['file name', () => readPlayer('', 5 as unknown as string), 'must be strings'],
    ['search', () => addSearch({ name: 'idle' } as Parameters<typeof addSearch>[0]), 'needs a reducer'],
    ['game', () => register({} as Parameters<typeof register>[0]), 'needs a game'],
  ])('values that are not a %s', (_, call, message) => {
    expect(call).toThrow(Refused);
    expect(call).toThrow(message);
  });
});

describe('every function of the package', () => {
  const { dominion } = engine.games;
  const rules = dominion!.rules({}, 2);
  const { gates } = experiments;
  const functions = [deckwright, engine, grammar, experiments].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      typeof value === 'function' ? [[name, value] as const] : [],
    ),
  );
  /** They take no arguments, or are errors, which are not called. */
  const others = /^(library|version|loadCompiled.*|EngineBug|IllegalChoice|Refused)$/;

  it.each(functions.filter(([name]) => !others.test(name)))(
    '%s refuses arguments of a wrong type',
    async (_, target) => {
      const isClass =
        /^class/.test(Function.prototype.toString.call(target)) ||
        ('prototype' in target && /^[A-Z]/.test(target.name));
      for (const wrong of [Number.NaN, Symbol('wrong'), null, () => 1]) {
        const args = [wrong, wrong, wrong, wrong];
        const call = async (): Promise<unknown> =>
          isClass ? Reflect.construct(target, args) : await Reflect.apply(target, undefined, args);
        await expect(call()).rejects.toBeInstanceOf(Refused);
      }
    },
  );

  it.each<[string, () => unknown, string]>([
    [
      'a gain that is negative',
      () => experiments.gamesNeeded(-0.01, 0.8),
      'the gain must be a number above 0',
    ],
    ['no power', () => Reflect.apply(experiments.gamesNeeded, undefined, [0.01]), 'the power is missing'],
    [
      'a gate without an error rate',
      () => experiments.startSprt({ ...gates.strict, alpha: 0 }),
      '"gate.alpha" must be',
    ],
    [
      'a step of no deal',
      () => engine.dealAt(engine.seedOf(1), Number.NaN),
      'dealAt: the k must be a whole number',
    ],
    ['a huge seed', () => engine.seedOf(2 ** 60), 'seedOf: the number must be a whole number'],
    [
      'a replay without rules',
      () => engine.replay(dominion!, {} as typeof rules, engine.seedOf(1), [], []),
      'the rules must be rules: the result of game.rules',
    ],
    [
      'a session without a game',
      () => experiments.traceGame({ rules, seed: engine.seedOf(1), seats: [] } as never),
      '"session.game" is missing',
    ],
    [
      'a board with a wrong option',
      () => experiments.boardFor([], {}, { gam: 'dominion' } as object),
      'did you mean "game"?',
    ],
    ['no vocabulary', () => Reflect.apply(grammar.readBuylist, undefined, ['']), 'the vocabulary is missing'],
  ])('refuses %s', (_, call, message) => {
    expect(call).toThrow(Refused);
    expect(() => {
      try {
        call();
      } catch (error) {
        const { message: text, hint = '' } = error as Refused;
        throw new Error(`${text} ${hint}`);
      }
    }).toThrow(message);
  });
});

describe('a browser', () => {
  /** No `process`, no `require`: what a page has, as far as these modules use it. */
  const page = (): object => ({ atob, console, structuredClone, TextDecoder, TextEncoder });

  it('loads engine, grammar and cardsim, and plays a JSON bot there', async () => {
    const bot = readFileSync(join(root, 'bots', 'star-realms', 'TunedMarshal.json'), 'utf8');
    const contents = `import { games, pointsOf, seedOf } from 'deckwright/engine';
import { jsonBot } from 'deckwright/grammar';
import { cardsim } from 'deckwright/cardsim';
const game = games['star-realms'];
const rules = game.rules({}, 2);
const { program, diagnostics } = jsonBot.parse(${JSON.stringify(bot)}, game);
const policy = jsonBot.compile(program, game, rules);
const result = game.table(rules).play([policy, policy], seedOf(1));
globalThis.played = [diagnostics.length, pointsOf(result, 0) + pointsOf(result, 1), typeof cardsim];`;
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: root },
      bundle: true,
      write: false,
      platform: 'browser',
      format: 'iife',
      logLevel: 'silent',
    });
    const window = createContext(page()) as { readonly played?: unknown };
    runInContext(outputFiles[0]!.text, window);
    expect(JSON.stringify(window.played)).toBe('[0,1,"function"]');
  });
});
