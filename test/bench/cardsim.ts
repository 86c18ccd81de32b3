/** Speed of cardsim: turns of both examples, and the best of many random bots, which a search has to beat. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlayer } from '../../bots/index.js';
import { type Game, games, Rng, type Seed, streams, type Table } from '../../engine/index.js';
import { packageRoot } from '../../experiments/files/package.js';
import type { ProgramForm, ScoreTable } from '../../grammar/index.js';
import { measure } from './measure.js';

const GAMES = 20_000;
const RANDOM_BOTS = 10_000;
/** Games for each bot in each round. The best tenth continues, on new deals. */
const ROUNDS = [20, 100, 500, 4_000] as const;

export function benchCardsim(): void {
  for (const [name, bot] of [
    ['cardsim/lamplight', 'lamplight/thrifty'],
    ['cardsim/free-port', 'free-port/harbour-builder'],
  ] as const) {
    const game = games[name]!;
    const table = game.table(game.rules({}, 1));
    turns(`${name}, ${bot}`, table, playerFrom(bot, game));
    const rng = new Rng();
    const random = game.policyFromChooser(({ options }) => rng.below(options.length));
    turns(`${name}, at random through questions`, table, random, () =>
      rng.reset(1 as Seed, streams.policy(0)),
    );
  }
  const port = games['cardsim/free-port']!;
  tell('best of 10,000 random bots', meanOf(port, bestAtRandom(port), 7, 10_000));
  tell('harbour-builder, by hand', meanOf(port, playerFrom('free-port/harbour-builder', port), 7, 10_000));
}

function turns(title: string, table: Table<unknown>, policy: unknown, before = () => {}): void {
  let played = 0;
  const { rate, signature } = measure(GAMES, () => {
    before();
    played = 0;
    let sum = 0;
    for (let seed = 0; seed < GAMES; seed++) {
      played += table.play([policy], seed as Seed).turns;
      sum = (sum + table.digest()) >>> 0;
    }
    return sum;
  });
  const perSecond = Math.round((rate * played) / GAMES).toLocaleString('en-US');
  console.log(`  ${title.padEnd(52)} ${perSecond.padStart(9)} turns per CPU-second   signature ${signature}`);
}

function playerFrom(bot: string, game: Game): unknown {
  const { player } = readPlayer(
    readFileSync(join(packageRoot, 'bots', 'cardsim', `${bot}.json`), 'utf8'),
    'bot.json',
  );
  return player!.form!.compile(player!.program, game, game.rules({}, 1));
}

/** The best of ten thousand bots with uniform random scores for every option. Each round keeps the best tenth. */
function bestAtRandom(game: Game): unknown {
  const { form } = readPlayer(JSON.stringify({ game: game.facts.name, name: 'r', author: 'r' }), 'r.json')
    .player!;
  const rng = new Rng(1 as Seed, streams.policy(0));
  const scores = game.scores!;
  let field = Array.from({ length: RANDOM_BOTS }, () => {
    const entries = scores.subjects.map((_, subject) => ({
      target: { kind: 'subject', subject } as const,
      rules: [],
      score: { kind: 'number', value: rng.below(1_000) } as const,
      flags: [],
    }));
    const program: ScoreTable = { name: 'r', author: 'r', cardInfo: [], sets: [entries] };
    return { policy: (form as ProgramForm<ScoreTable>).compile(program, game, game.rules({}, 1)), mean: 0 };
  });
  for (const [round, count] of ROUNDS.entries()) {
    for (const bot of field) bot.mean = meanOf(game, bot.policy, round, count).mean;
    field.sort((a, b) => b.mean - a.mean);
    field = field.slice(0, Math.max(1, field.length / 10));
  }
  return field[0]!.policy;
}

function meanOf(game: Game, policy: unknown, round: number, count: number): { mean: number; error: number } {
  const table = game.table(game.rules({}, 1));
  let sum = 0;
  let squares = 0;
  for (let deal = 0; deal < count; deal++) {
    const score = table.play([policy], (round * 1_000_000 + deal) as Seed).scores[0]!;
    sum += score;
    squares += score * score;
  }
  const mean = sum / count;
  return { mean, error: Math.sqrt((squares / count - mean * mean) / count) };
}

function tell(title: string, { mean, error }: { mean: number; error: number }): void {
  console.log(
    `  ${`cardsim/free-port, ${title}`.padEnd(52)} ${mean.toFixed(2)} ± ${(1.96 * error).toFixed(2)} fame`,
  );
}
