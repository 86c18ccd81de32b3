/** Players of ours that a run never meets: what its champion is worth against players it never met. */
import type { Player } from '../../bots/index.js';
import { derive, type Game, Rng, type Rules } from '../../engine/index.js';
import type { ProgramForm } from '../../grammar/index.js';
import { playersOnBoard } from './on-board.js';

/**
 * Players of this form that lose nothing on the board, in order of their paths.
 * @param met players that the run knows; programs equal to these are left out
 */
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
  // A kingdom has no board with all cards to compare with: there the check names the cards that are not on it.
  const loses = (program: unknown): boolean =>
    game.facts.kingdomSize === 0 && printed(program, rules) !== printed(program, whole);
  return playersOnBoard(form.name, game, rules).filter(({ text, program }) => {
    if (known.has(text) || loses(program)) return false;
    known.add(text);
    return true;
  });
}

/** Players of the panel: enough that no single weakness of theirs pays, and most house players stay held out. */
export const HOUSE_PANEL = 12;

/**
 * So many of the players, each the one whose text shares least with those before it, in words (mostly cards): its
 * share of words in common with the most similar of them. Ties go to the first in order. Fewer where there are fewer.
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

/** Without comments of a buylist, which say nothing of how it plays. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.replace(/#.*$/gm, '').match(/[A-Za-z]{3,}/g) ?? []);

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(1, a.size + b.size - common);
}

/** Validation players: a share of those that a run does not meet, within bounds; none if too few remain. */
const SHARE = 3;
const VALIDATION_MIN = 3;
const VALIDATION_MAX = 20;
/** The minimum of held-out players. */
const HELD_OUT_MIN = 3;

/** Two parts of the players that a run does not meet, each in their order. */
export interface HouseSplit {
  /** They play finalists only, never a search. */
  readonly validation: readonly Player[];
  /** They play the champion only, when everything is decided. */
  readonly heldOutHouse: readonly Player[];
}

/**
 * Drawn by the seed, so that the one part is to the other any held-out player would be.
 * @param players all that the run does not meet
 * @param judged false for a run in which only opponents choose
 */
export function splitHousePlayers(
  players: readonly Player[],
  seed: number,
  { judged }: { readonly judged: boolean },
): HouseSplit {
  const count = Math.min(VALIDATION_MAX, Math.max(VALIDATION_MIN, Math.floor(players.length / SHARE)));
  if (!judged || players.length < count + HELD_OUT_MIN) return { validation: [], heldOutHouse: players };
  const rng = new Rng(derive(seed, 'judges'));
  const left = [...players];
  const drawn = new Set(Array.from({ length: count }, () => left.splice(rng.below(left.length), 1)[0]!));
  return {
    validation: players.filter((player) => drawn.has(player)),
    heldOutHouse: players.filter((player) => !drawn.has(player)),
  };
}
