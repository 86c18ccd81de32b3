/** What people read: prompts of the decisions and labels of their options. */
import { COST, rows } from './catalogue.js';
import { type ChoiceView, NONE, type SeatView } from './policy.js';
import { vocabulary } from './vocabulary.js';

export const nameOf = (card: number): string => rows[card]?.name ?? 'Nothing';

const verbs: Readonly<Record<string, string>> = {
  discard: 'Discard',
  trash: 'Trash',
  topdeck: 'Put onto the deck',
  pass: 'Pass on',
  throne: 'Play twice',
  gain: 'Gain',
  name: 'Name',
  putBack: 'Put on top',
  play: 'Play',
  buy: 'Buy',
};

export function promptOf(kind: string, view: SeatView, pending: ChoiceView | undefined): string {
  if (kind === 'play') return `Play an action card (${count(view.actions, 'action')} left)`;
  if (kind === 'buy') return `Buy a card (${count(view.coins, 'coin')}, ${count(view.buys, 'buy')})`;
  const by = nameOf(pending!.sourceCard);
  const about = pending!.subject < 0 ? '' : ` (${nameOf(pending!.subject)})`;
  switch (pending!.kind) {
    case 'setAside':
      return `${by}: set ${nameOf(pending!.subject)} aside?`;
    case 'may':
      return `${by}${about}: ${choicesOf(pending!)[0] ?? 'use it'}?`;
    case 'choose':
      return `${by}: choose one`;
    default:
      return `${by}${about}: ${verbs[kind]!.toLowerCase()} which card?`;
  }
}

export function labelOf(
  kind: string,
  view: SeatView,
  pending: ChoiceView | undefined,
  answer: number,
): string {
  if (pending?.zone === 'options') {
    if (kind === 'choose') return choicesOf(pending)[answer] ?? `${answer + 1}`;
    return answer === NONE ? 'No' : 'Yes';
  }
  if (answer === NONE) return kind === 'play' ? 'No more actions' : 'Nothing';
  if (kind === 'buy' || kind === 'gain') return `${nameOf(answer)} (${price(view, answer)})`;
  return `${verbs[kind]} ${nameOf(answer)}`;
}

const price = (view: SeatView, card: number): string =>
  view.costOf(card) === COST[card] ? `${COST[card]}` : `${view.costOf(card)} instead of ${COST[card]}`;

/** The numbered choices as the vocabulary words them. */
const choicesOf = ({ sourceCard: by, event }: ChoiceView): readonly string[] =>
  (event < 0 ? vocabulary.cards[by]!.options?.choices : vocabulary.events[event]!.body.choices) ?? [];

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
