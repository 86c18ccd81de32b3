/** What makes a position impossible. */
import type { CardId } from '../../core/contract/brand.js';
import type { Rules } from '../../core/contract/game.js';
import type { Position, PositionProblem } from '../../core/contract/position.js';
import { turnSeat } from '../../core/last-position.js';
import { countsOf, fieldCards, fieldNumber, notInHand, without } from '../../core/position-fields.js';
import { cards as catalogue, EXPLORER } from '../catalogue.js';
import type { StarRealmsRules } from '../setup.js';
import { ROW_MAX } from '../state.js';
import { decksOf, EXPLORERS, STARTERS } from '../zones/deal.js';
import { shownCards } from './complete.js';
import { ownedBy } from './fields.js';
import { activeSeat } from './now.js';

export function problems(position: Position, gameRules: Rules): PositionProblem[] {
  const { seat: decider, table, seats } = position;
  const active = turnSeat(position);
  const rules = gameRules as StarRealmsRules;
  const found: PositionProblem[] = [];
  if (rules.variant !== 'two-player')
    return [
      {
        field: 'position',
        message: 'only the game for two has positions',
        hint: 'leave out "variant:" and name two seats',
      },
    ];
  for (const [seat, fields] of seats.entries()) {
    if (seat === decider) continue;
    const owned = [...fieldCards(fields, 'cards')];
    for (const field of ['in play', 'discard', 'in hand']) {
      for (const card of fieldCards(fields, field)) {
        const at = owned.indexOf(card);
        if (at >= 0) owned.splice(at, 1);
        else {
          const name = catalogue[card]!.name;
          const hint = `add it to "cards:", which names all cards of the seat, or remove it from "${field}:"`;
          found.push({ seat, field, message: `this seat owns no further ${name}`, hint });
        }
      }
    }
    // The active seat may play on after a deadly attack.
    const lost = seat === active ? 0 : fieldNumber(table, 'combat spent');
    if (fieldNumber(fields, 'authority') < 1 - lost)
      found.push({
        seat,
        field: 'authority',
        message: `"authority" must be a whole number from 1, less the ${lost} combat spent`,
        hint: 'correct it, or leave it out',
      });
    const known = fieldCards(fields, 'in hand').length;
    const hand = fieldNumber(fields, 'hand');
    if (hand < known || hand - known > owned.length)
      found.push({
        seat,
        field: 'hand',
        message: `a hand of ${hand}, where ${known} cards are known and ${owned.length} may be added`,
        hint: `write a number from ${known} to ${known + owned.length}`,
      });
  }
  const { trade, gambits } = decksOf(rules);
  const copies = countsOf([...trade, ...gambits], catalogue.length);
  for (const card of STARTERS) copies[card]! += rules.seats;
  copies[EXPLORER] = EXPLORERS;
  const zones = [
    ...fieldCards(table, 'row'),
    ...fieldCards(table, 'scrapped'),
    ...seats.flatMap((fields, at) => ownedBy(fields, at === decider)),
    ...seats.flatMap((fields) => [...fieldCards(fields, 'heroes'), ...fieldCards(fields, 'gambits')]),
  ];
  for (const [card, number] of countsOf(zones, catalogue.length).entries()) {
    if (number <= copies[card]!) continue;
    const { name } = catalogue[card]!;
    found.push({
      field: fieldCards(table, 'row').includes(card as CardId) ? 'row' : 'seats',
      message: `${number} ${name} in all, and the game has ${copies[card]}`,
      hint: copies[card] === 0 ? 'name its set with "sets:"' : 'remove some of them',
    });
  }
  if (fieldCards(table, 'row').length > ROW_MAX)
    found.push({ field: 'row', message: `the row has ${ROW_MAX} cards`, hint: 'remove some' });
  const turn = fieldNumber(table, 'turn');
  if (activeSeat(turn) !== active)
    found.push({
      field: 'turn',
      message: `turn ${turn} belongs to seat ${((turn - 1) % 2) + 1}`,
      hint: `write turn: ${turn + 1}, or another seat`,
    });
  const [missing] = without(shownCards(position), fieldCards(seats[active]!, 'in hand'));
  if (missing !== undefined && active !== decider) found.push(notInHand(active, catalogue[missing]!.name));
  return found;
}
