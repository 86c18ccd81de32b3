/**
 * Positions of the decisions that a seat makes in another seat's turn: the position at the active seat's last play or
 * purchase, as the deciding seat saw it, and what everybody has chosen since. No position exists where a redealt hidden
 * card could change what the deciding seat has seen since then.
 */
import type { CardId, Seat } from '../../core/contract/brand.js';
import type { Position } from '../../core/contract/position.js';
import { positionInOtherTurn, type SeatAnswer } from '../../core/last-position.js';
import { countsOf, fieldCards, fieldNumber, sorted, without } from '../../core/position-fields.js';
import type { Count } from '../cards/row.js';
import { CARDS, type ResolvedStep, rows } from '../catalogue.js';
import type { AskedDecision } from '../choices/answers.js';
import { labelOf } from '../choices/labels.js';
import { type ChoiceView, NONE, type SeatView } from '../policy.js';
import type { SeatState } from '../seat.js';
import type { State } from '../state.js';
import { positionNow } from './now.js';

/** What the seats knew and had at the last play or purchase. */
interface Before {
  readonly isBuyPhase: boolean;
  readonly turn: number;
  readonly active: SeatState;
  readonly handSize: number;
  readonly shuffles: number;
  readonly played: number;
  readonly gained: number;
  readonly trash: Int32Array;
}

export class OtherTurn {
  readonly #before: Before;
  /** By seat; undefined for the active seat, and for seats that cannot have a position. */
  readonly #onlookers: readonly (Onlooker | undefined)[];
  readonly #answers: SeatAnswer[] = [];
  /** Cards of the active seat's hand that everybody has seen since. */
  readonly #shown: number[] = [];
  /** True from the moment when the active seat passes a card face down. */
  #isPassing = false;
  /** False after an answer that may not be possible in a redealt future. */
  #isOpen = true;

  /**
   * @param state at the active seat's decision to play or buy
   * @param phase `start` at its first decision to play a card at the start of the turn
   */
  constructor(
    private readonly state: State,
    private readonly phase?: 'start',
  ) {
    const { active, supply, trash } = state;
    const hasExtraTurn = state.isExtraTurn || state.extraTurnWanted;
    this.#onlookers = state.seats.map((seat) => {
      // Positions do not distinguish reactions played earlier in the turn from cards that stay in play.
      if (seat === active || seat.playedSize > 0 || hasExtraTurn || state.namedByOthers.size > 0)
        return undefined;
      return new Onlooker(seat, positionNow(state, seat, phase));
    });
    this.#before = {
      isBuyPhase: state.isBuyPhase,
      turn: supply.turn,
      active,
      handSize: this.#onlookers.find((one) => one !== undefined)?.handOf(active.seat) ?? 0,
      shuffles: active.shuffles,
      played: active.playedSize,
      gained: active.gainedCards.size,
      trash: trash.slice(),
    };
  }

  answered(asked: AskedDecision, answer: number): void {
    const { view, pending, answers } = asked;
    if (!this.#isOpen || !this.isSameTurn) return;
    if (view !== this.#before.active) {
      const onlooker = this.#onlookers[view.seat];
      // Only the seat to the left decides before any other seat has shown something.
      if (onlooker === undefined || !this.#isToTheLeft(view)) this.#isOpen = false;
      else if (answers.length > 1) {
        onlooker.answered(pending?.zone === 'hand' ? answer : NONE);
        this.#answers.push({ seat: view.seat, label: labelOf(asked, answer) });
      }
      // Next, the seat gets a passed card, which differs from future to future.
      if (pending?.kind === 'pass') this.#isOpen = false;
      return;
    }
    const visibility = this.#visibilityOf(pending, answer);
    if (visibility === 'hidden') return;
    if (visibility === 'unsure') this.#isOpen = false;
    else this.#answers.push({ seat: view.seat, label: labelOf(asked, answer) });
  }

  /** The position of a choice of another seat. */
  positionOf(view: SeatState, { event, kind }: ChoiceView): Position | undefined {
    const { active } = this.#before;
    if (this.#isPassing && kind !== 'pass') return undefined;
    const onlooker = this.#onlookers[view.seat];
    if (!this.#isOpen || !this.isSameTurn || !this.#isToTheLeft(view) || this.#answers.length === 0)
      return undefined;
    const seen = onlooker?.position();
    if (seen === undefined || !this.#isPublic(event)) return undefined;
    return positionInOtherTurn(seen, active.seat, sorted(this.#shown as CardId[]), this.#answers);
  }

  /** True until the turn or its phase is over. */
  get isSameTurn(): boolean {
    const { state } = this;
    const { turn, active, isBuyPhase } = this.#before;
    return state.supply.turn === turn && state.active === active && state.isBuyPhase === isBuyPhase;
  }

  #isToTheLeft(view: SeatView): boolean {
    return this.state.nextSeat(this.#before.active) === view;
  }

  /** How an answer of the active seat appears in positions of others: as a label, not at all, or not for certain. */
  #visibilityOf(pending: ChoiceView | undefined, answer: number): 'public' | 'hidden' | 'unsure' {
    const { isBuyPhase } = this.#before;
    if (this.phase === 'start' && pending !== undefined && isStartOfTurn(this.state, pending))
      return answer === NONE ? 'hidden' : this.#show(pending.sourceCard);
    if (pending === undefined) {
      if (this.#answers.length > 0 || answer === NONE || this.phase === 'start') return 'unsure';
      return isBuyPhase ? 'public' : this.#show(answer);
    }
    switch (pending.kind) {
      case 'pass':
        this.#isPassing = true;
        return 'hidden';
      case 'gain':
        return 'public';
      case 'discard':
      case 'trash':
      case 'throne':
        if (pending.zone !== 'hand') return 'unsure';
        return answer === NONE ? 'public' : this.#show(answer);
      case 'choose':
      case 'may':
        // Events ask only a seat that has the reaction in hand, which may be dealt differently.
        return pending.event < 0 ? 'public' : 'unsure';
      default:
        return 'unsure';
    }
  }

  /**
   * Makes a card of the hand public. If it was drawn since the play, a future may deal it to the hand before the play,
   * because nobody knows the order of the deck. That fails after a shuffle, and for a gained card.
   */
  #show(card: number): 'public' | 'unsure' {
    const { active, handSize, shuffles } = this.#before;
    this.#shown.push(card);
    const isOld = active.shuffles === shuffles && !this.#gains.includes(card);
    return isOld && this.#shown.length <= handSize ? 'public' : 'unsure';
  }

  /** Cards that the active seat has gained since. */
  get #gains(): readonly number[] {
    const { active, gained } = this.#before;
    return [...active.gainedCards.cards.subarray(gained, active.gainedCards.size)];
  }

  /** True if everything that the active seat's cards have done since depends only on what everybody sees. */
  #isPublic(event: number): boolean {
    const { supply, trash } = this.state;
    const { active, played, trash: trashBefore } = this.#before;
    const { play, gained: whenGained, trashed, continuous } = supply.printing;
    const resolved = [...active.played.subarray(played, active.playedSize)];
    // Reactions to an attack come before its text.
    if (this.state.board.attackReactions.some((card) => continuous[card]!.onAttack!.event === event))
      resolved.pop();
    const isQuiet = (card: number): boolean =>
      trash[card]! <= trashBefore[card]! ||
      (trashed[card]!.length === 0 && continuous[card]!.when?.trashed !== true);
    return (
      resolved.every((card) => play[card]!.every(isPublicStep)) &&
      this.#gains.every((card) => whenGained[card]!.every(isPublicStep)) &&
      rows.every((_, card) => isQuiet(card))
    );
  }
}

/** True at a decision of the active seat to play a card of its hand at the start of its turn. */
export const isStartOfTurn = ({ board }: State, { event }: ChoiceView): boolean =>
  board.atTurnStart.some(({ effect }) => effect.event === event);

const HIDDEN_COUNTS: ReadonlySet<Count> = new Set([
  'actionsInHand',
  'treasuresInHand',
  'victoryCardsInHand',
  'differentTreasuresInHand',
  'kindsRevealed',
]);

/** True if a step of the active seat never depends on its hidden cards, except through its answers. */
function isPublicStep(step: ResolvedStep): boolean {
  switch (step.do) {
    case 'cards':
    case 'actions':
    case 'buys':
    case 'coins':
    case 'tokens':
    case 'cheaper':
    case 'others':
    case 'passLeft':
    case 'gainCard':
    case 'moveGained':
    case 'playAgain':
    case 'thisTurn':
    case 'nextTurn':
    case 'untilNextTurn':
      return true;
    case 'perCount':
      return !HIDDEN_COUNTS.has(step.count);
    case 'if':
      return !HIDDEN_COUNTS.has(step.count) && step.steps.every(isPublicStep);
    case 'ifGained':
      return step.steps.every(isPublicStep);
    case 'choose':
      return step.event === undefined && step.among.every((steps) => steps.every(isPublicStep));
    case 'gain':
      return step.source !== 'revealed' && (step.steps ?? []).every(isPublicStep);
    case 'exchange':
      return step.among === undefined && (step.steps ?? []).every(isPublicStep);
    case 'move': {
      const { from = 'hand', to, what, among, except, steps = [] } = step;
      const isChosen = from === 'hand' && what === undefined && among === undefined && except === undefined;
      return isChosen && (to === 'discard' || to === 'trash') && steps.every(isPublicStep);
    }
    default:
      return false;
  }
}

/** The cards of an onlooker at one moment; a comparison shows what it has drawn since. */
interface OwnCards {
  readonly hand: Int32Array;
  readonly deck: Int32Array;
  readonly deckSize: number;
  readonly unorderedSize: number;
  readonly shuffles: number;
}

const ownCards = (seat: SeatState): OwnCards => ({
  hand: countsOf(seat.hand.subarray(0, seat.handSize), CARDS),
  deck: countsOf(seat.deck.subarray(0, seat.deckSize), CARDS),
  deckSize: seat.deckSize,
  unorderedSize: seat.unorderedSize,
  shuffles: seat.shuffles,
});

/** A seat that may decide in another seat's turn. Its position has the cards that it draws there on top of the deck. */
class Onlooker {
  /** Its cards at its last decision since the play or purchase, or else at the play or purchase. */
  #last: OwnCards;
  /** The card of its hand with which it answered last; NONE for none. */
  #given = NONE;
  /** Drawn since the last play or purchase, in that order. */
  readonly #drawn: CardId[] = [];
  #isKnown = true;

  constructor(
    private readonly seat: SeatState,
    private readonly before: Position,
  ) {
    this.#last = ownCards(seat);
  }

  answered(given: number): void {
    this.#look();
    this.#given = given;
  }

  /** Number of cards in another seat's hand before, without treasures that count as played. */
  handOf(seat: Seat): number {
    return fieldNumber(this.before.seats[seat]!, 'hand');
  }

  /** The position before, with the cards drawn since on top of the deck; undefined if their order is not known. */
  position(): Position | undefined {
    this.#look();
    if (!this.#isKnown) return undefined;
    const { before, seat } = this;
    const own = before.seats[seat.seat]!;
    const top = fieldCards(own, 'top');
    const more = this.#drawn.slice(top.length);
    const deck = without(fieldCards(own, 'deck'), more);
    const seats = before.seats.with(seat.seat, { ...own, deck, top: [...top, ...more] });
    return { ...before, seats };
  }

  #look(): void {
    const now = ownCards(this.seat);
    const { hand, deck, deckSize, unorderedSize, shuffles } = this.#last;
    const drawn: CardId[] = [];
    let allInHand = true;
    for (let card = 0; card < CARDS; card++) {
      const fewer = deck[card]! - now.deck[card]!;
      const given = card === this.#given ? 1 : 0;
      if (fewer < 0) this.#isKnown = false;
      if (fewer > 0 && now.hand[card]! + given < hand[card]! + fewer) allInHand = false;
      for (let i = 0; i < fewer; i++) drawn.push(card as CardId);
    }
    // The order of different cards matters unless all of them are in hand.
    if (!allInHand && drawn.some((card) => card !== drawn[0])) this.#isKnown = false;
    // If this fails, cards of the deck were seen and put back, or new cards were put there.
    const isSameDeck = now.deckSize === deckSize - drawn.length && now.shuffles === shuffles;
    if (!isSameDeck || now.unorderedSize !== Math.min(unorderedSize, now.deckSize)) this.#isKnown = false;
    this.#drawn.push(
      ...inDeckOrder(drawn, fieldCards(this.before.seats[this.seat.seat]!, 'top'), this.#drawn),
    );
    this.#last = now;
    this.#given = NONE;
  }
}

/** Cards drawn together, the known top cards of the deck first. */
function inDeckOrder(
  drawn: readonly CardId[],
  top: readonly CardId[],
  before: readonly CardId[],
): readonly CardId[] {
  const known = top.slice(before.length, before.length + drawn.length);
  return [...known, ...without(drawn, known)];
}
