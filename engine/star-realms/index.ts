/** Star Realms: connects the parts in this folder to the game contract. */
import type { CardId } from '../core/contract/brand.js';
import type { Chooser, Game, Rules } from '../core/contract/game.js';
import type { NeuralInterface } from '../core/contract/neural.js';
import type { ScoreVocabulary } from '../core/language/score-vocabulary.js';
import { cardFacts, cards } from './catalogue.js';
import { ChooserPolicy, chooserFromPolicy } from './decisions.js';
import { facts } from './facts.js';
import { neural } from './neural/neural.js';
import { original } from './original.js';
import type { StarRealmsPolicy } from './policy.js';
import { positions } from './position/index.js';
import { optionScores } from './score-table/option-scores.js';
import { ScorePolicy } from './score-table/policy.js';
import { checkRules, type StarRealmsRules } from './setup.js';
import type { State } from './state.js';
import { StarRealmsTable } from './table.js';
import { endings } from './turn/endings.js';
import { original as dialect, families, flags, keys, matchers, ruleSets, subjects } from './vocabulary.js';

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
  positions,
  endings,
  optionScores: optionScores as NonNullable<Game['optionScores']>,
};
