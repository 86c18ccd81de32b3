/** The last words of an evolution: what it found, whether it passed, whom it still loses to. */
import { reportLeague } from '../analysis/league-report.js';
import { reaction } from '../analysis/reaction.js';
import type { EvolvePlanFile } from '../plan.js';
import type { EvolutionPlan } from '../runs/evolution.js';
import type { Evolved } from '../runs/evolve.js';
import { champion } from '../runs/league.js';
import type { Strength } from '../runs/strength.js';
import type { Standing } from '../store/store.js';
import { tellLeague } from './league-text.js';
import { colors, columns, command, count, duration, mean, percent, safe, standing } from './text.js';

/** Score against one opponent, on report deals. */
export interface AgainstOpponent {
  readonly name: string;
  readonly standing: Standing;
}

/** Opponents named when it loses to them. */
const LOSSES_SHOWN = 6;

/** Whether a best response takes more than half of the points. */
export const beats = ({ standing: { low } }: Evolved): boolean => low > 0.5;

export function evolvedAsJson(
  evolved: Evolved,
  against: readonly AgainstOpponent[],
  file: string,
  counter?: string,
): unknown {
  const { run, standing: s, seedStanding, generations, games, seconds, promoted, ends, league } = evolved;
  return {
    run: String(run),
    ...(counter === undefined ? {} : { counter: { player: counter, beaten: beats(evolved) } }),
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
    gallery: evolved.gallery.map(({ candidate, standing: g, against: others }) => ({
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

export function tellEvolved(
  evolved: Evolved,
  plan: EvolutionPlan,
  against: readonly AgainstOpponent[],
  {
    file,
    text,
    counter,
  }: { readonly file: string; readonly text: string; readonly counter?: string | undefined },
): string {
  const { standing: s, games, seconds, run, league } = evolved;
  return [
    '',
    ...(league === undefined ? [text.trimEnd(), ''] : tellMembers(evolved, plan)),
    ...tellGallery(evolved, plan),
    ...(league === undefined ? [verdict(evolved, counter)] : tellStanding(evolved)),
    `  score   ${standing(s)}  (${count(s.games)} games on report seeds, ${plan.rules.label})`,
    ...tellBefore(evolved),
    ...tellObjective(evolved, plan),
    ...(counter === undefined ? tellLosses(against) : []),
    ...(plan.against.length > 0
      ? [`  ${safe(reaction([{ name: 'the champion', text }, ...plan.against], plan.rules.seats))}`]
      : []),
    `  run ${run}: ${count(games)} games in ${duration(seconds)}${tellOverspent(plan, games)}`,
    `  written to ${file}`,
    `  next: ${command('explain', file, ...againstWords(plan))}`,
  ].join('\n');
}

function verdict(evolved: Evolved, counter: string | undefined): string {
  const { promoted, standing: s } = evolved;
  if (counter === undefined) {
    return promoted
      ? colors.green('A new champion: it passed the gate on seeds the search never saw.')
      : colors.yellow('No candidate passed the gate; this is the best one.');
  }
  const name = safe(counter);
  if (beats(evolved))
    return colors.green(
      `An answer to ${name}, which can be exploited for ${(100 * s.mean - 50).toFixed(1)} ± ${(50 * (s.high - s.low)).toFixed(1)} points, as far as this search can see.`,
    );
  const even =
    s.high < 0.5 ? 'This is the best, and it loses to it.' : 'This is the best, and it is no better.';
  return colors.yellow(`No answer to ${name} found. ${even}`);
}

function tellBefore({ seedStanding, league }: Evolved): string[] {
  return league === undefined
    ? [`  before  ${standing(seedStanding)}  (the best player it started from)`]
    : [];
}

/** Opponents that surely score more than half against it. */
function tellLosses(against: readonly AgainstOpponent[]): string[] {
  const losses = against
    .filter(({ standing: { high } }) => high < 0.5)
    .toSorted((a, b) => a.standing.mean - b.standing.mean);
  const lines = losses
    .slice(0, LOSSES_SHOWN)
    .map(({ name, standing: one }) =>
      colors.yellow(`  it still loses to ${safe(name)}: ${standing(one)} (${count(one.games)} games)`),
    );
  return losses.length > LOSSES_SHOWN
    ? [...lines, colors.yellow(`  and to ${losses.length - LOSSES_SHOWN} more of ${against.length}`)]
    : lines;
}

/** The opponents as they were written on the command line or in the plan. */
function againstWords({ written }: EvolutionPlan): readonly string[] {
  const { against } = (written as unknown as { file: EvolvePlanFile }).file;
  return against.length === 0 ? [] : ['--against', ...against];
}

/** Games for one: what the players make, in the game's own points. */
function tellObjective({ standing: now, seedStanding: before }: Evolved, plan: EvolutionPlan): string[] {
  if (now.objective === undefined || before.objective === undefined) return [];
  return [`  mean    ${mean(now.objective)} ${plan.rules.label}; before ${mean(before.objective)}`];
}

/** A run ends at the step that spends its budget, and proving and measuring the champion come on top of that. */
function tellOverspent({ budget }: EvolutionPlan, games: number): string {
  if (budget.kind !== 'games' || games <= budget.games) return '';
  return `, ${count(games - budget.games)} more than asked to prove and measure what was found`;
}

/** Strong programs that play differently, and their cross-play. */
function tellGallery({ gallery }: Evolved, plan: EvolutionPlan): string[] {
  if (gallery.length < 2) return [];
  const letters = gallery.map((_, i) => String.fromCharCode(65 + i));
  const rows = gallery.map(({ standing: s, against }, i) => [
    letters[i]!,
    standing(s),
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
function tellMembers({ league }: Evolved, plan: EvolutionPlan): string[] {
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
    tellLeague(reportLeague(league!)),
    '',
  ];
}

function tellStanding({ league }: Evolved): string[] {
  const { steps, members, weights } = league!;
  const joined = steps.filter((step) => step.joined).length;
  const best = champion(league!);
  const share = `${safe(best.name)}, ${percent(weights[members.indexOf(best)]!, 0)} of the mixture`;
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
