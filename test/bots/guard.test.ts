/** Compares guarded ends with brute force: no win is missed, and no avoidable loss is taken. */
import { describe, expect, it } from 'vitest';
import { compilePlayer, gameNamed, printPlayerText, readPlayer } from '../../bots/index.js';
import { firstOf, Rng, seedOf, type Table } from '../../engine/index.js';
import { findPlayer } from '../../experiments/players/find.js';
import { readPosition } from '../../experiments/positions/position-file.js';
import { playJob } from '../../workers/index.js';
import { hasLine, isLoss, isWin, linesOf, playTurns } from '../support/endings.js';

/** Small supplies near the end, and an opponent with a known next hand: five Golds. */
function randomEnd(rng: Rng): string {
  const roll = (count: number): number => rng.below(count);
  const full = { Province: 8, Duchy: 8, Estate: 14, Cellar: 10, Market: 10 };
  const provinces = 1 + roll(3);
  const empty = roll(3);
  const left = Object.keys(full).map((name, at) => {
    const copies = name === 'Province' ? provinces : at <= empty ? 0 : 1 + roll(3);
    return [name as keyof typeof full, copies] as const;
  });
  const listed = (cards: typeof left): string =>
    cards.map(([name, copies]) => `${copies} ${name}`).join(', ');
  return `position: dominion
kingdom: First Game
turn: 41
phase: buy
coins: ${roll(17)}
buys: ${roll(4) === 0 ? 2 : 1}
supply: ${listed(left)}
trash: ${listed(left.map(([name, copies]) => [name, full[name] - copies]))}
seats:
  - hand: none
    deck: 7 Copper
    discard: none
    tokens: ${roll(9)}
    turns: 20
  - cards: 10 Gold
    hand: 5
    tokens: ${roll(12)}
    turns: 20
`;
}

const SHIPS = [
  'Viper',
  'Imperial Fighter',
  'Patrol Mech',
  'Ram',
  'Trade Pod',
  'Cutter',
  'Battle Blob',
  'Missile Mech',
];
const BASES = [
  'Trading Post',
  'Barter World',
  'Defense Center',
  'Battle Station',
  'Space Station',
  'War World',
];
const THEIRS = ['Royal Redoubt', 'Fleet HQ', 'The Hive', 'Blob Wheel'];

/** A few cards in hand and in play, no deck, and a row that is too expensive, so the whole turn is known. */
function randomEndOfStarRealms(rng: Rng): string {
  const roll = (count: number): number => rng.below(count);
  const some = (names: readonly string[], count: number): readonly string[] => [
    ...new Set(Array.from({ length: count }, () => names[roll(names.length)]!)),
  ];
  const listed = (names: readonly string[]): string => names.map((name) => `1 ${name}`).join(', ') || 'none';
  const theirs = some(THEIRS, roll(3));
  return `position: star-realms
turn: 41
trade: 0
combat: ${roll(6)}
row: 1 Command Ship, 1 Brain World, 1 Central Office, 1 Machine Base, 1 Mothership
explorers: 0
seats:
  - authority: 20
    hand: ${listed(some(SHIPS, 1 + roll(2)))}
    in play: ${listed(some(BASES, roll(3)))}
    deck: none
    discard: none
  - authority: ${1 + roll(18)}
    cards: ${[...theirs.map((name) => `1 ${name}`), '4 Scout'].join(', ')}
    in play: ${listed(theirs)}
    hand: 4
`;
}

describe('a guarded player', () => {
  it('misses no win and takes no avoidable loss at 500 ends of Dominion', async () => {
    const game = gameNamed('dominion');
    const { text } = await findPlayer('big-money');
    const rng = new Rng(seedOf(33));
    const seen = { wins: 0, losses: 0 };
    const faults: string[] = [];
    let table: Table<unknown> | undefined;
    for (let n = 0; n < 500; n++) {
      const end = randomEnd(rng);
      const { position, rules } = readPosition(end, 'end');
      const guarded = compilePlayer(printPlayerText({ kind: 'guard', inner: text }), game, rules);
      const other = compilePlayer(text, game, rules);
      // The next player takes every win that counting finds.
      const answering = { policy: game.endings!.guarded(other.policy) };
      guarded.reset?.(seedOf(n));
      table ??= game.table(rules);
      const lines = [...linesOf(game, table, position, answering)];
      const played = playTurns(table, position, [guarded, answering], 2);
      const canWin = lines.some((line) => isWin(line) && line.result!.turns === 41);
      const canLive = lines.some((line) => !isLoss(line));
      const plain = playTurns(table, position, [other, answering], 2);
      if (canWin && !isWin(plain)) seen.wins++;
      if (canLive && isLoss(plain)) seen.losses++;
      if (canWin && !isWin(played)) faults.push(`misses a win:\n${end}`);
      else if (canLive && isLoss(played)) faults.push(`takes a loss:\n${end}`);
    }
    expect(faults.slice(0, 2)).toEqual([]);
    // Endgames that the unguarded player would have played wrongly.
    expect(seen.wins).toBeGreaterThan(20);
    expect(seen.losses).toBeGreaterThan(20);
  });

  it('buys points if an action has already ended the game of Dominion', async () => {
    const game = gameNamed('dominion');
    const { position, rules } = readPosition(
      `position: dominion
kingdom: First Game
turn: 41
phase: buy
coins: 5
supply: 0 Province
trash: 8 Province
seats:
  - hand: none
    deck: 7 Copper
    discard: none
    turns: 20
  - cards: 10 Gold, 2 Estate
    hand: 5
    turns: 20
`,
      'end',
    );
    const text = 'buylists list Silver end end strategies strategy playorder :Default end end end';
    const own = compilePlayer(text, game, rules);
    const guarded = compilePlayer(printPlayerText({ kind: 'guard', inner: text }), game, rules);
    // Networks are guarded without playing futures.
    const counting = { policy: game.endings!.guarded(own.policy) };
    const table = game.table(rules);
    expect(isLoss(playTurns(table, position, [own, own], 1))).toBe(true);
    for (const player of [guarded, counting])
      expect(isWin(playTurns(table, position, [player, own], 1))).toBe(true);
  });

  it('misses no certain win at 1,000 ends of Star Realms', async () => {
    const game = gameNamed('star-realms');
    const { text } = await findPlayer('TunedMarshal');
    const rng = new Rng(seedOf(34));
    const seen = { wins: 0, missed: 0 };
    const faults: string[] = [];
    let table: Table<unknown> | undefined;
    for (let n = 0; n < 1000; n++) {
      const end = randomEndOfStarRealms(rng);
      const { position, rules } = readPosition(end, 'end');
      table ??= game.table(rules);
      const plain = compilePlayer(text, game, rules);
      const guarded = compilePlayer(printPlayerText({ kind: 'guard', inner: text }), game, rules);
      if (hasLine(linesOf(game, table, position, plain, 1), isWin, 400) !== true) continue;
      seen.wins++;
      if (!isWin(playTurns(table, position, [plain, plain], 1))) seen.missed++;
      if (!isWin(playTurns(table, position, [guarded, plain], 1))) faults.push(end);
    }
    expect(faults.slice(0, 2)).toEqual([]);
    expect(seen.wins).toBeGreaterThan(300);
    // Wins that the player alone would have missed.
    expect(seen.missed).toBeGreaterThan(30);
  });

  it('plays the same games for the same seeds, and different games from its own player', async () => {
    const game = gameNamed('dominion');
    const { text } = await findPlayer('big-money');
    const guarded = printPlayerText({ kind: 'guard', inner: text });
    const job = {
      game: 'dominion',
      rules: game.rules({ sets: ['base'], boardSeed: 4 }, 2),
      players: [guarded, text],
      firstSeed: firstOf(0, 3),
      deals: 2,
      seats: 'alternate',
    } as const;
    expect(playJob(job)).toEqual(playJob(job));
    expect(playJob(job).signature).not.toBe(playJob({ ...job, players: [text, text] }).signature);
  });

  it('wraps the name of a player, even of one that looks ahead', async () => {
    const { text, name } = await findPlayer('guard(lookahead(big-money, 20))');
    expect(name).toBe('guard(lookahead(big-money, 20))');
    expect(readPlayer(text).player!.text).toBe(text);
    await expect(findPlayer('guard(spendthrift)')).rejects.toThrow('has no guarded end');
    await expect(findPlayer('guard(big-mony)')).rejects.toThrow('big-mony');
    for (const wrong of ['guard:', 'guard:guard:x'])
      expect(() => readPlayer(wrong)).toThrow('takes one player');
    expect(() => readPlayer('lookahead:5:guard:x')).toThrow('takes one player and a number of games');
  });
});
