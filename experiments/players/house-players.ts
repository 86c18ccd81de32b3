/** House players that a run never meets; they measure its champion. */
import type { Player } from '../../bots/index.js';
import { derive, type Game, Rng, type Rules } from '../../engine/index.js';
import type { ProgramForm } from '../../grammar/index.js';
import { playersOnBoard } from './on-board.js';

/** House players of this form that lose no rule on the board, by path, without the players in `met`. */
export function housePlayers(
  form: ProgramForm<unknown>,
  game: Game,
  rules: Rules,
  met: readonly Player[],
): readonly Player[] {
  const known = new Set(met.map(({ text }) => text));
  const whole = game.rules({}, rules.seats);
  const printed = (program: unknown, on: Rules): string =>
    form.print(form.canonical(program, game, on), game);
  // A kingdom cannot be compared with the board of all cards, so the check finds cards that the board lacks.
  const loses = (program: unknown): boolean =>
    game.facts.kingdomSize === 0 && printed(program, rules) !== printed(program, whole);
  return playersOnBoard(form.name, game, rules).filter(({ text, program }) => {
    if (known.has(text) || loses(program)) return false;
    known.add(text);
    return true;
  });
}

/** Size of the panel: too large to exploit a single weakness, while most house players stay held out. */
export const HOUSE_PANEL = 12;

/**
 * Chooses players with different texts: each is the one that shares fewest words (mostly cards) with the most
 * similar player chosen before. Ties go to the first in order. Returns fewer if there are not enough.
 */
export function differentPlayers(players: readonly Player[], count: number): readonly Player[] {
  const words = new Map(players.map((player) => [player, wordsOf(player.text)]));
  const closest = new Map(players.map((player) => [player, 0]));
  const chosen: Player[] = [];
  while (chosen.length < Math.min(count, players.length)) {
    const left = players.filter((player) => !chosen.includes(player));
    const next = left.reduce((a, b) => (closest.get(b)! < closest.get(a)! ? b : a));
    chosen.push(next);
    for (const player of left) {
      const shared = similarity(words.get(player)!, words.get(next)!);
      closest.set(player, Math.max(closest.get(player)!, shared));
    }
  }
  return chosen;
}

/** Ignores the comments of a buylist, which do not affect its play. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.replace(/#.*$/gm, '').match(/[A-Za-z]{3,}/g) ?? []);

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(1, a.size + b.size - common);
}

/**
 * Of the players that the run does not meet, one in this many validates, within bounds; none if too few would remain.
 */
const SHARE = 3;
const VALIDATION_MIN = 3;
const VALIDATION_MAX = 20;
/** Minimum number of held-out players. */
const HELD_OUT_MIN = 3;

/** The players that a run does not meet, in two parts, each in the original order. */
export interface HouseSplit {
  /** Players that meet finalists only. */
  readonly validation: readonly Player[];
  /** Players that meet the final champion only. */
  readonly heldOutHouse: readonly Player[];
}

/**
 * Splits the players at random by the seed, so that both parts are alike. @param hasValidation false if only opponents
 * choose
 */
export function splitHousePlayers(
  players: readonly Player[],
  seed: number,
  { hasValidation }: { readonly hasValidation: boolean },
): HouseSplit {
  const count = Math.min(VALIDATION_MAX, Math.max(VALIDATION_MIN, Math.floor(players.length / SHARE)));
  if (!hasValidation || players.length < count + HELD_OUT_MIN)
    return { validation: [], heldOutHouse: players };
  const rng = new Rng(derive(seed, 'judges'));
  const left = [...players];
  const drawn = new Set(Array.from({ length: count }, () => left.splice(rng.below(left.length), 1)[0]!));
  return {
    validation: players.filter((player) => drawn.has(player)),
    heldOutHouse: players.filter((player) => !drawn.has(player)),
  };
}
