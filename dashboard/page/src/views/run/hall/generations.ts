/** Which champion of a run is of which generation, and which one loses to an earlier one. */
import type { ArenaResult } from '../../../../../api/matches/arena.ts';
import type { RunUpdate } from '../../../../../api/runs/run-record.ts';

type Champions = readonly Pick<RunUpdate['champions'][number], 'candidate' | 'generation'>[];

/** The generation of each champion, with its candidate where several champions are of one generation. */
export const generationNames = (champions: Champions): string[] =>
  champions.map(({ candidate, generation }) =>
    champions.filter((one) => one.generation === generation).length > 1
      ? `${generation} (${candidate})`
      : String(generation),
  );

/** A pair whose first champion loses to one of an earlier generation. */
export const forgottenIn = (
  cells: readonly Pick<ArenaResult['cells'][number], 'a' | 'b' | 'strength'>[],
  champions: Champions,
) =>
  cells.find(
    ({ a, b, strength }) => champions[a]!.generation > champions[b]!.generation && strength.high < 0.5,
  );
