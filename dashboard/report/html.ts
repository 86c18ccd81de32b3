/** Words and tables of a report, escaped for HTML. */
import type { ApiRecordedScore } from '../api/runs/run-record.js';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const htmlTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

/** Name of the games that a score comes from, in words. */
export const gamesOf = (purpose: ApiRecordedScore['purpose']): string =>
  ({ search: 'search games', promotion: 'test games', report: 'fresh games' })[purpose];
