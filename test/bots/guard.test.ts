/** Guarded ends against ends that are solved by brute force: no win is missed, and no loss that could be avoided is taken. */
import { describe, expect, it } from 'vitest';
import {
  type CompiledPlayer,
  compilePlayer,
  gameNamed,
  printPlayerText,
  readPlayer,
} from '../../bots/index.js';
import {
  type Decision,
  firstOf,
  type Game,
  type Position,
  pointsOf,
  type Recorder,
  type Result,
  Rng,
  seedOf,
  type Table,
} from '../../engine/index.js';
import { findPlayer } from '../../experiments/players/find.js';
import { readPosition } from '../../experiments/positions/position-file.js';
import { playJob } from '../../workers/index.js';

const seat = 0 as never;
type Seated = Pick<CompiledPlayer, 'policy'>;
class Stop extends Error {}

interface Ended {
  /** Absent while the match goes on after the watched turns. */
  readonly result?: Pick<Result, 'places' | 'capped'> & { readonly turns: number };
}

/** Plays a position until it ends or so many turns have ended. */
function playTurns(
  table: Table<unknown>,
  position: Position,
  players: readonly Seated[],
  turns: number,
): Ended {
  let begun = 0;
  const recorder: Recorder = {
    wantsEvents: true,
    wantsSeries: false,
    onEvent: () => {},
    onTurnStart: () => {
      if (++begun === turns) throw new Stop();
    },
    onTurnEnd: () => {},
  };
  try {
    const policies = players.map(({ policy }) => policy);
    const how = { seat, seed: seedOf(5), answers: [] };
    const { places, capped, turns: played } = table.playFrom!(policies, position, how, recorder);
    return { result: { places: places.slice(), capped, turns: played } };
  } catch (stopped) {
    if (!(stopped instanceof Stop)) throw stopped;
    return {};
  }
}

/** How the rest of the turn can go: the result of every line of play, with the other seat's next turn. */
function allLines(game: Game, table: Table<unknown>, position: Position, other: Seated): readonly Ended[] {
  const lines: Ended[] = [];
  const path: number[] = [];
  do {
    const counts: number[] = [];
    const choose = ({ options }: Decision): number => {
      const at = counts.length;
      counts.push(options.length);
      if (path.length === at) path.push(0);
      return path[at]!;
    };
    lines.push(playTurns(table, position, [{ policy: game.policyFromChooser(choose) }, other], 2));
    path.length = counts.length;
    while (path.length > 0 && path.at(-1) === counts[path.length - 1]! - 1) path.pop();
    if (path.length > 0) path[path.length - 1]!++;
  } while (path.length > 0);
  return lines;
}

const isWin = ({ result }: Ended): boolean => result !== undefined && pointsOf(result, 0) === 1;
const isLoss = ({ result }: Ended): boolean => result !== undefined && pointsOf(result, 0) === 0;

/** Small supplies near their end, and an opponent whose next hand is known: five Golds. */
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

describe('a guarded player', () => {
  it('misses no win and takes no loss that it can avoid at 500 ends of Dominion', async () => {
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
      // Whoever comes next takes every win that can be counted.
      const answering = { policy: game.endings!.guarded(other.policy) };
      guarded.reset?.(seedOf(n));
      table ??= game.table(rules);
      const lines = allLines(game, table, position, answering);
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
    // What the player itself would have done wrong.
    expect(seen.wins).toBeGreaterThan(20);
    expect(seen.losses).toBeGreaterThan(20);
  }, 120_000);

  it('plays the same games for the same seeds, and others than its own player', async () => {
    const game = gameNamed('dominion');
    const { text } = await findPlayer('big-money');
    const guarded = printPlayerText({ kind: 'guard', inner: text });
    const job = {
      game: 'dominion',
      rules: game.rules({ sets: ['base'], seed: 4 }, 2),
      players: [guarded, text],
      firstSeed: firstOf(0, 3),
      deals: 2,
      seats: 'rotate',
      curves: false,
    } as const;
    expect(playJob(job)).toEqual(playJob(job));
    expect(playJob(job).signature).not.toBe(playJob({ ...job, players: [text, text] }).signature);
  });

  it('is named around a player, also one that looks ahead', async () => {
    const { text, name } = await findPlayer('guard(lookahead(big-money, 20))');
    expect(name).toBe('guard(lookahead(big-money, 20))');
    expect(readPlayer(text).player!.text).toBe(text);
    await expect(findPlayer('guard(spendthrift)')).rejects.toThrow('has no guarded end');
    await expect(findPlayer('guard(big-mony)')).rejects.toThrow('big-mony');
    for (const wrong of ['guard:', 'guard:guard:x'])
      expect(() => readPlayer(wrong)).toThrow('one other player');
    expect(() => readPlayer('lookahead:5:guard:x')).toThrow('has a number of games and another player');
  });
});
