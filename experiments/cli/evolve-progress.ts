/** Live progress of an evolution on stderr: a line for each improvement, and one that moves where somebody watches. */
import type { EvolutionPlan, News } from '../runs/evolution.js';
import type { Strength } from '../runs/strength.js';
import { readSprt } from '../statistics/sprt.js';
import { colors, count, duration, mean, percent, plusMinus, safe, standing } from './text.js';

export interface EvolveProgress {
  hear(news: News): void;
  stop(): void;
}

const MOVE_EVERY_MS = 200;
const LINE_EVERY_MS = 10_000;

export function evolveProgress(plan: EvolutionPlan, run: number, quiet: boolean): EvolveProgress {
  const err = process.stderr;
  const moving = err.isTTY === true && !quiet;
  const start = Date.now();
  let firstGames: number | undefined;
  let games = 0;
  let status = '';
  let nextMove = 0;
  let nextLine = start + LINE_EVERY_MS;
  let share = 0;

  const say = (line: string): void => {
    if (quiet) return;
    err.write(moving ? `\r\u001B[K${line}\n` : `${line}\n`);
  };
  const speed = (): string => {
    const seconds = (Date.now() - start) / 1000;
    const rate = (games - (firstGames ?? games)) / Math.max(0.001, seconds);
    const left = share > 0.005 ? `, about ${duration(timeLeft(seconds))} left` : '';
    return `${count(games)} games, ${count(rate)}/s${left}`;
  };
  const timeLeft = (seconds: number): number =>
    plan.budget.kind === 'seconds'
      ? Math.max(0, plan.budget.seconds * (1 - share))
      : (seconds / share) * Math.max(0, 1 - share);
  const move = (): void => {
    const now = Date.now();
    if (moving && now >= nextMove) {
      nextMove = now + MOVE_EVERY_MS;
      const line = `  ${status}  ${colors.dim(speed())}`;
      err.write(`\r\u001B[K${line.slice(0, (err.columns ?? 120) + 8)}`);
    } else if (!moving && !quiet && now >= nextLine) {
      nextLine = now + LINE_EVERY_MS;
      say(`  ${status}  ${speed()}`);
    }
  };

  say(`run ${run}: ${plan.name} — ${plan.rules.label}, ${plan.algorithm}, seed ${plan.seed}`);
  if (plan.warm.length > 0) say(`  starts from ${plan.warm.map(({ name }) => safe(name)).join(', ')} too`);
  if (plan.rules.seats === 1)
    say(
      '  while it searches, scores say by how much: 50 % is as much as the opponents make; reports say how often more',
    );
  return {
    hear(news) {
      switch (news.kind) {
        case 'games':
          games = news.games;
          firstGames ??= games;
          break;
        case 'generation': {
          const { best, phase, generation, change, size } = news;
          share = news.share;
          const score = `${percent(best.mean)} ${plusMinus(best.low, best.high)} (${count(best.count)} games)`;
          status = `generation ${generation} (${phase}): best ${score}, size ${Math.round(size)}`;
          if (change !== undefined) say(`${String(generation).padStart(5)}  ${score}  ${change}`);
          break;
        }
        case 'test': {
          const { pairs, llr, lower, upper, los } = readSprt(news.test);
          status = `gate ${news.gate}: ${count(pairs)} pairs, ratio ${llr.toFixed(2)} of ${lower.toFixed(2)} … ${upper.toFixed(2)}, ${percent(los)} likely better`;
          if (news.test.verdict !== 'running') say(`       ${status}: ${colors.bold(news.test.verdict)}`);
          break;
        }
        case 'champion':
          say(
            `       ${colors.green('new champion')}: ${standing(news.standing)} (${count(news.standing.games)} games on report seeds${made(news.standing)})`,
          );
          break;
        case 'note':
          say(`       ${news.text}`);
          break;
      }
      move();
    },
    stop() {
      if (moving) err.write('\r\u001B[K');
    },
  };
}

/** Games for one: what the player makes. */
const made = ({ objective }: Strength): string =>
  objective === undefined ? '' : `, mean ${mean(objective)}`;
