/**
 * `npm run bench -- positions [part …]`: results of `analyse`, judged with many more futures. The positions come
 * from games of baseline plans on ten random boards and of Star Realms, and are always the same.
 */
import { parseArgs } from 'node:util';
import { gameNamed, type Player } from '../../bots/index.js';
import { type Game, type Position, type Rules, seedOf } from '../../engine/index.js';
import { randomKingdom } from '../../experiments/boards/random-kingdom.js';
import { firstDeal } from '../../experiments/evaluation/deal-seeds.js';
import { type Analysis, analyse, pointsOfOptions } from '../../experiments/runs/analyse/analyse.js';
import { defaultPlayer } from '../../experiments/runs/analyse/default-player.js';
import { differenceOf } from '../../experiments/runs/analyse/difference.js';
import { decisionOf } from '../../experiments/runs/analyse/options.js';
import { whySentence } from '../../experiments/runs/analyse/sentences.js';
import { why } from '../../experiments/runs/analyse/why.js';
import { sessionGame } from '../../experiments/runs/review/played-game.js';
import { gameInterval, halfWidth, type Interval } from '../../experiments/statistics/interval.js';
import { type Backend, backend, playJob } from '../../workers/index.js';
import { playFutures } from '../../workers/jobs/futures.js';
import { geometricMean } from './measure.js';

const HELP = `npm run bench -- positions [ranking] [reasons] [rate] [options]
  ranking   options 3 points apart in the right order, best options, intervals that hold
  reasons   changed facts that reverse or narrow the preference
  rate      futures per CPU-second beside whole games of match
  --positions N   (200)
  --games N       of each analysis, all options together (20000)
  --judge N       futures of each option in the judgement (10000)
  --reasons N     (100)
  --board N       the first of the ten random boards (700)`;

const BOARDS = 10;
const STAR_REALMS_SHARE = 0.1;
/** Minimum difference of options that must be ranked, in shares of the points. */
const APART = 0.03;
/** A best option this close to the judge's best counts as best. */
const LEVEL_WITHIN = 0.01;
/** First seed of the judge, whose deals no analysis uses. */
const JUDGE_SEED = 1_000_000;

interface SampledDecision {
  readonly game: Game;
  readonly rules: Rules;
  readonly player: Player;
  readonly position: Position;
  /** Turns of the whole game, and the turn of the position. */
  readonly turns: number;
  readonly turn: number;
  readonly seed: number;
}

export async function benchPositions(words: readonly string[]): Promise<void> {
  const { values: v, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      positions: { type: 'string', default: '200' },
      games: { type: 'string', default: '20000' },
      judge: { type: 'string', default: '10000' },
      reasons: { type: 'string', default: '100' },
      board: { type: 'string', default: '700' },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  const parts = positionals.length > 0 ? positionals : ['ranking', 'reasons', 'rate'];
  const play = await backend({ threads: 1 });
  try {
    const samples = await samplesOf(Number(v.positions), Number(v.board), play);
    const [games, judge] = [Number(v.games), Number(v.judge)];
    if (parts.includes('ranking')) await rankings(samples, games, judge, play);
    if (parts.includes('reasons')) await reasons(samples, Number(v.reasons), games, judge, play);
    if (parts.includes('rate')) rates(samples);
  } finally {
    await play.close();
  }
}

/** Decisions with at least three options, spread over their games. */
async function samplesOf(
  count: number,
  firstBoard: number,
  play: Backend,
): Promise<readonly SampledDecision[]> {
  const dominion = gameNamed('dominion');
  const starRealms = gameNamed('star-realms');
  const inStarRealms = Math.round(count * STAR_REALMS_SHARE);
  const boards = Array.from({ length: BOARDS }, (_, at) =>
    dominion.rules({ kingdom: randomKingdom(dominion, firstBoard + at) }, 2),
  );
  const share = (at: number): number =>
    Math.floor(((at + 1) * (count - inStarRealms)) / BOARDS) -
    Math.floor((at * (count - inStarRealms)) / BOARDS);
  const wanted = [
    ...boards.map((rules, at) => ({ game: dominion, rules, count: share(at) })),
    { game: starRealms, rules: starRealms.rules({}, 2), count: inStarRealms },
  ];
  const samples: SampledDecision[] = [];
  for (const { game, rules, count: number } of wanted) {
    const player = await defaultPlayer(game, rules, play);
    for (let at = 0; at < number; at++) {
      const seed = samples.length;
      const session = { game, rules, seed: seedOf(firstDeal(seed)), seats: [player.text, player.text] };
      const { decisions } = sessionGame(session, [], 0);
      const open = decisions.filter(({ position }) => {
        const asked = decisionOf(game, rules, position, [])?.asked;
        return asked !== undefined && asked.options.length >= 3;
      });
      // Spread from the first tenth of the game to the last.
      const chosen = open[Math.floor(((at + 0.5) / number) * open.length)];
      if (chosen === undefined) continue;
      const { position, turn } = chosen;
      samples.push({ game, rules, player, position, turn, turns: decisions.at(-1)!.turn, seed });
    }
  }
  return samples;
}

const askedAt = ({ game, rules, player, position, seed }: SampledDecision) => ({
  game,
  rules,
  position,
  names: [],
  players: [player.text, player.text],
  seed,
});

const analysed = (sample: SampledDecision, games: number, play: Backend): Promise<Analysis> =>
  analyse({ ...askedAt(sample), budget: { kind: 'games', games } }, play);

interface Counted {
  right: number;
  all: number;
}
const counted = (): Counted => ({ right: 0, all: 0 });
const count = (into: Counted, isRight: boolean): void => {
  into.all++;
  if (isRight) into.right++;
};
const shareText = ({ right, all }: Counted): string => {
  const { mean, low, high } = gameInterval(right, 0, all - right);
  return `${(100 * mean).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}) of ${all}`;
};

async function rankings(
  samples: readonly SampledDecision[],
  games: number,
  judge: number,
  play: Backend,
): Promise<void> {
  const pairs = counted();
  const best = counted();
  const held = counted();
  const heldOfBest = counted();
  const certain = counted();
  let lost = 0;
  for (const sample of samples) {
    const { options } = await analysed(sample, games, play);
    const judged = await judgedBy(
      sample,
      options.map(({ option }) => option.index),
      judge,
      play,
    );
    const most = Math.max(...judged.map(({ mean }) => mean));
    count(best, judged[0]!.mean >= most - LEVEL_WITHIN);
    lost += most - judged[0]!.mean;
    for (const [at, option] of options.entries()) {
      const { score } = option;
      const isHeld = holds(score, judged[at]!);
      count(held, isHeld);
      if (at === 0) count(heldOfBest, isHeld);
      if (option.comparison === 'worse') count(certain, judged[at]!.mean < judged[0]!.mean);
      for (let later = at + 1; later < options.length; later++) {
        const apart = judged[at]!.mean - judged[later]!.mean;
        if (Math.abs(apart) >= APART) count(pairs, apart > 0);
      }
    }
  }
  console.log(
    `${samples.length} positions, ${games} games each, judged by ${judge} futures of each option; 95 % intervals`,
  );
  console.log(`  pairs 3 points apart in the right order: ${shareText(pairs)}`);
  console.log(
    `  best option within a point of the best: ${shareText(best)}; ${((100 * lost) / samples.length).toFixed(2)} points lost in the mean`,
  );
  console.log(
    `  intervals that contain the judged value: ${shareText(held)}; best options ${shareText(heldOfBest)}`,
  );
  console.log(`  differences called certain with the right sign: ${shareText(certain)}`);
}

async function judgedBy(
  sample: SampledDecision,
  options: readonly number[],
  futures: number,
  play: Backend,
): Promise<readonly Interval[]> {
  const points = await pointsOfOptions(
    { ...askedAt(sample), seed: JUDGE_SEED + sample.seed },
    options,
    futures,
    play,
  );
  return points.map((values) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    const half = 1.96 * Math.sqrt(variance / values.length);
    return { mean, low: mean - half, high: mean + half, count: values.length };
  });
}

/** The judge's half width widens the interval, because the judge errs, too. */
function holds({ mean, low, high }: Interval, judged: Interval): boolean {
  const half = halfWidth(judged);
  return (
    judged.mean >= mean - Math.hypot(mean - low, half) && judged.mean <= mean + Math.hypot(high - mean, half)
  );
}

/** The best of the certainly worse options, and what would make it the best. */
async function reasons(
  samples: readonly SampledDecision[],
  wanted: number,
  games: number,
  judge: number,
  play: Backend,
): Promise<void> {
  const reversed = counted();
  const narrowed = counted();
  const kinds = { reverses: counted(), narrows: counted() };
  let sizes = 0;
  let seconds = 0;
  for (const sample of samples) {
    if (reversed.all === wanted) break;
    const { options } = await analysed(sample, games, play);
    const rival = options.find(
      ({ comparison, difference }) => comparison === 'worse' && difference.mean <= -APART,
    );
    if (rival === undefined) continue;
    const labels = { better: options[0]!.option.label, worse: rival.option.label };
    const begun = process.cpuUsage();
    const reason = await why(askedAt(sample), play, labels);
    const { user, system } = process.cpuUsage(begun);
    seconds += (user + system) / 1e6;
    count(kinds.reverses, reason?.kind === 'reverses');
    count(kinds.narrows, reason?.kind === 'narrows');
    if (reason === undefined) continue;
    const at = async (position: Position): Promise<number> => {
      const asked = decisionOf(sample.game, sample.rules, position, [])!.asked.options;
      const indices = [labels.worse, labels.better].map(
        (label) => asked.find((option) => option.label === label)!.index,
      );
      const plan = { ...askedAt(sample), position, seed: JUDGE_SEED + sample.seed };
      const [worse, better] = await pointsOfOptions(plan, indices, judge, play);
      return differenceOf(worse!, better!).mean;
    };
    const [before, after] = [await at(sample.position), await at(reason.position)];
    const judged = `${(100 * before).toFixed(1)} and ${(100 * after).toFixed(1)} points by the judge`;
    console.log(`  ${sample.seed}: ${whySentence(rival, reason)} ${judged}`);
    if (reason.kind === 'narrows') {
      count(narrowed, before < 0 && after > before);
      continue;
    }
    sizes += reason.size;
    count(reversed, before < 0 && after > 0);
  }
  console.log(
    `reasons for the best of the options that are ${100 * APART} points worse, ${games} games each, judged by ${judge} futures of each option`,
  );
  console.log(
    `  stated: reversing ${shareText(kinds.reverses)}, narrowing ${shareText(kinds.narrows)}; ${(seconds / kinds.reverses.all).toFixed(1)} CPU-seconds each`,
  );
  console.log(
    `  the changed fact reverses the preference: ${shareText(reversed)}, by ${(sizes / reversed.all).toFixed(1)} steps in the mean; narrows it: ${shareText(narrowed)}`,
  );
}

const RATE_GAMES = 4_000;
const RATE_PLACES = 6;

/** The cost of a match's rest is the cost of the whole match minus that of its earlier turns. */
function rates(samples: readonly SampledDecision[]): void {
  for (const name of ['dominion', 'star-realms']) {
    const ratios: number[] = [];
    const found: number[] = [];
    const middle = samples.filter(
      ({ game, turn, turns }) => game.facts.name === name && turn > 0.35 * turns && turn < 0.65 * turns,
    );
    // Spread over all boards.
    const step = Math.max(1, Math.floor(middle.length / RATE_PLACES));
    const chosen = middle.filter((_, at) => at % step === 0).slice(0, RATE_PLACES);
    for (const { game, rules, player, position, turn } of chosen) {
      const players = [player.text, player.text];
      const common = { game: game.facts.name, players, firstSeed: firstDeal(3) };
      const options = decisionOf(game, rules, position, [])!.asked.options;
      const scripts = options.slice(0, 4).map(({ index }) => [index]);
      const futures = Math.ceil(RATE_GAMES / scripts.length);
      const ofFuture = secondsOf(futures * scripts.length, () =>
        playFutures({ ...common, rules, position, scripts, futures }),
      );
      const ofMatch = (turnsMax: number): number => {
        const job = { ...common, deals: RATE_GAMES / 2, seats: 'alternate' } as const;
        return secondsOf(RATE_GAMES, () => playJob({ ...job, rules: { ...rules, turnsMax } }));
      };
      found.push(1 / ofFuture);
      ratios.push((ofMatch(rules.turnsMax) - ofMatch(turn - 1)) / ofFuture);
    }
    console.log(
      `${name}: ${Math.round(geometricMean(found)).toLocaleString('en-US')} futures per CPU-second from the middle of a game, ${geometricMean(ratios).toFixed(2)} of the rate of match from there (${ratios.map((one) => one.toFixed(2)).join(', ')})`,
    );
  }
}

const REPEATS = 5;

/** CPU-seconds of one game in the fastest of some repetitions, to reduce the effect of other load. */
function secondsOf(games: number, playAll: () => void): number {
  playAll();
  let least = Infinity;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const before = process.cpuUsage();
    playAll();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1e6 / games);
  }
  return least;
}
