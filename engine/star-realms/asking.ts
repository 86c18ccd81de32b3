/** The bridge from policies to questions: every decision with more than one legal answer is laid open. */
import type { CardId, Seat, Seed } from '../core/brand.js';
import { EngineBug } from '../core/errors.js';
import type { Chooser, Option, Question, Situation } from '../core/game.js';
import { streams } from '../core/rng.js';
import * as free from './actions.js';
import { ALLY_UNIT, unitOf } from './active.js';
import { cards, costOf, defenseOf, EXPLORER, groupOf, isBase, isShip } from './card-table.js';
import { factions } from './cards/row.js';
import { describeAbility, factionTitle } from './describe.js';
import type { Decision, StarRealmsPolicy } from './policy.js';
import * as ask from './policy.js';
import { describe } from './situation.js';
import type { State } from './state.js';
import { moneyOf } from './whole-hand.js';
import { choicesOf } from './words.js';
import { redealHand } from './zones.js';

const nameOf = (card: number): string => cards[card]!.name;

/** What a question is about, for those who answer for a policy. */
export type Asked =
  | { readonly kind: 'act' }
  | {
      readonly kind: 'choose';
      readonly decision: Decision;
      readonly atLeast: number;
      readonly atMost: number;
      /** Places among the state's candidates, by option. */
      readonly places: readonly number[];
    }
  | { readonly kind: 'option'; readonly count: number }
  | { readonly kind: 'faction' }
  | { readonly kind: 'target'; readonly decision: Decision; readonly seats: readonly number[] }
  | { readonly kind: 'redirect'; readonly to: 'deck' | 'hand' | 'play' };

/** A question with the table behind it. */
export class StarRealmsQuestion implements Question {
  readonly seat: Seat;
  readonly card?: CardId;

  constructor(
    readonly state: State,
    readonly asked: Asked,
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
    if (this.asked.kind !== 'act') return [];
    const { row, rowSize, explorers, me } = this.state;
    return [...new Set(row.subarray(0, rowSize)), EXPLORER].flatMap((card) => {
      const isGone = card === EXPLORER && explorers === 0;
      const cost = costOf[card]!;
      if (!isGone && cost <= me.trade) return [];
      const reason = isGone ? 'none is left' : `costs ${cost}, you have ${me.trade}`;
      return [{ label: buyLabel(card), card: card as CardId, reason }];
    });
  }

  describe(): Situation {
    return describe(this.state, this.seat);
  }

  /** Deals anew what the asked seat cannot see: the others' hands and decks, its own deck, the trade deck. */
  reshuffle(seed: Seed): void {
    const { state } = this;
    state.shared.reset(seed, streams.shared);
    for (let seat = 0; seat < state.seats; seat++) {
      state.sides[seat]!.shuffle.reset(seed, streams.shuffle(seat));
      if (seat !== this.seat) redealHand(state.sides[seat]!);
    }
  }
}

/** Kinds and prompts of the decisions among cards. */
const prompts = [
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

const targetPrompts: Readonly<Record<Decision, string>> = {
  [ask.DISCARD]: 'Who discards?',
  [ask.DESTROY_BASE]: 'Whose base?',
  [ask.RETURN_BASE]: 'Whose base?',
  [ask.ATTACK]: 'Attack whom?',
};

const destinations = { deck: 'onto your deck', hand: 'into your hand', play: 'into play' } as const;

/** Asks `chooser` whenever there is more than one legal answer. */
export class AskingPolicy implements StarRealmsPolicy {
  readonly freeOrder = true;

  constructor(private readonly chooser: Chooser) {}

  #ask(
    state: State,
    asked: Asked,
    kind: string,
    prompt: string,
    options: readonly Option[],
    card: number,
  ): number {
    if (options.length === 1) return 0;
    return this.chooser(new StarRealmsQuestion(state, asked, kind, prompt, options, card));
  }

  act(state: State): number {
    const options = Array.from({ length: state.actionCount }, (_, i) => optionOf(state, state.actions[i]!));
    return this.#ask(state, { kind: 'act' }, 'act', 'Your turn', options, -1);
  }

  /** One question for each card, until the player has enough. */
  choose(state: State, decision: Decision, atLeast: number, atMost: number, card: number): number {
    const { candidates, candidateCount, split } = state;
    const all = Array.from(candidates.subarray(0, candidateCount));
    const left = all.map((_, place) => place);
    const taken: number[] = [];
    const [kind, plain] = prompts[decision]!;
    const prompt =
      card < 0 ? plain : `${nameOf(card)}${ownerOf(state)}: ${plain[0]!.toLowerCase()}${plain.slice(1)}`;
    while (taken.length < atMost) {
      const mayStop = taken.length >= atLeast;
      const options: Option[] = left.map((place) => ({
        label: nameOf(all[place]!) + whereabouts(decision, place, split),
        card: all[place] as CardId,
      }));
      if (mayStop) options.push({ label: taken.length === 0 ? 'Nothing' : 'Nothing more' });
      const asked: Asked = {
        kind: 'choose',
        decision,
        atLeast: Math.max(0, atLeast - taken.length),
        atMost: atMost - taken.length,
        places: left.slice(),
      };
      const answer = this.#ask(state, asked, kind, prompt, options, card);
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
      1 + this.#ask(state, { kind: 'option', count }, 'option', `${nameOf(card)}: choose`, options, card)
    );
  }

  faction(state: State, card: number): number {
    const options = factions.map((faction) => ({ label: factionTitle(faction) }));
    return this.#ask(state, { kind: 'faction' }, 'faction', `${nameOf(card)} joins`, options, card);
  }

  redirects(state: State, card: number, to: 'deck' | 'hand' | 'play'): boolean {
    const options = [{ label: `Yes, ${destinations[to]}` }, { label: 'No' }];
    const prompt = `Put ${nameOf(card)} ${destinations[to]}?`;
    return this.#ask(state, { kind: 'redirect', to }, 'redirect', prompt, options, card) === 0;
  }

  target(state: State, decision: Decision, card: number): number {
    const seats = opponents(state);
    const options = seats.map((seat) => ({
      label: `Player ${seat + 1} (${state.sides[seat]!.authority} authority)`,
    }));
    const asked: Asked = { kind: 'target', decision, seats };
    return seats[this.#ask(state, asked, 'target', targetPrompts[decision]!, options, card)]!;
  }

  readonly isConstant = false;
  readonly playRanks = null;
  readonly everScraps = new Uint8Array(0);
  // The rules of the fixed order are not asked of a player who acts freely.
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
  return Array.from({ length: state.seats - 1 }, (_, n) => (state.seat + 1 + n) % state.seats).filter(
    (seat) => !state.sides[seat]!.isOut,
  );
}

/** A discard of an earlier turn tells whose card wants it. */
const ownerOf = ({ whole }: State): string => (whole?.settling ? ` of player ${whole.settling.by + 1}` : '');

function whereabouts(decision: Decision, place: number, split: number): string {
  if (decision === ask.SCRAP) return place < split ? ' (discard pile)' : ' (hand)';
  if (decision === ask.RETURN_BASE) return place < split ? ' (yours)' : ' (opponent)';
  return '';
}

const abilityText = (card: number, part: 'primary' | 'ally' | 'scrap'): string =>
  describeAbility(cards[card]![part] ?? []);

const opponentName = (state: State, seat: number): string =>
  state.seats === 2 ? 'the opponent' : `player ${seat + 1}`;

/** Combat that can be spent on an opponent's bases and the opponent itself. */
export const combatAt = (state: State, seat: number): number =>
  state.whole ? state.whole.pools[seat]! : state.me.combat;

/** What ending the turn now gives away. */
function unused({ me, whole }: State): string {
  const left = [
    ...(me.combat > 0 ? [`${me.combat} combat`] : []),
    ...(me.handSize > 0 && !whole ? [me.handSize === 1 ? '1 card' : `${me.handSize} cards`] : []),
  ];
  return left.length === 0 ? '' : ` (unused: ${left.join(', ')})`;
}

/** What playing a card alone does in a free for all, where its trade is in the budget and its effects are applied apart. */
function playing({ me }: State, card: number): string {
  const bonus = isShip[card] ? me.shipBonus[groupOf[card]!]! : 0;
  const does = isBase[card] ? 'it stays in play' : bonus > 0 ? `${bonus} combat` : 'it only leaves your hand';
  return ` (${does}${moneyOf[card]! > 0 ? '; its trade counts already' : ''})`;
}

/** One effect of an active card. */
const unitLabel = (card: number, acts: number, unit: number): string =>
  `${unit < ALLY_UNIT ? '' : 'Ally of '}${nameOf(card)}: ${unitOf(acts, unit).text}`;

const buyLabel = (card: number): string => `Buy ${nameOf(card)} (${costOf[card]})`;

/** An action as a person reads it. */
function optionOf(state: State, action: number): Option {
  const card = free.cardOfAction(state, action);
  const acts = free.actingCardOf(state, action);
  const label = labels[free.kindOf(action)]!(card, acts, state, free.placeOf(action));
  return card < 0 ? { label } : { label, card: card as CardId };
}

const labels: readonly ((card: number, acts: number, state: State, place: number) => string)[] = [
  (card, _acts, state) => `Play ${nameOf(card)}${state.whole ? playing(state, card) : ''}`,
  (card, acts) => `Use ${nameOf(card)}: ${abilityText(acts, 'primary')}`,
  (card, acts) => `Ally of ${nameOf(card)}: ${abilityText(acts, 'ally')}`,
  (card, acts) => `Scrap ${nameOf(card)}: ${abilityText(acts, 'scrap')}`,
  buyLabel,
  (card) => `Send ${nameOf(card)}: ${abilityText(card, 'scrap')}`,
  (card) => `Spend ${nameOf(card)}: ${abilityText(card, 'scrap')}`,
  (card, _acts, state, place) =>
    `Attack ${nameOf(card)} (${defenseOf[card]})${state.seats === 2 ? '' : ` of ${opponentName(state, (place / free.SEAT_PLACES) | 0)}`}`,
  (_card, _acts, state, seat) => `Attack ${opponentName(state, seat)} with ${combatAt(state, seat)} combat`,
  (_card, _acts, state) => `End your turn${unused(state)}`,
  (card, acts, _, place) => unitLabel(card, acts, place % free.UNITS),
  (card, acts, _, place) => unitLabel(card, acts, place % free.UNITS),
  (card, acts) => `Scrap ${nameOf(card)}: ${abilityText(acts, 'scrap')}`,
  (card, _, state, place) =>
    `Aim ${state.whole!.shots[(place / free.UNITS) | 0]} combat (${nameOf(card)}) at ${opponentName(state, place % free.UNITS)}`,
];
