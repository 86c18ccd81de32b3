/** Tables of the games that this thread plays. */
import { type Game, getOrInsert, LruCache, type Rules, type Table } from '../../engine/index.js';

const TABLES_CACHED = 16;
const tables = new LruCache<Table<unknown>>(TABLES_CACHED);
/** SPEED: jobs of one message share their rules object; otherwise the map above would be enough. */
const tableOf = new WeakMap<Rules, Table<unknown>>();

/** State is allocated once per rules and thread. */
export const tableFor = (game: Game, rules: Rules): Table<unknown> =>
  getOrInsert(tableOf, rules, () => tables.get(JSON.stringify(rules), () => game.table(rules)));
