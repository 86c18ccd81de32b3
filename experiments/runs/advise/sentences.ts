/** Advice in a player's words. Sentences state measured numbers; rare events are left out. */

import { printedName } from '../../../engine/index.js';
import { buylist, cardCount, pluralOf } from '../../../grammar/index.js';
import type { Interval } from '../../statistics/interval.js';
import { plusMinus, points, scoreText } from '../../statistics/score-text.js';
import { counted, withCommas } from '../../with-commas.js';
import { lossesOf } from '../shared/recorded.js';
import type { CardWorth } from './facts/card-worth.js';
import {
  type AdvicePart,
  type Greening,
  isBasicPoints,
  isBasicTreasure,
  type Opening,
  PARTS,
  type PlanFacts,
  type Preference,
  type PurchaseFacts,
} from './facts/facts.js';
import type { AdvisedPlan } from './measurements.js';
import { isEngine, type OtherKind, type PlanKind, type PlanOrigin } from './other-kinds.js';
import type { AlternativePlan } from './other-ways.js';
import type { AdvicePlan } from './plan.js';

/** Headings in the order in which a player needs them, and the kinds of sentences below each. */
const TOPICS = {
  'How to open': ['opening'],
  'What to build': ['engine', 'purchases', 'money', 'gains', 'preference', 'durations'],
  'When to buy points': ['points', 'greening', 'tokens'],
  'How it ends': ['end'],
  'How strong it is': ['score', 'baselines', 'network', 'cycle', 'held-out', 'seat', 'luck'],
  'Which cards matter': ['matters', 'helps', 'leave'],
  'Other ways': ['kind', 'alternative'],
} as const;

type SentenceKind = (typeof TOPICS)[keyof typeof TOPICS][number];

export interface Sentence {
  readonly kind: SentenceKind;
  /** The heading; sentences of one heading are neighbours. */
  readonly topic: string;
  readonly text: string;
}

const topicOf = new Map(
  Object.entries(TOPICS).flatMap(([topic, kinds]) =>
    kinds.map((kind): [SentenceKind, string] => [kind, topic]),
  ),
);

/** Rarer openings are not mentioned, nor openings with rarer purchases. */
const OPENING_GAMES_MIN = 0.08;
const OPENINGS_MAX = 2;
/** If the two purchases are exchanged in at least this share of games, their order does not matter. */
const TURNED_MIN = 0.2;
/** A plan buys a card if it does so in more than this share of the games. */
export const BOUGHT_GAMES_MIN = 0.5;
const PREFERENCES_MAX = 3;
const GREENING_GAMES_MIN = 0.4;
const CARDS_MAX = 4;
/** A rarer ending is not mentioned, unless it is the most frequent one. */
const ENDING_MIN = 0.01;
/** Durations are mentioned if they are played in at least this share of the turns. */
const DURATIONS_MIN = 0.05;
/** Victory tokens per game that are worth mentioning. */
const TOKENS_MIN = 0.5;
const MAIN_CARDS_MAX = 6;
/** Copies per game from which on a gained card is a main card. */
const MAIN_GAINS_MIN = 1;
/** Share of the result explained by luck of the draw that is worth mentioning. */
const EXPLAINED_MIN = 0.05;
/** Difference in score that is worth mentioning. */
const WORTH_MIN = 0.01;
/** A card hardly matters if its worth is surely below this. */
const HARDLY = 0.03;

/** Rounds a half away from 50 %, as on the page, so that a share and its complement never add up to 101 %. */
const percent = (share: number): string =>
  `${share < 0.5 ? Math.ceil(100 * share - 0.5) : Math.round(100 * share)} %`;
/** A difference of scores, in games: `3.0 ± 1.0 more games in a hundred`. */
const gamesMore = (difference: number, interval: Pick<Interval, 'low' | 'high'>): string =>
  `${points(Math.abs(difference))} ${plusMinus(interval)} ${difference < 0 ? 'fewer' : 'more'} games in a hundred`;
const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
/** A sentence for each text; none for an absent one. */
const said = (kind: SentenceKind, ...texts: readonly (string | undefined)[]): Sentence[] =>
  texts.flatMap((text) => (text === undefined ? [] : [{ kind, topic: topicOf.get(kind)!, text }]));

/** All sentences, in the order in which a player needs them. */
export function sentencesOf(
  plan: AdvisedPlan,
  alternatives: readonly AlternativePlan[] = [],
  kinds: readonly OtherKind[] = [],
): Sentence[] {
  return [
    ...planSentences(plan),
    ...cardSentences(plan.cards),
    ...said('kind', ...kinds.map((one) => kindText(one, plan.seats))),
    ...said('alternative', ...alternatives.map(alternativeText)),
  ];
}

/** Describes how the plan plays and how well it does. */
export function planSentences(plan: AdvisedPlan): Sentence[] {
  const { facts } = plan;
  const taken = facts.purchases.filter(({ card, games }) => games > BOUGHT_GAMES_MIN && !isBasicPoints(card));
  return [
    ...said('opening', ...openingTexts(facts.openings)),
    ...said('engine', engineText(facts.purchases)),
    ...said('purchases', ...taken.filter(({ card }) => !isBasicTreasure(card)).map(purchaseText)),
    ...said('money', moneyText(taken.filter(({ card }) => isBasicTreasure(card)))),
    ...said('gains', gainsText(facts)),
    ...said('preference', ...facts.preferences.slice(0, PREFERENCES_MAX).map(preferenceText)),
    ...said('durations', durationsText(facts)),
    ...said('points', firstPointsText(facts)),
    ...said('greening', ...greeningTexts(facts)),
    ...said('tokens', tokensText(facts)),
    ...said('end', endText(facts)),
    ...said('score', measuredText(plan)),
    ...said('baselines', baselinesText(plan)),
    ...said('network', networkText(plan)),
    ...said('cycle', ...cycleTexts(plan)),
    ...said('held-out', heldOutText(plan)),
    ...said('seat', seatText(facts)),
    ...said('luck', luckText(plan)),
  ];
}

function measuredText({ score, against, baselines }: AdvisedPlan): string {
  const others =
    baselines === undefined
      ? against.map(({ name }) => name)
      : against.map((one) => `${one.name} ${scoreText(one.score)}`);
  const who = baselines === undefined ? '' : 'the strongest other plans of this search: ';
  return `It wins ${scoreText(score)} of ${withCommas(score.games)} games (ties shared) against ${who}${others.join('; ')}`;
}

function baselinesText({ baselines }: AdvisedPlan): string | undefined {
  if (baselines === undefined) return undefined;
  const { score, names } = baselines;
  return `Against the baseline plans it wins ${scoreText(score)} of ${withCommas(score.games)} games: ${names.join('; ')}`;
}

function networkText({ network }: AdvisedPlan): string | undefined {
  if (network === undefined) return undefined;
  const { score, names } = network;
  const better = score.high < 0.5 ? '; the network plays this board better' : '';
  return `Against the network ${names[0]} it wins ${scoreText(score)} of ${withCommas(score.games)} games${better}`;
}

/** Other candidates beat the plan, so no candidate beats all others. */
function cycleTexts({ beatenBy, seats }: AdvisedPlan): string[] {
  const most = beatenBy.toSorted((a, b) => b.score.mean - a.score.mean).slice(0, CYCLE_MAX);
  const who = seats === 2 ? 'it' : playersOf('it', seats);
  const texts = most.map(({ name, score, losesTo }) => {
    const but =
      losesTo.length === 0
        ? 'does worse against other opponents'
        : `loses to ${list(losesTo.slice(0, CYCLE_MAX))}`;
    return `What beats ${who}: ${name} (${scoreText(score)}), which ${but}`;
  });
  const more = beatenBy.length - most.length;
  return more === 0
    ? texts
    : [...texts, `${counted(more, 'more plan')} of the run ${more === 1 ? 'beats' : 'beat'} ${who}, too`];
}
const CYCLE_MAX = 3;

/** All seats but one: `2 players of it`. */
const playersOf = (plan: string, seats: number): string => `${seats - 1} players of ${plan}`;

/** Scores against opponents that took no part in the search. */
function heldOutText({ heldOut: scores, seats }: AdvisedPlan): string | undefined {
  const [worst] = scores;
  if (worst === undefined) return undefined;
  const losses = lossesOf(scores, seats).length;
  return `It loses to ${losses === 0 ? 'none' : losses} of ${counted(scores.length, 'opponent')} that took no part in the search; its worst score is ${scoreText(worst)} against ${worst.name}`;
}

const namesOf = (cards: readonly string[]): string =>
  cards.length === 0 ? 'nothing' : list(cards.map(printedName));

function openingTexts(openings: readonly Opening[]): string[] {
  return openings
    .filter(({ games }) => games >= OPENING_GAMES_MIN)
    .slice(0, OPENINGS_MAX)
    .map(({ coins: [high, low], cards: [first = [], second = []], games, share, turned }) => {
      const purchases =
        turned < TURNED_MIN
          ? `${namesOf(first)} on ${high} coins and ${namesOf(second)} on ${low}`
          : `${namesOf(first)} and ${namesOf(second)} on ${high} and ${low} coins, in either order`;
      const done = turned < TURNED_MIN ? share : share + turned;
      return `Open with ${purchases}: ${percent(done)} of games with these hands, which come in ${percent(games)} of games`;
    });
}

/** Names the function of each part of an engine. */
function engineText(purchases: readonly PurchaseFacts[]): string | undefined {
  const taken = purchases.filter(
    ({ card, usual }) => usual >= 1 && !isBasicPoints(card) && card !== 'Copper',
  );
  if (!isEngine(purchases)) return undefined;
  const parts = (Object.keys(PARTS) as AdvicePart[]).flatMap((part) => {
    const cards = taken.filter((one) => one.part === part && !(part === 'pay' && one.card === 'Silver'));
    return cards.length === 0
      ? []
      : [`${list(cards.map(({ card, usual }) => cardCount(usual, card)))} ${doing(part, cards)}`];
  });
  return `It is an engine: ${parts.join('; ')}`;
}

/** `draws` for one card, `draw` for several. */
const doing = (part: AdvicePart, cards: readonly PurchaseFacts[]): string => {
  const words = PARTS[part];
  const isOne = cards.length === 1 && cards[0]!.usual === 1;
  return isOne ? words : words.replace(/^(\w+?)s\b/, '$1');
};

const OWNED_MAX = 5;

function firstPointsText({ firstPoints }: PlanFacts): string | undefined {
  if (firstPoints === undefined || firstPoints.games < GREENING_GAMES_MIN) return undefined;
  const { card, turn, owned } = firstPoints;
  const cards = owned.filter((one) => one.card !== 'Copper').slice(0, OWNED_MAX);
  const before =
    cards.length === 0 ? '' : `, after ${list(cards.map((one) => cardCount(one.count, one.card)))}`;
  return `Its first ${printedName(card)} comes on turn ${turn}${before} (medians)`;
}

const purchaseText = ({ card, usual, byTurn, mean }: PurchaseFacts): string =>
  `Buy ${cardCount(usual, card)} by turn ${byTurn}: ${mean.toFixed(1)} a game on average`;

function moneyText(money: readonly PurchaseFacts[]): string | undefined {
  if (money.length === 0) return undefined;
  const bought = money.map(({ card, mean }) => `${mean.toFixed(1)} ${pluralOf(printedName(card))}`);
  return `It buys ${list(bought)} a game`;
}

function gainsText({ gains }: PlanFacts): string | undefined {
  if (gains.length === 0) return undefined;
  const gained = gains
    .slice(0, CARDS_MAX)
    .map(({ card, mean }) => `${mean.toFixed(1)} ${pluralOf(printedName(card))}`);
  return `Without buying them, it gains ${list(gained)} a game`;
}

const preferenceText = ({ first, second, coins, share, turns }: Preference): string =>
  `Buy ${printedName(first)} before ${printedName(second)}: it did so in ${percent(share)} of ${withCommas(turns)} turns with ${coins} coins or more`;

function greeningTexts({ greening }: PlanFacts): string[] {
  return greening
    .filter(({ games }) => games >= GREENING_GAMES_MIN)
    .map((one) => {
      const when = `${one.isFull ? 'while all' : 'once'} ${pilesLeft(one)} left`;
      return `Buy ${pluralOf(printedName(one.card))} ${when} (median of the first purchase; ${percent(one.games)} of games have one)`;
    });
}

const pilesLeft = ({ pile, left }: Greening): string =>
  left === 1 ? `1 ${pile} is` : `${left} ${pluralOf(pile)} are`;

function durationsText({ durations: { share, most } }: PlanFacts): string | undefined {
  if (most === undefined || share < DURATIONS_MIN) return undefined;
  return `It plays a duration card in ${percent(share)} of its turns, most often ${printedName(most.card)} (${most.mean.toFixed(1)} times a game)`;
}

function tokensText({ tokens }: PlanFacts): string | undefined {
  if (tokens === undefined || tokens.mean < TOKENS_MIN) return undefined;
  const { mean, card, share } = tokens;
  return `It collects ${mean.toFixed(1)} victory tokens a game, ${percent(share)} of them from ${printedName(card)}`;
}

function endText({ turns, endings, games }: PlanFacts): string {
  const ends = endings
    .filter(({ share }, at) => at === 0 || share >= ENDING_MIN)
    .map(({ title, share }) => `${title} in ${percent(share)}`);
  const half = (turns.high - turns.low) / 2;
  return `The game ends after ${turns.mean.toFixed(1)} ± ${half.toFixed(1)} own turns (${withCommas(games)} games): ${list(ends)}`;
}

function seatText({ first, later }: PlanFacts): string | undefined {
  const error = Math.hypot(first.high - first.low, later.high - later.low) / 2;
  if (first.mean - later.mean < error) return undefined;
  return `Going first helps: the plan wins ${scoreText(first)} when it starts and ${scoreText(later)} when it does not`;
}

function luckText({ score, baselines, against, facts: { luck } }: AdvisedPlan): string | undefined {
  // The score against the baseline plans has a sentence of its own.
  const lost =
    baselines === undefined &&
    `these opponents still win ${points(1 - score.mean)} games in a hundred against it (ties shared)`;
  const explained =
    luck !== undefined &&
    luck.explained >= EXPLAINED_MIN &&
    `the luck of the draw explains ${percent(luck.explained)} of who wins against ${against[0]!.name} (${withCommas(2 * luck.deals)} games)`;
  const texts = [lost, explained].filter((text) => text !== false);
  return texts.length === 0 ? undefined : `Luck: ${texts.join('; ')}`;
}

export function cardSentences(cards: readonly CardWorth[]): Sentence[] {
  const kingdom = cards.filter(({ name }) => !isBasicTreasure(name));
  const matters = kingdom
    .filter(({ used, worth, low }) => used && worth >= WORTH_MIN && low > 0)
    .sort((a, b) => b.worth - a.worth);
  // A card that the plan never buys, although its text names it, makes no difference, so it is not mentioned.
  const idle = kingdom.filter((card) => {
    const { used, low, high } = card;
    const isSmall = low > -HARDLY && high < HARDLY && !matters.includes(card);
    return used && high > low && (high < 0 || isSmall);
  });
  const helpful = kingdom
    .filter(({ used, low, worth }) => !used && low > 0 && worth >= WORTH_MIN)
    .sort((a, b) => b.worth - a.worth);
  const harmful = kingdom
    .filter(({ used, high, worth }) => !used && high < 0 && worth <= -WORTH_MIN)
    .sort((a, b) => a.worth - b.worth);
  return [
    ...said('matters', mattersText(matters.slice(0, CARDS_MAX))),
    ...said(
      'leave',
      ...idle.map((card) =>
        card.high < 0
          ? `The plan can do without ${printedName(card.name)}: it then wins ${gamesMore(-card.worth, card)}`
          : withoutText(card, 'hardly matters'),
      ),
    ),
    ...said('helps', ...helpful.map((card) => `${printedName(card.name)} would help: ${withText(card)}`)),
    ...said('leave', skipText(harmful.slice(0, CARDS_MAX))),
  ];
}

/** The first card has the whole sentence, so that the figures of the others need no words. */
function mattersText([first, ...others]: readonly CardWorth[]): string | undefined {
  if (first === undefined) return undefined;
  const more =
    others.length === 0 ? '' : `; so ${others.length === 1 ? 'does' : 'do'} ${withFigures(others)}`;
  return `${withoutText(first, 'matters')}${more}`;
}

function skipText([first, ...others]: readonly CardWorth[]): string | undefined {
  if (first === undefined) return undefined;
  const more = others.length === 0 ? '' : `; skip ${withFigures(others)}, too`;
  return `Skip ${printedName(first.name)}: ${withText(first)}${more}`;
}

const withFigures = (cards: readonly CardWorth[]): string =>
  list(cards.map((card) => `${printedName(card.name)} (${points(Math.abs(card.worth))} ${plusMinus(card)})`));

function withoutText({ name, worth, ...bounds }: CardWorth, verdict: 'matters' | 'hardly matters'): string {
  return `${printedName(name)} ${verdict}: without it, the plan wins ${gamesMore(-worth, bounds)}`;
}

const withText = (card: CardWorth): string =>
  `${card.otherPlan === undefined ? 'with one copy, the plan' : `the best plan with it (${card.otherPlan})`} wins ${gamesMore(card.worth, card)}`;

/** Main cards of a plan with their copies, bought or gained without buying them, the earliest first. */
export function mainCards({ facts }: Pick<AdvisedPlan, 'facts'>): string {
  const main = mainCopies(facts).map(({ card, usual }) => cardCount(usual, card));
  return main.length === 0 ? 'treasures only' : list(main);
}

/** The main cards as an instruction. */
export const headline = (plan: Pick<AdvisedPlan, 'facts'>): string =>
  `${mainCopies(plan.facts).some(({ gained }) => gained) ? 'Buy or gain' : 'Buy'} ${mainCards(plan)}`;

/** The cards that a plan is built on, in order of purchase: copies in a usual game. */
export function mainCopies({ purchases, gains }: PlanFacts) {
  const gained = new Map(gains.map(({ card, mean }) => [card, mean]));
  const bought = purchases.filter(({ games }) => games > BOUGHT_GAMES_MIN);
  const others = gains.filter(
    ({ card, mean }) =>
      mean >= MAIN_GAINS_MIN && card !== 'Copper' && bought.every((one) => one.card !== card),
  );
  const main = [
    ...bought
      .filter(({ card }) => !isBasicTreasure(card))
      .map(({ card, usual }) => ({ card, usual: Math.max(1, usual) + (gained.get(card) ?? 0) })),
    ...others.map(({ card, mean }) => ({ card, usual: mean })),
  ]
    .filter(({ card }) => !isBasicPoints(card))
    .map(({ card, usual }) => ({ card, usual: Math.round(usual), gained: gained.has(card) }));
  // The cards of the kingdom of which the plan has most copies carry it, even if they come late.
  const most = main
    .toSorted(
      (a, b) => Number(isBasicTreasure(a.card)) - Number(isBasicTreasure(b.card)) || b.usual - a.usual,
    )
    .slice(0, MAIN_CARDS_MAX);
  return main.filter((one) => most.includes(one));
}

/** When to begin with points, in short; undefined for a plan that rarely buys any. */
export function pointsInShort({ firstPoints, greening }: PlanFacts): string | undefined {
  const parts = [
    ...(firstPoints !== undefined && firstPoints.games >= GREENING_GAMES_MIN
      ? [`first ${printedName(firstPoints.card)} on turn ${firstPoints.turn}`]
      : []),
    ...greening
      .filter(({ games }) => games >= GREENING_GAMES_MIN)
      .map(
        (one) =>
          `${pluralOf(printedName(one.card))} ${one.isFull ? 'from the start' : `once ${pilesLeft(one)} left`}`,
      ),
  ];
  return parts.length === 0 ? undefined : `${parts[0]!.charAt(0).toUpperCase()}${parts.join('; ').slice(1)}`;
}

function alternativeText(alternative: AlternativePlan): string {
  const { score, versus, betterAgainst } = alternative;
  const when =
    betterAgainst.length === 0
      ? 'none of them'
      : list(betterAgainst.map(({ name, gain }) => `${name} (${gamesMore(gain.mean, gain)})`));
  return `Another way, with ${mainCards(alternative)}: it wins ${scoreText(score)} against the same plans and ${scoreText(versus)} against this one; it does better against ${when}`;
}

export const KIND_TITLES: Readonly<Record<PlanKind, string>> = {
  engine: 'Best engine tried',
  rush: 'Best rush tried',
  money: 'Best money plan tried',
};
/** How far a plan of another kind was developed: a weak engine may only be untuned. */
export const ORIGINS: Readonly<Record<PlanOrigin, string>> = {
  search: 'the search tuned it',
  network: 'a network taught it',
  rule: 'a rule wrote it, and the search did not tune it',
};

function kindText(other: OtherKind, seats: number): string {
  const { kind, origin, score } = other;
  const rivals = seats === 2 ? 'this plan' : playersOf('this plan', seats);
  return `${KIND_TITLES[kind]} (${mainCards(other)}): it wins ${scoreText(score)} of ${counted(score.games, 'game')} against ${rivals}; ${ORIGINS[origin]}`;
}

const NAMED_MAX = 4;

/** The first cards of the board that a plan buys: `Wharf, Fishing Village`; `money` when it buys none. */
export function cardsOf(text: string, { game, kingdom }: Pick<AdvicePlan, 'game' | 'kingdom'>): string {
  const entries = buylist.parse(text, game).program?.lists.flatMap((list) => list.entries) ?? [];
  const names = entries.map(({ card }) => game.cards[card]!.name).filter((name) => kingdom.includes(name));
  const first = [...new Set(names)].slice(0, NAMED_MAX);
  return first.length === 0 ? 'money' : first.map(printedName).join(', ');
}
