/** Writes a buylist as a bot of DominionSim. */
import { Refused } from '../../../../engine/index.js';
import { type BuylistProgram, buylist } from '../../../../grammar/index.js';
import { writeResult } from '../../../files/write.js';
import { writeDomsim } from '../../../imports/domsim/write.js';
import { findPlayer } from '../../../players/find.js';

/** @param spec a player, or the number of a run */
export async function exportToDomsim(
  spec: string,
  { out, plain, force }: { readonly out?: string; readonly plain?: true; readonly force?: true },
): Promise<void> {
  if (plain !== undefined) throw new Refused('--plain is for the original program', 'remove --plain or --to');
  const player = await findPlayer(/^(\d+|last)$/.test(spec) ? `run:${spec}` : spec);
  if (player.form?.name !== buylist.name || player.game === undefined)
    throw new Refused(`"${player.name}" is not a buylist`, 'DominionSim plays lists of purchases');
  const { text, notes } = writeDomsim(player.program as BuylistProgram, player.name, player.game);
  if (out === undefined) process.stdout.write(text);
  else writeResult(out, text, force);
  for (const note of notes) process.stderr.write(`  ${note}\n`);
}
