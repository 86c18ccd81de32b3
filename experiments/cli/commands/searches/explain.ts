/** Explains a player rule by rule. */
import { NETWORK } from '../../../../bots/index.js';
import { Refused } from '../../../../engine/index.js';
import { createEvaluator, type Evaluator } from '../../../evaluation/evaluator.js';
import { findPlayer, findPlayers } from '../../../players/find.js';
import { writtenLines } from '../../../players/written-lines.js';
import { type Explanation, explain, type PartWorth } from '../../../runs/explain/explain.js';
import { explainChange } from '../../../runs/explain/explain-change.js';
import { paretoFront } from '../../../runs/explain/pareto-front.js';
import { counted } from '../../../with-commas.js';
import { commandBoard } from '../../shared/command-board.js';
import { exit } from '../../shared/exit-codes.js';
import { scoreAsJson } from '../../shared/results/as-json.js';
import { luckAsJson, luckText } from '../../shared/results/luck-text.js';
import { colors, columns, gainText, print, scoreText } from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import { warnOfGame, warnOfPlayers } from '../../warnings.js';
import type { ExplainCommandOptions } from './commands.js';
import { changesAsJson, changesText, frontText, intervalAsJson } from './explain-text.js';

export async function run(spec: string, options: ExplainCommandOptions): Promise<number> {
  const player = await findPlayer(spec);
  const opponents = await findPlayers(options.against);
  const instead = options.instead === undefined ? undefined : await findPlayer(options.instead);
  if (player.form === undefined || player.form.name === NETWORK)
    throw new Refused(
      `"${spec}" has no rules to explain`,
      player.form === undefined
        ? 'name a buylist or a JSON bot'
        : 'turn the network into rules first: deckwright distill --help',
    );
  const lineOf = writtenLines(player);
  const all = [player, ...opponents, ...(instead === undefined ? [] : [instead])];
  const { game, rules } = commandBoard(all, options, 2);
  warnOfGame(game.facts.name);
  warnOfPlayers(all, rules);
  const explainOptions = { game, rules, opponents, seed: options.seed, deals: Math.ceil(options.games / 2) };
  const answer = (text: string, data: () => unknown): number => {
    print(options.json ? data() : text);
    return exit.done;
  };
  const play = <T>(work: (evaluator: Evaluator) => Promise<T>): Promise<T> =>
    withBackend(options, { players: all, stopped: 'there is no answer yet' }, ({ backend, signal }) =>
      work(createEvaluator({ backend, game: game.facts.name, rules, seed: options.seed, signal })),
    );
  if (instead !== undefined) {
    if (instead.form !== player.form)
      throw new Refused(
        `"${instead.name}" is not a ${player.form!.title} like "${player.name}"`,
        'compare players of one format',
      );
    const found = await play((evaluator) => explainChange(player, instead, evaluator, explainOptions));
    const changes = {
      ...found,
      changes: found.changes.map((change) => ({ ...change, line: lineOf(change.line) })),
    };
    const both = [player.name, instead.name] as const;
    return answer(changesText(changes, both, rules.label), () => changesAsJson(changes, both));
  }
  if (options.front) {
    const found = await play((evaluator) => paretoFront(player, evaluator, explainOptions));
    return answer(frontText(found, player.name, rules.label), () => ({ player: player.name, front: found }));
  }
  const explained = await play((evaluator) =>
    explain(player, evaluator, { ...explainOptions, numbers: options.numbers === true }),
  );
  const explanation: Explanation = {
    ...explained,
    parts: explained.parts.map((one) => ({ ...one, part: { ...one.part, line: lineOf(one.part.line) } })),
    numbers: explained.numbers.map((one) => ({ ...one, line: lineOf(one.line) })),
  };
  const names = opponents.map(({ name }) => name);
  return answer(explanationText(explanation, player.name, names, rules.label), () =>
    asJson(explanation, player.name, names, rules.label),
  );
}

function explanationText(
  explanation: Explanation,
  name: string,
  opponents: readonly string[],
  board: string,
): string {
  const { standing, parts, numbers, games, luck } = explanation;
  const head = `${colors.bold(name)} scores ${scoreText(standing.overall)} (${counted(standing.overall.games, 'game')}, ${board})`;
  const against = standing.members.map(({ score }, i) => [`  against ${opponents[i]}`, scoreText(score)]);
  const rows = parts.map(({ part, worth, idle, firesPerGame }: PartWorth) => [
    String(part.line),
    worth === undefined ? '–' : idle ? 'idle' : gainText(worth),
    firesPerGame === undefined ? '' : firesPerGame.toFixed(firesPerGame < 0.095 ? 3 : 1),
    '  '.repeat(part.depth) + part.label,
  ]);
  const lines = [head, columns(against), '', columns(rows, ['line', 'worth', 'acts', 'rule'])];
  lines.push(...extremeRuleLines(parts));
  const moved = numbers.flatMap(({ line, label, value, others }) =>
    others.map((other) => [String(line), `${value} → ${other.value}`, gainText(other.gain), label]),
  );
  if (moved.length > 0) lines.push('', columns(moved, ['line', 'change', 'gain', 'the number in its rule']));
  if (luck !== undefined) lines.push('', luckText(luck, [name, opponents[0]!]));
  lines.push('', colors.dim(`points of score with 95 % intervals, ${counted(games, 'game')} in all`));
  return lines.join('\n');
}

/** Tables with at least this many rules get a summary. */
const LONG_TABLE = 20;
const EXTREMES = 5;

/** Summary of a long table: the rules with the largest significant worth or harm, and the share of luck. */
function extremeRuleLines(parts: readonly PartWorth[]): string[] {
  const known = parts.flatMap(({ part, worth, idle }) =>
    worth === undefined || idle ? [] : [{ part, worth }],
  );
  if (known.length < LONG_TABLE) return [];
  const line = ({ part, worth }: (typeof known)[number]): string =>
    `  ${gainText(worth)}  line ${part.line}, ${part.label}`;
  const best = known
    .filter(({ worth }) => worth.low > 0)
    .toSorted((a, b) => b.worth.mean - a.worth.mean)
    .slice(0, EXTREMES);
  const worst = known
    .filter(({ worth }) => worth.high < 0)
    .toSorted((a, b) => a.worth.mean - b.worth.mean)
    .slice(0, EXTREMES);
  return [
    '',
    ...(best.length === 0 ? [] : ['worth most:', ...best.map(line)]),
    ...(worst.length === 0 ? ['no rule is clearly harmful'] : ['does harm:', ...worst.map(line)]),
    `Of ${known.length} intervals about ${Math.max(1, Math.round(known.length / 20))} miss by chance alone; play more games before you trust a small effect.`,
  ];
}

function asJson(
  explanation: Explanation,
  name: string,
  opponents: readonly string[],
  board: string,
): unknown {
  const { standing, parts, numbers, games, luck } = explanation;
  return {
    player: name,
    rules: board,
    games,
    ...scoreAsJson(standing.overall),
    against: standing.members.map(({ score }, i) => ({ name: opponents[i], ...scoreAsJson(score) })),
    luck: luck && luckAsJson(luck),
    parts: parts.map(({ part, worth, idle, firesPerGame, firesInGames }) => ({
      id: part.id,
      line: part.line,
      label: part.label,
      ...(worth === undefined ? {} : { worth: intervalAsJson(worth), idle }),
      ...(firesPerGame === undefined ? {} : { firesPerGame, firesInGames }),
    })),
    numbers: numbers.map(({ path, line, label, value, others }) => ({
      path,
      line,
      label,
      value,
      others: others.map((other) => ({ value: other.value, gain: intervalAsJson(other.gain) })),
    })),
  };
}
