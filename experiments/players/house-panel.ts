/** The opponents of a run when none are named: players of ours that play differently. */
import type { Player } from '../../bots/index.js';

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
