/**
 * The decisions of `defaults expert`: choices of cards and events, and the next action card. `expert-values.ts`
 * has the values behind them.
 */
import {
  ACTION,
  bitsOf,
  COINS,
  COST,
  CURSE,
  cardsWith,
  KINDS,
  NOT_BOUGHT_WITH,
  PLAY,
  type ResolvedStep,
} from '../catalogue.js';
import { type ChoiceView, NONE, type Preferences, type SeatView } from '../policy.js';
import { GIVES_NOW } from '../roles.js';
import { least } from './defaults.js';
import { expertChoice, REDRAWS } from './expert-choices.js';
import { AGAIN_AND_AGAIN, CHOICE, SHARE_OF_GAIN, TOO_GOOD } from './expert-numbers.js';
import { type Shopper, Values } from './expert-values.js';
import { setAsideByOthers } from './measures.js';
import { CHAIN_ONCE, PLAYS_AGAIN, worthPlaying } from './playing.js';

export type { Shopper } from './expert-values.js';

type Exchange = Extract<ResolvedStep, { do: 'exchange' }>;
/** The step of cards that trash one card for a dearer one. */
export const EXCHANGE = PLAY.map((steps) => steps.find((step): step is Exchange => step.do === 'exchange'));
/** Cards that only trash cards of the hand, all of them optional. */
export const TRASHES_ONLY = PLAY.map(
  ([first, ...more]) =>
    first?.do === 'move' && first.to === 'trash' && first.upTo === true && more.length === 0,
);
/** Cards that keep a card of the hand for the next turn. */
export const RESERVES = PLAY.map((steps) => steps.some((step) => step.do === 'move' && step.to === 'aside'));
/** Cards that draw up to a hand size, so they draw more with fewer cards in hand. */
export const DRAWS_TO = PLAY.map(([first]) => first?.do === 'drawTo');
/** Cards that give up the whole hand now for more next turn. */
export const TRADES_HAND = PLAY.map(
  ([first]) =>
    first?.do === 'if' && first.steps.some((step) => step.do === 'moveAll' && step.from === 'hand'),
);
/** Cards that discard cards of the hand after drawing. Other cards that draw come first. */
export const SIFTS = PLAY.map((steps) => steps.some((step) => step.do === 'move' && step.to === 'discard'));
/** Steps that follow a trashed card. Some depend on its cost. */
export const FOR_TRASH = PLAY.map((steps) => {
  const trash = steps.find((step) => step.do === 'move' && step.to === 'trash' && step.count === 1);
  return trash?.do === 'move' ? (trash.steps ?? []) : [];
});
/** Cards that may play a card of the deck after looking at it. There, a treasure is worth its coins. */
export const PLAYS_REVEALED = new Set<number>(
  cardsWith((step) => step.do === 'lookAt' && step.sorting.some(({ to }) => to === 'play')),
);
/** Cards with which the player chooses another player's gain. */
export const GIVES_TO_OTHERS = new Set<number>(
  cardsWith((step) => step.do === 'gain' && step.byPlayer === true),
);
/** By card: what it gives for discarded cards, if the player may discard any number. */
export const FOR_DISCARD = PLAY.map((steps) => {
  const discard = steps.find((step) => step.do === 'move' && step.to === 'discard' && step.count === 'any');
  const given =
    discard?.do === 'move' ? discard.steps?.find(({ do: verb }) => verb === 'perCount') : undefined;
  return given?.do === 'perCount' && given.count === 'moved' ? given : undefined;
});

/** The decisions of one player. */
export class Expert {
  readonly values: Values;

  constructor(private readonly shopper: Shopper) {
    this.values = new Values(shopper);
  }

  /** The answer to a choice without preferences; undefined if the usual default is good enough. */
  decide(view: SeatView, pending: ChoiceView): number | undefined {
    const { values } = this;
    switch (pending.kind) {
      case 'choose':
      case 'may':
        return expertChoice(view, pending, values);
      case 'gain':
        return this.gain(view, pending);
      case 'trash':
        return this.#trash(view, pending);
      case 'discard':
        return this.#discard(view, pending);
      case 'throne':
        return this.#throne(view, pending);
      case 'reserve':
        return RESERVES[pending.sourceCard] === true ? this.#topdeck(view, pending) : undefined;
      case 'topdeck':
        if (pending.zone !== 'hand' || pending.isOptional || pending.event >= 0) return undefined;
        return this.#topdeck(view, pending);
      case 'pass':
        return least(view, pending, (card) => values.toOwn(view, card));
      default:
        return undefined;
    }
  }

  /** Chooses a gain for this player or, with some cards, for another player. */
  gain(view: SeatView, pending: ChoiceView): number {
    if (GIVES_TO_OTHERS.has(pending.sourceCard) && pending.event < 0) {
      return least(view, pending, (card) => this.values.toOwn(view, card));
    }
    return this.values.bestGain(view, (card) => pending.allows(card));
  }

  /** True if a treasure stays in hand for the card of the choice, because the lists want that card first. */
  keepsBack(view: SeatView, card: number): boolean {
    if (view.countInPlay(NOT_BOUGHT_WITH[card]!) > 0) return false;
    const all = view.coins + view.moneyInHand();
    const { left } = view.supply;
    const wanted = this.shopper.wants(
      view,
      (other) => left[other]! > 0 && view.costOf(other) <= (other === card ? view.coins : all),
    );
    return wanted === card;
  }

  /** The purchase. @param first the first purchase of the lists */
  buy(view: SeatView, first: number): number {
    if (first === NONE || !this.#isBlockaded(view, first)) return first;
    return this.shopper.wants(view, (card) => view.mayBuy(card) && !this.#isBlockaded(view, card));
  }

  /** True if gaining this card would bring a Curse. */
  #isBlockaded(view: SeatView, card: number): boolean {
    return view.supply.left[CURSE]! > 0 && setAsideByOthers(view, card) > 0;
  }

  #trash(view: SeatView, pending: ChoiceView): number | undefined {
    const { values } = this;
    const { sourceCard, event, isOptional, zone } = pending;
    if (zone === 'supply' || (zone === 'revealed' && PLAYS_REVEALED.has(sourceCard))) return undefined;
    const exchange = event < 0 ? EXCHANGE[sourceCard] : undefined;
    if (exchange !== undefined) return this.#exchange(view, pending);
    const isHand = zone === 'hand' && event < 0;
    const loss = (card: number): number =>
      values.toTrash(view, card, isHand) - (event < 0 ? this.#forTrash(view, sourceCard, card) : 0);
    const card = least(view, pending, loss);
    return isOptional && (card === NONE || loss(card) >= 0) ? NONE : card;
  }

  /** Worth of what follows a trashed card. */
  #forTrash(view: SeatView, source: number, trashed: number): number {
    const { values } = this;
    const cost = view.costOf(trashed);
    let worth = 0;
    for (const step of FOR_TRASH[source]!) {
      if (step.do === 'gainCard' && step.count === 'costMoved')
        worth += SHARE_OF_GAIN * cost * values.toOwn(view, step.gain);
      if (step.do === 'choose') worth += CHOICE;
      if (step.do !== 'perCount' || step.count !== 'costMoved') continue;
      const given = step.amount * Math.floor(cost / (step.per ?? 1));
      if (step.gives === 'tokens') worth += 1.5 * given;
      if (step.gives === 'coins') {
        const all = values.coins(view);
        worth +=
          values.toSpend(view, all - COINS[trashed]! + given) - values.toSpend(view, all - COINS[trashed]!);
      }
    }
    return worth;
  }

  /** The action worth most when replayed. If no actions are left for others, it prefers one that gives actions. */
  #throne(view: SeatView, pending: ChoiceView): number | undefined {
    if ((pending.kinds & ACTION) === 0) return undefined;
    return least(view, pending, (card) => -this.#toPlayAgain(view, card));
  }

  #toPlayAgain(view: SeatView, card: number): number {
    if (PLAYS_AGAIN[card]! > 0) return view.actionCardsInHand() > 2 ? AGAIN_AND_AGAIN : 0;
    const others = view.actionCardsInHand() - 1;
    const needsActions = view.actions === 0 && others > 0;
    return (
      this.values.toPlay(view, card) + (needsActions ? 1.5 * Math.min(GIVES_NOW[card]!.actions, others) : 0)
    );
  }

  /** The card whose exchange brings the best gain. */
  #exchange(view: SeatView, pending: ChoiceView): number {
    const { values } = this;
    const { sourceCard, costMin, costMax } = pending;
    const loss = (card: number): number =>
      values.toTrash(view, card, true) - this.#forExchange(view, sourceCard, card, costMin, costMax);
    const card = least(view, pending, loss);
    return pending.isOptional && (card === NONE || loss(card) >= 0) ? NONE : card;
  }

  /**
   * Worth of the gain in an exchange.
   * @param least minimum of how much more it costs than the trashed card
   * @param most maximum of how much more it costs
   */
  #forExchange(view: SeatView, source: number, from: number, least: number, most: number): number {
    const { among, not } = EXCHANGE[source]!;
    const { left, kinds } = view.supply;
    const wanted = bitsOf(among);
    const cost = view.costOf(from);
    const allows = (card: number): boolean => {
      const more = view.costOf(card) - cost;
      return (
        left[card]! > 0 &&
        more >= least &&
        more <= most &&
        card !== not &&
        (wanted === 0 || (kinds[card]! & wanted) !== 0)
      );
    };
    const gained = this.values.bestGain(view, allows);
    return gained === NONE ? 0 : this.values.toGain(view, gained, this.shopper.wants(view, allows));
  }

  #discard(view: SeatView, pending: ChoiceView): number | undefined {
    const { values } = this;
    const isOwnTurn = pending.event < 0;
    if (pending.zone === 'revealed') {
      return isOwnTurn && !PLAYS_REVEALED.has(pending.sourceCard) ? this.#sort(view, pending) : undefined;
    }
    if (pending.zone !== 'hand') return undefined;
    const actions = isOwnTurn ? view.actions : 1;
    const worth = (card: number): number => values.toHold(view, card, actions, isOwnTurn);
    if (!pending.isOptional) return least(view, pending, worth);
    const given = isOwnTurn ? FOR_DISCARD[pending.sourceCard] : undefined;
    if (given === undefined) return undefined;
    // If the player draws a card for each discarded one, a card worth less than the average draw is discarded.
    const below = given.gives === 'cards' ? Math.max(0.5, values.coinsPerDraw(view)) : 1;
    const card = least(view, pending, worth);
    return card !== NONE && worth(card) < below ? card : NONE;
  }

  /** Discards revealed cards that are worse than another card from the deck. */
  #sort(view: SeatView, pending: ChoiceView): number {
    const { values } = this;
    const worth = (card: number): number => values.nextTurn(card) - 1;
    const card = least(view, pending, worth);
    if (!pending.isOptional) return card;
    return card !== NONE && worth(card) < values.coinsPerDraw(view) + 0.3 ? card : NONE;
  }

  /** The card with the smallest loss now and the most use next turn. */
  #topdeck(view: SeatView, pending: ChoiceView): number {
    const { values } = this;
    return least(view, pending, (card) => {
      const isAction = (KINDS[card]! & ACTION) !== 0;
      const missed = isAction ? values.toHold(view, card, view.actions, true) : values.thisTurn(view, card);
      return missed - values.nextTurn(card);
    });
  }

  // ——— which card comes next ———

  /** True if a card is worth playing now. */
  isWorthPlaying(view: SeatView, card: number, preferences: Preferences | undefined): boolean {
    if (preferences === undefined) {
      if (TRADES_HAND[card] === true && this.values.toSpend(view, this.values.coins(view)) >= TOO_GOOD)
        return false;
      if (TRASHES_ONLY[card] === true) return this.#hasTrash(view, card);
      if (PLAY[card]![0]?.do === 'exchange') return this.#hasExchange(view, card);
    }
    return worthPlaying(view, card, preferences);
  }

  /** True if another card of the hand can be exchanged for a better one. */
  #hasExchange(view: SeatView, card: number): boolean {
    const { more, exactly, among } = EXCHANGE[card]!;
    const kinds = bitsOf(among);
    for (let i = 0; i < view.handSize; i++) {
      const other = view.cardInHand(i);
      if (other === card && view.countInHand(card) < 2) continue;
      if (kinds !== 0 && (view.supply.kinds[other]! & kinds) === 0) continue;
      const least = exactly === true ? more : Number.NEGATIVE_INFINITY;
      if (this.values.toTrash(view, other, true) < this.#forExchange(view, card, other, least, more))
        return true;
    }
    return false;
  }

  /** True if the deck is better without another card of the hand. */
  #hasTrash(view: SeatView, card: number): boolean {
    for (let i = 0; i < view.handSize; i++) {
      const other = view.cardInHand(i);
      if (other !== card && this.values.toTrash(view, other, true) < 0) return true;
    }
    return false;
  }

  /**
   * The next action card of the hand, with its plan; NONE if there is none.
   * @param played the answer that plays a card, NONE if the card is not worth playing
   */
  nextAction(view: SeatView, played: (card: number) => number): number {
    let best = NONE;
    let first = Number.NEGATIVE_INFINITY;
    let seen = NONE;
    for (let i = 0; i < view.handSize; i++) {
      const card = view.cardInHand(i);
      if (card === seen || (KINDS[card]! & ACTION) === 0) continue;
      seen = card;
      const priority = this.#priority(view, card);
      if (priority <= first) continue;
      const answer = played(card);
      if (answer === NONE) continue;
      best = answer;
      first = priority;
    }
    return best;
  }

  /** Priority of an action card of the hand. The highest is played first. */
  #priority(view: SeatView, card: number): number {
    if (CHAIN_ONCE[card] === true && view.countInPlay(card) === 0) return 130;
    const actions = GIVES_NOW[card]!.actions;
    const again = PLAYS_AGAIN[card]!;
    if (again > 0) return 50 + again;
    if (actions > 0) {
      // Among cards that give actions, cards that may discard the hand come last, after those that only sift it.
      if (REDRAWS[card] === true) return 60;
      const draws = SIFTS[card] === true ? 0 : 5 * GIVES_NOW[card]!.cards;
      return 100 + 10 * Math.min(actions, 2) + draws + COST[card]! / 10;
    }
    if (DRAWS_TO[card] === true && view.actions >= view.actionCardsInHand()) return 0;
    const draws = view.actions > 1 ? 2 * GIVES_NOW[card]!.cards : 0;
    return this.values.toPlay(view, card) + draws;
  }
}
