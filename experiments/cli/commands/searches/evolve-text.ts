/** Prints the result of an evolution: its champion, the test, and the opponents to which it still loses. */
import { pickBoard, toArguments } from '../../../../engine/index.js';
import { reportLeague } from '../../../analysis/league-report.js';
import { reactionText } from '../../../analysis/reaction.js';
import type { Verdict } from '../../../evaluation/verdict.js';
import { commandLine } from '../../../files/shell.js';
import type { EvolutionResult } from '../../../runs/evolve/evolve.js';
import { bestWritten } from '../../../runs/evolve/run-state.js';
import { leagueChampion } from '../../../runs/league/league.js';
import type { EvolutionPlan } from '../../../runs/shared/evolution-plan.js';
import { recordedFile } from '../../../runs/shared/recorded.js';
import type { HouseScore, RunScore } from '../../../runs/shared/run-score.js';
import { unitOf } from '../../../runs/train/distill.js';
import type { RecordedScore, RunId } from '../../../store/store.js';
import { counted } from '../../../with-commas.js';
import { measuredAsJson } from '../../shared/results/as-json.js';
import { heldOutAsJson, heldOutLine } from '../../shared/results/held-out-text.js';
import { leagueText } from '../../shared/results/league-text.js';
import {
  colors,
  columns,
  count,
  duration,
  joinLines,
  meanText,
  percent,
  sanitize,
  scoreText,
  sentence,
  signed,
} from '../../shared/text.js';

/** Score against one opponent, on fresh games. */
export interface AgainstOpponent {
  readonly name: string;
  readonly standing: RecordedScore;
}

export interface WrittenChampion {
  readonly file: string;
  readonly text: string;
  readonly verdict: Verdict;
  /** Name of the player that the run had to beat. */
  readonly counter?: string | undefined;
}

/** Maximum number of opponents named in the list of losses. */
const LOSSES_SHOWN = 6;

export function evolutionAsJson(
  result: EvolutionResult,
  plan: EvolutionPlan,
  against: readonly AgainstOpponent[],
  { file, verdict, counter }: WrittenChampion,
): unknown {
  const { run, standing, seedStanding, generations, games, seconds, promoted, ends, league } = result;
  return {
    run,
    verdict: verdict.text,
    counter: counter === undefined ? undefined : { player: counter, beaten: verdict.proven },
    champion: {
      file,
      ...measuredAsJson(standing),
      promoted,
      capped: standing.capped,
      ...objectiveAsJson(standing),
      against: against.map(({ name, standing }) => ({ name, ...measuredAsJson(standing) })),
    },
    house: result.heldOutHouse && houseAsJson(result.heldOutHouse, plan),
    heldOut: result.heldOut.length > 0 ? heldOutAsJson(result.heldOut) : undefined,
    learned: result.learned,
    ...(league === undefined ? { seedScore: seedStanding.mean } : { league: reportLeague(league) }),
    generations,
    gamesPlayed: games,
    seconds,
    ends,
    gallery: result.gallery.map(({ candidate, standing, against }) => ({
      candidate: candidate.id,
      ...measuredAsJson(standing),
      against,
    })),
  };
}

function objectiveAsJson({ objective }: RunScore): object {
  return objective === undefined
    ? {}
    : { objective: objective.mean, objectiveCi95: [objective.low, objective.high] };
}

export function evolutionText(
  result: EvolutionResult,
  plan: EvolutionPlan,
  against: readonly AgainstOpponent[],
  { file, text, verdict, counter }: WrittenChampion,
): string {
  const { standing, games, seconds, run, league } = result;
  return joinLines(
    '',
    league === undefined ? [text.trimEnd(), ''] : memberLines(result, plan),
    galleryLines(result, plan),
    verdictLine(verdict),
    league && leagueChampionLine(result),
    standing.games > 0 &&
      `  score   ${scoreText(standing)}  (${counted(standing.games, 'fresh game')}, ${plan.rules.label})`,
    standing.capped !== undefined &&
      colors.yellow(`  ${percent(standing.capped)} of these games ended at the turn limit as draws`),
    league === undefined && `  before  ${scoreText(result.seedStanding)}  (the best player it started from)`,
    objectiveLine(result, plan),
    counter === undefined && lossLines(against),
    learnedLines(result, plan),
    houseLines(result, plan),
    result.heldOut.length > 0 && heldOutLine(result.heldOut),
    plan.against.length > 0 &&
      `  ${sanitize(reactionText([{ name: 'the champion', text }, ...plan.against], plan.rules.seats))}`,
    `  run ${run}: ${counted(games, 'game')} in ${duration(seconds)}${overspentText(plan, games, seconds)}`,
    `  written to ${file}`,
    `  next: ${nextCommand(plan, file, run)}`,
  );
}

const verdictLine = ({ proven, text }: Verdict): string =>
  (proven ? colors.green : colors.yellow)(sanitize(sentence(text)));

function houseLines({ heldOutHouse }: EvolutionResult, { validation }: EvolutionPlan): string[] {
  if (heldOutHouse === undefined) return [];
  const { players, all, worst } = heldOutHouse;
  const chose =
    validation.length === 0
      ? ''
      : `; ${counted(validation.length, 'validation player')} chose among the finalists`;
  const line = `  house   ${scoreText(all)}  (${counted(all.games, 'game')} against ${counted(players, 'held-out house player')}${chose})`;
  const least = `  worst   ${scoreText(worst)}  of these, against ${sanitize(worst.name)} (${counted(worst.games, 'game')})`;
  return [line, worst.high < 0.5 ? colors.yellow(least) : least];
}

/** Scores of the network and of the program distilled from it. */
function learnedLines(
  { learned, standing, heldOutHouse }: EvolutionResult,
  { game }: EvolutionPlan,
): string[] {
  if (learned === undefined) return [];
  const best = bestWritten(learned);
  const lost = 100 * (best.standing.mean - learned.network.mean);
  const given = 100 * (standing.mean - best.standing.mean);
  const others = learned.written.filter(({ length }) => length !== best.length);
  const front = others.map(({ length, standing }) => `${length}: ${scoreText(standing)}`);
  const besides = front.length === 0 ? '' : ` (${front.join(', ')})`;
  const unseen =
    heldOutHouse?.written === undefined
      ? undefined
      : 100 * (heldOutHouse.all.mean - heldOutHouse.written.mean);
  return [
    `  network ${scoreText(learned.network)}  (${learned.name} on this board)`,
    `  written ${scoreText(best.standing)}  in ${best.length} ${unitOf(game)}${besides}: ${signed(lost, 1)} points; search: ${signed(given, 1)} points${unseen === undefined ? '' : `, ${signed(unseen, 1)} against held-out house players`}`,
  ];
}

function houseAsJson({ players, all, worst, written }: HouseScore, { validation }: EvolutionPlan): unknown {
  return {
    players,
    validation: validation.length,
    ...measuredAsJson(all),
    written: written && measuredAsJson(written),
    worst: { name: worst.name, ...measuredAsJson(worst) },
  };
}

/** Opponents against which the champion is below 50 % with its whole interval. */
function lossLines(against: readonly AgainstOpponent[]): string[] {
  const losses = against
    .filter(({ standing: { high } }) => high < 0.5)
    .toSorted((a, b) => a.standing.mean - b.standing.mean);
  const lines = losses
    .slice(0, LOSSES_SHOWN)
    .map(({ name, standing }) =>
      colors.yellow(
        `  it still loses to ${sanitize(name)}: ${scoreText(standing)} (${counted(standing.games, 'game')})`,
      ),
    );
  return losses.length > LOSSES_SHOWN
    ? [...lines, colors.yellow(`  and to ${losses.length - LOSSES_SHOWN} more of ${against.length}`)]
    : lines;
}

/** Explains the champion on its board, if the plan names players; generated opponents have no names. */
function nextCommand(plan: EvolutionPlan, file: string, run: RunId): string {
  const { against, from, ...settings } = recordedFile({ plan: plan.recorded });
  const opponents = against.length > 0 ? against : from;
  return opponents.length === 0
    ? commandLine('show', String(run))
    : commandLine('explain', file, '--against', ...opponents, ...toArguments(pickBoard(settings)));
}

/** Mean results of a one-player game, in the game's own points. */
function objectiveLine({ standing, seedStanding }: EvolutionResult, plan: EvolutionPlan): string | undefined {
  if (standing.objective === undefined || seedStanding.objective === undefined) return undefined;
  return `  mean    ${meanText(standing.objective)} ${plan.rules.label}; before ${meanText(seedStanding.objective)}`;
}

/** What a run played beyond its budget to prove and measure the champion. */
function overspentText({ budget }: EvolutionPlan, games: number, seconds: number): string {
  const more =
    budget.kind === 'games'
      ? games > budget.games && count(games - budget.games)
      : seconds >= budget.seconds + 1 && duration(seconds - budget.seconds);
  return more ? `, ${more} more than the budget, to prove and measure the champion` : '';
}

/** Strong programs that play differently, and their cross-play. */
function galleryLines({ gallery }: EvolutionResult, plan: EvolutionPlan): string[] {
  if (gallery.length < 2) return [];
  const letters = gallery.map((_, i) => String.fromCharCode(65 + i));
  const rows = gallery.map(({ standing, against }, i) => [
    letters[i]!,
    scoreText(standing),
    ...against.map((score, j) => (i === j ? '–' : percent(score, 0))),
  ]);
  const texts = gallery
    .slice(1)
    .map(
      ({ candidate }, i) => `${letters[i + 1]}\n${plan.form.print(candidate.program, plan.game).trimEnd()}\n`,
    );
  return [
    colors.bold(
      `${gallery.length} strong programs that play differently (A is the first), and their scores against each other:`,
    ),
    columns(rows, ['', 'score', ...letters]),
    '',
    ...texts,
  ];
}

/** Programs that the league run found, and the whole league. */
function memberLines({ league }: EvolutionResult, plan: EvolutionPlan): string[] {
  const { members, weights } = league!;
  const found = members
    .map((_, i) => i)
    .filter((i) => members[i]!.candidate.operator !== 'seed' && weights[i]! > 0)
    .toSorted((a, b) => weights[b]! - weights[a]!);
  return [
    ...found.map(
      (i) =>
        `${colors.bold(members[i]!.name)}\n${plan.form.print(members[i]!.candidate.program, plan.game).trimEnd()}\n`,
    ),
    leagueText(reportLeague(league!)),
    '',
  ];
}

function leagueChampionLine({ league }: EvolutionResult): string {
  const { members, weights } = league!;
  const best = leagueChampion(league!);
  const others = members.length > 1 ? '; against all other members of the league, equally weighted:' : '';
  return `  written: ${sanitize(best.name)}, ${percent(weights[members.indexOf(best)]!, 0)} of the mixture${others}`;
}
