/** Assembles the game of Dominion from the parts beside this file. */
import type { Game } from '../core/contract/game.js';
import { encode } from './buylist/encode.js';
import { interpret } from './buylist/interpret.js';
import { BuylistPolicy } from './buylist/kernel.js';
import { cardFacts } from './catalogue.js';
import { chooserFromPolicy, policyFromChooser } from './decisions.js';
import { endings } from './endings/guarded.js';
import { facts } from './facts.js';
import { neural } from './neural/neural.js';
import { original } from './original.js';
import type { DominionPolicy } from './policy.js';
import { positions } from './position/index.js';
import { cardsIn, checkRules, type DominionRules, kingdomCards } from './setup.js';
import { DominionTable } from './table.js';
import { vocabulary } from './vocabulary.js';

export const dominion: Game<DominionPolicy> = {
  facts,
  cards: cardFacts,
  vocabulary,
  buylists: {
    compile: (program) => new BuylistPolicy(encode(program)),
    encode,
    decode: (code) => new BuylistPolicy(code),
    interpret,
  },
  kingdomCards: kingdomCards.map((card) => cardFacts[card]!.name),
  neural,
  original,
  positions,
  endings,
  cardsIn: (rules) => cardsIn(rules as DominionRules),
  rules: checkRules,
  table: (rules) => new DominionTable(rules as DominionRules),
  policyFromChooser,
  chooserFromPolicy,
};
