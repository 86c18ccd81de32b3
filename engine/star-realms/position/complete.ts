/** Sensible values for the fields that a position lacks. */
import type { CardId } from '../../core/contract/brand.js';
import type { Rules } from '../../core/contract/game.js';
import type { AssumedField, Position } from '../../core/contract/position.js';
import { answersOf, turnSeat } from '../../core/last-position.js';
import { fieldCards, listOf, PartialPosition, sorted, without } from '../../core/position-fields.js';
import { cards as catalogue, EXPLORER } from '../catalogue.js';
import { HAND } from '../setup.js';
import { EXPLORERS, START_AUTHORITY, STARTERS } from '../zones/deal.js';
import { OWN_ZONES, ownedBy, ownFields, turnFields } from './fields.js';

const TURN_FIELDS: ReadonlySet<string> = new Set(turnFields.map(({ name }) => name));

/** Cards of the active seat's hand that its answers in a position of the other seat have shown. */
export function shownCards(position: Position): readonly CardId[] {
  const active = turnSeat(position);
  if (active === position.seat) return [];
  const names = answersOf(position, active).map((label, at) =>
    at > 0 ? label : /^Play (.*)$/.exec(label)?.[1],
  );
  return sorted(
    names.flatMap((name) => catalogue.flatMap((card, id) => (card.name === name ? [id as CardId] : []))),
  );
}

export function complete(
  given: Position,
  rules: Rules,
): { position: Position; assumed: readonly AssumedField[] } {
  const filled = new PartialPosition(given, rules.seats);
  const { table, seats, assumed } = filled;
  const active = turnSeat(given);
  const start = sorted(listOf(STARTERS, STARTERS.length));
  for (const [at, fields] of seats.entries()) {
    filled.fill('authority', START_AUTHORITY, at);
    fields['deck number'] ??= 1;
    fields['scrapped before'] ??= 0;
    if (at === given.seat) {
      const seen = OWN_ZONES.flatMap((name) => fieldCards(fields, name));
      filled.fill('deck', fields['discard'] === undefined ? without(start, seen) : [], at);
      for (const name of ['hand', 'discard']) filled.fill(name, [], at);
      for (const { name, kind } of ownFields)
        if (kind === 'cards' && !TURN_FIELDS.has(name)) fields[name] ??= [];
    } else {
      const shown = at === active ? shownCards(given) : [];
      if (shown.length > 0) filled.fill('in hand', shown, at);
      filled.fill('cards', start, at);
      filled.fill('hand', Math.min(HAND, fieldCards(fields, 'cards').length), at);
      for (const name of ['discard', 'in play', 'in hand', 'heroes', 'gambits']) fields[name] ??= [];
    }
    if (at === active) for (const name of TURN_FIELDS) fields[name] ??= [];
  }
  filled.fill('turn', active + 1);
  for (const name of ['trade', 'combat', 'trade spent', 'combat spent']) table[name] ??= 0;
  const explorers = seats
    .flatMap((fields, at) => ownedBy(fields, at === given.seat))
    .filter((card) => (card as number) === EXPLORER);
  filled.fill('explorers', Math.max(0, EXPLORERS - explorers.length));
  filled.fill('row', []);
  table['scrapped'] ??= [];
  return { position: { ...given, table, seats }, assumed };
}
