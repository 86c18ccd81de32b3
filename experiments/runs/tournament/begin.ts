/** A tournament that begins: players that play alike are one, and it goes into the record. */
import { Refused } from '../../../engine/index.js';
import type { Backend } from '../../../workers/index.js';
import type { RunId, Store } from '../../store/store.js';
import { withoutDuplicates } from './duplicates.js';
import { createTournament, type TournamentPlan } from './tournament.js';

/**
 * @param name default: how many players there are
 * @throws Refused when fewer than two players are left
 */
export async function beginTournament(
  store: Store,
  asked: TournamentPlan,
  backend: Backend,
  name?: string,
): Promise<{ readonly id: RunId; readonly plan: TournamentPlan }> {
  const { players, duplicates } = await withoutDuplicates(asked.players, asked, backend);
  if (players.length < 2)
    throw new Refused(
      `all ${asked.players.length} players play exactly the same games`,
      'compare their texts with: deckwright explain A --instead B --against C',
    );
  const plan = { ...asked, players, ...(duplicates.length > 0 && { duplicates }) };
  return { id: createTournament(store, plan, name ?? `${players.length} players`), plan };
}
