/** Export and import of the record. */
import { exportRecord, importRecord } from '../../../experiments/index.js';
import type { recordEndpoints } from '../../api/runs/record.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';

export const recordRoutes = ({ store }: AppContext): Handlers<typeof recordEndpoints> => ({
  'GET /record': ({ query: { runs } }, { attachment }) => {
    const { file } = exportRecord(store, runs?.split(',').map(Number));
    attachment(
      runs === undefined
        ? 'deckwright-record.jsonl'
        : `deckwright-run-${runs.replaceAll(',', '-').slice(0, 60)}.jsonl`,
    );
    return { type: 'application/x-ndjson', body: file };
  },
  'POST /record': ({ body: { name, content } }, { once }) => once(() => importRecord(store, content, name)),
});
