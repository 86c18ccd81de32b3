/** Texts for people: prompts of decisions and labels of options. */
import { COST, EVENTS, eventRows, rows } from '../catalogue.js';
import { type ChoiceKind, type ChoiceView, choiceFacts, NONE, type SeatView } from '../policy.js';

export const nameOf = (card: number): string => rows[card]?.name ?? 'Nothing';

/** @param pending undefined for the two decisions of a turn: to play and to buy */
export function promptOf(kind: string, view: SeatView, pending: ChoiceView | undefined): string {
  if (pending === undefined) {
    return kind === 'play'
      ? `Play an action card (${count(view.actions, 'action')} left)`
      : `Buy a card (${count(view.coins, 'coin')}, ${count(view.buys, 'buy')})`;
  }
  const by = nameOf(pending.sourceCard);
  const about = pending.subject < 0 ? '' : ` (${nameOf(pending.subject)})`;
  switch (pending.kind) {
    case 'setAside':
      return `${by}: set ${nameOf(pending.subject)} aside?`;
    case 'may':
      return `${by}${about}: ${choicesOf(pending)[0] ?? 'use it'}?`;
    case 'choose':
      return `${by}${about}: choose one`;
    case 'treasure':
      return `Play a treasure (${count(view.coins, 'coin')} so far)`;
    case 'next':
      return `${pending.subject < 0 ? 'Start of the turn' : `${nameOf(pending.subject)} was gained`}: whose effect comes first?`;
    default:
      return `${by}${about}: ${choiceFacts[pending.kind].verb.toLowerCase()} which card?`;
  }
}

export function labelOf(
  kind: string,
  view: SeatView,
  pending: ChoiceView | undefined,
  answer: number,
): string {
  if (pending?.zone === 'options') {
    if (kind !== 'choose') return answer === NONE ? 'No' : 'Yes';
    return answer === NONE ? 'Nothing' : choicesOf(pending)[answer]!;
  }
  if (answer === NONE) return noneLabels[kind] ?? 'Nothing';
  if (kind === 'buy' || kind === 'gain') return `${nameOf(answer)} (${price(view, answer)})`;
  return `${pending === undefined ? 'Play' : choiceFacts[kind as ChoiceKind].verb} ${nameOf(answer)}`;
}

const noneLabels: Readonly<Record<string, string>> = {
  play: 'No more actions',
  treasure: 'No more treasures',
};

const price = (view: SeatView, card: number): string =>
  view.costOf(card) === COST[card] ? `${COST[card]}` : `${view.costOf(card)} instead of ${COST[card]}`;

/** Labels of the numbered choices, from the rows. */
function choicesOf({ sourceCard, event }: ChoiceView): readonly string[] {
  const { choices, options } = rows[sourceCard]!;
  return choices ?? (event < 0 ? options : eventRows.get(EVENTS[event]!)!.body)?.choices ?? [];
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
