import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deckwright, ended, type Ran, scratch, start } from '../../support/cli.js';
import { ownGame } from '../../support/own-games.js';

const folder = scratch();
const run = (words: string, env: Record<string, string> = {}): Promise<Ran> =>
  ended(start(words.split(' '), folder, env), '');
/** Runs a command in this process; only for files that do not change, and without locations of failures. */
const runHere = (words: string): Promise<Ran> => deckwright(words.split(' '), folder);
const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);

const bot = (game: string): string =>
  JSON.stringify({ game, name: 'Digger', author: 'x', optionRules: [{ card: 'Mine: dig', score: 5 }] });

/** Eight turns; each card gives a gain of its own and a little luck. */
const pricelessGame = (name: string, gains: readonly number[]): string => `
import { cardsim, endGame, stat } from 'deckwright/cardsim';

class State {
  @stat() gold = 0;
}
export const game = cardsim({
  name: '${name}',
  title: 'Priceless',
  about: 'A game for tests.',
  stats: () => new State(),
  handLimit: 2,
  cards: [${gains.join(', ')}].map((gain, at) => ({
    name: 'Card ' + at,
    count: 3,
    options: [{ name: 'play', run: (me) => { me.stats.gold += gain + me.dice.below(2); } }],
  })),
  rules: [{ name: 'End', step: 1, run: ({ turn }) => (turn === 8 ? endGame('over') : undefined) }],
  endings: ['over'],
  objective: 'gold',
});
`;

describe('the user’s own game', () => {
  write('own.ts', ownGame('own'));
  write('digger.json', bot('cardsim/own'));

  it('is named by its file, and afterwards also by its name', async () => {
    const before = await runHere('check digger.json');
    expect([before.code, before.stderr]).toEqual([2, expect.stringContaining('use its file: --game')]);
    const met = await run('match ./own.ts digger.json random --games 200 --seed 2 --threads 1');
    expect([met.code, met.stdout]).toEqual([0, expect.stringContaining('Digger is stronger')]);
    expect((await run('check digger.json')).code).toBe(0);
    expect((await run('log cardsim/own digger.json --seed 2')).stdout).toContain('Digger: Own');
    expect((await run('evolve cardsim/own --budget 100games --threads 1')).stdout).toContain('fresh games');
    write('misspelled.json', bot('cardsim/owm'));
    expect((await runHere('check misspelled.json')).stderr).toContain('did you mean "cardsim/own"?');
    expect((await runHere('play cardsim/owm')).stderr).toContain('unknown game "cardsim/owm"');
    expect((await run('cards cardsim/own Mine')).stdout).toContain('Mine: own\nOptions: dig, rest.\n');
    expect((await runHere('play ./own.ts --seed 3')).stdout).toContain('Own, Gold: you');
    expect((await runHere('tournament --game ./own.ts random greedy digger.json --games 20')).code).toBe(0);
  });

  it('has recorded runs, which are shown, and resume only with the same rules', async () => {
    write('kept.ts', ownGame('kept'));
    mkdirSync(join(folder, 'bots'), { recursive: true });
    write('bots/a.json', bot('cardsim/kept').replace('dig', 'rest'));
    const made = await runHere(
      'evolve --game ./kept.ts --from bots/a.json --budget 2000games --out best.json --threads 1',
    );
    expect([made.code, made.stderr]).toEqual([0, expect.any(String)]);
    for (const words of ['show last', 'export last', 'match run:last random --games 20']) {
      const result = await run(words);
      expect([words, result.code]).toEqual([words, 0]);
      expect(result.stderr).not.toContain('have changed');
    }
    write('kept.ts', ownGame('kept').replace('count: 12', 'count: 13'));
    expect((await run('show last')).stderr).toContain('the rules of cardsim/kept have changed since run');
    const resumed = await run('evolve --resume last');
    expect([resumed.code, resumed.stderr]).toEqual([
      2,
      expect.stringContaining('cannot continue: the rules of cardsim/kept'),
    ]);
  });

  it('that has the name of another file takes it over with a warning', async () => {
    write('first.ts', ownGame('copied'));
    write('second.ts', ownGame('copied').replace('count: 12', 'count: 13'));
    const warned: string[] = [];
    for (const file of ['first', 'first', 'second', 'first'])
      warned.push((await run(`log ./${file}.ts random --seed 1`)).stderr);
    const moved = (from: string, to: string): string =>
      `warning: from now on, cardsim/copied means ${join(folder, to)} here, and no longer ${join(folder, from)}\n  give one of the two games another name\n`;
    expect(warned).toEqual(['', '', moved('first.ts', 'second.ts'), moved('second.ts', 'first.ts')]);
  });

  it('that reads a stat that nothing sets is refused by check with its location, and fails when played', async () => {
    write('misspelled.ts', ownGame('misspelled', 'me.stats.golds += 1;'));
    const checked = await run('check ./misspelled.ts');
    expect([checked.code, checked.stdout]).toEqual([
      1,
      expect.stringMatching(
        /^misspelled\.ts:24:\d+: error: the state of the game has no "golds": did you mean "gold"\?\nthe game: 1 error, 0 warnings\n$/,
      ),
    ]);
    const played = await runHere('match ./misspelled.ts random --games 2');
    expect([played.code, played.stderr]).toEqual([1, expect.stringContaining('did you mean "gold"?')]);
    const evolved = await runHere('evolve --game ./misspelled.ts --budget 100games');
    expect([evolved.code, evolved.stderr]).toEqual([2, expect.stringContaining('did you mean "gold"?')]);
  });

  it('whose rules fail is refused by check, with a location and a fix', async () => {
    write('failing.ts', ownGame('failing', 'null!.x;'));
    const { code, stdout } = await runHere('check ./failing.ts');
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/^failing\.ts:.* error: "Quake" failed: .*\(correct the code there\)$/m),
    ]);
  });

  it.each([
    'evolve --game ./lost.ts --from lost.json --budget 100games --threads 1 --out found.json',
    'balance lost.json --game ./lost.ts --games 400 --threads 1',
    'explain lost.json --against random --games 100 --threads 1',
  ])('whose numbers fail is reported by a command that counts no failed games: %s', async (words) => {
    write('lost.ts', ownGame('lost', 'me.stats.gold -= Number.NaN;'));
    write('lost.json', bot('cardsim/lost'));
    expect((await runHere(words)).stderr).toMatch(
      /^warning: lost\.ts: error: the stat "Gold" is NaN at the end of a game \(correct the calculation\)\n {2}deckwright check .*lost\.ts lists every error\n/m,
    );
  });

  it('is balanced: cards that are too strong and useless ones are named, and no card of a fair game', async () => {
    const find = async (name: string, gains: readonly number[]) => {
      write(`${name}.ts`, pricelessGame(name, gains));
      write(`${name}.json`, bot(`cardsim/${name}`).replace('Mine: dig', '*'));
      const { stdout } = await runHere(
        `balance ${name}.json --game ./${name}.ts --games 6000 --json --threads 1`,
      );
      const { games, cards, summary } = JSON.parse(stdout) as {
        games: number;
        summary: string;
        cards: { card: string; verdict: string | null }[];
      };
      expect(games).toBeLessThanOrEqual(6000);
      const verdicts = cards.flatMap(({ card, verdict }) =>
        verdict === null ? [] : [`${card}: ${verdict}`],
      );
      return { verdicts: verdicts.sort(), summary };
    };
    const unfair = await find('unfair', [9, 9, 3, 4, 3, 4, 3, 4, 3, 0]);
    expect(unfair.verdicts).toEqual(['Card 0: too strong', 'Card 1: too strong', 'Card 9: too weak']);
    expect(unfair.summary).toMatch(
      /^Card [01] is one of the strongest cards: if another card comes instead, the player loses \d\.\d\d Gold for each of its 3 copies;.* Too strong: Card [01] \(.*\), Card [01] \(.*\)\. Too weak: Card 9 \(−/,
    );
    expect((await find('fair', [3, 4, 3, 4, 3, 4, 3, 4, 3, 4])).verdicts).toEqual([]);
  });

  it.each([
    ['its own random number', 'me.stats.gold += Math.random();'],
    ['a counter outside the game', 'me.stats.gold += count.games++;'],
  ])('that uses %s is refused by check', async (what, rule) => {
    const name = what.replaceAll(' ', '-');
    write(`${name}.ts`, `const count = { games: 0 };\n${ownGame(name, rule)}`);
    const { code, stdout } = await runHere(`check ./${name}.ts`);
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/error: two games with the same seed and the same choices differ \(take/),
    ]);
  });

  it.each([
    ['count: 12', 'count: -1', /^bad-\d\.ts:9:3: cards\[0\]\.count: -1 does not fit: .* \(in "Mine"\)\n/],
    ['handLimit: 2', 'handLimit: 0', /^bad-\d\.ts:17:21: handLimit: 0 does not fit/],
  ])('whose definition is wrong (%s) is refused at its location', async (right, wrong, message) => {
    const file = `bad-${wrong.length % 10}.ts`;
    write(file, ownGame('bad').replace(right, wrong));
    const { code, stderr } = await run(`check ./${file}`);
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  it('that imports a module that Deckwright lacks is refused', async () => {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(import.meta.dirname, '../../../..'), join(folder, 'node_modules', 'deckwright'));
    write('import.ts', ownGame('import').replace('deckwright/cardsim', 'deckwright/cards'));
    const { code, stderr } = await runHere('check ./import.ts');
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/"deckwright\/cards" does not exist\n.*correct the name/),
    ]);
  });

  it('that fails is reported with the share of failed games, the cause, and a command that shows it; exit code 1', async () => {
    write(
      'broken.ts',
      ownGame('broken', "if (me.turn === 4 && me.stats.gold > 3) throw new TypeError('no gold left');"),
    );
    const { code, stderr, stdout } = await runHere('match ./broken.ts random --games 100 --seed 1');
    expect(code).toBe(1);
    expect(stdout).toContain('error');
    expect(stderr).toMatch(
      /error: \d+ of 100 games failed \(.* %\): "Quake" failed in turn 4: TypeError: no gold left/,
    );
    const again = /see it: deckwright (.*)/.exec(stderr)![1]!;
    for (const form of ['', ' --decisions', ' --json']) {
      const log = await runHere(again + form);
      expect([form, log.code]).toEqual([form, 0]);
      expect(log.stdout).toContain('failed in turn 4: TypeError: no gold left');
    }
  });

  it('is logged turn by turn in a fixed order: numbers, messages, warnings, cards', async () => {
    const { stdout } = await runHere('log ./own.ts random --seed 1 --decisions');
    const turns = stdout.split(/\n(?=Turn \d+: )/).slice(1);
    expect(turns.length).toBeGreaterThan(5);
    for (const [index, turn] of turns.entries()) {
      // Decisions come below the heading of their own turn.
      expect(turn).toMatch(new RegExp(`^Turn ${index + 1}: .*\\n  Turn ${index + 1}: choose an option`));
      expect(turn).not.toContain('warned');
      expect(turn).toMatch(
        / {2}Gold \d+ · Cards in the deck \d+\n {2}(You dig\.|Warning: nothing gained \(Mine: rest\))\n/,
      );
    }
    await runHere('log ./own.ts random --seed 1 --html game.html');
    expect(readFileSync(join(folder, 'game.html'), 'utf8')).toMatch(
      /<li>Gold \d+ · Cards in the deck \d+<\/li>/,
    );
  });

  it('whose name is taken, or whose file is broken, is refused', async () => {
    const refused = async (ending: Promise<Ran>): Promise<string> => {
      const { code, stderr } = await ending;
      expect(code).toBe(2);
      return stderr;
    };
    expect(await refused(runHere('play ./nothing.ts'))).toContain(
      '"./nothing.ts" cannot be loaded: file not found',
    );
    write('throws.ts', "type A = string;\nconst a: A = 'x';\nthrow new Error(a);\n");
    expect(await refused(run('cards ./throws.ts'))).toMatch(/throws\.ts:3:\d+: .*cannot be loaded: x/);
    write('twin.ts', `${ownGame('own')}//`);
    expect(await refused(run('cards', { DECKWRIGHT_GAMES: './own.ts,./twin.ts' }))).toContain(
      'defines the game "cardsim/own", as does',
    );
    expect(await refused(runHere('match ./own.ts ./kept.ts random'))).toContain(
      'players belong to two games',
    );
  });
});
