/**
 * The words of the rows by kind, in the order of their codes. The build writes a constant for each to
 * `generated/words.ts`, which the compiled engine and its host share: `loseAuthority` of `DO` becomes DO_LOSE_AUTHORITY. A row of this table is a kind, its first
 * code, its words and, unless 1, the step from code to code.
 */
export const words = [
  [
    'DO',
    0,
    `trade combat authority loseAuthority draw opponentDiscards opponentDraws discard choose when scrap discardThenDraw
    discardFor scrapTradeRow clearTradeRow destroyBase returnBaseToHand acquire nextAcquired putFromDiscardOnDeck
    copyShip copyBase chooseFaction drawPerCardPlayed combatPerCardScrapped allyThisTurn everyPlayer discardOrLose
    giveBaseOrLose drawThenPutBack`,
  ],
  ['FROM', 1, 'hand discard handOrDiscard'],
  ['TO', 0, 'discard deck hand play'],
  ['HAS', 0, 'basesInPlay opponentBasesInPlay basesPlayedThisTurn'],
  // Gambits with a rule of their own, see `score-table/heuristics.ts`.
  [
    'GAMBIT',
    1,
    `boldRaid politicalManeuver riseToPower salvageOperation smugglingRun surpriseAssault unlikelyAlliance`,
  ],
];
