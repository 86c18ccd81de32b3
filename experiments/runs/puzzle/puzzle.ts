/** Finds puzzles: decisions of played games with one clearly best option that is not the obvious one. */

import type { Player } from '../../../bots/index.js';
import { type Game, type Rules, seedOf } from '../../../engine/index.js';
import type { Backend } from '../../../workers/index.js';
import { randomKingdom } from '../../boards/random-kingdom.js';
import { seedAfter } from '../../evaluation/deal-seeds.js';
import type { DecisionRecord, OptionRecord } from '../../play/game-trace.js';
import { writePosition } from '../../positions/position-text.js';
import { type Interval, valuesInterval } from '../../statistics/interval.js';
import { pointsOfOptions } from '../analyse/analyse.js';
import { defaultPlayers } from '../analyse/default-player.js';
import { differenceOf } from '../analyse/difference.js';
import { decisionOf } from '../analyse/options.js';
import { type PlayedDecision, sessionGame } from '../review/played-game.js';

export interface Puzzle {
  readonly game: string;
  /** Seed of its game. */
  readonly seed: number;
  readonly turn: number;
  readonly position: string;
  readonly prompt: string;
  readonly player: string;
  /** Best first. */
  readonly options: readonly {
    readonly label: string;
    readonly card?: string;
    readonly strength: Interval;
    /** True for the player's own choice and for the most expensive card. */
    readonly isObvious: boolean;
  }[];
  /** Score of the best option minus the second best, in the same futures. */
  readonly lead: Interval;
}

export interface PuzzlePlan {
  readonly game: Game;
  readonly seed: number;
  readonly count: number;
  /** Maximum number of games to search. */
  readonly tries: number;
  /** Futures of each option in the last look, on deals that no earlier look has seen. */
  readonly futures: number;
}

/** Minimum lead of the best option over all others. */
const LEAD = 0.08;
/** Futures of each option in the first two looks; the first one drops most decisions. */
const FIRST_LOOK = 16;
const SECOND_LOOK = 320;
/** Margin for a lead that is too small in the first look, because that look is imprecise. */
const FIRST_DOUBT = 0.05;
/** Number of best options in the last look; obvious options are always in it. */
const RIVALS = 5;

/**
 * Equal plans give equal puzzles. When the signal stops the search, it returns those found by then, if any.
 * @param onGame called with the number of games searched so far
 */
export async function findPuzzles(
  { game, seed, count, tries, futures }: PuzzlePlan,
  backend: Backend,
  {
    signal,
    onGame,
  }: { signal?: AbortSignal | undefined; onGame?: (games: number, found: number) => void } = {},
): Promise<readonly Puzzle[]> {
  const found: Puzzle[] = [];
  try {
    for (let at = 0; at < tries && found.length < count; at++) {
      const deal = seed + at;
      const kingdom = game.facts.kingdomSize > 0 ? { kingdom: randomKingdom(game, deal) } : {};
      const rules = game.rules(kingdom, 2);
      const [player, other = player] = (await defaultPlayers(game, rules, backend)) as [Player, Player?];
      const session = { game, rules, seed: seedOf(deal), seats: [player.text, player.text] };
      const { decisions } = sessionGame(session, [], 0);
      const asked: PuzzleSearch = {
        game,
        rules,
        player: player.text,
        other: other.text,
        backend,
        signal,
      };
      for (const decision of decisions) {
        const puzzle = await puzzleOf(asked, decision, deal, futures);
        if (puzzle === undefined) continue;
        found.push({ ...puzzle, seed: deal, player: player.name });
        // One puzzle per game, because positions of a game resemble each other.
        break;
      }
      onGame?.(at + 1, found.length);
    }
  } catch (error) {
    if (signal?.aborted !== true || found.length === 0) throw error;
  }
  return found;
}

interface PuzzleSearch {
  readonly game: Game;
  readonly rules: Rules;
  readonly player: string;
  /** A second player with which the best option must also lead, so that the answer is not a quirk of one plan. */
  readonly other: string;
  readonly backend: Backend;
  readonly signal?: AbortSignal | undefined;
}

async function puzzleOf(
  { game, rules, player, other, backend, signal }: PuzzleSearch,
  { position, turn }: PlayedDecision,
  seed: number,
  futures: number,
): Promise<Omit<Puzzle, 'seed' | 'player'> | undefined> {
  const decision = decisionOf(game, rules, position, [], player);
  if (decision === undefined || decision.asked.options.length < 3) return undefined;
  const { asked, own } = decision;
  const obvious = obviousOf(game, asked, own);
  const look = async (
    number: number,
    count: number,
    options: readonly OptionRecord[] = asked.options,
    who = player,
  ): Promise<Looked> => {
    const indices = options.map(({ index }) => index);
    const plan = { game, rules, position, players: [who, who], seed: seedAfter(seed, number) };
    return lookedAt(options, await pointsOfOptions(plan, indices, count, backend, signal));
  };
  const first = await look(0, FIRST_LOOK);
  if (obvious.has(first.ranked[0]!.option) || first.lead.mean < LEAD - FIRST_DOUBT) return undefined;
  const second = await look(1, SECOND_LOOK);
  if (obvious.has(second.ranked[0]!.option) || second.lead.mean < LEAD) return undefined;
  // Options that are far behind are not measured further.
  const rivals = second.ranked
    .filter(({ option }, rank) => rank < RIVALS || obvious.has(option))
    .map(({ option }) => option);
  const again = await look(2, SECOND_LOOK, rivals, other);
  if (again.ranked[0]!.option !== second.ranked[0]!.option || again.lead.low < 0) return undefined;
  const { ranked: measured, lead } = await look(3, futures, rivals);
  // The whole interval must lie above the minimum lead, so that luck in this look is not enough.
  if (obvious.has(measured[0]!.option) || lead.low < LEAD) return undefined;
  const dropped = second.ranked.filter(({ option }) => !rivals.includes(option));
  const others = [...measured.slice(1), ...dropped].toSorted((a, b) => b.strength.mean - a.strength.mean);
  const ranked = [measured[0]!, ...others];
  return {
    game: game.facts.name,
    turn,
    position: writePosition(position, game, rules),
    prompt: asked.prompt,
    lead,
    options: ranked.map(({ option, strength }) => ({
      label: option.label,
      ...(option.card !== undefined && { card: option.card }),
      strength,
      isObvious: obvious.has(option),
    })),
  };
}

interface Looked {
  readonly ranked: readonly { readonly option: OptionRecord; readonly strength: Interval }[];
  readonly lead: Interval;
}

function lookedAt(options: readonly OptionRecord[], points: readonly Float64Array[]): Looked {
  const all = options.map((option, at) => {
    const values = points[at]!;
    return { option, strength: valuesInterval(values), values };
  });
  const ranked = all.toSorted((a, b) => b.strength.mean - a.strength.mean);
  return { ranked, lead: differenceOf(ranked[0]!.values, ranked[1]!.values) };
}

/** The player's own choice, and the most expensive cards. */
function obviousOf(game: Game, asked: DecisionRecord, own: number | undefined): ReadonlySet<OptionRecord> {
  const costOf = ({ card }: OptionRecord): number => game.cards.find(({ name }) => name === card)?.cost ?? -1;
  const most = Math.max(...asked.options.map(costOf));
  return new Set(asked.options.filter((option) => option.index === own || costOf(option) === most));
}
