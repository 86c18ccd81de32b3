/** Finds a run by its number, or the last run. */
import { existsSync } from 'node:fs';
import { Refused } from '../../../engine/index.js';
import { checkSameRules, hasOtherRules, knowGame } from '../../own-games.js';
import type { RunRow, Store } from '../../store/store.js';

/**
 * Finds a run and loads its game, which may be the user's own.
 * @param word number of a run, or `last`
 * @param kind of a run to continue
 * @param game that the person named; for the user's own game, this may be its file
 * @throws Refused if there is no such run, it has another game, or the rules of a run to continue have changed
 */
export async function findRun(store: Store, word: string, kind?: string, game?: string): Promise<RunRow> {
  const row =
    word === 'last' ? store.lastRun(kind) : /^\d+$/.test(word) ? store.run(Number(word)) : undefined;
  if (row === undefined)
    throw new Refused(
      `no run "${word}" in ${store.location}`,
      existsSync(word) ? 'name a run, not a file; see: deckwright runs' : 'see: deckwright runs',
    );
  if (kind !== undefined && row.kind !== kind)
    throw new Refused(
      `run ${row.id} is not a run of ${kind}: "deckwright ${row.kind}" created it`,
      'see: deckwright runs',
    );
  if (game !== undefined && game !== row.game)
    throw new Refused(`run ${row.id} plays ${row.game}, not ${game}`, 'remove --game');
  await knowGame(row.game);
  if (kind !== undefined) checkSameRules(row);
  else if (hasOtherRules(row))
    process.stderr.write(`warning: the rules of ${row.game} have changed since run ${row.id}\n`);
  return row;
}
