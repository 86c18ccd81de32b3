/** Writes a board for the compiled engine: facts and texts of all cards, and the table. */

import { NotCovered } from '../../core/compiled/codes.js';
import { type Fields, ImageWriter } from '../../core/compiled/image.js';
import { getOrInsert } from '../../core/get-or-insert.js';
import { mostExpensiveVictory } from '../buylist/answers.js';
import * as defaults from '../buylist/defaults.js';
import { SETS_ASIDE } from '../buylist/measures.js';
import * as playing from '../buylist/playing.js';
import type { ContinuousEffects } from '../cards/row.js';
import type { Printing } from '../catalogue.js';
import * as catalogue from '../catalogue.js';
import type { Preferences } from '../policy.js';
import { EXTRA_ACTIONS, INCOME, KINDS_COUNTED } from '../roles.js';
import { scoringPer } from '../score.js';
import { cardsIn, type DominionRules, initialPiles, printingOf } from '../setup.js';
import { asksByOptions, reactsToGains } from '../triggers/gains.js';
import { CardsOnBoard, makesImmune, splitText } from '../turn/cards-on-board.js';
import { ASKS_NEXT_TURN } from '../turn/turn.js';
import { hasText, Supply } from '../zones/supply.js';
import * as code from './codes.js';
import { writeExpert, writeWorths } from './expert.js';
import { boardFields, cardFields, defaultsFields, preferencesFields } from './generated/fields.js';
import type { StepAddresses } from './start.js';
import { codeOf, writeStep, writeSteps } from './steps.js';

export interface BoardImage {
  /** The memory from `BOARD_START` on, as words. */
  readonly image: Int32Array;
  /** Cards with a pile. */
  readonly cards: readonly number[];
  /** Why the engine cannot play the board; undefined if it knows the texts of all cards. */
  readonly uncovered: string | undefined;
  /** Addresses of the steps with a later effect, by their number. */
  readonly steps: StepAddresses;
}

const WORDS = (code.BOARD_END - code.BOARD_START) / 4;

export function writeBoard(rules: DominionRules): BoardImage {
  const cards = cardsIn(rules);
  const printing = printingOf(rules);
  const supply = new Supply();
  supply.setUp(cards, printing);
  const texts = textsFor(printing, supply);
  for (const card of cards) if (!texts.known.has(card)) writeCard(texts, card, printing, supply);
  const image = texts.image.slice();
  const writer = new ImageWriter(image, code.BOARD_START, texts.writer.next);
  writer.set(code.BOARD, boardFields, tableOf(writer, rules, printing, cards));
  const { addresses } = texts.writer;
  const steps = catalogue.numberedSteps.flatMap((step, number) => {
    const address = addresses.get(step);
    return address === undefined ? [] : [[number, address] as const];
  });
  const unknown = cards.find((card) => texts.uncovered.has(card));
  const uncovered =
    unknown === undefined ? undefined : `${catalogue.rows[unknown]!.name}: ${texts.uncovered.get(unknown)}`;
  return { image, cards, uncovered, steps: new Map(steps) };
}

/** Card texts for all boards with the same printing and card kinds. Each board adds the texts of its cards. */
interface Texts {
  readonly image: Int32Array;
  readonly writer: ImageWriter;
  /** Cards whose text has been written. */
  readonly known: Set<number>;
  readonly uncovered: Map<number, string>;
}

/** Texts by printing, then by the array of card kinds. */
const shared = new Map<Printing, Map<Int32Array, Texts>>();

function textsFor(printing: Printing, supply: Supply): Texts {
  const byKinds = getOrInsert(shared, printing, () => new Map());
  return getOrInsert(byKinds, supply.kinds, () => withoutTexts(supply));
}

function withoutTexts(supply: Supply): Texts {
  const image = new Int32Array(WORDS);
  const writer = new ImageWriter(image, code.BOARD_START, code.DATA_AT);
  for (let card = 0; card <= catalogue.CARDS; card++)
    writer.set(addressOf(card), cardFields, card < catalogue.CARDS ? factsOf(card, supply) : noCard);
  for (const event of catalogue.EVENTS.keys())
    writer.set(code.EVENTS_AT + event * code.EVENT_BYTES, defaultsFields, defaultsOf(writer, -1, event));
  return { image, writer, known: new Set(), uncovered: new Map() };
}

const addressOf = (card: number): number => code.CARDS_AT + card * code.CARD_BYTES;

function writeCard(
  { writer, known, uncovered }: Texts,
  card: number,
  printing: Printing,
  supply: Supply,
): void {
  let values = factsOf(card, supply);
  try {
    values = { ...values, ...textsOf(writer, card, printing, supply) };
  } catch (error) {
    if (!(error instanceof NotCovered)) throw error;
    uncovered.set(card, error.message);
  }
  const more = { defaults: writeDefaults(writer, card), expert: writeExpert(writer, card) };
  writer.set(addressOf(card), cardFields, { ...values, ...more });
  known.add(card);
}

function tableOf(
  writer: ImageWriter,
  rules: DominionRules,
  printing: Printing,
  cards: readonly number[],
): Fields<typeof boardFields> {
  const board = new CardsOnBoard(cards, printing);
  return {
    seats: rules.seats,
    turnsMax: rules.turnsMax,
    cards: writer.list(cards),
    piles: writer.fullList(initialPiles(rules)) + 4,
    isFirstPrinting: printing === catalogue.printings.today ? 0 : 1,
    hasColony: cards.includes(catalogue.COLONY) ? 1 : 0,
    curse: catalogue.CURSE,
    copper: catalogue.COPPER,
    estate: catalogue.ESTATE,
    province: catalogue.PROVINCE,
    colony: catalogue.COLONY,
    nothing: catalogue.NOTHING,
    bestGains: writer.list(defaults.gains),
    victoryCards: writer.list(mostExpensiveVictory.filter((card) => cards.some((other) => other === card))),
    scoringPer: writer.list(scoringPer.flatMap(({ card, cards, name }) => [card, cards, name])),
    attackReactions: writer.list(board.attackReactions),
    atTurnStart: writer.list(board.atTurnStart.flatMap(({ card, effect }) => [card, effect.event])),
    backToDeck: writer.list(
      board.backToDeck.flatMap(({ card, effect }) => [card, catalogue.bitsOf(effect.kind), effect.event]),
    ),
    notBoughtWith: writer.list(board.notBoughtWith.flatMap(({ card, effect }) => [card, effect])),
    hasTreasureOrder: cards.some((card) => catalogue.rows[card]!.treasureOrder !== undefined) ? 1 : 0,
    replacements: writer.list(
      board.gainsInstead.flatMap(({ card, effect }) => [card, effect.gain, effect.event]),
    ),
    gainsOnBuy: writer.list(
      board.gainsOnBuy.flatMap(({ card, effect }) => [card, effect.event, catalogue.bitsOf(effect.except)]),
    ),
    ownGainReactions: writer.list(board.ownGainReactions),
    anyGainReactions: writer.list(board.anyGainReactions),
    othersGainReactions: writer.list(board.othersGainReactions),
    setsAside: writer.list(SETS_ASIDE.filter((card) => cards.some((other) => other === card))),
    givesCoins: writer.list(cards.filter((card) => catalogue.COINS[card]! > 0)),
    cardsEnd: Math.max(...cards) + 1,
  };
}

const noCard = Object.fromEntries(cardFields.map((field) => [field, 0])) as Fields<typeof cardFields>;

const orNoCard = (card: number): number => (card === catalogue.NOTHING ? code.NO_CARD : card);

/** Facts about a card apart from its text. */
function factsOf(card: number, supply: Supply): Fields<typeof cardFields> {
  const row = catalogue.rows[card]!;
  const { onlyListed, anyOrder } = defaults.defaultsOf(card, -1);
  return {
    ...noCard,
    kinds: supply.kinds[card]!,
    printedKinds: catalogue.KINDS[card]!,
    cost: catalogue.COST[card]!,
    coins: catalogue.COINS[card]!,
    points: catalogue.POINTS[card]!,
    summary: supply.summary[card]!,
    usefulness: catalogue.USEFULNESS[card]!,
    lossCost: defaults.LOSS_COST[card]!,
    kindCount: defaults.KIND_COUNT[card]!,
    hasText: hasText(card) ? 1 : 0,
    hasOrder: row.treasureOrder === undefined ? 0 : 1,
    treasureOrder: row.treasureOrder ?? 0,
    notBoughtWith: orNoCard(catalogue.NOT_BOUGHT_WITH[card]!),
    needsOther: code.NO_CARD,
    cheaperPerAction: row.cheaperPerActionInPlay ?? 0,
    whenEvent: -1,
    gainWhat: -1,
    gainNot: -1,
    chain: +playing.CHAIN[card]!,
    chainOnce: +playing.CHAIN_ONCE[card]!,
    draws: +playing.DRAW[card]!,
    onlyListed: +onlyListed,
    anyOrder: +anyOrder,
    gainsByKeep: row.gainsByKeep === true ? 1 : 0,
    asksNextTurn: ASKS_NEXT_TURN[card]!,
    income: INCOME[card]!,
    countedKinds: KINDS_COUNTED[card]!,
    extraActions: EXTRA_ACTIONS[card]!,
  };
}

/** @throws NotCovered */
function textsOf(
  writer: ImageWriter,
  card: number,
  printing: Printing,
  supply: Supply,
): Partial<Fields<typeof cardFields>> {
  const { coinsWhenRepeated } = catalogue.rows[card]!;
  const continuous = printing.continuous[card]!;
  const { gives, remaining } = splitText(printing.play[card]!);
  const { onGain, onAttack, when } = continuous;
  for (const effect of Object.keys(continuous)) {
    if (!knownEffects.has(effect)) throw new NotCovered(`"${effect}"`);
  }
  const gained = printing.gained[card]!;
  const trashed = printing.trashed[card]!;
  return {
    givesCards: gives.cards,
    givesActions: gives.actions,
    givesBuys: gives.buys,
    givesCoins: gives.coins + (coinsWhenRepeated === undefined ? supply.coins[card]! : 0),
    repeatedCoins: coinsWhenRepeated ?? 0,
    firstCoins: supply.coins[card]!,
    play: writeSteps(writer, remaining),
    gained: writeSteps(writer, gained),
    trashed: writeSteps(writer, trashed),
    reactsToGains: reactsToGains(continuous) ? 1 : 0,
    hasGainText: gained.length > 0 || when?.gained === true ? 1 : 0,
    asksWhenGained: gained.some(asksByOptions) ? 1 : 0,
    hasDiscardText: when?.discarded === true ? 1 : 0,
    hasTrashText: trashed.length > 0 || when?.trashed === true ? 1 : 0,
    whenEvent: when?.event ?? -1,
    whenSteps: when?.steps === undefined ? 0 : writer.alwaysList(() => writeSteps(writer, when.steps)),
    whenGained: when?.gained === true ? 1 : 0,
    whenTrashed: when?.trashed === true ? 1 : 0,
    reduction: printing === catalogue.printings.today ? 0 : (continuous.cheaperInPlay ?? 0),
    ...worthOf(writer, card),
    gainEvent: onGain?.event ?? -1,
    gainAmong: catalogue.bitsOf(onGain?.among),
    gainExcept: catalogue.bitsOf(onGain?.except),
    gainWhat: onGain?.what ?? -1,
    gainNot: onGain?.not ?? -1,
    gainChoices: writer.list((onGain?.choices ?? []).map((steps) => writeSteps(writer, steps))),
    gainSteps: writeSteps(writer, onGain?.steps),
    attackEvent: onAttack?.event ?? -1,
    attackHandMin: onAttack?.handMin ?? 0,
    attackSteps: writeSteps(writer, onAttack?.steps),
    makesImmune: makesImmune(continuous) ? 1 : 0,
  };
}

const knownEffects: ReadonlySet<string> = new Set([
  'onAttack',
  'onGain',
  'when',
  'onTurnStart',
  'backToDeckUnlessGained',
  'cheaperInPlay',
  'cheaperGainOnBuy',
  'gainsInstead',
] satisfies readonly (keyof ContinuousEffects)[]);

/** Facts for `worthPlaying` in `buylist/playing.ts`, which reads the texts as printed today. */
function worthOf(writer: ImageWriter, card: number): Partial<Fields<typeof cardFields>> {
  const costStep = playing.COST_STEP[card];
  const needs = playing.EFFECT_NEEDS[card];
  return {
    costStep: costStep === undefined ? 0 : writeStep(writer, costStep),
    needsOther: orNoCard(playing.NEEDS_OTHER[card]!),
    does: needs === undefined ? 0 : codeOf('DOES', needs.what),
    doesAmount: needs?.amount ?? 0,
    doesFirstTime: needs?.onlyAgain === true ? 1 : 0,
  };
}

// ——— defaults ———

const writeDefaults = (writer: ImageWriter, card: number): number =>
  writer.structure(defaultsFields, defaultsOf(writer, card, -1));

function defaultsOf(writer: ImageWriter, card: number, event: number): Fields<typeof defaultsFields> {
  const { preferences, fallback, always, conditionalChoices } = defaults.defaultsOf(card, event);
  return {
    preferences: preferences === undefined ? 0 : writePreferences(writer, preferences),
    fallback: fallback === undefined ? 0 : codeOf('FALLBACK', fallback),
    always: always ? 1 : 0,
    // Words: choice, condition, its two arguments or 0, and 1 if the condition must not hold.
    choicesIf: writer.list(
      conditionalChoices.flatMap(({ choice, word, condition, first, second, negated }) => [
        choice,
        condition < 0 ? codeOf('CONDITION', word) : condition,
        first,
        second,
        negated ? 1 : 0,
      ]),
    ),
    passesOver: defaults.passesOver(event) ? 1 : 0,
    worths: writeWorths(writer, card, event),
  };
}

const writePreferences = (writer: ImageWriter, preferences: Preferences): number =>
  writer.structure(preferencesFields, {
    names: writer.list(preferences.names),
    keep: writer.list(preferences.keep),
    from: writer.list(preferences.from),
    into: writer.list(preferences.into),
    choices: writer.list(preferences.choices),
    discard: preferences.discard === undefined ? 0 : writer.fullList(preferences.discard),
  });
