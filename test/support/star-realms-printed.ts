/** Printed facts of all cards, transcribed separately from the rows, and their effect on the numbers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One effect in the terms of the transcription, e.g. `{"trade": 2}`. */
export type PrintedStep = Readonly<Record<string, unknown>>;

export interface PrintedCard {
  readonly name: string;
  readonly set: string;
  readonly factions: readonly string[];
  readonly kind: string;
  readonly cost: number;
  readonly defense?: number;
  readonly copies: number;
  readonly primary?: readonly PrintedStep[];
  readonly ally?: readonly PrintedStep[];
  readonly scrap?: readonly PrintedStep[];
  readonly continuous?: readonly PrintedStep[];
  readonly everyTurn?: readonly PrintedStep[];
  readonly onAcquire?: readonly PrintedStep[];
  readonly actsAtOnce?: boolean;
}

export const printed = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '..', '..', '..', 'test', 'fixtures', 'star-realms-printed.json'),
    'utf8',
  ),
) as readonly PrintedCard[];

/** Facts about the table of a card test, see `cardSetup`. */
export interface SetupFacts {
  /** Option to take in every choice, from 0. */
  readonly option: number;
  readonly ownBases: number;
  readonly rivalBases: number;
  readonly basePlayed: boolean;
  /** Cards of each faction played this turn. */
  readonly played: Readonly<Record<string, number>>;
  /** Cards scrapped from hand or discard pile earlier this turn. */
  readonly scrapped: number;
}

/** Changes of `Position.totals`. */
export type Changes = Record<string, number>;

/** Effects beyond the numbers, which have separate tests. */
export const special = [
  'copyShipPlayedThisTurn',
  'copyBaseInPlay',
  'chooseOwnFaction',
  'nextShipToTopOfDeck',
  'nextShipOrBaseToTopOfDeck',
  'nextShipOrBaseToHand',
  'nextBaseIntoPlay',
  'allyUntilEndOfTurn',
  'eachPlayer',
] as const;

/** Effects on the next acquired card, by their names in `Position.totals`. */
const waits: Readonly<Record<string, string>> = {
  nextShipToTopOfDeck: 'shipToDeck',
  nextShipOrBaseToTopOfDeck: 'toDeck',
  nextShipOrBaseToHand: 'toHand',
  nextBaseIntoPlay: 'baseIntoPlay',
};

/**
 * Changes from a list of effects if the player takes every option, always with the first card: discard pile before
 * hand, oldest card of the row, own bases before the rival's.
 */
export function changesOf(steps: readonly PrintedStep[], now: SetupFacts): Changes {
  const changes: Changes = {};
  const add = (what: string, by: number): void => {
    changes[what] = (changes[what] ?? 0) + by;
  };
  let scrapped = now.scrapped;
  const draw = (count: number): void => {
    add('hand', count);
    add('deck', -count);
  };
  const discard = (count: number): void => {
    add('hand', -count);
    add('discard', count);
  };
  const scrap = (from: 'hand' | 'discard', count: number): void => {
    add(from, -count);
    add('removed', count);
    scrapped += count;
  };
  const perform = (list: readonly PrintedStep[]): void => {
    for (const step of list) one(step);
  };
  const one = (step: PrintedStep): void => {
    const [verb, value] = Object.entries(step)[0]!;
    const n = value as number;
    switch (verb) {
      case 'trade':
      case 'combat':
      case 'authority':
        add(verb, n);
        break;
      case 'loseAuthority':
        add('authority', -n);
        break;
      case 'draw':
        draw(n);
        break;
      case 'opponentDiscards':
        add('rivalHand', -n);
        add('rivalDiscard', n);
        break;
      case 'opponentDraws':
        add('rivalHand', n);
        break;
      case 'selfDiscards':
        discard(n);
        break;
      case 'choose':
        perform((value as readonly (readonly PrintedStep[])[])[now.option]!);
        break;
      case 'if': {
        const [what, least] = Object.entries(value as Record<string, number | boolean>)[0]!;
        const have = { basesInPlay: now.ownBases, opponentBasesInPlay: now.rivalBases }[what];
        const holds = have === undefined ? now.basePlayed : have >= (least as number);
        if (holds) perform(step['then'] as readonly PrintedStep[]);
        break;
      }
      case 'mayScrapFromHandOrDiscard':
      case 'scrapFromHandOrDiscard':
      case 'mayScrapFromDiscard':
        scrap('discard', n);
        break;
      case 'mayScrapFromHand':
      case 'scrapFromHand':
        scrap('hand', n);
        break;
      case 'mayScrapFromHandOrDiscardThenDraw':
        scrap('discard', n);
        draw(n);
        break;
      case 'mayDiscardThenDraw':
      case 'discardThenDraw':
        discard(n);
        draw(n);
        break;
      case 'mayDiscard':
        discard(n);
        for (let i = 0; i < n; i++) perform(step['forEach'] as readonly PrintedStep[]);
        break;
      case 'mayScrapTradeRow':
        add('removed', n);
        add('tradeDeck', -n);
        break;
      case 'scrapTradeRow':
        add('removed', 5);
        add('tradeDeck', -5);
        break;
      case 'destroyBase':
        add('rivalBases', -1);
        add('rivalDiscard', 1);
        break;
      case 'returnBaseToHand':
        if (now.ownBases > 0) {
          add('bases', -1);
          add('hand', 1);
          break;
        }
        if (now.rivalBases === 0) break;
        add('rivalBases', -1);
        add('rivalHand', 1);
        break;
      case 'acquireShipToTopOfDeck':
        add('deck', 1);
        add('tradeDeck', -1);
        break;
      case 'acquireCard':
        add('discard', 1);
        add('tradeDeck', -1);
        break;
      case 'acquireCardToHand':
        add('hand', 1);
        add('tradeDeck', -1);
        break;
      case 'putFromDiscardOnTopOfDeck':
        add('discard', -n);
        add('deck', n);
        break;
      case 'drawPerCardPlayed':
        draw(now.played[value as string] ?? 0);
        break;
      case 'combatPerCardScrappedThisTurn':
        add('combat', n * scrapped);
        break;
      default:
        if (waits[verb]) add(waits[verb], 1);
        // Joining a faction changes none of these numbers.
        else if (verb !== 'chooseOwnFaction') throw new Error(`no oracle for ${verb}`);
    }
  };
  perform(steps);
  return changes;
}
