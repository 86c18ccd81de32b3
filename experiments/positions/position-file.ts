/** Reads positions from text: YAML with card lists. This is the only validation of this input. */
import { gameNamed } from '../../bots/index.js';
import {
  type AssumedField,
  type CardId,
  type Game,
  isRecord,
  nothingAsked,
  type Position,
  type PositionField,
  type PositionFields,
  type PositionValue,
  Refused,
  type Rules,
  type RulesRequest,
  readAnswer,
  type Seat,
} from '../../engine/index.js';
import { nearest } from '../../grammar/index.js';
import { readRules } from '../boards/read-board.js';
import { type PlanText, readPlanText } from '../plans/plan-text.js';
import { visitDecision } from '../play/session.js';
import { counted } from '../with-commas.js';
import { readCards, writeCards } from './card-lists.js';
import { ANSWERED_MAX, positionsOf, seatFields } from './position-text.js';

export interface PositionFile {
  readonly game: Game;
  readonly rules: Rules;
  /** By seat; undefined if the text gives no name. */
  readonly names: readonly (string | undefined)[];
  /** Complete and valid. */
  readonly position: Position;
  readonly assumed: readonly AssumedField[];
}

/** An impossible position: one line per problem, with its location and a fix. */
export class PositionErrors extends Refused {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** Earlier versions called the variant `rules`. */
const headKeys = [
  'position',
  'kingdom',
  'colony',
  'sets',
  'variant',
  'rules',
  'seat',
  'turn of',
  'seats',
  'answered',
];
const PLAYERS_MAX = 6;

/** @throws PositionErrors or Refused with file, line and column */
export function readPosition(text: string, file: string): PositionFile {
  // Other texts, such as the code of a game, are rarely YAML.
  if (!/\bposition['"]?\s*:/.test(text)) throw noPosition(file);
  const read = readPlanText(text, file, 'position');
  return new PositionReader(read, file).read();
}

const noPosition = (file: string): PositionErrors =>
  new PositionErrors([
    `${file}:1:1: this is not a position\n    begin with "position: dominion" or "position: star-realms"; deckwright log A B --position 5 prints one`,
  ]);

type FileFields = Record<string, unknown>;

/** A map of fields in the text. */
interface MapAt {
  readonly path: readonly PropertyKey[];
  readonly fields: FileFields;
}

/** An answer, also written without quotes (`- seat 1: Play Militia`), which YAML reads as a map. */
function writtenAnswer(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const [entry, more] = isRecord(value) ? Object.entries(value) : [];
  return entry !== undefined && more === undefined && typeof entry[1] === 'string'
    ? `${entry[0]}: ${entry[1]}`
    : undefined;
}

class PositionReader {
  readonly #problems: string[] = [];

  constructor(
    readonly text: PlanText,
    readonly file: string,
  ) {}

  read(): PositionFile {
    const { value } = this.text;
    if (!isRecord(value) || typeof value['position'] !== 'string') throw noPosition(this.file);
    const game = this.#game(value['position']);
    const positions = positionsOf(game);
    const seatList: readonly unknown[] = Array.isArray(value['seats']) ? value['seats'] : [{}, {}];
    if (!Array.isArray(value['seats']) && value['seats'] !== undefined)
      this.#problem(
        [],
        'seats',
        '"seats" must be a list',
        'write each seat after a dash: "- hand: 2 Copper"',
      );
    if (seatList.length < 2 || seatList.length > PLAYERS_MAX)
      this.#problem([], 'seats', counted(seatList.length, 'seat'), `name 2 to ${PLAYERS_MAX} of them`);
    const areSeats = this.#problems.length === 0;
    const seatsMax = areSeats ? seatList.length : PLAYERS_MAX;
    const top: MapAt = { path: [], fields: value };
    const seat = (this.#number(top, 'seat', 1, seatsMax) - 1) as Seat;
    const active = (this.#number(top, 'turn of', 1, seatsMax, undefined, seat + 1) - 1) as Seat;
    const whose = { seat, ...(active !== seat && { turnOf: active }) };
    const isWhoseKnown = this.#problems.length === 0;
    const rules = this.#rules(game, value, areSeats ? seatList.length : 2);
    const table = this.#fields(top, positions.tableFields, headKeys, game);
    const seats = seatList.map((one, at) => {
      if (!isRecord(one)) {
        this.#problem(['seats', at], '', 'a seat is a map of fields', 'write "- hand: 2 Copper"');
        return {};
      }
      const { ownFields, otherFields, turnFields } = positions;
      const known = isWhoseKnown
        ? seatFields(positions, whose, at)
        : [...ownFields, ...otherFields, ...turnFields];
      return this.#fields({ path: ['seats', at], fields: one }, known, ['name'], game);
    });
    const names = seatList.map((one) => {
      const name = isRecord(one) ? one['name'] : undefined;
      return name === undefined || name === null ? undefined : String(name).slice(0, 80);
    });
    const answered = this.#answered(value['answered']);
    const other =
      active === seat && isWhoseKnown
        ? answered.map(readAnswer).find((one) => one.seat !== undefined)
        : undefined;
    if (other !== undefined)
      this.#problem(
        [],
        'answered',
        `"${other.label}" is an answer of seat ${other.seat! + 1}, but it is the turn of seat ${seat + 1}`,
        `write "turn of: ${other.seat! + 1}", or leave out "seat ${other.seat! + 1}:"`,
      );
    if (rules === undefined || this.#problems.length > 0) throw new PositionErrors(this.#problems);
    const given: Position = { ...whose, table, seats, ...(answered.length > 0 && { answered }) };
    const { position, assumed } = positions.complete(given, rules);
    for (const { seat: at, field, message, hint } of positions.problems(position, rules))
      this.#problem(at === undefined ? [] : ['seats', at], field, message, hint);
    this.#stop();
    this.#follow(position, game, rules);
    this.#stop();
    return { game, rules, names, position, assumed };
  }

  /** Labels of options chosen before the decision. */
  #answered(value: unknown): readonly string[] {
    if (value === undefined || value === null) return [];
    const labels = Array.isArray(value) ? value.map(writtenAnswer) : [];
    if (Array.isArray(value) && value.length <= ANSWERED_MAX && labels.every((one) => one !== undefined))
      return labels;
    const hint = `write "- Play Chapel", one option a line, at most ${ANSWERED_MAX}`;
    this.#problem([], 'answered', '"answered" is a list of options', hint);
    return [];
  }

  /** Chooses what was answered, and stops at the decision of the position. */
  #follow(position: Position, game: Game, rules: Rules): void {
    const { seat, turnOf, answered } = position;
    if (answered === undefined && turnOf === undefined) return;
    let isAsked = false;
    try {
      visitDecision({ game, rules }, position, () => {
        isAsked = true;
      });
      if (!isAsked && turnOf !== undefined) throw nothingAsked(seat);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const field = answered === undefined ? 'turn of' : 'answered';
      this.#problem([], field, error.message, error.hint ?? '');
    }
  }

  #game(name: string): Game {
    try {
      return gameNamed(name);
    } catch (error) {
      throw new PositionErrors([
        `${this.text.location([], 'position')}: ${(error as Error).message}\n    positions are for dominion and star-realms`,
      ]);
    }
  }

  /** @returns undefined after a problem */
  #rules(game: Game, value: FileFields, seats: number): Rules | undefined {
    const listed = (key: string): readonly string[] | undefined => {
      const given = value[key];
      if (given === undefined || given === null) return undefined;
      return (Array.isArray(given) ? given : String(given).split(',')).map((one) => String(one).trim());
    };
    const { colony, rules, variant = rules } = value;
    const problems = this.#problems.length;
    this.#kindOf(value, 'colony', 'boolean', 'true or false');
    for (const key of ['variant', 'rules']) this.#kindOf(value, key, 'string', 'the name of a variant');
    if (this.#problems.length > problems) return undefined;
    const request: RulesRequest = {
      kingdom: listed('kingdom'),
      sets: listed('sets'),
      ...(typeof colony === 'boolean' && { colony }),
      ...(typeof variant === 'string' && { variant }),
    };
    try {
      return readRules(game, request, seats).rules;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const key =
        ['kingdom', 'sets', 'variant', 'rules', 'colony'].find((one) => value[one] !== undefined) ??
        'position';
      this.#problem([], key, error.message, error.hint);
      return undefined;
    }
  }

  #kindOf(fields: FileFields, key: string, kind: 'boolean' | 'string', what: string): void {
    const value = fields[key];
    if (value !== undefined && value !== null && typeof value !== kind)
      this.#problem(
        [],
        key,
        `"${key}" is ${what}, not "${String(value).slice(0, 40)}"`,
        'correct it, or leave it out',
      );
  }

  #fields(at: MapAt, known: readonly PositionField[], others: readonly string[], game: Game): PositionFields {
    const found: Record<string, PositionValue> = {};
    for (const key of Object.keys(at.fields)) {
      if (others.includes(key)) continue;
      const fields = known.filter(({ name }) => name === key);
      if (fields.length === 0) {
        const near = nearest(key, [...known.map(({ name }) => name), ...others]);
        const all = known.map(({ name }) => name).join(', ');
        const hint = near === undefined ? `fields: ${all}` : `did you mean "${near}"?`;
        this.#problem(at.path, key, `unknown field "${key.slice(0, 40)}"`, hint);
        continue;
      }
      const read = this.#anyValue(at, fields, game);
      if (read !== undefined) found[key] = read;
    }
    return found;
  }

  /** Reads a field that has another form in another seat. */
  #anyValue(at: MapAt, [first, ...others]: readonly PositionField[], game: Game): PositionValue | undefined {
    const problems = this.#problems.length;
    const read = this.#value(at, first!, game);
    if (this.#problems.length === problems || others.length === 0) return read;
    const [problem] = this.#problems.splice(problems);
    const other = this.#anyValue(at, others, game);
    if (this.#problems.length > problems) this.#problems.splice(problems, 1, problem!);
    return other;
  }

  #value(at: MapAt, field: PositionField, game: Game): PositionValue | undefined {
    const { path } = at;
    const { name, kind } = field;
    const value = at.fields[name];
    if (kind === 'number') return this.#number(at, name, field.least, field.most, field.fix);
    if (kind === 'word') {
      if (typeof value === 'string' && field.words!.includes(value)) return value;
      this.#problem(path, name, `"${name}" is ${field.words!.join(' or ')}`, field.about);
      return undefined;
    }
    if (value === null) return [];
    if (typeof value === 'number' || typeof value === 'boolean' || isRecord(value)) {
      this.#problem(path, name, `"${name}" names cards`, 'write them as "2 Copper, Gold"');
      return undefined;
    }
    const cards = readCards(Array.isArray(value) ? value.join(',') : String(value), game);
    if (!('message' in cards)) return cards;
    this.#problem(path, name, cards.message, cards.hint);
    return undefined;
  }

  #number(
    { path, fields }: MapAt,
    name: string,
    least = 0,
    most = Number.MAX_SAFE_INTEGER,
    fix = 'correct it, or leave it out',
    assumed = least,
  ): number {
    const value = fields[name];
    if (value === undefined) return assumed;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    const shown = String(value).slice(0, 40);
    const message = `"${name}" must be a whole number from ${least} to ${most}, not "${shown}"`;
    this.#problem(path, name, message, fix);
    return least;
  }

  #problem(path: readonly PropertyKey[], field: string, message: string, hint?: string): void {
    const fix = hint === undefined ? '' : `\n    ${hint}`;
    this.#problems.push(`${this.#location(path, field)}: ${message}${fix}`);
  }

  #location(path: readonly PropertyKey[], field: string): string {
    const { value } = this.text;
    const inSeat = path.length === 2 && isRecord(value) && Array.isArray(value['seats']);
    const holder = inSeat ? (value['seats'] as unknown[])[path[1] as number] : value;
    if (isRecord(holder) && holder[field] !== undefined) return this.text.location(path, field);
    return inSeat ? this.text.location(path) : this.text.location([]);
  }

  #stop(): void {
    if (this.#problems.length > 0) throw new PositionErrors(this.#problems);
  }
}

/** `hand of seat 2: 5 cards`: assumed value of a missing field, for people. */
export function assumedText({ seat, field, value }: AssumedField, game: Game): string {
  const text = Array.isArray(value)
    ? writeCards(value as readonly CardId[], game) || 'none'
    : String(value as string | number);
  return `${field}${seat === undefined ? '' : ` of seat ${seat + 1}`}: ${text}`;
}
