/** A turn laid open for people: questions with their options, and what the player sees. */
import type { CardId, Seat } from '../core/brand.js';
import type { Option, Question, Situation } from '../core/game.js';
import type { Choice } from './book.js';
import type { Told } from './cards.js';
import type { Match } from './match.js';
import type { Player } from './player.js';
import { reportOf } from './report.js';

const SEAT = 0 as Seat;

/** The match asks what to do this turn. */
export function questionOf<S extends object>(match: Match<S>): Question {
  const { player, blueprint, choices } = match;
  const from = match.askedFrom;
  match.askedFrom = player.reported;
  return {
    seat: SEAT,
    kind: 'turn',
    prompt: `Turn ${player.turn}: choose an option`,
    options: choices.map((id) => optionOf(blueprint.book.choices[id]!, player)),
    unavailable: match.refusals().map(({ choice, reason }) => ({ ...optionOf(choice, player), reason })),
    describe: (debug = false) => situationOf(match, debug, from),
    reshuffle: (seed) => match.reshuffle(seed),
  };
}

/** @param from log line from which on things were said since the last question */
export function situationOf<S extends object>(
  match: Match<S>,
  debug: boolean,
  from = match.askedFrom,
): Situation {
  const { player, outcome, blueprint } = match;
  const { book } = blueprint;
  const report = reportOf(match, debug, from);
  const ended = outcome === undefined ? [] : [`The game is over: ${outcome.ending}.`];
  return {
    turn: outcome === undefined ? player.turn : player.turn - 1,
    seat: SEAT,
    zones: [
      { title: 'Hand', owner: SEAT, cards: counted(player.hand.ids, match) },
      ...(player.actions.length === 0
        ? []
        : [{ title: 'Always', owner: SEAT, cards: counted(player.actions, match) }]),
      ...(debug
        ? [
            {
              title: 'Deck',
              owner: SEAT,
              cards: counted(
                [...player.deck.ids].sort((a, b) => a - b),
                match,
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

  function counted(ids: readonly number[], of: Match<S>): { name: string; count: number; note?: string }[] {
    return [...new Set(ids)].map((id) => {
      const card = book.cards[id]!;
      const note = told(card.text, of.player, '');
      const count = ids.filter((other) => other === id).length;
      return { name: card.name, count, ...(note === '' ? {} : { note }) };
    });
  }
}

/** A text of a card for a player. One that fails is no reason to stop: the fallback shows instead. */
export function told<S extends object>(
  text: Told<Player<S>> | undefined,
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
  return { label: `${card.name}: ${told(option.text, player, option.name)}`, card: id };
}

function shown(value: number | string | boolean | undefined): number | string {
  if (value === undefined) return '?';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}
