/** Writes the steps of the rows for the compiled engine. What it does not know, it refuses. */
import type { Count, SortingRule, Verb } from '../cards/row.js';
import { bitsOf, type ResolvedStep } from '../catalogue.js';
import * as code from './codes.js';
import { type Fields, sortingFields, stepFields } from './fields.js';
import type { ImageWriter } from './image.js';

/** A text has something that the compiled engine does not do. */
export class NotCovered extends Error {}

const verbs: Readonly<Record<Verb, number>> = {
  cards: code.VERB_CARDS,
  actions: code.VERB_ACTIONS,
  buys: code.VERB_BUYS,
  coins: code.VERB_COINS,
  tokens: code.VERB_TOKENS,
  perCount: code.VERB_PER_COUNT,
  if: code.VERB_IF,
  cheaper: code.VERB_CHEAPER,
  move: code.VERB_MOVE,
  moveAll: code.VERB_MOVE_ALL,
  moveThis: code.VERB_MOVE_THIS,
  moveTop: code.VERB_MOVE_TOP,
  moveGained: code.VERB_MOVE_GAINED,
  exchange: code.VERB_EXCHANGE,
  reveal: code.VERB_REVEAL,
  gain: code.VERB_GAIN,
  gainCard: code.VERB_GAIN_CARD,
  ifGained: code.VERB_IF_GAINED,
  choose: code.VERB_CHOOSE,
  playAgain: code.VERB_PLAY_AGAIN,
  immune: code.VERB_IMMUNE,
  drawTo: code.VERB_DRAW_TO,
  lookAt: code.VERB_LOOK_AT,
  revealUntil: code.VERB_REVEAL_UNTIL,
  name: code.VERB_NAME,
  nextTurn: code.VERB_NEXT_TURN,
  untilNextTurn: code.VERB_UNTIL_NEXT_TURN,
  thisTurn: code.VERB_THIS_TURN,
  extraTurn: code.VERB_EXTRA_TURN,
  others: code.VERB_OTHERS,
  passLeft: code.VERB_PASS_LEFT,
};

const counts: Readonly<Record<Count, number>> = {
  moved: code.COUNT_MOVED,
  cardsInHand: code.COUNT_CARDS_IN_HAND,
  actionsInHand: code.COUNT_ACTIONS_IN_HAND,
  treasuresInHand: code.COUNT_TREASURES_IN_HAND,
  victoryCardsInHand: code.COUNT_VICTORY_CARDS_IN_HAND,
  differentTreasuresInHand: code.COUNT_DIFFERENT_TREASURES_IN_HAND,
  treasuresInPlay: code.COUNT_TREASURES_IN_PLAY,
  actionsInPlay: code.COUNT_ACTIONS_IN_PLAY,
  emptyPiles: code.COUNT_EMPTY_PILES,
  actionsPlayed: code.COUNT_ACTIONS_PLAYED,
  timesPlayed: code.COUNT_TIMES_PLAYED,
  actionsMoved: code.COUNT_ACTIONS_MOVED,
  costMoved: code.COUNT_COST_MOVED,
  kindsRevealed: code.COUNT_KINDS_REVEALED,
};

const zones: Readonly<Record<string, number>> = {
  discard: code.AT_DISCARD,
  hand: code.AT_HAND,
  deck: code.AT_DECK,
  aside: code.AT_ASIDE,
  trash: code.AT_TRASH,
  island: code.AT_ISLAND,
  nativeVillage: code.AT_NATIVE_VILLAGE,
  play: code.AT_PLAY,
  supply: code.AT_SUPPLY,
  discardAndPlay: code.AT_DISCARD_AND_PLAY,
  rightPlayersGains: code.AT_RIGHT_PLAYERS_GAINS,
  revealed: code.AT_REVEALED,
};

const costs: Readonly<Record<string, number>> = {
  moved: code.FROM_MOVED,
  taken: code.FROM_TAKEN,
  this: code.FROM_THIS,
  gained: code.FROM_GAINED,
};
export const givenCodes: Readonly<Record<string, number>> = {
  cards: code.GIVES_CARDS,
  coins: code.GIVES_COINS,
  tokens: code.GIVES_TOKENS,
};
const moments: Readonly<Record<string, number>> = {
  gain: code.ON_GAIN,
  firstPlay: code.ON_FIRST_PLAY,
  cleanUp: code.ON_CLEAN_UP,
  attack: code.ON_ATTACK,
};
const players: Readonly<Record<string, number>> = { right: code.BY_RIGHT, others: code.BY_OTHERS };
const only: Readonly<Record<string, number>> = {
  copyInPlay: code.ONLY_COPY_IN_PLAY,
  named: code.ONLY_NAMED,
};

function codeOf(words: Readonly<Record<string, number>>, word: unknown): number {
  const known = typeof word === 'string' ? words[word] : undefined;
  if (known === undefined) throw new NotCovered(`"${String(word)}"`);
  return known;
}

type StepValues = { -readonly [Field in keyof Fields<typeof stepFields>]: number };

/** What a step has that does not say otherwise. */
const blank = (): StepValues => ({
  ...(Object.fromEntries(stepFields.map((field) => [field, 0])) as StepValues),
  event: -1,
  from: code.AT_HAND,
  to: code.AT_DISCARD,
  count: 1,
  what: -1,
  downTo: -1,
  per: 1,
  atMost: 0x7fffffff,
  gain: -1,
  not: -1,
  costMax: code.COST_MAX,
  leftEvent: -1,
  mayEvent: -1,
});

/** @returns the address of the list of these steps, 0 where there is none */
export function writeSteps(image: ImageWriter, steps: readonly ResolvedStep[] | undefined): number {
  if (steps === undefined || steps.length === 0) return 0;
  const values = steps.map((step) => valuesOf(image, step));
  const address = image.structures(stepFields, values);
  for (const [at, step] of steps.entries())
    image.addresses.set(step, address + 4 + 4 * at * stepFields.length);
  return address;
}

/** @returns the address of one step */
export const writeStep = (image: ImageWriter, step: ResolvedStep): number =>
  image.structures(stepFields, [valuesOf(image, step)]) + 4;

function valuesOf(image: ImageWriter, step: ResolvedStep): StepValues {
  const values = blank();
  const verb = step.do;
  values.verb = codeOf(verbs, verb);
  for (const [key, value] of Object.entries(step)) {
    if (value === undefined || key === 'do' || key === 'verb' || key === 'openly') continue;
    if (key === 'steps' || key === 'otherwise')
      values[key] = image.alwaysList(() => writeSteps(image, value));
    else if (key === 'sorting') values.sorting = writeSorting(image, value as readonly SortingRule<number>[]);
    else if (key === 'among' && verb === 'choose') {
      values.choices = image.list((value as ResolvedStep[][]).map((one) => writeSteps(image, one)));
    } else if (key === 'among' || key === 'except' || key === 'kind' || key === 'setAside') {
      values[key] = bitsOf(value);
    } else if (key === 'count') {
      values.count =
        typeof value === 'number' ? value : value === 'any' ? code.COUNT_ANY : codeOf(counts, value);
    } else if (key === 'what' && Array.isArray(value)) values.whatList = image.list(value);
    else if (key === 'from' && verb === 'gain') values.from = codeOf(costs, value);
    else if (key === 'from' || key === 'to' || key === 'source' || key === 'rest') {
      values[key] = codeOf(zones, value);
    } else if (key === 'gives') values.gives = codeOf(givenCodes, value);
    else if (key === 'on') values.on = codeOf(moments, value);
    else if (key === 'by') values.by = codeOf(players, value);
    else if (key === 'left') {
      values.leftEvent = value.event;
      values.costMax = value.costMax;
    } else if (key === 'may' && typeof value === 'object') values.mayEvent = value.event;
    else if (!(stepFields as readonly string[]).includes(key)) throw new NotCovered(`"${key}" of "${verb}"`);
    else values[key as keyof StepValues] = Number(value);
  }
  if (verb === 'gain') values.from = step.from === undefined ? 0 : codeOf(costs, step.from);
  if (verb === 'move') values.isPlain = isPlain(step) ? 1 : 0;
  return values;
}

/** As in `effects/moves.ts`. */
const isPlain = (step: Extract<ResolvedStep, { do: 'move' }>): boolean =>
  [step.from, step.may, step.upTo, step.among, step.except, step.steps, step.anywhere, step.shuffles].every(
    (part) => part === undefined,
  ) && step.count !== 'any';

const writeSorting = (image: ImageWriter, sorting: readonly SortingRule<number>[]): number =>
  image.structures(
    sortingFields,
    sorting.map((rule) => ({
      to: codeOf(zones, rule.to),
      count: rule.count ?? -1,
      may: rule.may === true ? 1 : 0,
      not: rule.not ?? -1,
      only: rule.only === undefined ? 0 : codeOf(only, rule.only),
      among: bitsOf(rule.among),
      except: bitsOf(rule.except),
    })),
  );
