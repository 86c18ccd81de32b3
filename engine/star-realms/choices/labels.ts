/**
 * Texts for people: prompts of decisions and labels of options. The engine knows no names of players, so seats are
 * called `player 2`.
 */
import type { Deed } from '../../core/contract/position.js';
import { describeAbility } from '../cards/card-text.js';
import { cards, costOf, defenseOf, groupOf, isBase, isShip, tradeOf } from '../catalogue.js';
import { FIRST_ALLY_PART, partOf } from '../free-for-all/active-cards.js';
import type { DecisionKind } from '../policy.js';
import type { State } from '../state.js';

export const nameOf = (card: number): string => cards[card]!.name;

export const abilityText = (card: number, part: 'primary' | 'ally' | 'scrap'): string =>
  describeAbility(cards[card]![part] ?? []);

export const opponentName = (state: State, seat: number): string =>
  state.seatCount === 2 ? 'the opponent' : `player ${seat + 1}`;

/** Combat that can be spent on an opponent and its bases. */
export const combatAt = (state: State, seat: number): number =>
  state.freeForAll ? state.freeForAll.aimedCombat[seat]! : state.me.combat;

/** The prompt of a decision among cards. @param card the card that requires the decision, or −1 */
export function promptOf(state: State, { prompt }: DecisionKind, card: number): string {
  if (card < 0) return prompt;
  return `${nameOf(card)}${ownerNote(state)}: ${prompt[0]!.toLowerCase()}${prompt.slice(1)}`;
}

/** Names the owner of the card that caused a discard in an earlier turn. */
const ownerNote = ({ freeForAll }: State): string =>
  freeForAll?.settling ? ` of player ${freeForAll.settling.by + 1}` : '';

/** Names the zone of a candidate if the decision has two. */
export const zoneNote = ({ splits }: DecisionKind, index: number, split: number): string =>
  splits ? ` (${splits[index < split ? 0 : 1]})` : '';

const counted = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

/** Names what would be lost if the turn ended now. @param bases, allies unused ones, with two players */
export function unusedNote({ me, freeForAll }: State, bases: number, allies: number): string {
  const left = [
    ...counted(me.combat, 'combat', 'combat'),
    ...counted(freeForAll ? 0 : me.handSize, 'card', 'cards'),
    ...counted(bases, 'base', 'bases'),
    ...counted(allies, 'ally ability', 'ally abilities'),
  ];
  return left.length === 0 ? '' : ` (unused: ${left.join(', ')})`;
}

const shipBonusOf = ({ me }: State, card: number): number =>
  isShip[card] ? me.shipBonus[groupOf[card]!]! : 0;

/** Free for all: whether playing the card gives anything besides its effects. */
export const playBrings = (state: State, card: number): boolean =>
  isBase[card] === 1 || shipBonusOf(state, card) > 0;

/**
 * Free for all: what playing the card changes. Its trade already counts, and its effects are applied separately.
 */
export function playNote(state: State, card: number): string {
  if (!state.freeForAll) return '';
  const bonus = shipBonusOf(state, card);
  const does = isBase[card] ? 'it stays in play' : bonus > 0 ? `${bonus} combat` : 'it only leaves your hand';
  return ` (${does}${tradeOf[card]! > 0 ? '; its trade counts already' : ''})`;
}

/** One part of an ability of an active card. */
export const partLabel = (card: number, acts: number, part: number): string =>
  `${part < FIRST_ALLY_PART ? '' : 'Ally of '}${nameOf(card)}: ${partOf(acts, part).text}`;

export const buyLabel = (card: number): string => `Buy ${nameOf(card)} (${costOf[card]})`;

export function attackLabel(state: State, card: number, seat: number): string {
  const owner = state.seatCount === 2 ? '' : ` of ${opponentName(state, seat)}`;
  return `Attack ${nameOf(card)} (${defenseOf[card]})${owner}`;
}

export const aimLabel = (state: State, card: number, combat: number, seat: number): string =>
  `Aim ${combat} combat (${nameOf(card)}) at ${opponentName(state, seat)}`;

const past: Readonly<Record<string, string>> = {
  Play: 'played',
  Use: 'used',
  'Ally of': 'used the ally ability of',
  Scrap: 'scrapped',
  Send: 'sent',
  Spend: 'spent',
  Buy: 'bought',
  Attack: 'attacked',
};

const ACTED = new RegExp(`^(${Object.keys(past).join('|')}) ([^:(]+)`);

/** @param labels of an action and of choices within its card @returns undefined for a choice that names no card */
export const deedsOf = (labels: readonly string[]): readonly (Deed | undefined)[] =>
  labels.map((label, at) => {
    if (at === 0) {
      const [, verb, acted] = ACTED.exec(label) ?? [];
      return verb === undefined ? undefined : { verb: past[verb]!, card: acted!.trim() };
    }
    const chosen = label.replace(/ \(.*\)$/, '');
    if (/^Nothing/.test(label)) return { verb: 'chose', card: label.toLowerCase() };
    return cards.some(({ name }) => name === chosen) ? { verb: 'chose', card: chosen } : undefined;
  });
