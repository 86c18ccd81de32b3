/** A few hundred games one by one, for what sums cannot show: distributions, and events by turn. */
import { compilePlayer } from '../../bots/index.js';
import { dealAt, type Game, type Recorder, type Rules, type Seed } from '../../engine/index.js';
import { yielding } from './yielding.js';

export interface SampledGame {
  readonly seed: number;
  readonly seat: number;
  /** Score of the first player minus the best other score; in a one-player game, its score. */
  readonly margin: number;
  readonly turns: number;
  readonly ending: string;
  /** Finishing place of the first player. */
  readonly place: number;
}

/** Mean number per game of a player's action with a card in its n-th turn. */
export interface ActionRate {
  readonly player: number;
  readonly event: string;
  readonly card: string;
  readonly turn: number;
  readonly mean: number;
}

/** Range of a series in a player's n-th turn: the 10 % and 90 % quantiles over the games. */
export interface SeriesSpread {
  readonly player: number;
  readonly series: string;
  readonly turn: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
  /** Games that reached this turn. */
  readonly games: number;
}

export interface Sample {
  readonly games: readonly SampledGame[];
  readonly actionRates: readonly ActionRate[];
  readonly spreads: readonly SeriesSpread[];
}

const TURNS_KEPT = 40;

export interface SampleOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called from time to time with the number of games played; `soFar` computes the results so far. */
  readonly onProgress?: (played: number, soFar: () => Sample) => void;
}

/** @param games seats alternate from game to game, and both games of a pair share their seed */
export async function sample(
  game: Game,
  rules: Rules,
  texts: readonly string[],
  firstSeed: Seed,
  games: number,
  { signal, onProgress }: SampleOptions = {},
): Promise<Sample> {
  const { facts, cards } = game;
  const bots = texts.map((text) => compilePlayer(text, game, rules));
  const table = game.table(rules);
  const size = facts.events.length * cards.length * TURNS_KEPT;
  const counts = bots.map(() => new Float64Array(size));
  const values = bots.map(() =>
    facts.series.map(() => Array.from({ length: TURNS_KEPT }, (): number[] => [])),
  );
  const turnOf = new Int32Array(rules.seats);
  const playerAt = new Int32Array(rules.seats);
  const recorder: Recorder = {
    wantsSeries: true,
    onTurnStart(seat) {
      turnOf[seat]!++;
    },
    onEvent(event, seat, card) {
      const turn = turnOf[seat]!;
      if (card < 0 || turn < 1 || turn > TURNS_KEPT) return;
      counts[playerAt[seat]!]![(event * cards.length + card) * TURNS_KEPT + turn - 1]!++;
    },
    onTurnEnd(seat, turn, measured) {
      if (turn < 1 || turn > TURNS_KEPT) return;
      const own = values[playerAt[seat]!]!;
      for (let series = 0; series < own.length; series++) own[series]![turn - 1]!.push(measured[series]!);
    },
  };
  const rows: SampledGame[] = [];
  const soFar = (played: number): Sample => ({
    games: [...rows],
    actionRates: actionRates(counts, game, played),
    spreads: seriesSpreads(values, game),
  });
  const letOthersWork = yielding(signal);
  for (let i = 0; i < games; i++) {
    const round = i % bots.length;
    const seed = dealAt(firstSeed, Math.floor(i / bots.length));
    for (let seat = 0; seat < rules.seats; seat++) playerAt[seat] = (seat + round) % bots.length;
    turnOf.fill(0);
    for (const one of bots) one.reset?.(seed);
    const result = table.play(
      Array.from(playerAt, (player) => bots[player]!.policy),
      seed,
      recorder,
    );
    const seat = playerAt.indexOf(0);
    if (seat >= 0) {
      let best = Number.NEGATIVE_INFINITY;
      for (const [other, score] of result.scores.entries()) if (other !== seat) best = Math.max(best, score);
      rows.push({
        seed,
        seat,
        margin: result.scores[seat]! - (rules.seats === 1 ? 0 : best),
        turns: result.turns,
        ending: facts.endings[result.ending] ?? '',
        place: result.places[seat]!,
      });
    }
    if (await letOthersWork()) onProgress?.(i + 1, () => soFar(i + 1));
  }
  return soFar(games);
}

function seriesSpreads(
  values: readonly (readonly (readonly number[][])[])[],
  { facts }: Game,
): SeriesSpread[] {
  return values.flatMap((own, player) =>
    own.flatMap((turns, at) =>
      turns.flatMap((turn, number) => {
        if (turn.length === 0) return [];
        const sorted = Float64Array.from(turn).sort();
        const quantile = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!;
        return [
          {
            player,
            series: facts.series[at]!.name,
            turn: number + 1,
            low: quantile(0.1),
            median: quantile(0.5),
            high: quantile(0.9),
            games: sorted.length,
          },
        ];
      }),
    ),
  );
}

function actionRates(counts: readonly Float64Array[], { facts, cards }: Game, games: number): ActionRate[] {
  const actionRates: ActionRate[] = [];
  for (const [player, sums] of counts.entries()) {
    for (let at = 0; at < sums.length; at++) {
      if (sums[at] === 0) continue;
      const turn = (at % TURNS_KEPT) + 1;
      const rest = Math.floor(at / TURNS_KEPT);
      actionRates.push({
        player,
        event: facts.events[Math.floor(rest / cards.length)]!,
        card: cards[rest % cards.length]!.name,
        turn,
        mean: sums[at]! / games,
      });
    }
  }
  return actionRates;
}
