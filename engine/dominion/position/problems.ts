/** What makes a position impossible. */
import type { CardId } from '../../core/contract/brand.js';
import type { Rules } from '../../core/contract/game.js';
import type { Position, PositionFields, PositionProblem } from '../../core/contract/position.js';
import { turnSeat } from '../../core/last-position.js';
import { countsOf, fieldCards, fieldNumber, notInHand, without } from '../../core/position-fields.js';
import { nameOf } from '../choices/labels.js';
import { cardsIn, type DominionRules } from '../setup.js';
import { copiesInGame, shownCards } from './complete.js';
import { KNOWN_ZONES, ownedBy } from './fields.js';

export function problems(position: Position, gameRules: Rules): PositionProblem[] {
  const { seat: decider, table, seats } = position;
  const rules = gameRules as DominionRules;
  const found: PositionProblem[] = [];
  const board = new Set<number>(cardsIn(rules));
  const fieldsBySeat = [
    { seat: undefined, fields: table },
    ...seats.map((fields, seat) => ({ seat: seat as number | undefined, fields })),
  ];
  for (const { seat, fields } of fieldsBySeat) {
    for (const [field, value] of Object.entries(fields)) {
      if (!Array.isArray(value)) continue;
      const strange = (value as readonly CardId[]).find((card) => !board.has(card));
      if (strange === undefined) continue;
      found.push({
        ...(seat !== undefined && { seat }),
        field,
        message: `${nameOf(strange)} is not on this board`,
        hint: 'name the board with "kingdom:", or remove the card',
      });
    }
  }
  if (found.length > 0) return found;
  for (const [at, fields] of seats.entries()) if (at !== decider) found.push(...otherProblems(fields, at));
  found.push(...turnProblems(position));
  if (found.length > 0) return found;
  const copies = copiesInGame(rules);
  const inSupply = countsOf(fieldCards(table, 'supply'), copies.length);
  const counted = countsOf(
    [
      ...fieldCards(table, 'supply'),
      ...fieldCards(table, 'trash'),
      ...seats.flatMap((fields, at) => ownedBy(fields, at === decider)),
    ],
    copies.length,
  );
  for (const card of board) {
    if (counted[card] === copies[card]) continue;
    const right = inSupply[card]! + copies[card]! - counted[card]!;
    found.push({
      field: 'supply',
      message: `${counted[card]} ${nameOf(card)} in all, and the game has ${copies[card]}`,
      hint:
        right >= 0
          ? `with the cards that the players own, write ${right} ${nameOf(card)} in "supply:", or leave "supply:" out`
          : `the players own ${counted[card]! - inSupply[card]!}: take some away from them`,
    });
  }
  if (fieldNumber(table, 'turn') > rules.turnsMax)
    found.push({
      field: 'turn',
      message: `the game ends after turn ${rules.turnsMax}`,
      hint: 'give an earlier turn',
    });
  return found;
}

/** Problems of a position in another seat's turn. */
function turnProblems(position: Position): PositionProblem[] {
  const seat = turnSeat(position);
  if (seat === position.seat && position.table['phase'] === 'start')
    return [
      {
        field: 'phase',
        message: 'the start of the own turn has no positions',
        hint: 'write phase: action, or whose turn it is in "turn of:"',
      },
    ];
  const inHand = fieldCards(position.seats[seat]!, 'in hand');
  const [missing] = without(shownCards(position), inHand);
  return missing === undefined ? [] : [notInHand(seat, nameOf(missing))];
}

function otherProblems(fields: PositionFields, seat: number): PositionProblem[] {
  const owned = [...fieldCards(fields, 'cards')];
  for (const field of KNOWN_ZONES) {
    for (const card of fieldCards(fields, field)) {
      const at = owned.indexOf(card);
      if (at < 0)
        return [
          {
            seat,
            field,
            message: `this seat owns no ${fieldCards(fields, 'cards').includes(card) ? 'further ' : ''}${nameOf(card)}`,
            hint: `add it to "cards:", which names all cards of the seat, or remove it from "${field}:"`,
          },
        ];
      owned.splice(at, 1);
    }
  }
  const hand = fieldNumber(fields, 'hand');
  const known = fieldCards(fields, 'in hand').length;
  if (hand < known)
    return [
      {
        seat,
        field: 'hand',
        message: `${known} cards of a hand of ${hand} are known`,
        hint: `write hand: ${known}`,
      },
    ];
  const elsewhere = ['unseen discards', 'set aside', 'native village'].map((name) =>
    fieldNumber(fields, name),
  );
  const hidden = elsewhere.reduce((sum, cards) => sum + cards, hand - known);
  if (hidden > owned.length)
    return [
      {
        seat,
        field: 'hand',
        message: `${hidden} cards in hand, discarded unseen or set aside, and only ${owned.length} are not elsewhere`,
        hint: 'name all cards of the seat in "cards:", or give a smaller hand',
      },
    ];
  return [];
}
