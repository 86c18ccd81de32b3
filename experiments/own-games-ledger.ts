/** The schema of the ledger of own games: a module of its own, because loading zod whole costs a browser 60 kB. */
import { z } from 'zod';

export const ledgerSchema = z.record(z.string(), z.string());
