/** Numbered and yes-or-no choices of an expert; see `buylist/expert-choices.ts`. */
import * as codes from '../codes';
import { HIT, PRICE_OF_JUNK, PRICE_OF_LOSS } from '../../../buylist/expert-numbers';
import { allows, Choice } from '../choice';
import { UNDECIDED } from './decisions';
import { allCoins, bestAction, coinsPerDraw, knownOf, leastOfHand, toSpend } from './values';
import { board, cardOf, defaultsOf, itemOf, lengthOf, Seat, seatAt } from '../memory';
import { countInHand } from '../seat';
import { left } from '../supply';

export function expertChoice(seat: Seat): i32 {
  const source = Choice.source;
  if (Choice.kind === codes.MAY) return Choice.event < 0 ? yesOrNo(seat, source) : UNDECIDED;
  const worths = defaultsOf(source, Choice.event).worths;
  const length = lengthOf(worths);
  if (length === 0 || length !== Choice.options) return UNDECIDED;
  if (Choice.event < 0 && knownOf(source).redraws !== 0) return redrawChoice(seat, source);
  let best = UNDECIDED;
  let most: f64 = -Infinity;
  for (let number = 0; number < length; number++) {
    if (!allows(number)) continue;
    const steps = <usize>itemOf(worths, number);
    if (steps === 0) return UNDECIDED;
    const worth = worthOf(seat, steps);
    if (worth <= most) continue;
    best = number;
    most = worth;
  }
  return best;
}

function gainedBy(seat: Seat, coins: i32): f64 {
  const all = allCoins(seat);
  return <f64>(toSpend(seat, all + coins) - toSpend(seat, all));
}

function yesOrNo(seat: Seat, card: i32): i32 {
  const known = knownOf(card);
  if (known.leavesForCoins !== 0) return gainedBy(seat, 2) > PRICE_OF_LOSS ? 0 : codes.NONE;
  if (known.takesToHand !== 0) return gainedBy(seat, 1) > PRICE_OF_JUNK ? 0 : codes.NONE;
  return UNDECIDED;
}

/** Worth of steps now, in coins. @param steps for each step, verb, amount or card, and destination */
function worthOf(seat: Seat, steps: usize): f64 {
  const length = lengthOf(steps);
  let worth: f64 = 0.0;
  for (let i = 0; i < length; i += 3) {
    const number = itemOf(steps, i + 1);
    const amount = <f64>number;
    switch (itemOf(steps, i)) {
      case codes.VERB_COINS:
        worth += (amount + gainedBy(seat, number)) / 2.0;
        break;
      case codes.VERB_CARDS: {
        const action: f64 = seat.actions > 0 ? 0.3 : 0.0;
        worth += amount * (coinsPerDraw(seat) + action);
        break;
      }
      case codes.VERB_ACTIONS:
        worth += seat.actions === 0 ? max<f64>(0.1, bestAction(seat)) : 0.1;
        break;
      case codes.VERB_BUYS:
        worth += allCoins(seat) > 8 ? 1.5 : 0.3;
        break;
      case codes.VERB_GAIN_CARD:
        if (left(number) > 0) worth += number === board.curse ? -2.2 : 0.6 * <f64>cardOf(number).cost;
        break;
      default:
        worth -= leastOfHand(seat, number, itemOf(steps, i + 2));
    }
  }
  return worth;
}

function redrawChoice(seat: Seat, card: i32): i32 {
  const known = knownOf(card);
  const redraw = known.redraws - 1;
  const other = redraw === 0 ? 1 : 0;
  if (countInHand(seat, card) > 0) return other;
  const drawn = <f64>seat.coins + <f64>known.redrawCards * coinsPerDraw(seat);
  let buys = 0;
  for (let more = -2; more <= 2; more++) buys += toSpend(seat, <i32>Math.floor(drawn + <f64>more));
  const hoped = <f64>buys / 5.0;
  let hit: f64 = 0.0;
  for (let i = 0; i < board.seats; i++) {
    if (seatAt(i) !== seat && seatAt(i).handSize > 4) hit = HIT;
  }
  return hoped + hit > <f64>toSpend(seat, allCoins(seat) + known.keepCoins) ? redraw : other;
}
