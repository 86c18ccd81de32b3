/** Writes the record as a file for another record. */
import { checkWritable, writeResult } from '../../../files/write.js';
import { exportRecord } from '../../../store/transfer/record-file.js';
import { counted } from '../../../with-commas.js';
import { withStore } from '../../shared/with-store.js';
import type { ExportRecordOptions } from './commands.js';

export function run(file: string | undefined, { run: wanted, force }: ExportRecordOptions): Promise<void> {
  return withStore((store) => {
    if (file !== undefined) checkWritable(file, force);
    const exported = exportRecord(store, wanted);
    const { runs, texts, matches, running } = exported;
    if (file === undefined) process.stdout.write(exported.file);
    else writeResult(file, exported.file, force);
    const others =
      wanted === undefined ? `, ${counted(texts, 'text')}, ${counted(matches, 'match', 'matches')}` : '';
    process.stderr.write(`${counted(runs, 'run')}${others} of ${store.location}\n`);
    for (const id of running)
      process.stderr.write(
        `run ${id} is still running: its current state was written; export it again when it is done\n`,
      );
  });
}
