/** Numbered choices and yes or no, as a strong player answers them: by what the steps of each choice are worth now. */
import { PLAY, type ResolvedStep, rows } from '../catalogue.js';
import type { ChoiceView, SeatView } from '../policy.js';
import type { Values } from './expert-values.js';

type Choose = Extract<ResolvedStep, { do: 'choose' }>;
/** Of each card, what it lets its player choose from. */
const CHOICES = PLAY.map((steps) => steps.find((step): step is Choose => step.do === 'choose')?.among);
/** Whether the hand is discarded for new cards. */
const redraws = (steps: readonly ResolvedStep[]): boolean =>
  steps.some((step) => step.do === 'moveAll' && step.from === 'hand' && step.to === 'discard');
const REDRAWS = Uint8Array.from(rows, (_, card) => (CHOICES[card]?.some(redraws) === true ? 1 : 0));
/** What it is worth that others lose good hands, in coins. */
const HIT = 2;

/** The answer to a choice by number or a yes or no; undefined where the usual default is an expert's. */
export function expertChoice(view: SeatView, pending: ChoiceView, values: Values): number | undefined {
  if (pending.event >= 0 || REDRAWS[pending.sourceCard] === 0) return undefined;
  return redrawChoice(view, pending.sourceCard, values);
}

/** A further copy makes the redraw, so this one gives its coins; the last one redraws a poor hand. */
function redrawChoice(view: SeatView, card: number, values: Values): number {
  const among = CHOICES[card]!;
  const redraw = among.findIndex(redraws);
  const other = redraw === 0 ? 1 : 0;
  if (view.countInHand(card) > 0) return other;
  const sum = (steps: readonly ResolvedStep[], verb: 'cards' | 'coins'): number =>
    steps.reduce((all, step) => (step.do === verb ? all + step.amount : all), 0);
  const drawn = view.coins + sum(among[redraw]!, 'cards') * values.coinsPerDraw(view);
  const buys = (coins: number): number => values.toSpend(view, coins);
  // A few cards come near their average.
  const hoped = (buys(drawn - 2) + buys(drawn - 1) + buys(drawn) + buys(drawn + 1) + buys(drawn + 2)) / 5;
  const hits = view.seats.some(({ seat, handSize }) => seat !== view.seat && handSize > 4);
  return hoped + (hits ? HIT : 0) > buys(values.coins(view) + sum(among[other]!, 'coins')) ? redraw : other;
}
