/** Live progress of an evolution on stderr: a line for each improvement, and a live line on a terminal. */
import type { EvolutionPlan } from '../../../runs/shared/evolution-plan.js';
import type { ProgressEvent } from '../../../runs/shared/progress.js';
import type { RunScore } from '../../../runs/shared/run-score.js';
import { readSprt, type SprtVerdict } from '../../../statistics/sprt.js';
import { counted } from '../../../with-commas.js';
import { chance, colors, count, duration, meanText, sanitize, scoreText } from '../../shared/text.js';

/** A candidate is screened on search games before the test on fresh games. */
const TEST_GAMES: Readonly<Record<string, string>> = { screen: 'search games' };
const TEST_VERDICTS: Readonly<Partial<Record<SprtVerdict, string>>> = {
  yes: 'stronger',
  no: 'not stronger',
  undecided: 'not clear',
};

const REFRESH_EVERY_MS = 200;
const LINE_EVERY_MS = 10_000;

export function evolveProgress(
  plan: EvolutionPlan,
  run: number,
  { quiet, verbose }: { readonly quiet: boolean; readonly verbose: boolean },
) {
  const err = process.stderr;
  const isLive = err.isTTY === true && !quiet;
  const start = Date.now();
  let firstGames: number | undefined;
  let games = 0;
  let status = '';
  let nextRefresh = 0;
  let nextLine = start + LINE_EVERY_MS;
  let share = 0;

  const print = (line: string): void => {
    if (quiet) return;
    err.write(isLive ? `\r\u001B[K${line}\n` : `${line}\n`);
  };
  const speed = (): string => {
    const seconds = (Date.now() - start) / 1000;
    const rate = (games - (firstGames ?? games)) / Math.max(0.001, seconds);
    const remaining = share > 0.005 && share < 1 ? `, about ${duration(timeLeft(seconds))} left` : '';
    return `${counted(games, 'game')}, ${count(rate)}/s${remaining}`;
  };
  const timeLeft = (seconds: number): number =>
    plan.budget.kind === 'seconds'
      ? Math.max(0, plan.budget.seconds * (1 - share))
      : (seconds / share) * Math.max(0, 1 - share);
  const refresh = (): void => {
    const now = Date.now();
    if (isLive && now >= nextRefresh) {
      nextRefresh = now + REFRESH_EVERY_MS;
      const line = `  ${status}  ${colors.dim(speed())}`;
      err.write(`\r\u001B[K${line.slice(0, (err.columns ?? 120) + 8)}`);
    } else if (!isLive && !quiet && now >= nextLine) {
      nextLine = now + LINE_EVERY_MS;
      print(`  ${status}  ${speed()}`);
    }
  };

  for (const line of headLines(plan, run)) print(line);
  return {
    update(event: ProgressEvent): void {
      switch (event.kind) {
        case 'games':
          games = event.games;
          firstGames ??= games;
          break;
        case 'generation': {
          const { best, phase, generation, change, size } = event;
          share = event.share;
          const score = `${scoreText(best)} (${counted(best.count, 'game')})`;
          status = `generation ${generation} (${phase}): best ${score}, size ${Math.round(size)}`;
          if (change !== undefined) print(`${String(generation).padStart(5)}  ${score}  ${change}`);
          break;
        }
        case 'test': {
          status = testText(event, verbose);
          const found = TEST_VERDICTS[event.test.verdict];
          if (found !== undefined) print(`       ${status}: ${colors.bold(found)}`);
          break;
        }
        case 'champion':
          print(
            `       ${colors.green('new champion')}: ${scoreText(event.standing)} (${counted(event.standing.games, 'fresh game')}${objectiveText(event.standing)})`,
          );
          break;
        case 'note':
          print(`       ${event.text}`);
          break;
      }
      refresh();
    },
    stop(): void {
      if (isLive) err.write('\r\u001B[K');
    },
  };
}

const headLines = ({ name, rules, algorithm, seed, warm }: EvolutionPlan, run: number): readonly string[] => [
  `run ${run}: ${name} — ${rules.label}, ${algorithm}, seed ${seed}`,
  ...(warm.length > 0 ? [`  starts from ${warm.map((each) => sanitize(each.name)).join(', ')} too`] : []),
  ...(rules.seats === 1
    ? ['  search scores measure the margin: 50 % equals the opponents; final scores count games won']
    : []),
];

function testText({ gate, test }: Extract<ProgressEvent, { kind: 'test' }>, verbose: boolean): string {
  const { pairs, llr, lower, upper, los } = readSprt(test);
  const games = TEST_GAMES[gate] ?? 'test games';
  const details = verbose
    ? ` (gate ${gate}, ratio ${llr.toFixed(2)} of ${lower.toFixed(2)} … ${upper.toFixed(2)})`
    : '';
  return `${games}: ${counted(pairs, 'pair')}, probability that it is stronger ${chance(los)}${details}`;
}

/** Mean result of a player in a one-player game. */
const objectiveText = ({ objective }: RunScore): string =>
  objective === undefined ? '' : `, mean ${meanText(objective)}`;
