/** Texts for people: prompts of decisions, labels of options, and what a chosen option did. */
import type { Deed } from '../../core/contract/position.js';
import { printedName } from '../cards/printed-name.js';
import { COST, EVENTS, eventRows, rows } from '../catalogue.js';
import { type ChoiceView, choiceFacts, NONE, type SeatView } from '../policy.js';
import type { AskedDecision } from './answers.js';

export const nameOf = (card: number): string => rows[card]?.name ?? 'Nothing';
const titleOf = (card: number): string => printedName(nameOf(card));

export function promptOf({ kind, view, pending }: AskedDecision): string {
  if (pending === undefined) {
    return kind === 'play'
      ? `Play an action card (${count(view.actions, 'action')} left)`
      : `Buy a card (${count(view.coins, 'coin')}, ${count(view.buys, 'buy')})`;
  }
  const by = titleOf(pending.sourceCard);
  const subject = titleOf(pending.subject);
  const about = pending.subject < 0 ? '' : ` (${subject})`;
  switch (pending.kind) {
    case 'setAside':
      return `${by}: set ${subject} aside?`;
    case 'may':
      return `${by}${about}: ${choicesOf(pending)[0] ?? offers[nameOf(pending.sourceCard)] ?? 'use it'}?`;
    case 'choose':
      return `${by}${about}: choose one`;
    case 'treasure':
      return `Play a treasure (${count(view.coins, 'coin')} so far)`;
    case 'next':
      return `${pending.subject < 0 ? 'Start of the turn' : `${subject} was gained`}: whose effect comes first?`;
    default:
      return `${by}${about}: ${verbOf(pending).toLowerCase()} which card?`;
  }
}

export function labelOf({ kind, view, pending }: AskedDecision, answer: number): string {
  if (pending?.zone === 'options') {
    if (kind !== 'choose') return (answer === NONE ? replies.no : replies.yes)[0];
    return answer === NONE ? replies.none[0] : choicesOf(pending)[answer]!;
  }
  if (answer === NONE) return (kind === 'play' || kind === 'treasure' ? replies[kind] : replies.none)[0];
  if (kind === 'buy' || kind === 'gain') return `${nameOf(answer)} (${price(view, answer)})`;
  return `${pending === undefined ? 'Play' : verbOf(pending)} ${nameOf(answer)}`;
}

const THRICE = 'Play three times';

const verbOf = ({ kind, sourceCard }: ChoiceView): string =>
  kind === 'throne' && rows[sourceCard]!.play?.some((step) => step.do === 'playAgain' && step.times === 3)
    ? THRICE
    : choiceFacts[kind].verb;

/** What these cards offer: programs name cards for it, so no numbered choice says it. */
const offers: Readonly<Record<string, string>> = {
  Tiara: 'put it onto the deck',
  Trader: 'exchange it for a Silver',
};

/** Labels without a card, and what such an answer did. */
const replies = {
  yes: ['Yes', 'said yes'],
  no: ['No', 'said no'],
  play: ['No more actions', 'played no more actions'],
  treasure: ['No more treasures', 'played no more treasures'],
  none: ['Nothing', 'then nothing'],
} as const;

const deeds = new Map<string, Deed>([
  ...Object.values(replies).map(([label, past]): [string, Deed] => [label, { verb: past }]),
  ...Object.values(choiceFacts).map(({ verb, past, again }): [string, Deed] => [
    verb,
    { verb: past, ...(again && { again }) },
  ]),
  [THRICE, { verb: choiceFacts.throne.past, again: true }],
]);

/** @param labels of options; the first one may be a purchase @returns undefined for a numbered choice */
export const deedsOf = (labels: readonly string[]): readonly (Deed | undefined)[] =>
  labels.map((label, at) => {
    const gained = /^(\w+) \(.+\)$/.exec(label)?.[1];
    if (gained !== undefined) return { verb: at === 0 ? 'bought' : 'gained', card: gained };
    if (label === replies.none[0] && at === 0) return { verb: 'bought nothing' };
    const [, verb = '', card = ''] = /^(.+) (\w+)$/.exec(label) ?? [];
    const deed = deeds.get(verb);
    return deeds.get(label) ?? (deed && { ...deed, card });
  });

const price = (view: SeatView, card: number): string =>
  view.costOf(card) === COST[card] ? `${COST[card]}` : `${view.costOf(card)} instead of ${COST[card]}`;

/** Labels of the numbered choices, from the rows. */
function choicesOf({ sourceCard, event }: ChoiceView): readonly string[] {
  const { choices, options } = rows[sourceCard]!;
  return choices ?? (event < 0 ? options : eventRows.get(EVENTS[event]!)!.body)?.choices ?? [];
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
