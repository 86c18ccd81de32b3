/** The vocabulary of the buylist language about Dominion: cards, conditions, events and special steps, as data. */
import type { CardId } from '../core/brand.js';
import type { BodyShape, ConditionWord, EventWord, StepWord, Vocabulary } from '../core/vocabulary.js';
import { EVENTS, type EventName, type Step } from './cards/row.js';
import { type CatalogueCard, NOTHING, rows } from './catalogue.js';
import * as original from './original.js';

const conditions: readonly ConditionWord[] = [
  word('AllOf', ['condition'], 'All of them hold.', { repeats: true }),
  word('AnyOf', ['condition'], 'At least one of them holds.', { repeats: true }),
  word('Not', ['condition'], 'It does not hold.'),
  word('Has', ['card', 'number'], 'You own at least so many, wherever they are.', {
    numberRange: [1, 12],
    atZero: true,
  }),
  word('HasExact', ['card', 'number'], 'You own exactly so many, wherever they are.', {
    numberRange: [0, 10],
  }),
  word('HasInHand', ['card', 'number'], 'At least so many are in your hand.', {
    numberRange: [1, 5],
    atZero: true,
    whileBuying: 'false-for-treasures',
  }),
  word('Has1InHand', ['card'], 'At least one of these cards is in your hand.', {
    repeats: true,
    whileBuying: 'false-for-treasures',
  }),
  word('Has2InHand', ['card'], 'At least two of these cards, taken together, are in your hand.', {
    repeats: true,
    whileBuying: 'false-for-treasures',
  }),
  word('Has3InHand', ['card'], 'At least three of these cards, taken together, are in your hand.', {
    repeats: true,
    whileBuying: 'false-for-treasures',
  }),
  word('HasInPlay', ['card', 'number'], 'At least so many lie in front of you this turn.', {
    numberRange: [1, 6],
    atZero: true,
  }),
  word('HasMoney', ['number'], 'At least so many coins are there to spend now; false in reactions.', {
    inReactions: false,
    numberRange: [1, 16],
    atZero: true,
  }),
  word('HasMoneyInHand', ['number'], 'The treasures in your hand are worth at least so many coins.', {
    numberRange: [1, 12],
    atZero: true,
    whileBuying: 'false',
  }),
  word('SupplyHasLess', ['card', 'number'], 'Fewer than so many are left in that pile.', {
    numberRange: [1, 12],
    atZero: false,
  }),
  word('SupplyEmptyPilesGreater', ['number'], 'More than so many piles are empty.', { numberRange: [0, 2] }),
];

const names = (tag: 'discard' | 'trash' | undefined, about: string): BodyShape => ({
  forms: ['names'],
  ...(tag === undefined ? {} : { tag: { name: tag, required: false } }),
  about,
});
const yesOrNo = (choice: string, about: string): BodyShape => ({
  forms: ['choice'],
  choices: [choice],
  about,
});
const nothingToDecide: BodyShape = { forms: [], about: 'The victim has nothing to decide.' };

const events: readonly EventWord[] = [
  event(
    'IgnoreAttack',
    'An attack would hit you while a Moat is in your hand.',
    yesOrNo('show the Moat', 'Whether it is shown. Without a block: yes.'),
  ),
  event(
    'Trader',
    'You would gain a card other than Silver while a Trader is in your hand.',
    names(undefined, 'A Silver is gained instead of these. Without a block: instead of a Curse.'),
  ),
  event(
    'Haggler',
    'You bought a card while a Haggler is in play; asked once for each.',
    names(
      undefined,
      'The first of these that can be had is gained. Without a block: the dearest useful card.',
    ),
  ),
  event(
    'Masquerade',
    'Somebody played a Masquerade and you pass a card to the left.',
    names(undefined, 'The first of these in hand is passed. Without a block: Curse, Copper, Estate.'),
  ),
  event('TorturerAttack', 'A Torturer hits you.', {
    forms: ['choice', 'names', 'choice-and-names'],
    tag: { name: 'discard', required: true },
    choices: ['discard two cards', 'gain a Curse into the hand'],
    namesFor: 1,
    about:
      'The cards to discard in order of preference, then the cheapest. Without a block: two useless cards if there are, else the Curse.',
  }),
  event(
    'MilitiaAttack',
    'A Militia makes you discard down to three cards.',
    names('discard', 'These go first. Without a block: what hurts least.'),
  ),
  event(
    'MargraveAttack',
    'A Margrave made you draw a card and discard down to three.',
    names('discard', 'These go first. Without a block: what hurts least.'),
  ),
  event(
    'BureaucratAttack',
    'A Bureaucrat puts a victory card of yours onto your deck.',
    names(undefined, 'The first of these in hand is the one. Without a block: the cheapest.'),
  ),
  event('SwindlerAttack', 'A Swindler trashes the top card of your deck.', nothingToDecide),
  event('MinionAttack', 'A Minion takes your hand.', nothingToDecide),
  event('WitchAttack', 'A Witch gives you a Curse.', nothingToDecide),
  event(
    'Tunnel',
    'You discarded a Tunnel other than during clean-up.',
    yesOrNo('show it for a Gold', 'Without a block: yes.'),
  ),
  event(
    'FoolsGold',
    "Another player gained a Province while a Fool's Gold is in your hand; asked once for each.",
    yesOrNo('trash it for a Gold onto the deck', 'Without a block: yes.'),
  ),
  event(
    'Mandarin',
    'You gained a Mandarin and put the treasures you have in play onto your deck.',
    names(undefined, 'Their order, the first named on top. Without a block: the one played last on top.'),
  ),
];

const steps: readonly StepWord[] = [
  step(
    'ChainDraw',
    'Plays cards without options that give actions until there are none, then one without options that draws.',
  ),
  step('Default', 'Does as :ChainDraw, then plays the dearest action card that makes sense.'),
];

const PLENTIFUL: ReadonlySet<string> = new Set(['Copper', 'Silver', 'Gold']);

const lowersCosts = (row: CatalogueCard): boolean =>
  row.continuous?.cheaperInPlay !== undefined || (row.play ?? []).some((step) => step.do === 'cheaper');

const eventsIn = (steps: readonly Step[]): readonly string[] =>
  steps.flatMap((step) => [
    ...('event' in step ? [step.event] : []),
    ...('steps' in step ? eventsIn(step.steps) : []),
    ...(step.do === 'choose' ? step.among.flatMap(eventsIn) : []),
  ]);

/** Events of attacks without a decision are in no row: they are named by the card alone. */
const eventsOf = ({
  name,
  play = [],
  onGain: gained = [],
  continuous: standing = {},
}: CatalogueCard): readonly string[] => [
  ...eventsIn([...play, ...gained]),
  ...Object.values(standing).flatMap((effect) => (typeof effect === 'number' ? [] : [effect.event])),
  ...EVENTS.filter((event) => event === `${name}Attack`),
];

export const vocabulary: Vocabulary = {
  cards: rows.map((row, id) => ({
    id: id as CardId,
    name: row.name,
    ...(row.aliases === undefined ? {} : { aliases: row.aliases }),
    kinds: row.kinds,
    cost: row.cost,
    ...(row.options === undefined ? {} : { options: row.options }),
    ...(eventsOf(row).length === 0 ? {} : { events: [...new Set(eventsOf(row))] }),
    ...(lowersCosts(row) ? { lowersCosts: true } : {}),
    ...(PLENTIFUL.has(row.name) ? { plentiful: true } : {}),
    ...inOriginal(original.cards, row.name),
  })),
  nothing: NOTHING,
  conditions,
  events,
  steps,
};

function word(
  name: string,
  parameters: ConditionWord['parameters'],
  about: string,
  more: Partial<Omit<ConditionWord, 'name' | 'parameters' | 'about'>> = {},
): ConditionWord {
  return { name, parameters, repeats: false, inReactions: true, about, ...more };
}

function event(name: EventName, about: string, body: BodyShape): EventWord {
  return { name, body, about, ...inOriginal(original.events, name) };
}

function step(name: string, about: string): StepWord {
  return { name, about, ...inOriginal(original.steps, name) };
}

function inOriginal<T>(table: Readonly<Record<string, T>>, name: string): { readonly inOriginal?: T } {
  const found = table[name];
  return found === undefined ? {} : { inOriginal: found };
}
