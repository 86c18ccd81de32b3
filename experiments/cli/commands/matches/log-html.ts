/** One game as one HTML page without scripts or requests. All outside text is escaped. */

import type { GameFacts, StateView } from '../../../../engine/index.js';
import { nameDeal } from '../../../evaluation/deal-seeds.js';
import { type EventText, eventText, groupEvents, reportLines } from '../../../play/event-log.js';
import type { Playthrough } from '../../../runs/match/playthrough.js';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.3rem; } h2 { font-size: 1rem; margin: 1.2rem 0 .2rem; }
ul { margin: 0; padding-left: 1.2rem; list-style: none; } .rule { opacity: .6; font-size: .85em; margin-left: .6em; }
.seat0 { border-left: 4px solid #0072b2; } .seat1 { border-left: 4px solid #d55e00; } .seat2 { border-left: 4px solid #009e73; }
.seat3 { border-left: 4px solid #cc79a7; } .seat4 { border-left: 4px solid #e69f00; } .seat5 { border-left: 4px solid #56b4e9; }
ul.report { opacity: .75; margin-top: .3em; }
section { padding-left: .8rem; } table { border-collapse: collapse; } td, th { padding: .1rem .8rem .1rem 0; text-align: left; }`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c]!);

export function logHtml(played: Playthrough, facts: GameFacts): string {
  const textOf = (one: EventText): string => eventText(one, facts, (seat) => played.players[seat]!);
  const title = escaped(`${played.players.join(' – ')}: ${played.title}, seed ${nameDeal(played.seed)}`);
  const shown = (reports: readonly StateView[] = []): string =>
    reports
      .map((report) => reportLines(report).map((line) => `<li>${escaped(line)}</li>`))
      .map((lines) => `<ul class="report">${lines.join('')}</ul>`)
      .join('');
  const turns = played.turns.map(({ turn, seat, turnOfSeat, events, reports }) => {
    const lines = groupEvents(events, facts).map((one) => {
      const who = one.seat === seat ? '' : `${played.players[one.seat]} `;
      const rule = one.rule === undefined ? '' : `<span class="rule">line ${one.rule}</span>`;
      return `<li>${escaped(who + textOf(one))}${rule}</li>`;
    });
    const head = escaped(`Turn ${turn}: ${played.players[seat]} (own turn ${turnOfSeat})`);
    return `<section class="seat${seat}" id="turn-${turn}"><h2>${head}</h2><ul>${lines.join('')}</ul>${shown(reports)}</section>`;
  });
  const opening = groupEvents(played.opening, facts).map(
    (one) => `<li>${escaped(`${played.players[one.seat]} ${textOf(one)}`)}</li>`,
  );
  if (opening.length > 0 || played.openingReports)
    turns.unshift(
      `<section><h2>Before the first turn</h2><ul>${opening.join('')}</ul>${shown(played.openingReports)}</section>`,
    );
  const rows = played.players.map(
    (name, seat) =>
      `<tr><td>${played.places[seat]}</td><td>${escaped(name)}</td><td>${played.scores[seat]}</td><td>${played.turnsTaken[seat]}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1><p>${escaped(played.rules.label)}. It ended by: ${escaped(played.ending)}.</p>
<table><tr><th>place</th><th>player</th><th>score</th><th>turns</th></tr>${rows.join('')}</table>
${turns.join('\n')}
</body></html>
`;
}
