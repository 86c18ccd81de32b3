/**
 * One program that changes only for the better: a few changed programs duel with it on common blocks, and a
 * sequential test accepts better ones.
 */
import { z } from 'zod';
import type { Seed } from '../../engine/index.js';
import { Breeding, type BreedingState } from '../breeding.js';
import { defineSearch } from '../define-search.js';
import type { Genome } from '../genome.js';
import { games, patience, real, share, whole } from '../options.js';
import { addScore, type RunningScore, toScored } from '../running-score.js';
import { type Batch, blocksFor, type Candidate, type Reducer, type SearchContext } from '../search.js';

/** Share of a portfolio's games. */
const SHARE = 0.1;

const options = z.strictObject({
  challengers: whole(12, 1, 10_000, 'Changed programs that duel at the same time.'),
  firstGames: games(48, 'Games of a duel before the first look.'),
  gamesMax: games(960, 'Maximum number of games of a duel.'),
  gain: real(0.01, 0.0001, 1, 'Smallest gain to detect, as share of the points.'),
  macroShare: share(0.15, 'Share of changed programs with several changes at once.'),
  chainChance: real(0.4, 0, 0.95, 'Probability of one more change after each.'),
  patience: patience(20, 'Batches without a gain'),
});

interface HillClimbState<Program> {
  readonly breeding: BreedingState;
  incumbent: RunningScore<Program> | null;
  /** Batches without a gain. */
  stagnation: number;
}

const reducer = <Program>(
  genome: Genome<Program>,
  context: SearchContext<Program>,
  seed: Seed,
  start: readonly Candidate<Program>[],
  settings: z.output<typeof options>,
): Reducer<Program, HillClimbState<Program>> => {
  const { challengers, firstGames, gamesMax, gain, macroShare, chainChance } = settings;
  const breeding = new Breeding(genome, context, { crossShare: 0, macroShare, chainChance });
  return {
    begin: () => ({ breeding: breeding.begin(seed), incumbent: null, stagnation: 0 }),
    ask(state): Batch<Program> {
      const firstBlocks = blocksFor(firstGames, context);
      const blocksMax = blocksFor(gamesMax, context);
      // The first batch finds the best of several starts.
      if (state.incumbent === null)
        return { candidates: start, trial: { kind: 'race', firstBlocks, blocksMax, keep: 1 } };
      const { candidate } = state.incumbent;
      const candidates: Candidate<Program>[] = [candidate];
      breeding.isNew(state.breeding, candidate.program);
      breeding.breed(state.breeding, (brood) => {
        while (candidates.length <= challengers) {
          const child = brood.makeChild(() => [candidate, candidate]);
          if (child === undefined) break;
          candidates.push(child);
        }
      });
      return { candidates, trial: { kind: 'duel', firstBlocks, blocksMax, gain } };
    },
    tell(state, results) {
      const [first] = results;
      const winners = results.filter(({ outcome }) => outcome === 'kept');
      const best = winners.reduce((a, b) => (b.mean > a.mean ? b : a));
      if (state.incumbent === null) {
        state.incumbent = addScore(undefined, best);
        return;
      }
      const isSame = best.candidate.id === first!.candidate.id;
      state.incumbent = addScore(isSame ? state.incumbent : undefined, best);
      state.stagnation = isSame ? state.stagnation + 1 : 0;
    },
    best: ({ incumbent }) => (incumbent === null ? [] : [toScored(incumbent)]),
    isStalled: ({ stagnation }) => stagnation >= settings.patience,
  };
};

export const hillClimb = defineSearch({
  name: 'hill-climb',
  about: 'one program; a dozen changed versions play it, with a sequential test',
  options,
  helps: () => SHARE,
  reducer,
});
