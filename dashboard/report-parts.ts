/** Words and tables of a report, safe to stand in HTML. */

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Standing {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
}
export const strength = ({ mean, low, high, games }: Standing): string =>
  `${(100 * mean).toFixed(1)} % ± ${(50 * (high - low)).toFixed(1)} (${games.toLocaleString('en-US')} games)`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;
