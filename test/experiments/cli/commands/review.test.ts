import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../../bots/index.js';
import { seedOf } from '../../../../engine/index.js';
import { packageRoot } from '../../../../experiments/files/package.js';
import { InteractiveGame } from '../../../../experiments/play/interactive-game.js';
import { findPlayer } from '../../../../experiments/players/find.js';
import { readPosition } from '../../../../experiments/positions/position-file.js';
import { deckwright, scratch } from '../../../support/cli.js';

const folder = scratch();
const run = (...words: string[]) => deckwright(words, folder);

interface ReviewJson {
  readonly result: number;
  readonly start: { readonly score: number };
  readonly skill: { readonly mean: number };
  readonly luck: { readonly mean: number };
  readonly leftOut: number;
  readonly curve: readonly { readonly turn: number; readonly seat: number; readonly score: number }[];
  readonly decisions: readonly {
    readonly turn: number;
    readonly cost: { readonly mean: number };
    readonly taken: { readonly label: string };
    readonly best: { readonly label: string };
    readonly position: string;
  }[];
}

/** Plays as a person who buys the first affordable card of a list, and otherwise chooses the first option. */
async function play(
  name: string,
  opponent: string,
  wishes: readonly string[],
  steps = Infinity,
): Promise<string> {
  const { text, game } = await findPlayer(opponent);
  const plan = {
    game: game ?? gameNamed('dominion'),
    request: {},
    seed: seedOf(2),
    players: [null, { name: opponent, text }],
  };
  const played = new InteractiveGame(plan);
  for (let step = 0; played.decision !== undefined && step < steps; step++) {
    const { options } = played.decision;
    const wish = wishes.find((one) => options.some(({ label }) => label.startsWith(one)));
    played.choose(wish === undefined ? 0 : options.findIndex(({ label }) => label.startsWith(wish)));
  }
  writeFileSync(join(folder, name), JSON.stringify(played.save('test')));
  return name;
}

describe('deckwright review', () => {
  it('refuses a game of cardsim, whether its module is loaded or not', async () => {
    for (const name of ['cardsim/lamplight', 'cardsim/my-own']) {
      const saved = { deckwright: 'game', version: '1', game: name, board: {}, seed: 1, players: [null] };
      writeFileSync(join(folder, 'own.json'), JSON.stringify({ ...saved, decisions: [] }));
      const { code, stderr } = await run('review', 'own.json');
      expect([code, stderr]).toEqual([
        2,
        `error: own.json: a game of ${name} cannot be reviewed, because cardsim games have no positions\n  review a game of dominion or star-realms\n`,
      ]);
    }
  });

  it('judges each decision of a game of Dominion, the same on any number of threads', async () => {
    const file = await play('curses.json', 'big-money', ['Curse', 'Nothing']);
    const words = ['review', file, '--with', 'big-money', '--games', '20000', '--json', '--threads'];
    const one = await run(...words, '1');
    expect(one.stderr).toBe('');
    const found = JSON.parse(one.stdout) as ReviewJson;
    expect(found.result).toBe(0);
    expect(found.start.score + found.skill.mean + found.luck.mean).toBeCloseTo(found.result, 4);
    // Buying Curses gives away the whole chance to win.
    expect(found.skill.mean).toBeLessThan(-0.3);
    expect(
      found.decisions.some(({ cost, taken }) => cost.mean > 0.05 && taken.label.startsWith('Curse')),
    ).toBe(true);
    expect(found.curve.at(-1)!.score).toBeLessThan(0.1);
    for (const { position } of found.decisions) expect(readPosition(position, 'p').assumed).toEqual([]);
    expect((await run(...words, '2')).stdout).toBe(one.stdout);
  });

  it('judges another seat on request, and reports how many games it needs', async () => {
    const file = await play('curses.json', 'big-money', ['Curse', 'Nothing']);
    const words = ['review', file, '--with', 'big-money', '--seat'];
    const other = JSON.parse((await run(...words, '2', '--games', '20000', '--json')).stdout) as ReviewJson;
    expect(other.result).toBe(1);
    expect(other.skill.mean).toBeGreaterThan(0.3);
    // This seat made the choices of the player that continues the game.
    expect(other.decisions.every(({ cost }) => cost.mean < 0.1)).toBe(true);
    expect((await run(...words, '3')).stderr).toContain('name one from 1 to 2');
    const few = await run(...words, '2', '--games', '100');
    expect(few.code).toBe(2);
    expect(few.stderr).toMatch(/use at least [\d,]+ games/);
  });

  it('prints the most expensive decisions of a game of Star Realms first', async () => {
    const file = await play('peace.json', 'PlainTalker', ['Play', 'Buy Explorer', 'End']);
    const { stdout, code } = await run('review', file, '--with', 'PlainTalker', '--games', '20000');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^You lost: a chance of \d+\.\d % at the start, −\d+\.\d ± \d+\.\d by skill, [+−]\d/,
    );
    expect(stdout).toMatch(/\nTurn \d+: .* points\. /);
    // Discards that the bot forces are judged, too.
    expect(stdout).toMatch(/\n\d+ decisions judged in [\d,]+ games\.\n/);
  });

  it('judges discards that the other seat forces, and reports what it leaves out', async () => {
    const words = ['militia-pressure', '--with', 'big-money', '--games', '30000', '--json'];
    const file = await play('discards.json', words[0]!, ['Gold', 'Silver', 'Discard']);
    const found = JSON.parse((await run('review', file, ...words.slice(1))).stdout) as ReviewJson;
    const forced = found.decisions.filter(({ position }) => position.includes('\nturn of: 2\n'));
    expect(forced.length).toBeGreaterThan(5);
    for (const { position, taken } of forced) {
      expect(taken.label).toMatch(/^Discard /);
      expect(position).toContain('  - "seat 2: Play Militia"\n');
      expect(readPosition(position, 'p').assumed).toEqual([]);
    }
    expect(found.leftOut).toBe(0);
  });

  it('judges a game of a match in the record', async () => {
    const kept = await run('match', 'big-money', 'smithy-money', '--games', '4', '--keep');
    const [, id] = /kept as match (\d+)/.exec(kept.stderr) ?? [];
    const words = ['--with', 'big-money', '--games', '20000', '--json'];
    const found = JSON.parse((await run('review', `${id}:1`, ...words)).stdout) as ReviewJson;
    expect(found.curve.length).toBeGreaterThan(10);
    expect(found.decisions.length).toBeGreaterThan(10);
    expect(found.start.score + found.skill.mean + found.luck.mean).toBeCloseTo(found.result, 4);
    const other = await run('review', `${id}:7`, ...words);
    expect(other.code).toBe(2);
    expect(other.stderr).toContain(`its deals are ${id}:0 to ${id}:1`);
  });

  it('judges choices within cards of Star Realms, but no free plays', async () => {
    const kept = await run('match', 'TunedMarshal', 'Defense', '--games', '2', '--seed', '3', '--keep');
    const [, id] = /kept as match (\d+)/.exec(kept.stderr) ?? [];
    const { decisions, leftOut } = JSON.parse(
      (await run('review', `${id}`, '--games', '20000', '--json')).stdout,
    );
    const within = decisions.filter(({ position }: { position: string }) => position.includes('answered:'));
    expect(within.length).toBeGreaterThan(0);
    expect(leftOut).toBeLessThan(decisions.length / 4);
  });

  it('names the cards of a log that the named board lacks', async () => {
    const file = join(packageRoot, 'test', 'fixtures', 'online-logs', 'base-attacks.txt');
    const other = await run('review', file, '--kingdom', 'Silver & Gold', '--games', '20000');
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringMatching(/names cards that this board does not have: .*Witch[\s\S]*leave out --kingdom/),
    ]);
    // A wrong board is not an error in the log.
    const few = await run('review', file, '--kingdom', 'Cellar');
    expect(few.stderr).toMatch(/^error: a board has 10 kingdom cards/);
  });

  it('refuses anything but a finished game of a person', async () => {
    const open = await run('review', await play('open.json', 'big-money', [], 3));
    expect(open.code).toBe(2);
    expect(open.stderr).toContain('the game is not over');
    writeFileSync(join(folder, 'log.txt'), 'Turn 1 - some name\ns plays 3 Coppers.\n');
    const log = await run('review', 'log.txt');
    expect(log.code).toBe(2);
    expect(log.stderr).toContain('log.txt');
    writeFileSync(join(folder, 'empty.txt'), '');
    const empty = await run('review', 'empty.txt');
    expect([empty.code, empty.stderr]).toEqual([2, expect.stringMatching(/empty\.txt: this is neither/)]);
    const both = await run('review', 'curses.json', '--games', '9', '--time', '5s');
    expect(both.stderr).toContain("option '--time <t>' cannot be used with option '-n, --games <n>'");
  });
});
