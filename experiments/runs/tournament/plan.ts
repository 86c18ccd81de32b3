/** Plans a tournament: leaves out players with cards that the board lacks, and merges duplicates. */
import type { Player } from '../../../bots/index.js';
import { type Game, Refused, type Rules } from '../../../engine/index.js';
import type { Backend, Job } from '../../../workers/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import { splitByBoard } from '../../players/on-board.js';

export interface TournamentPlan {
  readonly game: Game;
  readonly rules: Rules;
  readonly players: readonly Pick<Player, 'name' | 'text'>[];
  /** Games of each pairing, rounded up to whole deals. */
  readonly games: number;
  readonly seed: number;
  /** Ends a pairing when it is clear who is better. */
  readonly adaptive?: boolean;
  /** Half width of the interval, as a share, at which a pairing ends. */
  readonly precision?: number | undefined;
  readonly duplicates?: readonly Duplicate[];
  /** Names of players left out because they name cards that the board lacks. */
  readonly withoutCards?: readonly string[];
}

/** @throws Refused if fewer than two players remain */
export async function planTournament(asked: TournamentPlan, backend: Backend): Promise<TournamentPlan> {
  const { onBoard, withoutCards } = splitByBoard(asked.players, asked.rules);
  if (onBoard.length < 2)
    throw new Refused(
      `of ${asked.players.length} players, ${onBoard.length === 0 ? 'none' : 'only one'} can play this board: the others need cards that are not on it`,
      'choose a board with their cards, with --kingdom or --sets',
    );
  const { players, duplicates } = await withoutDuplicates(onBoard, asked, backend);
  if (players.length < 2)
    throw new Refused(
      `all ${onBoard.length} players play identically`,
      'compare their texts with: deckwright explain A --instead B --against C',
    );
  return {
    ...asked,
    players,
    ...(duplicates.length > 0 && { duplicates }),
    ...(withoutCards.length > 0 && { withoutCards: withoutCards.map((player) => player.name) }),
  };
}

export interface Duplicate {
  readonly name: string;
  /** Name of the player kept: the first of those that play alike. */
  readonly of: string;
}

/** Blocks in which duplicates must play alike, and the number of opponents. */
const BLOCKS = 8;
const OPPONENTS = 4;

/** Leaves out players that play exactly the same games as an earlier one. */
export async function withoutDuplicates<P extends Pick<Player, 'name' | 'text'>>(
  players: readonly P[],
  { game, rules, seed }: { game: Game; rules: Rules; seed: number },
  backend: Backend,
): Promise<{ players: readonly P[]; duplicates: readonly Duplicate[] }> {
  const opponents = players.slice(0, OPPONENTS);
  const jobs = players.flatMap(({ text }) =>
    opponents.map(
      (opponent): Job => ({
        game: game.facts.name,
        rules,
        players: [text, opponent.text],
        firstSeed: firstDeal(seed, 'search'),
        deals: BLOCKS,
        seats: 'alternate',
      }),
    ),
  );
  const tallies = await backend.play(jobs);
  const traces = players.map((_, i) =>
    tallies
      .slice(i * opponents.length, (i + 1) * opponents.length)
      .map(({ signature }) => signature)
      .join(),
  );
  const first = traces.map((trace) => traces.indexOf(trace));
  return {
    players: players.filter((_, i) => first[i] === i),
    duplicates: players.flatMap(({ name }, i) =>
      first[i] === i ? [] : [{ name, of: players[first[i]!]!.name }],
    ),
  };
}
