/**
 * Abilities of the rows in the terms of the printed facts, so that tests find a difference in a number, a faction or a
 * "may".
 */
import { ANY_COST, type Step, type Verb, type Verbs } from '../../engine/star-realms/cards/row.js';
import type { PrintedStep } from './star-realms-printed.js';

const all = (steps: readonly Step[]): readonly PrintedStep[] => steps.map(transcribed);

const scrapsFrom = {
  hand: 'FromHand',
  discard: 'FromDiscard',
  handOrDiscard: 'FromHandOrDiscard',
} as const satisfies Record<Verbs['scrap']['from'], string>;

const acquires: Readonly<Record<string, string>> = {
  'card discard': 'acquireCard',
  'card hand': 'acquireCardToHand',
  'ship deck': 'acquireShipToTopOfDeck',
};

const nextAcquired: Readonly<Record<string, string>> = {
  'ship deck': 'nextShipToTopOfDeck',
  'shipOrBase deck': 'nextShipOrBaseToTopOfDeck',
  'shipOrBase hand': 'nextShipOrBaseToHand',
  'base play': 'nextBaseIntoPlay',
};

const phrases: { readonly [V in Verb]: (step: Verbs[V]) => PrintedStep } = {
  trade: ({ amount }) => ({ trade: amount }),
  combat: ({ amount }) => ({ combat: amount }),
  authority: ({ amount }) => ({ authority: amount }),
  loseAuthority: ({ amount }) => ({ loseAuthority: amount }),
  draw: ({ amount }) => ({ draw: amount }),
  opponentDiscards: ({ amount }) => ({ opponentDiscards: amount }),
  opponentDraws: ({ amount }) => ({ opponentDraws: amount }),
  discard: ({ amount }) => ({ selfDiscards: amount }),
  choose: ({ options }) => ({ choose: options.map(all) }),
  when: ({ has, atLeast, steps }) => ({
    if: has === 'basesPlayedThisTurn' ? { basePlayedThisTurn: atLeast === 1 } : { [has]: atLeast },
    // biome-ignore lint/suspicious/noThenProperty: a word of the printed facts
    then: all(steps),
  }),
  scrap: ({ from, atMost, must, thenDraw, factions }) => ({
    [`${must ? 'scrap' : 'mayScrap'}${scrapsFrom[from]}${thenDraw ? 'ThenDraw' : ''}`]: atMost,
    ...(factions && { factions }),
  }),
  discardThenDraw: ({ atMost, must }) => ({ [must ? 'discardThenDraw' : 'mayDiscardThenDraw']: atMost }),
  discardFor: ({ atMost, each }) => ({ mayDiscard: atMost, forEach: all(each) }),
  scrapTradeRow: ({ atMost }) => ({ mayScrapTradeRow: atMost }),
  clearTradeRow: () => ({ scrapTradeRow: 'all' }),
  destroyBase: ({ must }) => ({ destroyBase: true, optional: !must }),
  returnBaseToHand: () => ({ returnBaseToHand: 'any', optional: true }),
  acquire: ({ what, to, costMax, must }) => ({
    [acquires[`${what} ${to}`] ?? `${what} ${to}`]: 'free',
    ...(costMax !== ANY_COST && { maxCost: costMax }),
    optional: !must,
  }),
  nextAcquired: ({ what, to, must }) => ({
    [nextAcquired[`${what} ${to}`] ?? `${what} ${to}`]: true,
    optional: !must,
  }),
  putFromDiscardOnDeck: ({ amount }) => ({ putFromDiscardOnTopOfDeck: amount }),
  copyShip: () => ({ copyShipPlayedThisTurn: true }),
  copyBase: () => ({ copyBaseInPlay: true }),
  chooseFaction: () => ({ chooseOwnFaction: true }),
  drawPerCardPlayed: ({ faction }) => ({ drawPerCardPlayed: faction }),
  combatPerCardScrapped: ({ amount }) => ({ combatPerCardScrappedThisTurn: amount }),
  shipsGainCombat: ({ amount, faction }) => ({
    eachShipYouPlayGains: [{ combat: amount }],
    ...(faction && { faction }),
  }),
  allyForAll: () => ({ allyForAllFactions: true }),
  allyThisTurn: ({ faction }) => ({ allyUntilEndOfTurn: faction }),
  toHandIfPlayed: ({ faction }) => ({ toHandIfPlayed: faction, optional: true }),
  shield: ({ amount }) => ({ attackDamageToYouReducedBy: amount }),
  everyPlayer: ({ steps }) => ({ eachPlayer: all(steps) }),
  discardOrLose: ({ atMost, authority }) => ({ discardUpTo: atMost, loseAuthorityForEachShort: authority }),
  giveBaseOrLose: ({ authority }) => ({ destroyOwnBaseOrLoseAuthority: authority }),
  drawThenPutBack: ({ draw, back }) => ({ drawThenPutBack: { draw, back } }),
};

export const transcribed = (step: Step): PrintedStep =>
  (phrases[step.do] as (step: Step) => PrintedStep)(step);
