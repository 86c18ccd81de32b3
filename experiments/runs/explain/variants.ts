/**
 * Many variants of one program against the same opponents on the same deals: few games for all of them first, then
 * more for all.
 */
import type { Game, Rules } from '../../../engine/index.js';
import type { Backend, PlayOptions, Tally } from '../../../workers/index.js';
import type { Interval } from '../../statistics/interval.js';
import { type DealOutcomes, PairedDifference, pairedJobs } from './paired-deals.js';

export interface VariantsPlan {
  readonly game: Game;
  readonly rules: Rules;
  /** Texts of the opponents. */
  readonly against: readonly string[];
  /** Of each program against each opponent, at most. */
  readonly games: number;
  /** Maximum for all programs together. Absent: no bound. */
  readonly gamesInAll?: number | undefined;
  readonly seed: number;
}

export interface VariantResult {
  /** Score of the variant less that of the program, from −1 to 1 a game; counts deals, none before its first turn. */
  readonly gain: Interval;
  /** It played the very same games so far. */
  readonly same: boolean;
}

/** Games of each program after which all are reported: an early picture grows precise. */
const ROUNDS = [200, 1_000, 4_000, 20_000];
/** Programs that play before there is news. */
const BATCH = 24;

/**
 * @param onProgress called after each batch, with the share of the work that is done; trials in the order of the
 * texts
 */
export async function playVariants(
  whole: string,
  texts: readonly string[],
  { game, rules, against, games, gamesInAll = Number.POSITIVE_INFINITY, seed }: VariantsPlan,
  backend: Backend,
  onProgress: (variants: readonly VariantResult[], share: number, done: boolean) => void,
  options: PlayOptions = {},
): Promise<void> {
  const deals = { game, rules, against, seed };
  const variants = texts.map((text) => ({ text, gains: new PairedDifference(), same: true }));
  const gamesEach = Math.floor(gamesInAll / Math.max(1, variants.length * against.length));
  const most = Math.min(games, Math.max(ROUNDS[0]!, gamesEach));
  const results = (): VariantResult[] =>
    variants.map(({ gains, same }) => ({ gain: gains.interval(), same }));
  const play = async (programs: readonly string[], count: number, from: number): Promise<Tally[][]> => {
    const tallies = await backend.play(
      programs.flatMap((text) => pairedJobs(text, deals, count, from)),
      options,
    );
    return programs.map((_, at) => tallies.slice(at * against.length, (at + 1) * against.length));
  };
  let from = 0;
  for (const round of [...ROUNDS.filter((one) => one < most), most]) {
    const count = Math.ceil(round / 2) - from;
    const [own] = await play([whole], count, from);
    // A variant that played exactly the same games will hardly differ later.
    const left = from === 0 ? variants : variants.filter(({ same }) => !same);
    for (let at = 0; at < left.length; at += BATCH) {
      const batch = left.slice(at, at + BATCH);
      const played = await play(
        batch.map(({ text }) => text),
        count,
        from,
      );
      batch.forEach((variant, one) => {
        const tallies = played[one]!;
        variant.gains.add(outcomes(tallies), outcomes(own!), rules);
        variant.same &&= tallies.every(({ signature }, each) => signature === own![each]!.signature);
      });
      const share = (from + (count * (at + batch.length)) / left.length) / Math.ceil(most / 2);
      onProgress(results(), share, false);
    }
    from += count;
  }
  onProgress(results(), 1, true);
}

const outcomes = (tallies: readonly Tally[]): DealOutcomes => tallies.map((tally) => tally.outcomes!);
