/** Star Realms: the facts, and the wiring of the parts. */
import type { CardId } from '../core/brand.js';
import type { CardFacts, Chooser, Game, GameFacts, Rules } from '../core/game.js';
import type { NeuralSeat } from '../core/neural.js';
import type { ScoreVocabulary } from '../core/score-vocabulary.js';
import { ACTIONS_MAX } from './actions.js';
import { AskingPolicy } from './asking.js';
import { cards } from './card-table.js';
import { describeCard } from './describe.js';
import { events } from './events.js';
import { neural } from './neural.js';
import { opinions } from './opinions.js';
import { original } from './original.js';
import { planner } from './plan.js';
import type { StarRealmsPolicy } from './policy.js';
import { FREE_FOR_ALL_TURNS, rulesOf, type StarRealmsRules, setChoices, variants } from './rules.js';
import { ScorePolicy } from './score-policy.js';
import type { State } from './state.js';
import { StarRealmsTable } from './table.js';
import { original as dialect, families, flags, keys, matchers, ruleSets, subjects } from './words.js';

const facts: GameFacts = {
  name: 'star-realms',
  title: 'Star Realms',
  seats: { min: 2, max: 6 },
  scoreTitle: 'authority',
  luckTitle: 'trade and combat',
  variants,
  sets: setChoices,
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
  leaves: 'is out',
  attacks: ['gains combat'],
  losses: ['scraps', 'self-scraps'],
  privateEvents: ['draws'],
  telling: {
    amounts: ['gains trade', 'gains combat', 'gains authority', 'loses authority'],
    follow: ['uses', 'gains trade', 'gains combat', 'gains authority'],
    seats: ['aims at', 'aims a discard at', 'has to discard because of', 'draws fewer cards because of'],
    bare: ['is out'],
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
  neural: neural as NeuralSeat<StarRealmsPolicy>,
  original,
  cardsIn: (rules: Rules) => {
    const { sets } = rules as StarRealmsRules;
    return cards
      .filter((card) => card.set === 'starter' || sets.includes(card.set))
      .map((card) => card.id as CardId);
  },
  rules: rulesOf,
  table: (rules) => new StarRealmsTable(rules as StarRealmsRules),
  asking: (choose: Chooser) => new AskingPolicy(choose),
  answering: planner,
  opinions: opinions as NonNullable<Game['opinions']>,
};
