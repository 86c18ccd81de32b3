/** A process that runs searches one after the other, on orders from its parent. */
import { inline } from '../../../workers/index.js';
import { runSearch } from './run.js';
import type { Task } from './tasks.js';

export interface Order {
  readonly task: Task;
  readonly search: string;
  readonly seed: number;
}

const backend = inline();
process.on('disconnect', () => process.exit());
process.on('message', async ({ task, search, seed }: Order) => {
  process.send!(await runSearch(task, search, seed, backend));
});
