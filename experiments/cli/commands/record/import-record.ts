/** Imports the export of another record. */
import { inputName, readInput } from '../../../input.js';
import type { ImportedRun, ImportResult } from '../../../store/store.js';
import { importRecord, RECORD_CHARS_MAX } from '../../../store/transfer/record-file.js';
import { counted } from '../../../with-commas.js';
import { colors, columns, joinLines, print, sanitize } from '../../shared/text.js';
import { withStore } from '../../shared/with-store.js';
import type { ImportRecordOptions } from './commands.js';

export function run(file: string, { json }: ImportRecordOptions): Promise<void> {
  return withStore(async (store) => {
    const imported = importRecord(store, await readInput(file, RECORD_CHARS_MAX), inputName(file));
    print(json ? imported : importedText(imported));
  });
}

const OUTCOMES: Readonly<Record<ImportedRun['outcome'], string>> = {
  added: 'new here',
  updated: 'updated',
  known: 'already up to date',
  busy: 'skipped: a process is working on it',
};

function importedText({ runs, texts, matches }: ImportResult): string {
  const rows = runs.map(({ number, here, name, outcome }) => [
    `${number}`,
    `${here}`,
    sanitize(name).slice(0, 36),
    OUTCOMES[outcome],
  ]);
  return joinLines(
    runs.length > 0 && columns(rows, ['run there', 'run here', 'name', '']),
    colors.dim(
      [
        counted(runs.length, 'run'),
        `${counted(texts.added + texts.known, 'text')}, ${texts.added} new`,
        `${counted(matches.added + matches.known, 'match', 'matches')}, ${matches.added} new`,
      ].join('; '),
    ),
  );
}
