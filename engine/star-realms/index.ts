/** Star Realms: the facts, and the wiring of the parts. */
import type { CardId } from '../core/brand.js';
import type { CardFacts, Chooser, Game, GameFacts, Rules } from '../core/game.js';
import type { NeuralInterface } from '../core/neural.js';
import type { ScoreVocabulary } from '../core/score-vocabulary.js';
import { ACTIONS_MAX } from './action-codes.js';
import { describeCard } from './card-text.js';
import { cards } from './catalogue.js';
import { ChooserPolicy } from './decisions.js';
import { events } from './facts.js';
import { neural } from './neural.js';
import { original } from './original.js';
import type { StarRealmsPolicy } from './policy.js';
import { chooserFromPolicy } from './score-table/chooser.js';
import { optionScores } from './score-table/option-scores.js';
import { ScorePolicy } from './score-table/policy.js';
import { availableSets, checkRules, FREE_FOR_ALL_TURNS, type StarRealmsRules, variants } from './setup.js';
import type { State } from './state.js';
import { StarRealmsTable } from './table.js';
import { original as dialect, families, flags, keys, matchers, ruleSets, subjects } from './vocabulary.js';

const facts: GameFacts = {
  name: 'star-realms',
  title: 'Star Realms',
  seats: { min: 2, max: 6 },
  scoreTitle: 'authority',
  luckTitle: 'trade and combat',
  variants,
  sets: availableSets,
  kingdomSize: 0,
  turnsMax: FREE_FOR_ALL_TURNS * 6,
  decisionsPerTurnMax: ACTIONS_MAX,
  series: [
    { name: 'authority', title: 'Authority' },
    { name: 'trade', title: 'Trade gained' },
    { name: 'combat', title: 'Combat gained' },
    { name: 'deckSize', title: 'Cards owned' },
    { name: 'scrapped', title: 'Cards scrapped so far' },
  ],
  events,
  gains: ['buys', 'acquires'],
  eliminationEvent: 'is out',
  attacks: ['gains combat'],
  losses: ['scraps', 'self-scraps'],
  privateEvents: ['draws'],
  eventWording: {
    amounts: ['gains trade', 'gains combat', 'gains authority', 'loses authority'],
    continuations: ['uses', 'gains trade', 'gains combat', 'gains authority'],
    seats: ['aims at', 'aims a discard at', 'has to discard because of', 'draws fewer cards because of'],
    withoutAmount: ['is out'],
  },
  endings: ['authority gone', 'turn limit', 'a player broke a limit'],
};

const cardFacts: readonly CardFacts[] = cards.map((card) => ({
  id: card.id as CardId,
  name: card.name,
  kinds: card.faction ? [card.kind, card.faction] : [card.kind],
  cost: card.cost,
  set: card.set,
  text: describeCard(card),
}));

const scores: ScoreVocabulary<StarRealmsPolicy, State> = {
  subjects,
  matchers,
  sets: ruleSets,
  flags,
  keys,
  families,
  original: dialect,
  policy: (program) => new ScorePolicy(program),
};

export const starRealms: Game<StarRealmsPolicy> = {
  facts,
  cards: cardFacts,
  scores: scores as ScoreVocabulary<StarRealmsPolicy>,
  neural: neural as NeuralInterface<StarRealmsPolicy>,
  original,
  cardsIn: (rules: Rules) => {
    const { sets } = rules as StarRealmsRules;
    return cards
      .filter((card) => card.set === 'starter' || sets.includes(card.set))
      .map((card) => card.id as CardId);
  },
  rules: checkRules,
  table: (rules) => new StarRealmsTable(rules as StarRealmsRules),
  policyFromChooser: (choose: Chooser) => new ChooserPolicy(choose),
  chooserFromPolicy,
  optionScores: optionScores as NonNullable<Game['optionScores']>,
};
