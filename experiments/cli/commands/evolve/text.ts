/** The last words of an evolution: what it found, whether it passed, whom it still loses to. */
import { reportLeague } from '../../../analysis/league-report.js';
import { reactionText } from '../../../analysis/reaction.js';
import type { EvolvePlanFile } from '../../../plans/plan-file.js';
import type { EvolutionResult } from '../../../runs/evolve/evolve.js';
import { leagueChampion } from '../../../runs/league/league.js';
import type { EvolutionPlan } from '../../../runs/shared/evolution-plan.js';
import type { Strength } from '../../../runs/shared/strength.js';
import type { Standing } from '../../../store/store.js';
import { leagueText } from '../../shared/league-text.js';
import {
  colors,
  columns,
  commandLine,
  count,
  duration,
  meanText,
  percent,
  sanitize,
  scoreText,
} from '../../shared/text.js';

/** Score against one opponent, on report deals. */
export interface AgainstOpponent {
  readonly name: string;
  readonly standing: Standing;
}

/** Opponents named when it loses to them. */
const LOSSES_SHOWN = 6;

/** Whether a best response takes more than half of the points. */
export const beatsTarget = ({ standing: { low } }: EvolutionResult): boolean => low > 0.5;

export function evolutionAsJson(
  result: EvolutionResult,
  against: readonly AgainstOpponent[],
  file: string,
  counter?: string,
): unknown {
  const { run, standing: s, seedStanding, generations, games, seconds, promoted, ends, league } = result;
  return {
    run: String(run),
    ...(counter === undefined ? {} : { counter: { player: counter, beaten: beatsTarget(result) } }),
    champion: {
      file,
      score: s.mean,
      ci95: [s.low, s.high],
      games: s.games,
      promoted,
      ...objectiveAsJson(s),
      against: against.map(({ name, standing: one }) => ({
        name,
        score: one.mean,
        ci95: [one.low, one.high],
        games: one.games,
      })),
    },
    ...(league === undefined ? { seedScore: seedStanding.mean } : { league: reportLeague(league) }),
    generations,
    gamesPlayed: games,
    seconds,
    ends,
    gallery: result.gallery.map(({ candidate, standing: g, against: others }) => ({
      candidate: candidate.id,
      score: g.mean,
      ci95: [g.low, g.high],
      games: g.games,
      against: others,
    })),
  };
}

function objectiveAsJson({ objective }: Strength): object {
  return objective === undefined
    ? {}
    : { objective: objective.mean, objectiveCi95: [objective.low, objective.high] };
}

export function evolutionText(
  result: EvolutionResult,
  plan: EvolutionPlan,
  against: readonly AgainstOpponent[],
  {
    file,
    text,
    counter,
  }: { readonly file: string; readonly text: string; readonly counter?: string | undefined },
): string {
  const { standing: s, games, seconds, run, league } = result;
  return [
    '',
    ...(league === undefined ? [text.trimEnd(), ''] : memberLines(result, plan)),
    ...galleryLines(result, plan),
    ...(league === undefined ? [verdictText(result, counter)] : leagueVerdictLines(result)),
    `  score   ${scoreText(s)}  (${count(s.games)} games on report seeds, ${plan.rules.label})`,
    ...beforeLines(result),
    ...objectiveLines(result, plan),
    ...(counter === undefined ? lossLines(against) : []),
    ...(plan.against.length > 0
      ? [`  ${sanitize(reactionText([{ name: 'the champion', text }, ...plan.against], plan.rules.seats))}`]
      : []),
    `  run ${run}: ${count(games)} games in ${duration(seconds)}${overspentText(plan, games)}`,
    `  written to ${file}`,
    `  next: ${commandLine('explain', file, ...againstArguments(plan))}`,
  ].join('\n');
}

function verdictText(result: EvolutionResult, counter: string | undefined): string {
  const { promoted, standing: s } = result;
  if (counter === undefined) {
    return promoted
      ? colors.green('A new champion: it passed the gate on seeds the search never saw.')
      : colors.yellow('No candidate passed the gate; this is the best one.');
  }
  const name = sanitize(counter);
  if (beatsTarget(result))
    return colors.green(
      `An answer to ${name}, which can be exploited for ${(100 * s.mean - 50).toFixed(1)} ± ${(50 * (s.high - s.low)).toFixed(1)} points, as far as this search can see.`,
    );
  const even =
    s.high < 0.5 ? 'This is the best, and it loses to it.' : 'This is the best, and it is no better.';
  return colors.yellow(`No answer to ${name} found. ${even}`);
}

function beforeLines({ seedStanding, league }: EvolutionResult): string[] {
  return league === undefined
    ? [`  before  ${scoreText(seedStanding)}  (the best player it started from)`]
    : [];
}

/** Opponents that surely score more than half against it. */
function lossLines(against: readonly AgainstOpponent[]): string[] {
  const losses = against
    .filter(({ standing: { high } }) => high < 0.5)
    .toSorted((a, b) => a.standing.mean - b.standing.mean);
  const lines = losses
    .slice(0, LOSSES_SHOWN)
    .map(({ name, standing: one }) =>
      colors.yellow(`  it still loses to ${sanitize(name)}: ${scoreText(one)} (${count(one.games)} games)`),
    );
  return losses.length > LOSSES_SHOWN
    ? [...lines, colors.yellow(`  and to ${losses.length - LOSSES_SHOWN} more of ${against.length}`)]
    : lines;
}

/** The opponents as they were written on the command line or in the plan. */
function againstArguments({ recorded: written }: EvolutionPlan): readonly string[] {
  const { against } = (written as unknown as { file: EvolvePlanFile }).file;
  return against.length === 0 ? [] : ['--against', ...against];
}

/** Games for one: what the players make, in the game's own points. */
function objectiveLines(
  { standing: now, seedStanding: before }: EvolutionResult,
  plan: EvolutionPlan,
): string[] {
  if (now.objective === undefined || before.objective === undefined) return [];
  return [`  mean    ${meanText(now.objective)} ${plan.rules.label}; before ${meanText(before.objective)}`];
}

/** A run ends at the step that spends its budget, and proving and measuring the champion come on top of that. */
function overspentText({ budget }: EvolutionPlan, games: number): string {
  if (budget.kind !== 'games' || games <= budget.games) return '';
  return `, ${count(games - budget.games)} more than asked to prove and measure what was found`;
}

/** Strong programs that play differently, and their cross-play. */
function galleryLines({ gallery }: EvolutionResult, plan: EvolutionPlan): string[] {
  if (gallery.length < 2) return [];
  const letters = gallery.map((_, i) => String.fromCharCode(65 + i));
  const rows = gallery.map(({ standing: s, against }, i) => [
    letters[i]!,
    scoreText(s),
    ...against.map((score, j) => (i === j ? '–' : percent(score, 0))),
  ]);
  const texts = gallery
    .slice(1)
    .map(
      ({ candidate }, i) => `${letters[i + 1]}\n${plan.form.print(candidate.program, plan.game).trimEnd()}\n`,
    );
  return [
    colors.bold(
      `${gallery.length} strong programs that play differently (A is the first), and how they do against each other:`,
    ),
    columns(rows, ['', 'score', ...letters]),
    '',
    ...texts,
  ];
}

/** Programs of the league that the run found, and the league itself. */
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

function leagueVerdictLines({ league }: EvolutionResult): string[] {
  const { steps, members, weights } = league!;
  const joined = steps.filter((step) => step.joined).length;
  const best = leagueChampion(league!);
  const share = `${sanitize(best.name)}, ${percent(weights[members.indexOf(best)]!, 0)} of the mixture`;
  return [
    joined === 0
      ? colors.yellow(
          `No response passed the gate: as far as this search can see, nothing beats the mixture. Written: ${share}.`,
        )
      : colors.green(
          `${joined === 1 ? 'One response' : `${joined} responses`} passed the gate on seeds the search never saw, and joined. Written: ${share}.`,
        ),
    '  against all others of the league, each counting the same:',
  ];
}
