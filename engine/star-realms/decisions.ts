/** The bridge from policies to choosers: every decision with more than one legal answer is exposed as data. */
import type { CardId, Seat, Seed } from '../core/brand.js';
import { EngineBug, IllegalChoice } from '../core/errors.js';
import type { Chooser, Decision, Option, StateView } from '../core/game.js';
import { streams } from '../core/rng.js';
import * as free from './action-codes.js';
import { describeAbility, factionTitle } from './card-text.js';
import { factions } from './cards/row.js';
import { cards, costOf, defenseOf, EXPLORER, groupOf, isBase, isShip, tradeOf } from './catalogue.js';
import { FIRST_ALLY_PART, partOf } from './free-for-all/active-cards.js';
import type { DecisionKind, StarRealmsPolicy } from './policy.js';
import * as ask from './policy.js';
import type { State } from './state.js';
import { viewOf } from './view.js';
import { choicesOf } from './vocabulary.js';
import { redeterminizeHand } from './zones.js';

const nameOf = (card: number): string => cards[card]!.name;

/** What a decision is about, for code that answers by a policy. */
export type PendingDecision =
  | { readonly kind: 'act' }
  | {
      readonly kind: 'choose';
      readonly decisionKind: DecisionKind;
      readonly atLeast: number;
      readonly atMost: number;
      /** Places among the state's candidates, by option. */
      readonly places: readonly number[];
    }
  | { readonly kind: 'option'; readonly count: number }
  | { readonly kind: 'faction' }
  | { readonly kind: 'target'; readonly decisionKind: DecisionKind; readonly seats: readonly number[] }
  | { readonly kind: 'redirect'; readonly to: 'deck' | 'hand' | 'play' };

/** A decision with its state. */
export class StarRealmsDecision implements Decision {
  readonly seat: Seat;
  readonly card?: CardId;

  constructor(
    readonly state: State,
    readonly pending: PendingDecision,
    readonly kind: string,
    readonly prompt: string,
    readonly options: readonly Option[],
    card: number,
  ) {
    this.seat = state.seat;
    if (card >= 0) this.card = card as CardId;
  }

  /** Cards of the trade row that cannot be bought now. */
  get unavailable(): readonly (Option & { readonly reason: string })[] {
    if (this.pending.kind !== 'act') return [];
    const { row, rowSize, explorers, me } = this.state;
    return [...new Set(row.subarray(0, rowSize)), EXPLORER].flatMap((card) => {
      const isGone = card === EXPLORER && explorers === 0;
      const cost = costOf[card]!;
      if (!isGone && cost <= me.trade) return [];
      const reason = isGone ? 'none is left' : `costs ${cost}, you have ${me.trade}`;
      return [{ label: buyLabel(card), card: card as CardId, reason }];
    });
  }

  stateView(): StateView {
    return viewOf(this.state, this.seat);
  }

  /** Deals anew what the deciding seat cannot see: the others' hands and decks, its own deck, the trade deck. */
  redeterminize(seed: Seed): void {
    const { state } = this;
    state.shared.reset(seed, streams.shared);
    for (let seat = 0; seat < state.seatCount; seat++) {
      state.seats[seat]!.shuffle.reset(seed, streams.shuffle(seat));
      if (seat !== this.seat) redeterminizeHand(state.seats[seat]!);
    }
  }
}

/** Kinds and prompts of the decisions among cards. */
const decisionPrompts = [
  ['discard', 'Discard a card'],
  ['discard', 'Discard a card, or lose authority'],
  ['scrap', 'Scrap a card'],
  ['scrap', 'Scrap a card in play'],
  ['use', 'Use a base'],
  ['attack', 'Attack a base'],
  ['destroy', 'Destroy a base'],
  ['give', 'Give up a base, or lose authority'],
  ['return', 'Return a base to its owner’s hand'],
  ['copy', 'Copy a ship'],
  ['copy', 'Copy a base'],
  ['clear', 'Scrap a card of the trade row'],
  ['acquire', 'Acquire a ship onto your deck'],
  ['acquire', 'Acquire a card for nothing'],
  ['topdeck', 'Put a card onto your deck'],
  ['put back', 'Put a card back onto your deck'],
  ['hero', 'Send a hero'],
  ['gambit', 'Spend a gambit'],
] as const satisfies readonly (readonly [kind: string, prompt: string])[];

const targetPrompts: Readonly<Record<DecisionKind, string>> = {
  [ask.DISCARD]: 'Who discards?',
  [ask.DESTROY_BASE]: 'Whose base?',
  [ask.RETURN_BASE]: 'Whose base?',
  [ask.ATTACK]: 'Attack whom?',
};

const destinations = { deck: 'onto your deck', hand: 'into your hand', play: 'into play' } as const;

/** Calls `chooser` whenever there is more than one legal answer. */
export class ChooserPolicy implements StarRealmsPolicy {
  readonly freeOrder = true;

  constructor(private readonly chooser: Chooser) {}

  #choose(
    state: State,
    pending: PendingDecision,
    kind: string,
    prompt: string,
    options: readonly Option[],
    card: number,
  ): number {
    if (options.length === 1) return 0;
    const answer = this.chooser(new StarRealmsDecision(state, pending, kind, prompt, options, card));
    if (!(answer in options)) {
      throw new IllegalChoice(state.seat, prompt, `option ${answer + 1} of ${options.length}`);
    }
    return answer;
  }

  act(state: State): number {
    const options = Array.from({ length: state.actionCount }, (_, i) => optionOf(state, state.actions[i]!));
    return this.#choose(state, { kind: 'act' }, 'act', 'Your turn', options, -1);
  }

  /** One decision for each card, until the player has enough. */
  choose(state: State, decisionKind: DecisionKind, atLeast: number, atMost: number, card: number): number {
    const { candidates, candidateCount, split } = state;
    const all = Array.from(candidates.subarray(0, candidateCount));
    const left = all.map((_, place) => place);
    const taken: number[] = [];
    const [kind, plain] = decisionPrompts[decisionKind]!;
    const prompt =
      card < 0 ? plain : `${nameOf(card)}${ownerOf(state)}: ${plain[0]!.toLowerCase()}${plain.slice(1)}`;
    while (taken.length < atMost) {
      const mayStop = taken.length >= atLeast;
      const options: Option[] = left.map((place) => ({
        label: nameOf(all[place]!) + zoneNote(decisionKind, place, split),
        card: all[place] as CardId,
      }));
      if (mayStop) options.push({ label: taken.length === 0 ? 'Nothing' : 'Nothing more' });
      const pending: PendingDecision = {
        kind: 'choose',
        decisionKind,
        atLeast: Math.max(0, atLeast - taken.length),
        atMost: atMost - taken.length,
        places: left.slice(),
      };
      const answer = this.#choose(state, pending, kind, prompt, options, card);
      if (answer === left.length) break;
      taken.push(left[answer]!);
      left.splice(answer, 1);
    }
    state.chosen.set(taken);
    return taken.length;
  }

  option(state: State, card: number, count: number): number {
    const labels = choicesOf(cards[card]!) ?? [];
    const options = Array.from({ length: count }, (_, i) => ({ label: labels[i] ?? `option ${i + 1}` }));
    return (
      1 + this.#choose(state, { kind: 'option', count }, 'option', `${nameOf(card)}: choose`, options, card)
    );
  }

  faction(state: State, card: number): number {
    const options = factions.map((faction) => ({ label: factionTitle(faction) }));
    return this.#choose(state, { kind: 'faction' }, 'faction', `${nameOf(card)} joins`, options, card);
  }

  redirects(state: State, card: number, to: 'deck' | 'hand' | 'play'): boolean {
    const options = [{ label: `Yes, ${destinations[to]}` }, { label: 'No' }];
    const prompt = `Put ${nameOf(card)} ${destinations[to]}?`;
    return this.#choose(state, { kind: 'redirect', to }, 'redirect', prompt, options, card) === 0;
  }

  target(state: State, decisionKind: DecisionKind, card: number): number {
    const seats = opponents(state);
    const options = seats.map((seat) => ({
      label: `Player ${seat + 1} (${state.seats[seat]!.authority} authority)`,
    }));
    const pending: PendingDecision = { kind: 'target', decisionKind, seats };
    return seats[this.#choose(state, pending, 'target', targetPrompts[decisionKind]!, options, card)]!;
  }

  readonly isConstant = false;
  readonly playRanks = null;
  readonly everScraps = new Uint8Array(0);
  // The decisions of the fixed order are never made in free order.
  selfScraps = fixedOrderOnly;
  play = fixedOrderOnly;
  buy = fixedOrderOnly;
  afterPlay = fixedOrderOnly;
  usesBase = fixedOrderOnly;
}

function fixedOrderOnly(): never {
  throw new EngineBug('a free player was asked for a step of the fixed order');
}

/** Seats of the living opponents in seat order from the deciding seat. */
export function opponents(state: State): readonly number[] {
  return Array.from({ length: state.seatCount - 1 }, (_, n) => (state.seat + 1 + n) % state.seatCount).filter(
    (seat) => !state.seats[seat]!.isOut,
  );
}

/** A discard of an earlier turn names the card and the seat that caused it. */
const ownerOf = ({ freeForAll }: State): string =>
  freeForAll?.settling ? ` of player ${freeForAll.settling.by + 1}` : '';

function zoneNote(decisionKind: DecisionKind, place: number, split: number): string {
  if (decisionKind === ask.SCRAP) return place < split ? ' (discard pile)' : ' (hand)';
  if (decisionKind === ask.RETURN_BASE) return place < split ? ' (yours)' : ' (opponent)';
  return '';
}

const abilityText = (card: number, part: 'primary' | 'ally' | 'scrap'): string =>
  describeAbility(cards[card]![part] ?? []);

const opponentName = (state: State, seat: number): string =>
  state.seatCount === 2 ? 'the opponent' : `player ${seat + 1}`;

/** Combat that can be spent on an opponent's bases and the opponent itself. */
export const combatAt = (state: State, seat: number): number =>
  state.freeForAll ? state.freeForAll.aimedCombat[seat]! : state.me.combat;

/** What is lost by ending the turn now. */
function unusedNote({ me, freeForAll }: State): string {
  const left = [
    ...(me.combat > 0 ? [`${me.combat} combat`] : []),
    ...(me.handSize > 0 && !freeForAll ? [me.handSize === 1 ? '1 card' : `${me.handSize} cards`] : []),
  ];
  return left.length === 0 ? '' : ` (unused: ${left.join(', ')})`;
}

/** Effect of playing a card in a free for all: its trade is counted already, its effects are applied separately. */
function playing({ me }: State, card: number): string {
  const bonus = isShip[card] ? me.shipBonus[groupOf[card]!]! : 0;
  const does = isBase[card] ? 'it stays in play' : bonus > 0 ? `${bonus} combat` : 'it only leaves your hand';
  return ` (${does}${tradeOf[card]! > 0 ? '; its trade counts already' : ''})`;
}

/** One effect of an active card. */
const unitLabel = (card: number, acts: number, unit: number): string =>
  `${unit < FIRST_ALLY_PART ? '' : 'Ally of '}${nameOf(card)}: ${partOf(acts, unit).text}`;

const buyLabel = (card: number): string => `Buy ${nameOf(card)} (${costOf[card]})`;

/** The label of an action for people. */
function optionOf(state: State, action: number): Option {
  const card = free.cardOfAction(state, action);
  const acts = free.actingCardOf(state, action);
  const label = labels[free.kindOf(action)]!(card, acts, state, free.placeOf(action));
  return card < 0 ? { label } : { label, card: card as CardId };
}

const labels: readonly ((card: number, acts: number, state: State, place: number) => string)[] = [
  (card, _acts, state) => `Play ${nameOf(card)}${state.freeForAll ? playing(state, card) : ''}`,
  (card, acts) => `Use ${nameOf(card)}: ${abilityText(acts, 'primary')}`,
  (card, acts) => `Ally of ${nameOf(card)}: ${abilityText(acts, 'ally')}`,
  (card, acts) => `Scrap ${nameOf(card)}: ${abilityText(acts, 'scrap')}`,
  buyLabel,
  (card) => `Send ${nameOf(card)}: ${abilityText(card, 'scrap')}`,
  (card) => `Spend ${nameOf(card)}: ${abilityText(card, 'scrap')}`,
  (card, _acts, state, place) =>
    `Attack ${nameOf(card)} (${defenseOf[card]})${state.seatCount === 2 ? '' : ` of ${opponentName(state, (place / free.SEAT_PLACES) | 0)}`}`,
  (_card, _acts, state, seat) => `Attack ${opponentName(state, seat)} with ${combatAt(state, seat)} combat`,
  (_card, _acts, state) => `End your turn${unusedNote(state)}`,
  (card, acts, _, place) => unitLabel(card, acts, place % free.PARTS_MAX),
  (card, acts, _, place) => unitLabel(card, acts, place % free.PARTS_MAX),
  (card, acts) => `Scrap ${nameOf(card)}: ${abilityText(acts, 'scrap')}`,
  (card, _, state, place) =>
    `Aim ${state.freeForAll!.unaimedCombat[(place / free.PARTS_MAX) | 0]} combat (${nameOf(card)}) at ${opponentName(state, place % free.PARTS_MAX)}`,
];
