/**
 * Advice in a player's words. Every sentence states measured numbers, so other games can check it. Rare events are
 * left out.
 */
import { buylist, cardCount, pluralOf, printedName } from '../../../grammar/index.js';
import type { Interval } from '../../statistics/interval.js';
import { plusMinus, points, scoreText } from '../../statistics/score-text.js';
import { withCommas } from '../../with-commas.js';
import { type HeldOutScore, lossesOf } from '../shared/held-out.js';
import type { CardWorth } from './facts/card-worth.js';
import {
  type AdvicePart,
  type Opening,
  PARTS,
  type PlanFacts,
  type Preference,
  type PurchaseFacts,
} from './facts/facts.js';
import type { AdvisedPlan } from './measurements.js';
import type { AlternativePlan } from './other-ways.js';
import type { AdvicePlan } from './plan.js';

export interface Sentence {
  readonly kind:
    | 'score'
    | 'held-out'
    | 'baselines'
    | 'network'
    | 'cycle'
    | 'engine'
    | 'opening'
    | 'purchases'
    | 'money'
    | 'preference'
    | 'points'
    | 'greening'
    | 'durations'
    | 'tokens'
    | 'end'
    | 'seat'
    | 'luck'
    | 'matters'
    | 'helps'
    | 'leave'
    | 'own'
    | 'alternative';
  readonly text: string;
}

/** Rarer openings are not mentioned, nor openings with rarer purchases. */
const OPENING_GAMES_MIN = 0.08;
const OPENINGS_MAX = 2;
/** If the two purchases are exchanged in at least this share of games, their order does not matter. */
const TURNED_MIN = 0.2;
const BOUGHT_GAMES_MIN = 0.5;
const PREFERENCES_MAX = 3;
const GREENING_GAMES_MIN = 0.4;
const CARDS_MAX = 4;
/** A rarer ending is not mentioned, unless it is the most frequent one. */
const ENDING_MIN = 0.01;
/** Durations are mentioned if they are played in at least this share of the turns. */
const DURATIONS_MIN = 0.05;
/** Victory tokens per game that are worth mentioning. */
const TOKENS_MIN = 0.5;
const MAIN_CARDS_MAX = 4;
/** Share of the result explained by luck of the draw that is worth mentioning. */
const EXPLAINED_MIN = 0.05;
/** Score that is worth mentioning. */
const WORTH_MIN = 0.01;
/** A card hardly matters if its worth is surely smaller. */
const HARDLY = 0.03;

/** A half is rounded away from 50 %, as on the page, so that a share and its rest are never 101 % together. */
const percent = (share: number): string =>
  `${share < 0.5 ? Math.ceil(100 * share - 0.5) : Math.round(100 * share)} %`;
/** A difference of scores, in games: `3.0 ± 1.0 more games in a hundred`. */
const gamesMore = (difference: number, interval: Pick<Interval, 'low' | 'high'>): string =>
  `${points(Math.abs(difference))} ${plusMinus(interval)} ${difference < 0 ? 'fewer' : 'more'} games in a hundred`;
const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
const sentence = (kind: Sentence['kind'], text: string): Sentence => ({ kind, text });

/** All sentences, in the order in which a player needs them. */
export function sentencesOf(plan: AdvisedPlan, alternatives: readonly AlternativePlan[] = []): Sentence[] {
  return [
    ...planSentences(plan),
    ...cardSentences(plan.cards),
    ...alternatives.map((one) => alternativeSentence(one)),
  ];
}

/** Describes how the plan plays and how well it does. */
export function planSentences(plan: AdvisedPlan): Sentence[] {
  const { score, games, against, facts } = plan;
  return [
    ...engineSentences(facts.purchases),
    ...openingSentences(facts.openings),
    ...purchaseSentences(facts.purchases),
    ...facts.preferences.slice(0, PREFERENCES_MAX).map(preferenceSentence),
    ...firstPointsSentences(facts),
    ...greeningSentences(facts),
    ...durationSentences(facts),
    ...tokenSentences(facts),
    endSentence(facts),
    sentence(
      'score',
      `It wins ${scoreText(score)} of ${withCommas(games)} games (ties shared) against ${plan.baselines === undefined ? '' : 'the strongest other plans of this search: '}${against.map((one) => (plan.baselines === undefined ? one.name : `${one.name} ${scoreText(one.score)}`)).join('; ')}`,
    ),
    ...baselineSentences(plan),
    ...networkSentences(plan),
    ...cycleSentences(plan),
    ...heldOutSentences(plan.heldOut),
    ...seatSentences(facts),
    ...luckSentences(plan),
  ];
}

function baselineSentences({ baselines }: AdvisedPlan): Sentence[] {
  if (baselines === undefined) return [];
  const { score, games, names } = baselines;
  return [
    sentence(
      'baselines',
      `Against the baseline plans it wins ${scoreText(score)} of ${withCommas(games)} games: ${names.join('; ')}`,
    ),
  ];
}

function networkSentences({ network }: AdvisedPlan): Sentence[] {
  if (network === undefined) return [];
  const { score, games, names } = network;
  const better = score.high < 0.5 ? '; the network plays this board better' : '';
  return [
    sentence(
      'network',
      `Against the network ${names[0]} it wins ${scoreText(score)} of ${withCommas(games)} games${better}`,
    ),
  ];
}

/** Other candidates beat the plan, so no candidate beats all others. */
function cycleSentences({ beatenBy }: AdvisedPlan): Sentence[] {
  return beatenBy.map(({ name, score, losesTo }) =>
    sentence(
      'cycle',
      losesTo.length === 0
        ? `What beats it: ${name} (${scoreText(score)}), which does worse against another candidate`
        : `What beats it: ${name} (${scoreText(score)}), which loses to ${list(losesTo.slice(0, CYCLE_MAX))}`,
    ),
  );
}
const CYCLE_MAX = 3;

/** Scores against opponents that took no part in the search. */
function heldOutSentences(scores: readonly HeldOutScore[]): Sentence[] {
  const [worst] = scores;
  if (worst === undefined) return [];
  const losses = lossesOf(scores, 2);
  const verdict =
    losses.length === 0
      ? `It loses to none of ${scores.length} opponents that took no part in the search`
      : `It loses to ${losses.length} of ${scores.length} opponents that took no part in the search`;
  return [sentence('held-out', `${verdict}; its worst score is ${scoreText(worst)} against ${worst.name}`)];
}

const namesOf = (cards: readonly string[]): string =>
  cards.length === 0 ? 'nothing' : list(cards.map(printedName));

function openingSentences(openings: readonly Opening[]): Sentence[] {
  return openings
    .filter(({ games }) => games >= OPENING_GAMES_MIN)
    .slice(0, OPENINGS_MAX)
    .map(({ coins: [high, low], cards: [first = [], second = []], games, share, turned }) => {
      const purchases =
        turned < TURNED_MIN
          ? `${namesOf(first)} on ${high} coins and ${namesOf(second)} on ${low}`
          : `${namesOf(first)} and ${namesOf(second)} on ${high} and ${low} coins, in either order`;
      const done = turned < TURNED_MIN ? share : share + turned;
      return sentence(
        'opening',
        `Open with ${purchases}: ${percent(done)} of games with these hands, which come in ${percent(games)} of games`,
      );
    });
}

const isBasic = (card: string): boolean => ['Copper', 'Silver', 'Gold', 'Platinum'].includes(card);
const isPoints = (card: string): boolean => ['Estate', 'Duchy', 'Province', 'Colony', 'Curse'].includes(card);

/** A plan is an engine if it buys this many cards that draw, and this many cards of the kingdom in all. */
const DRAW_MIN = 2;
const ENGINE_MIN = 6;

/** Names the function of each part of an engine. */
function engineSentences(purchases: readonly PurchaseFacts[]): Sentence[] {
  const taken = purchases.filter(({ card, usual }) => usual >= 1 && !isPoints(card) && card !== 'Copper');
  const copiesOf = (cards: readonly PurchaseFacts[]): number =>
    cards.reduce((sum, { mean }) => sum + mean, 0);
  const draw = taken.filter(({ part }) => part === 'draw' || part === 'actions');
  const isEngine =
    copiesOf(draw) >= DRAW_MIN && copiesOf(taken.filter(({ card }) => !isBasic(card))) >= ENGINE_MIN;
  if (!isEngine) return [];
  const parts = (Object.keys(PARTS) as AdvicePart[]).flatMap((part) => {
    const cards = taken.filter((one) => one.part === part && !(part === 'pay' && one.card === 'Silver'));
    return cards.length === 0
      ? []
      : [`${list(cards.map(({ card, usual }) => cardCount(usual, card)))} ${doing(part, cards)}`];
  });
  return [sentence('engine', `It is an engine: ${parts.join('; ')}`)];
}

/** `draws` for one card, `draw` for several. */
const doing = (part: AdvicePart, cards: readonly PurchaseFacts[]): string => {
  const words = PARTS[part];
  const isOne = cards.length === 1 && cards[0]!.usual === 1;
  return isOne ? words : words.replace(/^(\w+?)s\b/, '$1');
};

const OWNED_MAX = 5;

function firstPointsSentences({ firstPoints }: PlanFacts): Sentence[] {
  if (firstPoints === undefined || firstPoints.games < GREENING_GAMES_MIN) return [];
  const { card, turn, owned } = firstPoints;
  const cards = owned.filter((one) => one.card !== 'Copper').slice(0, OWNED_MAX);
  const before =
    cards.length === 0 ? '' : `, after ${list(cards.map((one) => cardCount(one.count, one.card)))}`;
  return [sentence('points', `Its first ${printedName(card)} comes on turn ${turn}${before} (medians)`)];
}

function purchaseSentences(purchases: readonly PurchaseFacts[]): Sentence[] {
  const taken = purchases.filter(({ card, games }) => games > BOUGHT_GAMES_MIN && !isPoints(card));
  const cards = taken.filter(({ card }) => !isBasic(card));
  const money = taken.filter(({ card }) => isBasic(card));
  return [
    ...cards.map(({ card, usual, byTurn, mean }) =>
      sentence(
        'purchases',
        `Buy ${cardCount(usual, card)} by turn ${byTurn}: ${mean.toFixed(1)} a game on average`,
      ),
    ),
    ...(money.length === 0
      ? []
      : [
          sentence(
            'money',
            `Of treasures it buys ${list(money.map(({ card, mean }) => `${mean.toFixed(1)} ${pluralOf(printedName(card))}`))} a game`,
          ),
        ]),
  ];
}

function preferenceSentence({ first, second, coins, share, turns }: Preference): Sentence {
  return sentence(
    'preference',
    `Buy ${printedName(first)} before ${printedName(second)}: it did so in ${percent(share)} of ${withCommas(turns)} turns with ${coins} coins or more`,
  );
}

function greeningSentences({ greening }: PlanFacts): Sentence[] {
  return greening
    .filter(({ games }) => games >= GREENING_GAMES_MIN)
    .map(({ card, games, pile, left, isFull }) =>
      sentence(
        'greening',
        `Buy ${pluralOf(printedName(card))} once ${isFull ? 'all ' : ''}${left === 1 ? `1 ${pile} is` : `${left} ${pluralOf(pile)} are`} left (median of the first purchase; ${percent(games)} of games have one)`,
      ),
    );
}

function durationSentences({ durations: { share, most } }: PlanFacts): Sentence[] {
  if (most === undefined || share < DURATIONS_MIN) return [];
  return [
    sentence(
      'durations',
      `It plays a duration card in ${percent(share)} of its turns, most often ${printedName(most.card)} (${most.mean.toFixed(1)} times a game)`,
    ),
  ];
}

function tokenSentences({ tokens }: PlanFacts): Sentence[] {
  if (tokens === undefined || tokens.mean < TOKENS_MIN) return [];
  const { mean, card, share } = tokens;
  return [
    sentence(
      'tokens',
      `It collects ${mean.toFixed(1)} victory tokens a game, ${percent(share)} of them from ${printedName(card)}`,
    ),
  ];
}

function endSentence({ turns, endings, games }: PlanFacts): Sentence {
  const ends = endings
    .filter(({ share }, at) => at === 0 || share >= ENDING_MIN)
    .map(({ title, share }) => `${title} in ${percent(share)}`);
  const half = (turns.high - turns.low) / 2;
  return sentence(
    'end',
    `The game ends after ${turns.mean.toFixed(1)} ± ${half.toFixed(1)} own turns (${withCommas(games)} games): ${list(ends)}`,
  );
}

function seatSentences({ first, later }: PlanFacts): Sentence[] {
  const error = Math.hypot(first.high - first.low, later.high - later.low) / 2;
  if (first.mean - later.mean < error) return [];
  return [
    sentence(
      'seat',
      `Going first helps: the plan wins ${scoreText(first)} when it starts and ${scoreText(later)} when it does not`,
    ),
  ];
}

function luckSentences({ score: own, baselines, against, facts: { luck } }: AdvisedPlan): Sentence[] {
  const score = baselines?.score ?? own;
  const others = baselines === undefined ? 'these opponents' : 'the baseline plans';
  const lost = `Luck: ${others} still win ${points(1 - score.mean)} games in a hundred against it (ties shared)`;
  if (luck === undefined || luck.explained < EXPLAINED_MIN) return [sentence('luck', lost)];
  return [
    sentence(
      'luck',
      `${lost}; the luck of the draw explains ${percent(luck.explained)} of who wins against ${against[0]!.name} (${withCommas(2 * luck.deals)} games)`,
    ),
  ];
}

export function cardSentences(cards: readonly CardWorth[]): Sentence[] {
  const kingdom = cards.filter(({ name }) => !isBasic(name));
  const matters = kingdom
    .filter(({ used, worth, low }) => used && worth >= WORTH_MIN && low > 0)
    .sort((a, b) => b.worth - a.worth);
  // A card that the plan never buys, although its text names it, makes no difference, so it is not mentioned.
  const idle = kingdom.filter(
    ({ used, low, high }) => used && high > low && (high < 0 || (low > -HARDLY && high < HARDLY)),
  );
  const helpful = kingdom
    .filter(({ used, low, worth }) => !used && low > 0 && worth >= WORTH_MIN)
    .sort((a, b) => b.worth - a.worth);
  const harmful = kingdom
    .filter(({ used, high, worth }) => !used && high < 0 && worth <= -WORTH_MIN)
    .sort((a, b) => a.worth - b.worth);
  return [
    ...matters
      .slice(0, CARDS_MAX)
      .map((card) =>
        sentence(
          'matters',
          `${printedName(card.name)} matters: without it, the plan wins ${gamesMore(-card.worth, card)}`,
        ),
      ),
    ...idle.map((card) =>
      sentence(
        'leave',
        card.high < 0
          ? `Leave ${printedName(card.name)}: without it, the plan wins ${gamesMore(-card.worth, card)}`
          : `${printedName(card.name)} hardly matters: without it, the plan wins ${gamesMore(-card.worth, card)}`,
      ),
    ),
    ...helpful.map((card) =>
      sentence(
        'helps',
        `${printedName(card.name)} would help: with one copy, the plan wins ${gamesMore(card.worth, card)}`,
      ),
    ),
    ...harmful.slice(0, CARDS_MAX).map((card) => sentence(loses(card) ? 'leave' : 'own', leaveText(card))),
  ];
}

/** True if the best plan around the card surely loses to the advised one, or if there is none. */
const loses = ({ ownPlan }: CardWorth): boolean => ownPlan === undefined || ownPlan.score.high < 0.5;

function leaveText(card: CardWorth): string {
  const { name, ownPlan, worth } = card;
  const one = `with one copy, the plan wins ${gamesMore(worth, card)}`;
  if (ownPlan === undefined) return `Leave ${printedName(name)}: ${one}`;
  const own = `plan built around it (${ownPlan.name})`;
  return loses(card)
    ? `Leave ${printedName(name)}: ${one}, and the best ${own} wins ${scoreText(ownPlan.score)} against this one`
    : `${printedName(name)} does not fit this plan (${one}), but the best ${own} wins ${scoreText(ownPlan.score)} against this one`;
}

/** Kingdom cards that a plan buys in most games, earliest first. */
export function mainCards({ facts }: Pick<AdvisedPlan, 'facts'>): string {
  const main = facts.purchases
    .filter(({ card, games }) => games > BOUGHT_GAMES_MIN && !isPoints(card) && !isBasic(card))
    .slice(0, MAIN_CARDS_MAX)
    .map(({ card, usual }) => cardCount(Math.max(1, usual), card));
  return main.length === 0 ? 'treasures only' : list(main);
}

function alternativeSentence(alternative: AlternativePlan): Sentence {
  const { score, versus, betterAgainst } = alternative;
  const when =
    betterAgainst.length === 0
      ? 'it does better against none of them'
      : `it does better against ${list(betterAgainst.map(({ name, gain }) => `${name} (${gamesMore(gain.mean, gain)})`))}`;
  return sentence(
    'alternative',
    `Another way, with ${mainCards(alternative)}: it wins ${scoreText(score)} against the same plans and ${scoreText(versus)} against this one; ${when}`,
  );
}

const NAMED_MAX = 4;

/** The first cards of the board that a plan buys: `Wharf, Fishing Village`; `money` when it buys none. */
export function cardsOf(text: string, { game, kingdom }: Pick<AdvicePlan, 'game' | 'kingdom'>): string {
  const entries = buylist.parse(text, game).program?.lists.flatMap((list) => list.entries) ?? [];
  const names = entries.map(({ card }) => game.cards[card]!.name).filter((name) => kingdom.includes(name));
  const first = [...new Set(names)].slice(0, NAMED_MAX);
  return first.length === 0 ? 'money' : first.map(printedName).join(', ');
}
