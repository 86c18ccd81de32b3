/** The schema of the ledger of own games: a separate module, because loading all of zod costs a browser 60 kB. */
import { z } from 'zod';

export const ledgerSchema = z.record(z.string(), z.string());
