/** The player's view, for people. */
import type { StateView, Zone } from '../core/contract/game.js';
import type { TextSource } from './definition/cards.js';
import { SEAT } from './facts.js';
import { countOf } from './piles.js';
import type { Player } from './player.js';
import { reportOf } from './report.js';
import type { GameState } from './state.js';

const zone = (title: string, cards: Zone['cards']): Zone => ({ title, owner: SEAT, cards });

/** @param from first log line after the last decision */
export function viewOf<S extends object>(
  state: GameState<S>,
  debug: boolean,
  from = state.decisionFrom,
): StateView {
  const { player, outcome, compiled } = state;
  const { catalogue } = compiled;
  const report = reportOf(state, debug, from);
  const rules = [...player.rules].map(({ rule }) => ({ name: rule.name, count: 1 }));
  const ended = outcome === undefined ? [] : [`The game is over: ${outcome.ending}.`];
  return {
    turn: outcome === undefined ? player.turn : player.turn - 1,
    seat: SEAT,
    zones: [
      zone('Hand', cardCounts(player.hand.ids)),
      ...(player.actions.length === 0 ? [] : [zone('Always', cardCounts(player.actions))]),
      ...(debug
        ? [zone('Deck', cardCounts(player.deck.ids.toSorted((a, b) => a - b))), zone('Rules', rules)]
        : []),
    ],
    stats: [
      ...report.stats.map(({ name, value }) => ({ title: name, owner: SEAT, value: shown(value) })),
      { title: 'Cards in the deck', owner: SEAT, value: player.deck.size },
    ],
    messages: [...report.lines, ...ended],
  };

  function cardCounts(ids: readonly number[]): Zone['cards'] {
    return [...new Set(ids)].map((id) => {
      const card = catalogue.cards[id]!;
      const note = textFor(card.text, player, '');
      return { name: card.name, count: countOf(ids, id), ...(note === '' ? {} : { note }) };
    });
  }
}

/** A text of a card for a player. If making it fails, the fallback is shown and the game continues. */
export function textFor<S extends object>(
  text: TextSource<Player<S>> | undefined,
  player: Player<S>,
  fallback: string,
): string {
  if (text === undefined) return fallback;
  try {
    return (typeof text === 'function' ? text(player) : text).toString();
  } catch (thrown) {
    return `${fallback} (its text cannot be shown: ${thrown instanceof Error ? thrown.message : String(thrown)})`.trim();
  }
}

function shown(value: number | string | boolean | undefined): number | string {
  if (value === undefined) return '?';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}
