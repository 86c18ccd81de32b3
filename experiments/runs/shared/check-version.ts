/** Whether a recorded run can continue in this version of Deckwright. */
import { Refused } from '../../../engine/index.js';
import { version } from '../../files/package.js';
import type { RunRow } from '../../store/store.js';

/**
 * Versions that read each other's saved states: 1.0.0 and 1.0.7, but not 1.1.0; what comes before a release only its
 * own.
 */
const seriesOf = (version: string): string =>
  version.includes('-') ? version : version.split('.', 2).join('.');

/** @throws Refused when the state of the run was saved by a version that this one would misread */
export function checkSameVersion(
  { id, version: saved }: Pick<RunRow, 'id' | 'version'>,
  reading = version(),
): void {
  if (seriesOf(saved) === seriesOf(reading)) return;
  throw new Refused(
    `run ${id} cannot continue: version ${saved} saved it, and this is version ${reading}`,
    `show, compare and export still work; continue from its champion with: deckwright evolve --from run:${id}`,
  );
}
