/** The numbers of a one-player game in columns, with their changes since the last display. */
import type { StateView } from '../../../../engine/index.js';
import { colors, columns } from '../../shared/text.js';

export class StatsPane {
  #before: ReadonlyMap<string, number | string> = new Map();

  /** @param width columns of the terminal */
  render(stats: StateView['stats'], width: number): string {
    const before = this.#before;
    this.#before = new Map(stats.map(({ title, value }) => [title, value]));
    const cells = stats.map(({ title, value }) => [title, `${value}`, changeText(before.get(title), value)]);
    const columnCount = Math.max(1, Math.floor((width + GAP) / (cellWidth(cells) + GAP)));
    const rowCount = Math.ceil(cells.length / columnCount);
    // Fill columns first, so that related numbers stay together.
    return columns(
      Array.from({ length: rowCount }, (_, row) =>
        Array.from(
          { length: columnCount },
          (_, column) => cells[column * rowCount + row] ?? ['', '', ''],
        ).flat(),
      ),
    );
  }
}

const GAP = 2;

function cellWidth(cells: readonly (readonly string[])[]): number {
  // Reserve four characters for a change, so that the pane keeps its shape.
  return Math.max(...cells.map(([title, value]) => title!.length + value!.length + 2 * GAP + 4), 1);
}

function changeText(before: number | string | undefined, now: number | string): string {
  if (typeof before !== 'number' || typeof now !== 'number' || before === now) return '';
  const by = Math.round((now - before) * 1e6) / 1e6;
  return by > 0 ? colors.green(`+${by}`) : colors.red(`−${-by}`);
}
