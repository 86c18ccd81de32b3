/** The door for the dashboard: what may be asked of the record, and what may be started. */
export { home } from './home.js';
export { type DealPurpose, firstDeal, nameDeal, parseDeal } from './seeds.js';
export { contentHash } from './store/hash.js';
export { openStore } from './store/index.js';
export { type Page, type RunOrder, type RunQuery, type RunStatus, runOrders } from './store/queries.js';
export type * from './store/store.js';
