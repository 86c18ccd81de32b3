/** Prints advice: the board, the sentences, the worth of each card, the buylist, and the next commands. */
import { relative } from 'node:path';
import { printedName, toArguments } from '../../../../engine/index.js';
import { recommendedBoards } from '../../../boards/recommended.js';
import { commandLine } from '../../../files/shell.js';
import type { Advice } from '../../../runs/advise/advise.js';
import { withShares } from '../../../runs/advise/facts/line-shares.js';
import type { AdvicePlan } from '../../../runs/advise/plan.js';
import { headline, mainCards, pointsInShort, sentencesOf } from '../../../runs/advise/sentences.js';
import { counted, withCommas } from '../../../with-commas.js';
import { colors, columns, duration, joinLines, plusMinus, points, signed, wrap } from '../../shared/text.js';

/** @param files buylists of the plan and of its alternatives */
export function adviceText(plan: AdvicePlan, advice: Advice, files: readonly string[]): string {
  const [file = '', ...others] = files.map((path) => shortest(path));
  const { kingdom, hasColony, title, rules } = plan;
  const board = [...kingdom, ...(hasColony ? ['Platinum', 'Colony'] : [])].map(printedName).join(', ');
  const options = toArguments({ kingdom, colony: plan.colony });
  const more = new Array<string>(rules.seats - 2).fill('big-money');
  const { text, lines = [] } = advice.plan;
  const sentences = sentencesOf(advice.plan, advice.alternatives, advice.otherKinds);
  return joinLines(
    colors.bold(title === undefined ? board : `${title}: ${board}`),
    `${rules.seats} players${rules.seats > 2 ? ` (an even score is ${(100 / rules.seats).toFixed(1)} %)` : ''}; ${spentText(plan, advice)}`,
    plan.notes.flatMap(({ kind, text }) => (kind === 'missing' ? [wrap(`${text}.`, 0, 0)] : [])),
    '',
    colors.bold(wrap(headline(advice.plan), 0, 0)),
    pointsInShort(advice.plan.facts),
    sentences.flatMap(({ topic, text: words }, i) => [
      ...(topic === sentences[i - 1]?.topic ? [] : ['', colors.bold(topic)]),
      `- ${wrap(`${words}.`, 2, 2)}`,
    ]),
    advice.plan.cards.length > 0 && ['', worthTable(advice)],
    openingLines(advice),
    '',
    `The buylist, ${file}${lines.length === 0 ? '' : ' (behind #: games in which the line decides)'}:`,
    '',
    withShares(text, lines).trimEnd(),
    '',
    `play it      ${commandLine('play', file, ...more, ...options)}`,
    `watch a game ${commandLine('log', file, 'big-money', ...more, ...options, '--seed', String(plan.seed))}`,
    `edit it      ${commandLine('check', file)} lists errors; ${commandLine('dashboard')} has an editor`,
    rules.seats === 2 &&
      `evolve on    ${commandLine('evolve', '--from', file, '--against', file, ...options, '--budget', '300s')}`,
    others.map((other, i) => `another way  ${other}: ${mainCards(advice.alternatives[i]!)}`),
    advice.run !== undefined && `the search   ${commandLine('show', String(advice.run))}`,
  );
}

/** A part of the work has a minimum, so a small budget in games is exceeded. */
const EXCEEDED = 1.05;

function spentText({ budget }: AdvicePlan, { games, seconds }: Advice): string {
  const played = counted(games, 'game');
  if (budget.kind === 'seconds') return `${played} in ${duration(seconds)}`;
  const over = games > EXCEEDED * budget.games;
  return over
    ? `${played}, more than --games ${withCommas(budget.games)}, because every measurement has a minimum`
    : played;
}

const shortest = (path: string): string => {
  const near = relative('', path);
  return near.length < path.length && !near.startsWith('..') ? near : path;
};

function worthTable({ plan: { cards } }: Advice): string {
  const rows = [...cards]
    .sort((a, b) => Number(b.used) - Number(a.used) || b.worth - a.worth)
    .map(({ name, used, worth, low, high, otherPlan }) => [
      printedName(name),
      used ? 'without it' : otherPlan === undefined ? 'with one copy' : 'another, with it',
      signed(100 * (used ? -worth : worth), 1),
      plusMinus({ low, high }),
    ]);
  return columns(rows, ['card', 'the plan', 'games in a hundred', '']);
}

/** Number of pairs printed for each hand. */
const PAIRS_SHOWN = 4;

/** Openings, listed by the coins of the first two hands. */
function openingLines({ openings }: Advice): readonly string[] {
  return openings.flatMap(({ coins, pairs }) => {
    const rows = pairs
      .slice(0, PAIRS_SHOWN)
      .map(({ cards, own, score, gain, half }) => [
        cards.map((card) => (card === undefined ? 'nothing' : printedName(card))).join(', '),
        points(score),
        signed(100 * gain, 1),
        `± ${points(half)}`,
        own ? 'what the plan does' : '',
      ]);
    const [high, low] = coins;
    const bought = `opening: on ${high} coins, on ${low}`;
    return ['', columns(rows, [bought, 'wins, %', 'against the plan’s own', '', ''])];
  });
}

/** Every recommended kingdom with its sets and missing cards. */
export function recommendedText(): string {
  return columns(
    recommendedBoards().map(({ name, sets, missing }) => [
      name,
      sets.join(', '),
      missing.length === 0 ? 'complete' : `missing: ${missing.map(printedName).join(', ')}`,
    ]),
    ['kingdom', 'sets', 'cards'],
  );
}
