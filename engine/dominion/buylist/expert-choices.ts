/** Numbered choices and yes-or-no choices of a strong player, by the present worth of the steps of each choice. */
import { COST, CURSE, cardsWith, EVENTS, eventOf, PLAY, type ResolvedStep } from '../catalogue.js';
import { type ChoiceView, NONE, type SeatView } from '../policy.js';
import { HIT, PRICE_OF_JUNK, PRICE_OF_LOSS } from './expert-numbers.js';
import type { Values } from './expert-values.js';

type Choose = Extract<ResolvedStep, { do: 'choose' }>;
type Steps = readonly ResolvedStep[];

/** All choices of a text, including those that follow a moved card. */
const choicesIn = (steps: Steps): readonly Choose[] =>
  steps.flatMap((step) => {
    if (step.do === 'choose') return [step];
    return step.do === 'move' || step.do === 'others' ? choicesIn(step.steps ?? []) : [];
  });
const choices = PLAY.map(choicesIn);
/** The numbered choices of a card, and of an event. */
export const OF_CARD = choices.map(
  (some) => some.find(({ event, count = 1 }) => event === undefined && typeof count === 'number')?.among,
);
export const OF_EVENT = EVENTS.map((name) => {
  const event = eventOf(name);
  return choices.flat().find((step) => step.event === event)?.among;
});

/** True if the steps discard the hand to draw a new one. */
export const redraws = (steps: Steps): boolean =>
  steps.some((step) => step.do === 'moveAll' && step.from === 'hand' && step.to === 'discard');
/** How many cards or coins the steps give. */
export const sumOf = (steps: Steps = [], verb: 'cards' | 'coins'): number =>
  steps.reduce((sum, step) => (step.do === verb ? sum + step.amount : sum), 0);
/** Cards that may discard the hand to draw a new one. */
export const REDRAWS = OF_CARD.map((among) => among?.some(redraws) === true);
/** Cards that may leave play in return for coins. */
export const LEAVES_FOR_COINS = new Set<number>(
  cardsWith((step) => step.do === 'moveThis' && step.may === true && step.to === 'trash'),
);
/** Treasures that may gain another card to the hand. */
export const TAKES_TO_HAND = new Set<number>(
  cardsWith((step) => step.do === 'gainCard' && step.may === true && step.to === 'hand'),
);

/** The answer to a numbered or yes-or-no choice; undefined if the usual default is good enough. */
export function expertChoice(view: SeatView, pending: ChoiceView, values: Values): number | undefined {
  const { event, sourceCard, kind } = pending;
  if (kind === 'may') return event < 0 ? yesOrNo(view, sourceCard, values) : undefined;
  const among = event < 0 ? OF_CARD[sourceCard] : OF_EVENT[event];
  if (among === undefined || among.length !== pending.options) return undefined;
  if (event < 0 && REDRAWS[sourceCard] === true) return redrawChoice(view, sourceCard, among, values);
  let best: number | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const [number, steps] of among.entries()) {
    if (!pending.allows(number)) continue;
    const worth = worthOf(view, steps, values);
    if (worth === undefined) return undefined;
    if (worth <= most) continue;
    best = number;
    most = worth;
  }
  return best;
}

/** Gain in this turn's purchases from additional coins. */
function gainedBy(view: SeatView, coins: number, values: Values): number {
  const all = values.coins(view);
  return values.toSpend(view, all + coins) - values.toSpend(view, all);
}

function yesOrNo(view: SeatView, card: number, values: Values): number | undefined {
  if (LEAVES_FOR_COINS.has(card)) return gainedBy(view, 2, values) > PRICE_OF_LOSS ? 0 : NONE;
  if (TAKES_TO_HAND.has(card)) return gainedBy(view, 1, values) > PRICE_OF_JUNK ? 0 : NONE;
  return undefined;
}

/** Worth of steps now, in coins; undefined if it cannot be estimated. */
function worthOf(view: SeatView, steps: Steps, values: Values): number | undefined {
  let worth = 0;
  for (const step of steps) {
    switch (step.do) {
      case 'coins':
        worth += (step.amount + gainedBy(view, step.amount, values)) / 2;
        break;
      case 'cards':
        worth += step.amount * (values.coinsPerDraw(view) + (view.actions > 0 ? 0.3 : 0));
        break;
      case 'actions':
        worth += view.actions === 0 ? Math.max(0.1, values.bestAction(view)) : 0.1;
        break;
      case 'buys':
        worth += values.coins(view) > 8 ? 1.5 : 0.3;
        break;
      case 'gainCard':
        if (view.supply.left[step.gain]! > 0) worth += step.gain === CURSE ? -2.2 : 0.6 * COST[step.gain]!;
        break;
      case 'move':
        if (step.from !== undefined || typeof step.count !== 'number' || step.among !== undefined)
          return undefined;
        if (step.to !== 'trash' && step.to !== 'discard') return undefined;
        worth -= values.leastOfHand(view, step.count, step.to);
        break;
      default:
        return undefined;
    }
  }
  return worth;
}

/** Another copy can redraw, so this one gives its coins; only the last copy redraws a poor hand. */
function redrawChoice(view: SeatView, card: number, among: Choose['among'], values: Values): number {
  const redraw = among.findIndex(redraws);
  const other = redraw === 0 ? 1 : 0;
  if (view.countInHand(card) > 0) return other;
  const drawn = view.coins + sumOf(among[redraw], 'cards') * values.coinsPerDraw(view);
  const buys = (coins: number): number => values.toSpend(view, coins);
  // Averages over the likely sums, since the draw is uncertain.
  const hoped = (buys(drawn - 2) + buys(drawn - 1) + buys(drawn) + buys(drawn + 1) + buys(drawn + 2)) / 5;
  const hits = view.seats.some(({ seat, handSize }) => seat !== view.seat && handSize > 4);
  return hoped + (hits ? HIT : 0) > buys(values.coins(view) + sumOf(among[other], 'coins')) ? redraw : other;
}
