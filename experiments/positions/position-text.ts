/** Writes positions as text. */
import {
  type CardId,
  type Decision,
  type Game,
  type Position,
  type PositionField,
  type PositionFields,
  type Positions,
  type PositionValue,
  Refused,
  type Rules,
  type RulesRequest,
} from '../../engine/index.js';
import { writeCards } from './card-lists.js';

/** True if the text begins like a position; comments may come first. */
export const looksLikePosition = (text: string): boolean =>
  /^\uFEFF?(\s|#[^\n]*\n)*position\s*:/.test(text.slice(0, 65_536));

export function positionsOf(game: Game): Positions {
  if (game.positions === undefined)
    throw new Refused(`${game.facts.title} has no positions`, 'positions are for dominion and star-realms');
  return game.positions;
}

/** The position of a decision as text; undefined if it has none. */
export function positionText(
  decision: Decision,
  game: Game,
  rules: Rules,
  names: readonly (string | undefined)[] = [],
): string | undefined {
  const position = game.positions?.of(decision);
  return position && writePosition(position, game, rules, names);
}

/** The fields of one seat in a position. */
export function seatFields(
  { ownFields, otherFields, turnFields }: Positions,
  position: Pick<Position, 'seat' | 'turnOf'>,
  at: number,
): readonly PositionField[] {
  const { seat, turnOf = seat } = position;
  if (at !== seat) return at === turnOf ? [...otherFields, ...turnFields] : otherFields;
  if (seat === turnOf) return ownFields;
  return ownFields.filter(({ name }) => turnFields.every((field) => field.name !== name));
}

/** Maximum number of options chosen before a choice within a card. */
export const ANSWERED_MAX = 50;

/** The text from which {@link readPosition} reads the same position. */
export function writePosition(
  position: Position,
  game: Game,
  rules: Rules,
  names: readonly (string | undefined)[] = [],
): string {
  const { seat, turnOf, table, seats, answered = [] } = position;
  const positions = positionsOf(game);
  const assumed = assumedWithout(position, positions, rules);
  const { kingdom, colony, sets } = rules as Rules & RulesRequest;
  const lines = [`position: ${game.facts.name}`];
  if (rules.variant !== game.facts.variants[0]!.name) lines.push(`variant: ${rules.variant}`);
  if (sets !== undefined) lines.push(`sets: ${sets.join(', ')}`);
  if (kingdom !== undefined) lines.push(`kingdom: ${kingdom.join(', ')}`, `colony: ${colony === true}`);
  lines.push(`seat: ${seat + 1}`);
  if (turnOf !== undefined) lines.push(`turn of: ${turnOf + 1}`);
  for (const field of positions.tableFields) addField(lines, field, table, assumed.table, game);
  if (answered.length > 0)
    lines.push('answered:', ...answered.map((label) => `  - ${JSON.stringify(label)}`));
  lines.push('seats:');
  for (const [at, fields] of seats.entries()) {
    const inside: string[] = [];
    if (names[at] !== undefined) inside.push(`name: ${JSON.stringify(names[at])}`);
    const known = seatFields(positions, position, at);
    const same = sameCards(fields['played'], fields['in play']);
    for (const field of known)
      if (field.name !== 'played' || !same) addField(inside, field, fields, assumed.seats[at]!, game);
    lines.push(...inside.map((line, i) => `${i === 0 ? '  - ' : '    '}${line}`));
  }
  return `${lines.join('\n')}\n`;
}

/** Fields that are shown even if they are empty, because readers look for them first. */
const ALWAYS = new Set([
  'explorers',
  'authority',
  'row',
  'played',
  'hand',
  'deck',
  'discard',
  'cards',
  'coins',
  'turns',
]);

const isEmpty = (value: PositionValue): boolean =>
  value === 0 || (Array.isArray(value) && value.length === 0);

/** The position that a reader would assume without the empty fields. */
function assumedWithout({ table, seats, ...rest }: Position, positions: Positions, rules: Rules): Position {
  const written = (fields: PositionFields): PositionFields =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => ALWAYS.has(name) || !isEmpty(value)));
  return positions.complete({ ...rest, table: written(table), seats: seats.map(written) }, rules).position;
}

/** @param assumed fields with the values that a reader assumes for empty ones */
function addField(
  lines: string[],
  { name, kind }: PositionField,
  fields: PositionFields,
  assumed: PositionFields,
  game: Game,
): void {
  const value = fields[name];
  if (value === undefined) return;
  if (isEmpty(value) && !ALWAYS.has(name) && isEmpty(assumed[name] ?? 0)) return;
  // The default is one action and one buy.
  if ((name === 'actions' || name === 'buys') && value === 1) return;
  const text = kind === 'cards' ? writeCards(value as readonly CardId[], game) || 'none' : String(value);
  lines.push(`${name}: ${text}`);
}

const sameCards = (a: PositionValue | undefined, b: PositionValue | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
