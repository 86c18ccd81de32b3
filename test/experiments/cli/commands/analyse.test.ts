import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deckwright, interrupted, scratch } from '../../../support/cli.js';

const folder = scratch();
const run = (...words: string[]) => deckwright(words, folder);
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

const BOARD = 'Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop';
/** Eight coins, and the opponent is ahead by less than a Province. */
const lastProvince = `position: dominion
kingdom: ${BOARD}
coins: 8
turn: 41
supply: 1 Province
seats:
  - hand: 2 Gold, Silver
    deck: 3 Province, 7 Copper
    discard: none
  - cards: 3 Province, 7 Copper, 3 Silver
    hand: 5
trash: Province
`;

interface AnalysisJson {
  readonly verdict: string;
  readonly games: number;
  readonly options: readonly {
    readonly option: string;
    readonly score: number;
    readonly comparison: string;
  }[];
  readonly why?: {
    readonly option: string;
    readonly reason: {
      readonly kind: string;
      readonly change: string;
      readonly bounds: readonly [number, number];
      readonly beforeBounds: readonly [number, number];
      readonly position: string;
    } | null;
  };
}

describe('deckwright analyse', () => {
  it('finds the purchase that wins at once, and prints the verdict first', async () => {
    const name = file('last.position', lastProvince);
    const { stdout, code } = await run(
      'analyse',
      name,
      '--with',
      'big-money',
      '--games',
      '8000',
      '--threads',
      '1',
    );
    expect(code).toBe(0);
    expect(stdout.split('\n')[0]).toMatch(/^Buy Province: 100\.0 %, .* the difference is certain\.$/);
    expect(stdout).toMatch(/Province \(8\) \* +100\.0 % ± 0\.\d/);
  });

  it('explains in one sentence and as data why another option is worse', async () => {
    // Neither Gold nor Duchy wins while the other seat is so far ahead.
    const name = file('last.position', lastProvince);
    const words = ['analyse', name, '--with', 'big-money', '--games', '8000', '--why', 'Duchy', '--threads'];
    const { stdout } = await run(...words, '1');
    expect(stdout.split('\n')[1]).toMatch(
      /^Duchy would be better (with|if) .+: by \d+\.\d ± \d+\.\d points\.$/,
    );
    const { why } = JSON.parse((await run(...words, '2', '--json')).stdout) as AnalysisJson;
    expect(why!.option).toBe('Duchy (5)');
    const { kind, change, bounds, beforeBounds, position } = why!.reason!;
    expect([kind, stdout.split('\n')[1]]).toEqual(['reverses', expect.stringContaining(change)]);
    expect(bounds[0]).toBeGreaterThan(0);
    expect(beforeBounds[1]).toBeLessThan(0);
    // The changed position can be analysed; the option is the best there.
    const changed = file('changed.position', position);
    const { verdict } = JSON.parse(
      (await run('analyse', changed, '--with', 'big-money', '--games', '8000', '--json')).stdout,
    ) as AnalysisJson;
    expect(verdict).not.toMatch(/^Buy Province/);
  });

  it('compares orders of play, and purchases made together', async () => {
    const hand = file(
      'hand.position',
      `position: dominion
kingdom: ${BOARD}
turn: 15
phase: action
seats:
  - hand: Village, Smithy, Militia, 2 Copper
    deck: 5 Copper, 2 Silver, Market, 3 Estate
    discard: none
  - cards: 7 Copper, 3 Estate, 3 Silver, Smithy
`,
    );
    const words = ['--turn', '--with', 'market-lab-engine', '--games', '6000', '--json'];
    const played = JSON.parse((await run('analyse', hand, ...words)).stdout) as AnalysisJson;
    // Six orders, playing nothing, and the player's own turn.
    expect(played.options).toHaveLength(8);
    const worth = (line: string): number => played.options.find(({ option }) => option === line)!.score;
    expect(worth('Play Village, Smithy, Militia')).toBeGreaterThan(worth('Play Militia, Village, Smithy'));
    const shop = file('shop.position', lastProvince.replace('coins: 8', 'coins: 8\nbuys: 2'));
    const bought = JSON.parse((await run('analyse', shop, ...words)).stdout) as AnalysisJson;
    const names = bought.options.map(({ option }) => option);
    expect(names).toEqual(expect.arrayContaining(['Buy Province and nothing else', 'Buy Silver, Smithy']));
    expect(names).not.toContain('Buy Province, Silver');
  });

  it('compares purchases that a turn of Star Realms can afford together once the hand is played', async () => {
    const text = `position: star-realms
seat: 1
turn: 9
trade: 1
row: Blob Wheel, Cutter, Imperial Fighter, Trade Bot, Battlecruiser
seats:
  - hand: 4 Scout
    deck: 4 Scout, 2 Viper
    discard: none
  - cards: 8 Scout, 2 Viper
`;
    const words = ['--turn', '--games', '6000', '--json', '--with'];
    const name = file('row.position', text);
    const found = JSON.parse((await run('analyse', name, ...words, 'PlainTalker')).stdout) as AnalysisJson;
    const lines = found.options.map(({ option }) => option);
    // No purchase costs more than five trade, alone or together.
    expect(lines).toEqual(
      expect.arrayContaining([
        "the plan's own turn",
        'Buy Cutter',
        'Buy Blob Wheel, Imperial Fighter',
        'Buy Cutter, Explorer',
        'Buy nothing',
      ]),
    );
    expect(lines).not.toContain('Buy Battlecruiser');
    expect(lines).not.toContain('Buy Blob Wheel, Cutter, Imperial Fighter');
    const worth = (line: string): number => found.options.find(({ option }) => option === line)!.score;
    expect(worth('Buy nothing')).toBeLessThan(worth('Buy Cutter'));
    const { code, stderr } = await run('analyse', name, ...words, 'lookahead(PlainTalker, 50)');
    expect(code).toBe(2);
    expect(stderr).toContain('needs a score table');
  });

  it('reports how many games it needs', async () => {
    const name = file('last.position', lastProvince);
    const { stderr, code } = await run('analyse', name, '--games', '20');
    expect(code).toBe(2);
    expect(stderr).toMatch(/20 games are too few to compare \d+ options\s+use at least \d+ games/);
  });

  it('lists the options, without analysing, if none has the requested name', async () => {
    const { stderr, code } = await run('analyse', file('last.position', lastProvince), '--why', 'Duchess');
    expect([code, stderr]).toEqual([2, expect.stringMatching(/unknown option "Duchess"\s+options: .*Duchy/)]);
  });

  it('prints the same bytes on any number of threads', async () => {
    await run('log', 'smithy-money', 'big-money', '--kingdom', BOARD, '--seed', '3', '--position', '25').then(
      ({ stdout }) => file('some.position', stdout),
    );
    const words = ['analyse', 'some.position', '--games', '4000', '--json', '--threads'];
    const [one, three] = [await run(...words, '1'), await run(...words, '3')];
    expect(three.stdout).toBe(one.stdout);
    expect(one.stderr).toBe('');
    const { options, games } = JSON.parse(one.stdout) as AnalysisJson;
    expect(games).toBeLessThanOrEqual(4000);
    expect(options.length).toBeGreaterThan(2);
    expect(options[0]!.comparison).toBe('best');
  });

  it('reads a time without a unit as seconds, and says which futures the differences cover', async () => {
    const words = ['--with', 'big-money', '--time', '0.2', '--threads', '1'];
    const { stdout } = await run('analyse', file('last.position', lastProvince), ...words);
    // A number of games this small would be refused.
    expect(stdout).toContain('difference from the best in points (over the futures that both have played)');
  });

  it('spends few games on cards that the player never plays, and prints them in one line', async () => {
    await run('log', 'big-money', 'smithy-money', '--seed', '7', '--position', '9').then(({ stdout }) =>
      file('classic.position', stdout),
    );
    const { stdout } = await run('analyse', 'classic.position', '--with', 'smithy-money', '--games', '20000');
    expect(stdout.split('\n')[0]).toMatch(/^Buy .* the difference is certain\.$/);
    expect(stdout).toMatch(/^ {2}\S.* and \d+ more {2,}/m);
    // Half of the games go to the last two options.
    const [best, second] = [...stdout.matchAll(/ ([\d,]+)$/gm)].map(([, one]) =>
      Number(one!.replace(',', '')),
    );
    expect(best! + second!).toBeGreaterThan(10_000);
  });

  it.each([
    [['--with', 'smithy-money', '--why'], { stopped: true, decision: 'buy' }],
    [['--with', 'smithy-money', '--turn'], { stopped: true, decision: 'turn' }],
  ])('prints with %s the result so far when Ctrl-C stops it', async (words, expected) => {
    await run('log', 'big-money', 'smithy-money', '--seed', '7', '--position', '9').then(({ stdout }) =>
      file('stopped.position', stdout),
    );
    const all = ['analyse', 'stopped.position', '--games', '500000000', '--threads', '1', ...words];
    const { code, stdout, stderr } = await interrupted([...all, '--json'], folder);
    expect(stderr).toBe('');
    expect(code).toBe(130);
    const found = JSON.parse(stdout) as AnalysisJson & { stopped?: boolean };
    expect(found).toMatchObject(expected);
    expect(found.games).toBeGreaterThan(0);
    expect(found.options.length).toBeGreaterThan(2);
    const text = await interrupted(all, folder);
    expect(text.code).toBe(130);
    expect(text.stdout).toMatch(/^Stopped after [\d,]+ games?\.\nB?/);
    expect(text.stdout).toContain('Both sides continue as');
  });

  it.each([
    [['--games', '0'], 'It must be from 1'],
    [['--games', '-5'], 'It must be from 1'],
    [['--time', '0s'], 'Use a time'],
    [['--time', '1000games'], 'use --games'],
    [['--time', '5s', '--games', '9'], "option '--time <t>' cannot be used with option '-n, --games <n>'"],
    [['--with', 'TunedMarshal'], 'plays Star Realms'],
  ])('refuses %s', async (words, message) => {
    const name = file('last.position', lastProvince);
    const { stderr, code } = await run('analyse', name, ...words);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('reports an impossible position with its location and a fix, as check does', async () => {
    const name = file('bad.position', lastProvince.replace('1 Province', '7 Province'));
    const { stderr, code } = await run('analyse', name);
    expect(code).toBe(2);
    expect(stderr).toContain('bad.position:5:1: 14 Province in all, and the game has 8');
    expect(stderr).toContain('write 1 Province in "supply:"');
    const checked = await run('check', name);
    expect(checked.code).toBe(1);
    expect(checked.stdout).toContain('bad.position:5:1: 14 Province in all');
    const good = await run('check', file('last.position', lastProvince));
    expect(good.code).toBe(0);
    expect(good.stdout).toContain('last.position: assumed: phase: buy');
  });

  it('lists the choices made within a card, and says that no whole turn starts there', async () => {
    const name = file(
      'chapel.position',
      `position: dominion
kingdom: ${BOARD.replace('Cellar', 'Chapel').replace('Mine', 'Throne Room')}
answered:
  - Play ThroneRoom
  - Play twice Chapel
  - Trash Estate
seats:
  - hand: Throne Room, Chapel, 2 Estate, Copper
  - {}
`,
    );
    const words = ['analyse', name, '--with', 'big-money', '--games', '400', '--threads', '1'];
    const { stdout } = await run(...words);
    expect(stdout).toMatch(
      /^Chapel: trash which card\? .*\nSo far: Throne Room plays Chapel; trashed Estate\.$/m,
    );
    const json = await run(...words, '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({ soFar: 'Throne Room plays Chapel; trashed Estate' });
    const refused = await run(...words, '--turn');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('the decision is within a card, where no whole turn begins');
  });

  it('judges discards that another seat forces, in a position printed from a game', async () => {
    const words = ['log', 'militia-pressure', 'big-money', '--kingdom', BOARD, '--seed', '3'];
    const { stdout: text } = await run(...words, '--position', '13', '--seat', '2');
    expect(text).toContain('\nseat: 2\nturn of: 1\nturn: 13\n');
    expect(text).toContain('\nanswered:\n  - "seat 1: Play Militia"\n');
    const name = file('militia.position', text);
    expect((await run('check', name)).code).toBe(0);
    const words2 = ['analyse', name, '--with', 'big-money', '--games', '2000', '--threads', '1'];
    const { stdout } = await run(...words2);
    expect(stdout).toMatch(/^Militia: discard which card\? .*\nSo far: seat 1 played Militia\.$/m);
    expect((await run(...words2, '--turn')).stderr).toContain('the decision is within a card');
    const alone = await run(...words, '--seat', '2');
    expect(alone.stderr).toContain('--seat needs --position');
    const nothing = await run(...words, '--position', '1', '--seat', '2');
    expect(nothing.stderr).toContain('turn 1 has no decision of seat 2 with a position');
  });

  it('reports that the code of a game is not a position', async () => {
    const name = file('game.ts', 'export const x = { a: 1 };\nexport function f(): void {}\n');
    const { stderr, code } = await run('analyse', `./${name}`);
    expect([code, stderr]).toEqual([2, expect.stringContaining('game.ts:1:1: this is not a position')]);
  });

  it('reports a position without a decision', async () => {
    const name = file(
      'none.position',
      'position: dominion\nphase: buy\nbuys: 0\nseats:\n  - hand: 3 Copper\n  - {}\n',
    );
    const { stderr, code } = await run('analyse', name, '--games', '100');
    expect(code).toBe(2);
    expect(stderr).toContain('this position leaves nothing to decide');
  });
});

describe('the documentation of analyse', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../..', 'docs', 'analyse.md'), 'utf8');

  it('shows a valid position and its answer', async () => {
    const position = file('page.position', /```yaml\n(.*?)```/s.exec(page)![1]!);
    expect(await run('check', position)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('no errors'),
    });
    const { stdout } = await run('analyse', position, '--games', '20000', '--threads', '1');
    const best = /^Buy \w+/m.exec(page)![0];
    expect(stdout).toMatch(new RegExp(`^${best}: 3\\d\\.\\d %, .*the difference is certain`));
  });
});
