/**
 * Why one option is better than another: the smallest change of one fact of the position after which the other is better.
 * Every change is measured in futures of its own, so a reason is a result and no guess.
 */
import type { CardId, Game, Position, PositionFields, PositionValue, Rules } from '../../../engine/index.js';
import { cardCount, printedName } from '../../../grammar/index.js';
import type { Backend } from '../../../workers/index.js';
import { seedAfter } from '../../evaluation/deal-seeds.js';
import { positionsOf, writePosition } from '../../positions/position-file.js';
import type { Interval } from '../../statistics/interval.js';
import { type AnalysisPlan, type OptionValue, pointsOfOptions } from './analyse.js';
import { differenceOf } from './difference.js';
import { decisionOf } from './options.js';

export interface Reason {
  /** `with one more coin`: reads after "Silver is better". */
  readonly change: string;
  /** Changed facts: the smaller, the better a reason. */
  readonly size: number;
  readonly position: Position;
  /** The option that was worse less the one that was better, in the changed position. */
  readonly difference: Interval;
}

interface Change {
  readonly text: string;
  readonly size: number;
  readonly table?: Readonly<Record<string, PositionValue>>;
  readonly own?: Readonly<Record<string, PositionValue>>;
  /** Of all other seats. */
  readonly others?: Readonly<Record<string, PositionValue>>;
}

export interface WhyOptions {
  /** Labels of the better and the worse option. */
  readonly better: string;
  readonly worse: string;
  readonly signal?: AbortSignal;
}

/** Futures of each option: in the first look, which drops most changes, and in the second. */
const FIRST_FUTURES = 400;
const LAST_FUTURES = 4000;
/** Changes that the second look measures at most. */
const KEPT = 6;
/** The shares of the error that all second looks have together. */
const LEVEL = 1 - 0.05 / KEPT;

/** @returns undefined when no single change that is tried reverses the preference for certain */
export async function why(
  plan: Omit<AnalysisPlan, 'budget'>,
  backend: Backend,
  { better, worse, signal }: WhyOptions,
): Promise<Reason | undefined> {
  const { game, rules, position, seed } = plan;
  const positions = positionsOf(game);
  const tried: { change: Change; position: Position; difference: Interval }[] = [];
  const measure = async (
    changed: Position,
    futures: number,
    level?: number,
  ): Promise<Interval | undefined> => {
    const labels = [worse, better];
    const asked = decisionOf(game, rules, changed, plan.names)?.asked.options ?? [];
    const indices = labels.map((label) => asked.find((option) => option.label === label)?.index);
    if (indices.includes(undefined)) return undefined;
    const look = { ...plan, position: changed, seed: seedAfter(seed, level === undefined ? 1 : 2) };
    const [first, second] = await pointsOfOptions(look, indices as number[], futures, backend, signal);
    return differenceOf(first!, second!, level);
  };
  for (const change of changesOf(game, rules, position)) {
    const { position: whole } = positions.complete(changed(position, change), rules);
    if (positions.problems(whole, rules).length > 0) continue;
    const difference = await measure(whole, FIRST_FUTURES);
    if (difference !== undefined && difference.high > 0) tried.push({ change, position: whole, difference });
  }
  // The smallest changes first; among those of one size what seems to matter most.
  const kept = tried
    .filter(({ difference }) => difference.mean > 0)
    .toSorted((a, b) => a.change.size - b.change.size || b.difference.mean - a.difference.mean)
    .slice(0, KEPT);
  for (const { change, position: whole } of kept) {
    const difference = (await measure(whole, LAST_FUTURES, LEVEL))!;
    if (difference.low > 0) return { change: change.text, size: change.size, position: whole, difference };
  }
  return undefined;
}

/** The position with one fact changed; the supply gives what is added, and takes what is taken away. */
function changed(position: Position, { table = {}, own = {}, others = {} }: Change): Position {
  const seats = position.seats.map((fields, at) => ({ ...fields, ...(at === position.seat ? own : others) }));
  // What nobody owns any more is in the supply again.
  const { supply: _, ...rest } = position.table;
  const keepsSupply =
    'supply' in table || !['hand', 'deck', 'cards'].some((name) => name in own || name in others);
  const base: PositionFields = keepsSupply ? position.table : rest;
  return { ...position, table: { ...base, ...table }, seats };
}

/** What can be changed, in numbers and cards of the position itself. */
function changesOf(game: Game, rules: Rules, { table, seats, seat }: Position): readonly Change[] {
  const own = seats[seat]!;
  const changes: Change[] = [];
  const steps = (field: string, what: readonly [string, string], by: readonly number[]): void => {
    const value = table[field];
    if (typeof value !== 'number') return;
    for (const step of by) {
      if (value + step < 0) continue;
      const size = Math.abs(step);
      const [one, more] = what;
      const amount =
        size === 1
          ? `one ${step > 0 ? 'more' : 'less'} ${one}`
          : `${size} ${step > 0 ? 'more' : 'less'} ${more}`;
      changes.push({ text: `with ${amount}`, size, table: { [field]: value + step } });
    }
  };
  const isDominion = game.facts.kingdomSize > 0;
  if (!isDominion || table['phase'] === 'buy')
    for (const field of ['coins', 'trade'])
      steps(field, field === 'coins' ? ['coin', 'coins'] : ['trade', 'trade'], [1, -1, 2, -2]);
  steps('combat', ['combat', 'combat'], [1, -1, 2, -2, 4]);
  steps('actions', ['action', 'actions'], [1]);
  steps('buys', ['buy', 'buys'], [1]);
  const { authority } = own;
  if (typeof authority === 'number')
    for (const step of [5, -5, 10, -10]) {
      if (authority + step <= 0) continue;
      const text = `with ${Math.abs(step)} ${step > 0 ? 'more' : 'less'} authority`;
      changes.push({ text, size: Math.abs(step) / 5, own: { authority: authority + step } });
    }
  if (isDominion) changes.push(...cardChanges(game, rules, table, own), ...pointChanges(game, seats, seat));
  return changes;
}

/** Somebody has less of the dearest points, and the supply more. */
function pointChanges(game: Game, seats: Position['seats'], seat: number): readonly Change[] {
  const changes: Change[] = [];
  const id = game.cards.find(({ name }) => name === 'Province')!.id;
  const less = (cards: PositionValue | undefined, count: number): readonly CardId[] | undefined => {
    const left = [...((cards ?? []) as readonly CardId[])];
    for (let i = 0; i < count; i++) {
      const at = left.indexOf(id);
      if (at < 0) return undefined;
      left.splice(at, 1);
    }
    return left;
  };
  for (const count of [1, 2]) {
    const words = count === 1 ? 'one Province less' : `${cardCount(count, 'Province')} less`;
    const deck = less(seats[seat]!['deck'], count);
    if (deck !== undefined)
      changes.push({ text: `with ${words} in the own deck`, size: count, own: { deck } });
    const other = seats.length === 2 ? less(seats[1 - seat]!['cards'], count) : undefined;
    if (other !== undefined)
      changes.push({ text: `with ${words} for the other seat`, size: count, others: { cards: other } });
  }
  return changes;
}

function cardChanges(
  game: Game,
  rules: Rules,
  table: PositionFields,
  own: PositionFields,
): readonly Change[] {
  const changes: Change[] = [];
  const hand = own['hand'] as readonly CardId[];
  const supply = table['supply'] as readonly CardId[];
  const trash = (table['trash'] ?? []) as readonly CardId[];
  const idOf = (name: string): CardId => game.cards.find((card) => card.name === name)!.id;
  const printed = (id: CardId): string => printedName(game.cards[id]!.name);
  // Cards go to the trash and come back from it, so that no other pile changes.
  for (const name of ['Province', 'Duchy', 'Colony']) {
    const id = idOf(name);
    const left = supply.filter((card) => card === id).length;
    for (const step of [-1, -2, -3]) {
      if (left + step < 1) continue;
      const gone = new Array<CardId>(-step).fill(id);
      const rest = [...supply];
      for (const card of gone) rest.splice(rest.indexOf(card), 1);
      const text = `with ${step === -1 ? `one ${name}` : cardCount(-step, name)} less in the supply`;
      changes.push({ text, size: -step, table: { supply: rest, trash: [...trash, ...gone] } });
    }
    const back = trash.filter((card) => card === id).length;
    if (back > 0)
      changes.push({
        text: `with one more ${name} in the supply`,
        size: 1,
        table: { supply: [...supply, id], trash: trash.filter((_, i) => i !== trash.indexOf(id)) },
      });
  }
  if (table['phase'] === 'buy') return changes;
  for (const id of game.cardsIn!(rules)) {
    if (supply.includes(id) && game.cards[id]!.kinds.some((kind) => kind === 'action' || kind === 'treasure'))
      changes.push({
        text: `with one more ${printed(id)} in the hand`,
        size: 1,
        own: { hand: [...hand, id] },
      });
    if (hand.includes(id) && hand.length > 1)
      changes.push({
        text: `without ${hand.filter((card) => card === id).length > 1 ? 'one of the' : 'the'} ${printed(id)} in the hand`,
        size: 1,
        own: { hand: hand.filter((_, i) => i !== hand.indexOf(id)) },
      });
  }
  return changes;
}

/** For programs. */
export const whyData = (
  { option }: OptionValue,
  reason: Reason | undefined,
  { game, rules, names }: Pick<AnalysisPlan, 'game' | 'rules' | 'names'>,
) => ({
  option: option.label,
  reason:
    reason === undefined
      ? null
      : {
          change: reason.change,
          difference: round(reason.difference.mean),
          bounds: [round(reason.difference.low), round(reason.difference.high)],
          position: writePosition(reason.position, game, rules, names),
        },
});

const round = (value: number): number => Number(value.toFixed(6));
