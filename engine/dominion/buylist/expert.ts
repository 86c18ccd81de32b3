/**
 * What a strong player decides where a program with `defaults expert` leaves it open: the choices of cards and events,
 * and which action card comes next. The values behind it are in `expert-values.ts`.
 */
import {
  ACTION,
  COINS,
  COST,
  CURSE,
  cardsWith,
  idOf,
  KINDS,
  NOTHING,
  PLAY,
  type ResolvedStep,
  rows,
} from '../catalogue.js';
import { type ChoiceView, NONE, type Preferences, type SeatView } from '../policy.js';
import { type Decider, worthPlaying } from './answers.js';
import { expertChoice } from './expert-choices.js';
import { GIVES, type Shopper, Values } from './expert-values.js';

export type { Shopper } from './expert-values.js';

type Exchange = Extract<ResolvedStep, { do: 'exchange' }>;
/** Cards that trash one card for a dearer one. */
const EXCHANGE = PLAY.map((steps) => steps.find((step): step is Exchange => step.do === 'exchange'));
/** Cards that do nothing but trash cards of the hand, none of them by force. */
const TRASHES_ONLY = Uint8Array.from(rows, (_, card) => {
  const [first, ...more] = PLAY[card]!;
  return first?.do === 'move' && first.to === 'trash' && first.upTo === true && more.length === 0 ? 1 : 0;
});
/** The treasure with which a card cannot be bought. */
const NOT_WITH = Int32Array.from(rows, ({ notBoughtWith }) =>
  notBoughtWith === undefined ? NOTHING : idOf(notBoughtWith),
);
/** Cards that set a gained one aside: another player who gains a copy of it is punished. */
const SETS_ASIDE = [...rows.keys()].filter((card) =>
  PLAY[card]!.some((step) => step.do === 'gain' && step.to === 'aside'),
);
const SET_ASIDE_COST_MAX = Math.max(
  ...SETS_ASIDE.flatMap((card) => PLAY[card]!.map((step) => (step.do === 'gain' ? (step.costMax ?? 0) : 0))),
);
/** Cards with which the player picks what another one gains. */
const GIVES_TO_OTHERS = new Set<number>(cardsWith((step) => step.do === 'gain' && step.byPlayer === true));
/** What each of any number of discarded cards gives, by card. */
const FOR_DISCARD = PLAY.map((steps) => {
  const discard = steps.find((step) => step.do === 'move' && step.to === 'discard' && step.count === 'any');
  const given =
    discard?.do === 'move' ? discard.steps?.find(({ do: verb }) => verb === 'perCount') : undefined;
  return given?.do === 'perCount' && given.count === 'moved' ? given : undefined;
});

/** The decisions of one player. */
export class Expert implements Decider {
  readonly values: Values;

  constructor(private readonly shopper: Shopper) {
    this.values = new Values(shopper);
  }

  /** The answer to a choice without orders; undefined where the usual default is an expert's. */
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
      case 'topdeck':
        return pending.zone === 'hand' && !pending.isOptional ? this.#topdeck(view, pending) : undefined;
      case 'pass':
        return values.least(view, pending, (card) => values.toOwn(view, card));
      default:
        return undefined;
    }
  }

  /** A card to gain, or for another player to gain. */
  gain(view: SeatView, pending: ChoiceView): number {
    if (GIVES_TO_OTHERS.has(pending.sourceCard) && pending.event < 0) {
      return this.values.least(view, pending, (card) => this.values.toOwn(view, card));
    }
    return this.values.bestGain(view, (card) => pending.allows(card));
  }

  /** Whether a treasure stays in hand so that the card of the choice can be bought: where the lists want that first. */
  keepsBack(view: SeatView, card: number): boolean {
    const unwanted = NOT_WITH[card]!;
    if (view.countInPlay(unwanted) > 0) return false;
    const all = view.coins + view.moneyInHand();
    const { left } = view.supply;
    const wanted = this.shopper.wants(
      view,
      (other) => left[other]! > 0 && view.costOf(other) <= (other === card ? view.coins : all),
    );
    return wanted === card;
  }

  /** What is bought. @param first what the lists would buy */
  buy(view: SeatView, first: number): number {
    if (first === NONE || !this.isBlockaded(view, first)) return first;
    return this.shopper.wants(view, (card) => view.mayBuy(card) && !this.isBlockaded(view, card));
  }

  /** Whether a gain of this card would bring a Curse by another player's Blockade. */
  isBlockaded(view: SeatView, card: number): boolean {
    if (COST[card]! > SET_ASIDE_COST_MAX || view.supply.left[CURSE] === 0) return false;
    for (const other of view.seats) {
      if (other.seat === view.seat) continue;
      for (const source of SETS_ASIDE) if (other.countSetAsideBy(source, card) > 0) return true;
    }
    return false;
  }

  #trash(view: SeatView, pending: ChoiceView): number {
    const { values } = this;
    const { sourceCard, event, isOptional } = pending;
    const exchange = event < 0 ? EXCHANGE[sourceCard] : undefined;
    if (exchange !== undefined) return this.#exchange(view, pending, exchange);
    const isHand = pending.zone === 'hand' && event < 0;
    const card = values.least(view, pending, (one) => values.toTrash(view, one, isHand));
    return isOptional && (card === NONE || values.toTrash(view, card, isHand) >= 0) ? NONE : card;
  }

  /** The card for which the best comes. */
  #exchange(view: SeatView, pending: ChoiceView, { among, not }: Exchange): number {
    const { values } = this;
    const gainFor = (from: number): number => {
      const cost = view.costOf(from);
      const allows = (card: number): boolean => {
        const price = view.costOf(card) - cost;
        return (
          view.supply.left[card]! > 0 &&
          price >= pending.costMin &&
          price <= pending.costMax &&
          card !== not &&
          (among === undefined || (view.supply.kinds[card]! & pending.kinds) !== 0)
        );
      };
      const gained = values.bestGain(view, allows);
      if (gained === NONE) return 0;
      return values.toGain(view, gained, this.shopper.wants(view, allows));
    };
    const loss = (card: number): number => values.toTrash(view, card, true) - gainFor(card);
    const card = values.least(view, pending, loss);
    return pending.isOptional && (card === NONE || loss(card) >= 0) ? NONE : card;
  }

  #discard(view: SeatView, pending: ChoiceView): number | undefined {
    const { values } = this;
    const isOwnTurn = pending.event < 0;
    if (pending.zone !== 'hand') return undefined;
    const actions = isOwnTurn ? view.actions : 1;
    const worth = (card: number): number => values.toHold(view, card, actions, isOwnTurn);
    if (!pending.isOptional) return values.least(view, pending, worth);
    const given = isOwnTurn ? FOR_DISCARD[pending.sourceCard] : undefined;
    if (given === undefined) return undefined;
    // A card for a card: what the deck gives on average.
    const below = given.gives === 'cards' ? Math.max(0.5, values.coinsPerDraw(view)) : 1;
    const card = values.least(view, pending, worth);
    return card !== NONE && worth(card) < below ? card : NONE;
  }

  /** The card that is missed least now and is of most use next turn. */
  #topdeck(view: SeatView, pending: ChoiceView): number {
    const { values } = this;
    const isOwnTurn = pending.event < 0;
    return values.least(view, pending, (card) => {
      const missed =
        (KINDS[card]! & ACTION) !== 0
          ? values.toHold(view, card, isOwnTurn ? view.actions : 1, isOwnTurn)
          : isOwnTurn
            ? values.thisTurn(view, card)
            : COINS[card]!;
      return missed - values.nextTurn(card);
    });
  }

  // ——— which card comes next ———

  /** Whether a card is worth playing now. */
  isWorthPlaying(view: SeatView, card: number, preferences: Preferences | undefined): boolean {
    if (preferences === undefined && TRASHES_ONLY[card] === 1) return this.#hasTrash(view, card);
    return worthPlaying(view, card, preferences);
  }

  /** Whether the hand has a card beside this one that the deck is better without. */
  #hasTrash(view: SeatView, card: number): boolean {
    for (let i = 0; i < view.handSize; i++) {
      const other = view.cardInHand(i);
      if (other !== card && this.values.toTrash(view, other, true) < 0) return true;
    }
    return false;
  }

  /** The action card of the hand that comes next, with its plan; NONE without any. @param played NONE if not worth it */
  nextAction(view: SeatView, played: (card: number) => number): number {
    let best = NONE;
    let first = Number.NEGATIVE_INFINITY;
    let seen = NONE;
    for (let i = 0; i < view.handSize; i++) {
      const card = view.cardInHand(i);
      if (card === seen || (KINDS[card]! & ACTION) === 0) continue;
      seen = card;
      const priority = this.priority(view, card);
      if (priority <= first) continue;
      const answer = played(card);
      if (answer === NONE) continue;
      best = answer;
      first = priority;
    }
    return best;
  }

  /** How early a card of the hand is played: the highest comes first. */
  priority(view: SeatView, card: number): number {
    const actions = GIVES.actions[card]!;
    if (actions > 0) return 100 + 10 * Math.min(actions, 2) + 5 * GIVES.cards[card]! + COST[card]! / 10;
    const draws = view.actions > 1 ? 4 * GIVES.cards[card]! : 0;
    return COST[card]! + draws;
  }
}
