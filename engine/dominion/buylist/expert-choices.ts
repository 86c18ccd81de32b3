/** Numbered choices and yes or no, as a strong player answers them. By card, or by event. */
import { EVENTS, idOf } from '../catalogue.js';
import type { ChoiceView, SeatView } from '../policy.js';
import type { Values } from './expert-values.js';

/** @returns the number of a choice from 0 (yes is 0), or NONE for no */
type Answer = (view: SeatView, pending: ChoiceView, values: Values) => number;

const FIRST = 0;
const SECOND = 1;

const MINION = idOf('Minion');

const cards: Readonly<Record<string, Answer>> = {
  // A further Minion makes the redraw, so this one gives its coins; the last redraws a poor hand.
  Minion: (view, _, values) => {
    if (view.countInHand(MINION) > 0) return FIRST;
    const drawn = view.coins + 4 * values.coinsPerDraw(view);
    const buys = (coins: number): number => values.toSpend(view, coins);
    // Four cards come near their average.
    const hoped = (buys(drawn - 2) + buys(drawn - 1) + buys(drawn) + buys(drawn + 1) + buys(drawn + 2)) / 5;
    const hits = view.seats.some(({ seat, handSize }) => seat !== view.seat && handSize > 4);
    return hoped + (hits ? 2 : 0) > buys(values.coins(view) + 2) ? SECOND : FIRST;
  },
};

const events: Readonly<Record<string, Answer>> = {};

const byNumber = (table: Readonly<Record<string, Answer>>, numberOf: (name: string) => number): Answer[] => {
  const answers: Answer[] = [];
  for (const [name, answer] of Object.entries(table)) answers[numberOf(name)] = answer;
  return answers;
};
const ofCards = byNumber(cards, idOf);
const ofEvents = byNumber(events, (name) => EVENTS.indexOf(name));

/** The answer to a choice by number or a yes or no; undefined where the usual default is an expert's. */
export function expertChoice(view: SeatView, pending: ChoiceView, values: Values): number | undefined {
  const answer = pending.event < 0 ? ofCards[pending.sourceCard] : ofEvents[pending.event];
  if (answer === undefined) return undefined;
  const chosen = answer(view, pending, values);
  return pending.allows(chosen) ? chosen : undefined;
}
