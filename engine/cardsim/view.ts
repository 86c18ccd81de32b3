/** A turn for people: the decision with its options, and the view of the player. */
import type { CardId, Seat } from '../core/brand.js';
import type { Decision, Option, StateView } from '../core/game.js';
import type { Choice } from './catalogue.js';
import type { TextSource } from './definition/cards.js';
import type { Player } from './player.js';
import { reportOf } from './report.js';
import type { GameState } from './state.js';

const SEAT = 0 as Seat;

/** The decision of this turn. */
export function decisionOf<S extends object>(state: GameState<S>): Decision {
  const { player, compiled, choices } = state;
  const from = state.decisionFrom;
  state.decisionFrom = player.reported;
  return {
    seat: SEAT,
    kind: 'turn',
    prompt: `Turn ${player.turn}: choose an option`,
    options: choices.map((id) => optionOf(compiled.catalogue.choices[id]!, player)),
    unavailable: state
      .disabledChoices()
      .map(({ choice, reason }) => ({ ...optionOf(choice, player), reason })),
    stateView: (debug = false) => viewOf(state, debug, from),
    redeterminize: (seed) => state.redeterminize(seed),
  };
}

/** @param from first log line since the last decision */
export function viewOf<S extends object>(
  state: GameState<S>,
  debug: boolean,
  from = state.decisionFrom,
): StateView {
  const { player, outcome, compiled } = state;
  const { catalogue } = compiled;
  const report = reportOf(state, debug, from);
  const ended = outcome === undefined ? [] : [`The game is over: ${outcome.ending}.`];
  return {
    turn: outcome === undefined ? player.turn : player.turn - 1,
    seat: SEAT,
    zones: [
      { title: 'Hand', owner: SEAT, cards: cardCounts(player.hand.ids, state) },
      ...(player.actions.length === 0
        ? []
        : [{ title: 'Always', owner: SEAT, cards: cardCounts(player.actions, state) }]),
      ...(debug
        ? [
            {
              title: 'Deck',
              owner: SEAT,
              cards: cardCounts(
                [...player.deck.ids].sort((a, b) => a - b),
                state,
              ),
            },
          ]
        : []),
      ...(debug
        ? [
            {
              title: 'Rules',
              owner: SEAT,
              cards: [...player.rules].map(({ rule }) => ({ name: rule.name, count: 1 })),
            },
          ]
        : []),
    ],
    stats: [
      ...report.stats.map(({ name, value }) => ({ title: name, owner: SEAT, value: shown(value) })),
      { title: 'Cards in the deck', owner: SEAT, value: player.deck.size },
    ],
    messages: [...report.lines, ...ended],
  };

  function cardCounts(
    ids: readonly number[],
    of: GameState<S>,
  ): { name: string; count: number; note?: string }[] {
    return [...new Set(ids)].map((id) => {
      const card = catalogue.cards[id]!;
      const note = textFor(card.text, of.player, '');
      const count = ids.filter((other) => other === id).length;
      return { name: card.name, count, ...(note === '' ? {} : { note }) };
    });
  }
}

/** A text of a card for a player. One that fails is no reason to stop: the fallback shows instead. */
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

function optionOf<S extends object>(
  { card, cardId, option, label }: Choice<Player<S>>,
  player: Player<S>,
): Option {
  const id = cardId as CardId;
  if (option.text === undefined) return { label, card: id };
  return { label: `${card.name}: ${textFor(option.text, player, option.name)}`, card: id };
}

function shown(value: number | string | boolean | undefined): number | string {
  if (value === undefined) return '?';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}
