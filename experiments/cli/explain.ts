/** Explains a player rule by rule. */
import { Refused } from '../../engine/index.js';
import { evaluator } from '../evaluation/evaluator.js';
import { boardFor, findPlayers } from '../players.js';
import { type Explanation, explain, type PartWorth } from '../runs/explain.js';
import type { Interval } from '../statistics/interval.js';
import { exit } from './exit-codes.js';
import { type BoardOptions, boardWords, requestOf } from './options.js';
import { inSession } from './session.js';
import { colors, columns, count, signed, standing } from './text.js';

export interface ExplainCommandOptions extends BoardOptions {
  readonly against: readonly string[];
  readonly games: number;
  readonly seed: number;
  readonly numbers?: true;
  readonly threads: number;
  readonly queue?: string;
  readonly json?: true;
}

export async function explainCommandBody(spec: string, options: ExplainCommandOptions): Promise<number> {
  const [player, ...opponents] = await findPlayers([spec, ...options.against]);
  if (player?.form === undefined) throw new Refused(`"${spec}" has no rules that could be explained`);
  const { game, rules } = boardFor([player, ...opponents], requestOf(options), {
    game: options.game,
    seats: 2,
  });
  const files = [spec, ...options.against];
  const session = { threads: options.threads, queue: options.queue, files, board: boardWords(options) };
  const explanation = await inSession(session, ({ backend, signal }) =>
    explain(player, evaluator({ backend, game: game.facts.name, rules, seed: options.seed, signal }), {
      game,
      rules,
      opponents,
      seed: options.seed,
      deals: Math.ceil(options.games / 2),
      numbers: options.numbers === true,
    }),
  );
  const names = opponents.map(({ name }) => name);
  if (options.json)
    process.stdout.write(`${JSON.stringify(asJson(explanation, player.name, names, rules.label))}\n`);
  else process.stdout.write(`${tell(explanation, player.name, names, rules.label)}\n`);
  return exit.done;
}

const points = ({ mean, low, high }: Interval): string =>
  `${signed(100 * mean, 1)} ± ${(50 * (high - low)).toFixed(1)}`;

function tell(explanation: Explanation, name: string, opponents: readonly string[], board: string): string {
  const { standing: whole, parts, numbers, games } = explanation;
  const head = `${colors.bold(name)} scores ${standing(whole.overall)} (${count(whole.games)} games, ${board})`;
  const against = whole.members.map(({ interval }, i) => [`  against ${opponents[i]}`, standing(interval)]);
  const rows = parts.map(({ part, worth, idle, firesPerGame }: PartWorth) => [
    String(part.line),
    worth === undefined ? '–' : idle ? 'idle' : points(worth),
    firesPerGame === undefined ? '' : firesPerGame.toFixed(firesPerGame < 0.095 ? 3 : 1),
    '  '.repeat(part.depth) + part.label,
  ]);
  const lines = [head, columns(against), '', columns(rows, ['line', 'worth', 'fires', 'rule'])];
  const moved = numbers.flatMap(({ path, value, others }) =>
    others.map((other) => [path, `${value} → ${other.value}`, points(other.gain)]),
  );
  if (moved.length > 0) lines.push('', columns(moved, ['number', 'change', 'gain']));
  lines.push('', colors.dim(`points of score with 95 % intervals, ${count(games)} games in all`));
  return lines.join('\n');
}

function asJson(
  explanation: Explanation,
  name: string,
  opponents: readonly string[],
  board: string,
): unknown {
  const { standing: whole, parts, numbers, games } = explanation;
  const range = ({ mean, low, high }: Interval): unknown => ({ points: mean, ci95: [low, high] });
  return {
    player: name,
    rules: board,
    games,
    score: whole.overall.mean,
    ci95: [whole.overall.low, whole.overall.high],
    against: whole.members.map(({ interval }, i) => ({
      name: opponents[i],
      score: interval.mean,
      ci95: [interval.low, interval.high],
    })),
    parts: parts.map(({ part, worth, idle, firesPerGame, firesInGames }) => ({
      id: part.id,
      line: part.line,
      label: part.label,
      ...(worth === undefined ? {} : { worth: range(worth), idle }),
      ...(firesPerGame === undefined ? {} : { firesPerGame, firesInGames }),
    })),
    numbers: numbers.map(({ path, value, others }) => ({
      path,
      value,
      others: others.map((other) => ({ value: other.value, gain: range(other.gain) })),
    })),
  };
}
