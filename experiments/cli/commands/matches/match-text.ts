/** Prints a match: players, board, games, score, and the meaning of a draw. */
import type { MatchReport } from '../../../analysis/match-report.js';
import { reactionText } from '../../../analysis/reaction.js';
import type { Luck } from '../../../evaluation/luck.js';
import { isManyCapped } from '../../../evaluation/verdict.js';
import type { MatchResult } from '../../../runs/match/match.js';
import { tallyPoints } from '../../../runs/shared/tally-score.js';
import { scoreTitle } from '../../../score-title.js';
import { longerSide } from '../../../statistics/interval.js';
import { counted, withCommas } from '../../../with-commas.js';
import { luckText } from '../../shared/results/luck-text.js';
import {
  chance,
  colors,
  columns,
  count,
  fixed,
  joinLines,
  meanText,
  percent,
  sanitize,
  scoreText,
  sentence,
  signed,
  sparkline,
  type TextColumn,
  table,
} from '../../shared/text.js';

export interface Timing {
  readonly gamesPerSecond: number;
  readonly cpuSeconds: number;
}

/** How many games were played before the stop. */
export const stoppedText = ({ plan, tally }: MatchResult): string =>
  `stopped after ${count(tally.games)} of ${plan.until === undefined ? '' : 'at most '}${counted(plan.games, 'game')}`;

export function matchText(
  result: MatchResult,
  report: MatchReport,
  times: Timing,
  luck: Luck | undefined,
  verbose: boolean,
): string {
  const { plan, tally, stopped } = result;
  const { facts } = plan.game;
  const names = report.players.map(({ name }) => sanitize(name));
  const meanTitle = `mean ${scoreTitle(facts, plan.rules)}`;
  const isOne = report.players.length === 1;
  return joinLines(
    `${names.join(' – ')}: ${facts.title}, ${report.rules}, seed ${report.seed}`,
    gamesText(report, plan.rules.seats === 1),
    stopped && colors.yellow(sentence(stoppedText(result))),
    '',
    isOne
      ? columns(
          [[names[0]!, meanText(tallyPoints(tally, 0)), count(report.games)]],
          ['player', meanTitle, 'games'],
        )
      : playersTable(report, meanTitle),
    '',
    !isOne && verdictText(report, names),
    report.sprt && sprtText(report, report.sprt, names, verbose),
    endingsText(report, plan.rules.seats === 1),
    sanitize(reactionText(plan.players, plan.rules.seats)),
    luck && luckText(luck, names),
    report.series && ['', curvesText(report, names)],
    colors.dim(
      `${withCommas(times.gamesPerSecond)} games a second, ${times.cpuSeconds.toFixed(1)} CPU seconds`,
    ),
  );
}

function gamesText({ games, seats, players }: MatchReport, alone: boolean): string {
  const all = counted(games, 'game');
  const many = players.length;
  if (alone)
    return many === 1 ? all : `${all}: each player alone on the same ${counted(games / many, 'deal')}`;
  if (seats === 'fixed') return `${all}, ${players[0]!.name} always starts`;
  return many === 2
    ? `${all}: ${counted(games / 2, 'deal')}, each played twice with seats exchanged`
    : `${all}: ${counted(games / many, 'deal')}, each played ${many} times with seats rotated`;
}

function playersTable({ players, seats }: MatchReport, meanTitle: string): string {
  type ReportedPlayer = MatchReport['players'][number];
  const seatTitle = players.length === 2 ? 'first / second seat' : 'by seat';
  const bySeat: TextColumn<ReportedPlayer> = [
    seatTitle,
    (player) => player.bySeat.map(({ score }) => percent(score)).join(' / '),
  ];
  const faults: TextColumn<ReportedPlayer> = ['lost by rule', (player) => count(player.faults)];
  return table<ReportedPlayer>(players, [
    ['player', ({ name }) => sanitize(name)],
    ['score', ({ score, ci95 }) => scoreText({ mean: score, low: ci95[0], high: ci95[1] })],
    ['wins', ({ wins }) => count(wins)],
    ['draws', ({ draws }) => count(draws)],
    ['losses', ({ losses }) => count(losses)],
    [meanTitle, ({ meanPoints }) => fixed(meanPoints, 1)],
    ...(seats === 'alternate' && players[0]!.bySeat.length > 1 ? [bySeat] : []),
    ...(players.some((player) => player.faults > 0) ? [faults] : []),
  ]);
}

function verdictText({ players, elo, draws, games }: MatchReport, names: readonly string[]): string {
  const drawn =
    players.length === 2
      ? `Draws (${percent(draws / games)} of the games) count one half.`
      : `In a draw (${percent(draws / games)} of the games), the players in first place share the point.`;
  if (players.length > 2 || elo === undefined) {
    const best = players.reduce((a, b) => (b.score > a.score ? b : a));
    const even = 1 / players.length;
    const edge = best.ci95[0] > even ? 'above an even share' : 'not clearly above an even share';
    return `${sanitize(best.name)} has the highest score, ${percent(best.score)}: ${edge} (${percent(even)}). ${drawn}`;
  }
  const [low, high] = players[0]!.ci95;
  if (players[0]!.score === 0.5)
    return `${colors.bold('Exactly even')}, known to ± ${(100 * (high - low)).toFixed(1)} points. ${drawn}`;
  const ahead = players[0]!.score >= 0.5 ? 0 : 1;
  const edge = Math.abs(players[0]!.score - 0.5) * 200;
  // The difference of two scores that add up to 1, with the interval of one of them twice as wide.
  const half = 2 * longerSide({ mean: players[0]!.score, low, high });
  const points = `${edge.toFixed(1)} ± ${(100 * half).toFixed(1)} score points apart`;
  const [from, to] = elo.ci95;
  const [mean, least, most] = ahead === 0 ? [elo.mean, from, to] : [-elo.mean, -to, -from];
  const asElo = `Elo ${signed(mean)} (${signed(least)} … ${signed(most)}) for ${names[ahead]}`;
  const sure =
    low > 0.5 || high < 0.5
      ? `${names[ahead]} is stronger`
      : `No significant difference; ${names[ahead]} scored more`;
  return `${colors.bold(sure)}: ${points}, ${asElo}, 95 % intervals.\n${drawn}`;
}

function sprtText(
  { stopped }: MatchReport,
  sprt: NonNullable<MatchReport['sprt']>,
  names: readonly string[],
  verbose: boolean,
): string {
  const { verdict, elo0, elo1, llr, lower, upper, pairs, elo, alpha, beta, los } = sprt;
  const answer = {
    yes: `Yes: ${names[0]} is stronger than ${names[1]} (by ${elo1} Elo rather than ${elo0})`,
    no: `No: ${names[0]} is not stronger than ${names[1]} by ${elo1} Elo (${elo0} is likelier)`,
    undecided: 'Undecided: game limit reached',
    running: stopped ? 'Undecided: stopped' : 'Undecided: game limit reached',
  }[verdict];
  return joinLines(
    `${colors.bold(answer)}, after ${counted(pairs, 'pair')}; probability that it is stronger: ${chance(los)}.`,
    verbose &&
      `Likelihood ratio ${llr.toFixed(2)} between ${lower.toFixed(2)} and ${upper.toFixed(2)} (errors ${alpha} and ${beta}); unbiased estimate ${signed(elo.mean, 1)} Elo (${signed(elo.low, 1)} … ${signed(elo.high, 1)}).`,
  );
}

function endingsText({ endings, games, meanTurns, capped }: MatchReport, alone: boolean): string {
  const ways = Object.entries(endings)
    .filter(([, times]) => times > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, times]) => `${name} ${percent(times / games)}`);
  const limit = !alone && isManyCapped(capped / games);
  return `A game takes ${meanTurns.toFixed(1)} ${alone ? 'turns' : 'turns of all players'}. Endings: ${ways.join(', ')}.${limit ? ' Games at the turn limit are draws.' : ''}`;
}

/** Turns whose means are printed beside the drawn curve. */
const TURNS_SHOWN = [1, 10, 20];
const TURNS_DRAWN = 30;

function curvesText({ series = [], players }: MatchReport, names: readonly string[]): string {
  const reached = Math.max(
    ...players.flatMap(({ curves = {} }) => Object.values(curves).map(({ length }) => length)),
  );
  const turns = TURNS_SHOWN.filter((turn) => turn <= reached);
  const rows = series.flatMap(({ name, title }) => {
    const curves = players.map(({ curves = {} }) => curves[name] ?? []);
    const every = curves.flat().map(({ mean }) => mean);
    const [low, high] = [Math.min(...every), Math.max(...every)];
    return curves.map((curve, index) => [
      index === 0 ? title : '',
      names[index]!,
      sparkline(
        curve.slice(0, TURNS_DRAWN).map(({ mean }) => mean),
        low,
        high,
      ),
      ...turns.map((turn) => {
        const point = curve[turn - 1];
        return point === undefined ? '–' : `${point.mean.toFixed(1)} ± ${point.se.toFixed(2)}`;
      }),
    ]);
  });
  return [
    columns(rows, ['by turn', 'player', `turns 1 to ${TURNS_DRAWN}`, ...turns.map((turn) => `turn ${turn}`)]),
    colors.dim('mean ± standard error of the games that reached this turn; --csv prints every turn'),
  ].join('\n');
}
