/** Purchases that a look-ahead would make otherwise become entries before those of a buylist. */
import type { CardId, Game, NeuralInput, Rules, Wording } from '../../../engine/index.js';
import type { BuylistProgram } from '../../../grammar/index.js';
import { writeBuylist } from './buylist.js';
import { growDecisionLists } from './decision-list.js';
import type { Feature, Samples } from './features.js';

/** A purchase as a look-ahead judged it. */
export interface Lesson {
  /** What the seat knew: whole numbers in the order of the game's inputs. */
  readonly seen: Int32Array;
  /** The cards that it could buy. */
  readonly cards: readonly CardId[];
  /** By card: what it brings more than the purchase of the plan, in points of a game. */
  readonly gains: readonly number[];
}

export interface LearnedList {
  /** Entries before those of the plan. */
  readonly length: number;
  readonly program: BuylistProgram;
  /** What its purchases bring more than those of the plan, on average of all lessons. */
  readonly gain: number;
}

/** Standard errors that the gain of an entry is above 0: the best of thousands that are compared. */
const CERTAIN = 3;

/** Points of a game that an entry saves in each purchase on average, at least: a fifth of a hundredth in a game. */
const SAVING_MIN = 2e-5;

/** The plan with a list before its own, once for each length that the lessons are good for. */
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
  return growDecisionLists(samples, lengths, own, { savingMin: SAVING_MIN, certainty: CERTAIN }).flatMap(({ entries, loss }): LearnedList[] => {
    if (seen.has(entries.length)) return [];
    seen.add(entries.length);
    const added = writeBuylist(entries, samples.features, actions, game).lists;
    return [
      { length: entries.length, program: { ...plan, lists: [...added, ...plan.lists] }, gain: -loss },
    ];
  });
}

/** The last action is to do what the plan does. */
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
    features,
    values: features.map(({ input, inputSpec: { name } }) =>
      Int16Array.from(lessons, ({ seen }) =>
        name === TURNS ? Math.ceil(seen[input]! / rules.seats) : seen[input]!,
      ),
    ),
    legal,
    actions,
    labels: new Int32Array(rows).fill(cards.length),
    costs,
  };
}

/** Buylists count the turns of their own seat. */
const TURNS = 'turns of all seats';
const OWN_TURN: Wording = { form: 'measure', measure: 'Turn' };

/** What buylists can say about a purchase on this board. */
function featuresOfBoard(game: Game, rules: Rules): readonly Feature[] {
  const here = new Set(game.cardsIn?.(rules) ?? game.cards.map(({ id }) => id));
  const isHere = ({ card, cards, retired }: NeuralInput): boolean =>
    retired !== true &&
    (card === undefined || here.has(card)) &&
    (cards === undefined || cards.some((one) => here.has(one)));
  return game.neural!.inputs.flatMap((inputSpec, input): Feature[] => {
    const wording = inputSpec.name === TURNS ? OWN_TURN : inputSpec.wording;
    return wording === undefined || !isHere(inputSpec)
      ? []
      : [{ input, inputSpec: { ...inputSpec, wording } }];
  });
}
