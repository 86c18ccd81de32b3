/** Turns purchases that a look-ahead would make differently into entries in front of a buylist. */
import type { CardId, Game, NeuralInput, Rules } from '../../../engine/index.js';
import type { BuylistProgram, Entry, Strategy } from '../../../grammar/index.js';
import { writeBuylist } from './buylist.js';
import { growDecisionLists } from './decision-list.js';
import { type Feature, featuresOf, featureValue, type Samples } from './features.js';

/** A purchase as judged by a look-ahead. */
export interface Lesson {
  /** Observation of the seat: whole numbers in the order of the game's inputs. */
  readonly seen: Int32Array;
  /** Affordable cards. */
  readonly cards: readonly CardId[];
  /** By card: its reward minus that of the plan's purchase. */
  readonly gains: readonly number[];
}

export interface LearnedList {
  /** Number of entries before those of the plan. */
  readonly length: number;
  readonly program: BuylistProgram;
  /** Mean gain of its purchases over those of the plan, over all lessons. */
  readonly gain: number;
}

/** Minimum gain of an entry in standard errors, because it is the best of thousands. */
const CERTAIN = 3;

/** Minimum mean gain in reward per purchase of an entry. */
const SAVING_MIN = 2e-5;

/** Minimum rows that show the effect of a number of copies. */
const ROWS_WITH_COPIES = 20;
/** An entry may omit its limit if the games had at least this many copies. */
const COPIES_KNOWN = 4;

/** The plan with a new list in front, one for each length that the lessons support. */
export function listsFromLessons(
  lessons: readonly Lesson[],
  plan: BuylistProgram,
  game: Game,
  rules: Rules,
  lengths: readonly number[],
): readonly LearnedList[] {
  const cards = [...new Set(lessons.flatMap((lesson) => lesson.cards))].sort((a, b) => a - b);
  const own = cards.length;
  const samples = samplesOfLessons(lessons, cards, game, rules);
  const actions = cards.map((card) => ({ name: game.cards[card]!.name, card, does: 'take' as const }));
  const seen = new Set<number>([0]);
  const growth = { savingMin: SAVING_MIN, certainty: CERTAIN };
  return growDecisionLists(samples, lengths, own, growth).flatMap(({ entries, loss }): LearnedList[] => {
    if (seen.has(entries.length)) return [];
    seen.add(entries.length);
    const limited = writeBuylist(entries, samples.features, actions, game).lists.map((list) => ({
      entries: list.entries.map((entry) => withinLessons(entry, samples)),
    }));
    const program = { ...plan, lists: [...limited, ...plan.lists] };
    const named = limited.flatMap((list) => list.entries.map(({ card }) => card));
    return [{ length: entries.length, program: withPlays(program, named, game), gain: -loss }];
  });
}

/** Limits an entry to the numbers of copies that occurred in the games. */
function withinLessons(entry: Entry, { features, values }: Samples): Entry {
  if (entry.limit !== undefined) return entry;
  const own = features.findIndex(({ spec: { card, wording } }) => {
    return card === entry.card && wording.form === 'word' && wording.word === 'Has';
  });
  const most = values[own]!.toSorted().at(-ROWS_WITH_COPIES) ?? 0;
  return most >= COPIES_KNOWN ? entry : { ...entry, limit: most + 1 };
}

/** The plan with these cards added to its play order: those that give actions first, the others last. */
export function withPlays(plan: BuylistProgram, cards: readonly CardId[], game: Game): BuylistProgram {
  const steps = plan.strategies.flatMap(({ playOrder = [] }) => playOrder);
  if (steps.some((step) => step.kind === 'special' && step.name === 'Default')) return plan;
  const played = new Set(steps.flatMap((step) => (step.kind === 'card' ? [step.card] : [])));
  const missing = [...new Set(cards)]
    .map((card) => game.vocabulary!.cards[card]!)
    .filter(({ id, kinds }) => kinds.includes('action') && !played.has(id))
    .sort((a, b) => b.cost - a.cost || a.id - b.id);
  const orderOf = (isFirst: boolean): Strategy[] => {
    const here = missing.filter(({ roles }) => (roles?.actions ?? 0) > 0 === isFirst);
    if (here.length === 0) return [];
    return [{ playOrder: here.map(({ id }) => ({ kind: 'card', card: id })), blocks: [] }];
  };
  return { ...plan, strategies: [...orderOf(true), ...plan.strategies, ...orderOf(false)] };
}

/** The last action is to follow the plan. */
function samplesOfLessons(
  lessons: readonly Lesson[],
  cards: readonly CardId[],
  game: Game,
  rules: Rules,
): Samples {
  const rows = lessons.length;
  const actions = cards.length + 1;
  const features = featuresOfBoard(game, rules);
  const columns = new Map(cards.map((card, column) => [card, column]));
  const legal = new Uint8Array(rows * actions);
  const costs = new Float32Array(rows * actions);
  for (const [row, lesson] of lessons.entries()) {
    for (const [i, card] of lesson.cards.entries()) {
      const at = row * actions + columns.get(card)!;
      legal[at] = 1;
      costs[at] = -lesson.gains[i]!;
    }
    legal[row * actions + cards.length] = 1;
  }
  return {
    rows,
    asked: rows,
    features,
    values: features.map((feature) =>
      Int16Array.from(lessons, ({ seen }) => featureValue(feature, (input) => seen[input]!)),
    ),
    legal,
    actions,
    labels: new Int32Array(rows).fill(cards.length),
    costs,
  };
}

/** Facts about a purchase that buylists can express on this board. */
function featuresOfBoard(game: Game, rules: Rules): readonly Feature[] {
  const here = new Set(game.cardsIn?.(rules) ?? game.cards.map(({ id }) => id));
  const isHere = ({ card, cards, forManyBoards }: NeuralInput): boolean =>
    forManyBoards !== true &&
    (card === undefined || here.has(card)) &&
    (cards === undefined || cards.some((one) => here.has(one)));
  const { inputs, facts = [] } = game.neural!;
  const used = inputs.map((input): NeuralInput => {
    const { wording, ...rest } = input;
    return wording === undefined || isHere(input) ? input : rest;
  });
  return featuresOf(used, facts, rules.seats);
}
