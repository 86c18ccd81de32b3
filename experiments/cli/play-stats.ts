/** The numbers of a game for one, side by side, with what changed since they were last shown. */
import type { Situation } from '../../engine/index.js';
import { colors, columns } from './text.js';

type Stats = Situation['stats'];

export class StatsPane {
  #before: ReadonlyMap<string, number | string> = new Map();

  /** @param width columns of the terminal */
  tell(stats: Stats, width: number): string {
    const before = this.#before;
    this.#before = new Map(stats.map(({ title, value }) => [title, value]));
    const cells = stats.map(({ title, value }) => [title, `${value}`, change(before.get(title), value)]);
    const across = Math.max(1, Math.floor((width + GAP) / (widest(cells) + GAP)));
    const high = Math.ceil(cells.length / across);
    // Down first: what belongs together stays together.
    return columns(
      Array.from({ length: high }, (_, row) =>
        Array.from({ length: across }, (_, column) => cells[column * high + row] ?? ['', '', '']).flat(),
      ),
    );
  }
}

const GAP = 2;

function widest(cells: readonly (readonly string[])[]): number {
  // A change takes up to four characters, so that the pane keeps its shape.
  return Math.max(...cells.map(([title, value]) => title!.length + value!.length + 2 * GAP + 4), 1);
}

function change(before: number | string | undefined, now: number | string): string {
  if (typeof before !== 'number' || typeof now !== 'number' || before === now) return '';
  const by = Math.round((now - before) * 1e6) / 1e6;
  return by > 0 ? colors.green(`+${by}`) : colors.red(`−${-by}`);
}
