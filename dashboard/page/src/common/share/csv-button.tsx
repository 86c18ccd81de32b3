/** Saves a table as a file. */
import type { Rows } from '../../../../api/common.ts';
import { PlainButton } from '../page/buttons.tsx';
import { saveTable } from './save-file.ts';

/** @param rows undefined while there are none */
export const CsvButton = ({ name, rows }: { name: string; rows: (() => Rows) | undefined }) => (
  <PlainButton
    size="compact-xs"
    flex="none"
    disabled={!rows}
    onClick={() => rows && void saveTable('csv', name, rows())}
  >
    CSV
  </PlainButton>
);
