/** Tables of the games that this thread plays. */
import type { Game, Rules, Table } from '../../engine/index.js';

const TABLES_CACHED = 16;
const tables = new Map<string, Table<unknown>>();
/** SPEED: jobs of one message share their rules; plainly the map above would do. */
const tableOf = new WeakMap<Rules, Table<unknown>>();

/** State is allocated once per rules and thread. */
export function tableFor(game: Game, rules: Rules): Table<unknown> {
  const known = tableOf.get(rules);
  if (known !== undefined) return known;
  const key = JSON.stringify(rules);
  let table = tables.get(key);
  if (table === undefined) {
    table = game.table(rules);
    if (tables.size >= TABLES_CACHED) tables.delete(tables.keys().next().value!);
    tables.set(key, table);
  }
  tableOf.set(rules, table);
  return table;
}
