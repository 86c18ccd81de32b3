/**
 * The words of the rows by kind, in the order of their codes. The build writes a constant for each to
 * `generated/words.ts`, which the compiled engine and its host share: `perCount` of `VERB` becomes VERB_PER_COUNT. A row of this table is a kind, its first
 * code, its words and, unless 1, the step from code to code.
 */
export const words = [
  [
    'VERB',
    0,
    `cards actions buys coins tokens perCount if cheaper move moveAll moveThis moveTop moveGained exchange reveal gain
    gainCard ifGained choose playAgain immune drawTo lookAt revealUntil name nextTurn untilNextTurn thisTurn extraTurn
    others passLeft`,
  ],
  // Counts that are not numbers.
  [
    'COUNT',
    -1,
    `moved cardsInHand actionsInHand treasuresInHand victoryCardsInHand differentTreasuresInHand treasuresInPlay
    actionsInPlay emptyPiles actionsPlayed timesPlayed actionsMoved costMoved kindsRevealed`,
    -1,
  ],
  // Where cards come from and go to; `none`: the card is no longer where the gain put it.
  [
    'AT',
    0,
    `none discard hand deck aside trash island nativeVillage play supply discardAndPlay rightPlayersGains revealed`,
  ],
  // Which cost is added to the limit.
  ['FROM', 1, 'moved taken this gained'],
  ['GIVES', 0, 'cards coins tokens'],
  ['ON', 1, 'gain firstPlay cleanUp attack'],
  ['BY', 1, 'right others'],
  ['ONLY', 1, 'copyInPlay named'],
  // Choices; from `trashCard` on, those of a card that moves.
  [
    '',
    0,
    `may setAside playCard playTreasure choose name putBack throne gain trashCard discardCard topdeck reserve reveal
    take pass`,
  ],
  ['ZONE', 0, 'options any revealed hand discard trash supply'],
  ['FALLBACK', 1, 'cheapest dearest useful kinds'],
  // Conditions for an effect of a card that may have none.
  ['DOES', 1, 'drawTo reveal cardsInHand treasureInHand victoryInHand copyGain'],
  // Conditions of defaults that the language lacks, numbered after those of `conditionNames`.
  ['CONDITION', 101, 'actionsLeft actionsInHand uselessInHand actionsInTrash'],
];
