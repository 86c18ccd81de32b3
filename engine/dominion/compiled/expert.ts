/** Writes facts about cards and choices for experts; see `buylist/expert.ts`. */

import type { ImageWriter } from '../../core/compiled/image.js';
import * as expert from '../buylist/expert.js';
import {
  LEAVES_FOR_COINS,
  OF_CARD,
  OF_EVENT,
  redraws,
  sumOf,
  TAKES_TO_HAND,
} from '../buylist/expert-choices.js';
import { LIKES_DISCARD, POINTS_ABOUT } from '../buylist/expert-values.js';
import { PLAYS_AGAIN } from '../buylist/playing.js';
import type { ResolvedStep } from '../catalogue.js';
import { GIVES_NOW, ROLES } from '../roles.js';
import { isBonus } from '../turn/cards-on-board.js';
import { expertFactsFields } from './generated/fields.js';
import * as words from './generated/words.js';
import { codeOf, writeStep } from './steps.js';

/** @returns the address of the expert facts about a card */
export function writeExpert(writer: ImageWriter, card: number): number {
  const roles = ROLES[card]!;
  const gives = GIVES_NOW[card]!;
  const exchange = expert.EXCHANGE[card];
  const among = OF_CARD[card] ?? [];
  const redraw = among.findIndex(redraws);
  const forDiscard = expert.FOR_DISCARD[card];
  return writer.structure(expertFactsFields, {
    actions: gives.actions,
    cards: gives.cards,
    coins: gives.coins,
    laterGives: roles.cards + roles.coins + Math.min(roles.actions, 1),
    points: POINTS_ABOUT[card]!,
    trashes: +roles.trashes,
    junks: +roles.junks,
    attacks: +roles.attacks,
    gains: +roles.gains,
    likesDiscard: LIKES_DISCARD[card]!,
    playsAgain: PLAYS_AGAIN[card]!,
    exchange: exchange === undefined ? 0 : writeStep(writer, exchange),
    trashesOnly: +expert.TRASHES_ONLY[card]!,
    reserves: +expert.RESERVES[card]!,
    forTrash: writer.list(expert.FOR_TRASH[card]!.flatMap(givenForTrash)),
    forDiscard: forDiscard === undefined ? 0 : 1 + codeOf('GIVES', forDiscard.gives),
    playsRevealed: +expert.PLAYS_REVEALED.has(card),
    sifts: +expert.SIFTS[card]!,
    givesToOthers: +expert.GIVES_TO_OTHERS.has(card),
    redraws: 1 + redraw,
    redrawCards: sumOf(among[redraw], 'cards'),
    keepCoins: sumOf(among[redraw === 0 ? 1 : 0], 'coins'),
    leavesForCoins: +LEAVES_FOR_COINS.has(card),
    takesToHand: +TAKES_TO_HAND.has(card),
    tradesHand: +expert.TRADES_HAND[card]!,
    drawsTo: +expert.DRAWS_TO[card]!,
  });
}

/**
 * Words for a step after trashing: verb, amount or gained card, coins of cost per amount; none if it does not
 * count.
 */
function givenForTrash(step: ResolvedStep): number[] {
  if (step.do === 'gainCard' && step.count === 'costMoved') return [words.VERB_GAIN_CARD, step.gain, 1];
  if (step.do === 'choose') return [words.VERB_CHOOSE, 0, 1];
  if (step.do !== 'perCount' || step.count !== 'costMoved') return [];
  const per = step.per ?? 1;
  if (step.gives === 'tokens') return [words.VERB_TOKENS, step.amount, per];
  return step.gives === 'coins' ? [words.VERB_COINS, step.amount, per] : [];
}

/** @returns the address of the weights of each choice of a card or event; 0 if there is no choice */
export function writeWorths(writer: ImageWriter, card: number, event: number): number {
  const among = event < 0 ? OF_CARD[card] : OF_EVENT[event];
  return writer.list((among ?? []).map((steps) => writeWorth(writer, steps)));
}

/** Words for each step: verb, amount or gained card, destination. 0 if a step cannot be estimated. */
function writeWorth(writer: ImageWriter, steps: readonly ResolvedStep[]): number {
  const worth: number[] = [];
  for (const step of steps) {
    const of = worthOf(step);
    if (of === undefined) return 0;
    worth.push(...of);
  }
  return writer.fullList(worth);
}

function worthOf(step: ResolvedStep): readonly number[] | undefined {
  if (isBonus(step)) return [codeOf('VERB', step.do), step.amount, 0];
  if (step.do === 'gainCard') return [words.VERB_GAIN_CARD, step.gain, 0];
  if (step.do !== 'move' || (step.to !== 'trash' && step.to !== 'discard')) return undefined;
  if (step.from !== undefined || typeof step.count !== 'number' || step.among !== undefined) return undefined;
  return [words.VERB_MOVE, step.count, codeOf('AT', step.to)];
}
