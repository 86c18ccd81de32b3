/** `deckwright/grammar` with its arguments checked. */
import { z } from 'zod';
import '../../../grammar/index.web.js';
import * as module from '../grammar.js';
import { checked } from './checked.js';
import { count, game, names, program, text, vocabulary } from './shapes.js';

export * from '../grammar.js';

const diagnostic = z.object({ line: count, column: count, length: count, severity: text, message: text });

export const {
  completeBuylist,
  formatBuylist,
  formatDiagnostic,
  highlightBuylist,
  hoverBuylist,
  printBuylist,
  readBuylist,
  readKingdom,
} = checked(module, {
  completeBuylist: { text, offset: count, vocabulary },
  formatBuylist: { text, vocabulary },
  formatDiagnostic: { file: text, text, diagnostic },
  highlightBuylist: { text, vocabulary },
  hoverBuylist: { text, offset: count, vocabulary },
  printBuylist: { program, vocabulary, header: names.optional() },
  readBuylist: { text, vocabulary, available: z.array(count).optional() },
  readKingdom: { text, game },
});
