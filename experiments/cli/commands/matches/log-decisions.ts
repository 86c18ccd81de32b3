/** The log of one game with its decisions: the options of each seat and their scores in its program. */
import type { GameFacts } from '../../../../engine/index.js';
import type { OptionScore } from '../../../../grammar/index.js';
import { eventText, groupEvents, type LoggedEvent, TURN } from '../../../play/event-log.js';
import type { GameTrace, TraceStep } from '../../../play/game-trace.js';
import { reportsForTerminal } from '../../log-reports.js';
import { colors, columns, sanitize } from '../../shared/text.js';

export function decisionLines(
  { steps, rest }: Pick<GameTrace, 'steps' | 'rest'>,
  facts: GameFacts,
  names: readonly string[],
): string[] {
  const lines: string[] = [];
  const turnsOf = names.map(() => 0);
  let acting = -1;
  const addEvents = (events: readonly LoggedEvent[]): void => {
    const end = events.findIndex(({ event }) => event === TURN);
    const now = end < 0 ? events : events.slice(0, end);
    for (const one of groupEvents(now, facts)) {
      const who = one.seat === acting ? '' : `${names[one.seat]} `;
      lines.push(`  ${who}${eventText(one, facts, (seat) => names[seat]!)}`);
    }
    lines.push(...reportsForTerminal(now.flatMap(({ report }) => report ?? [])));
    if (end < 0) return;
    const { seat, turn } = events[end]!;
    acting = seat;
    turnsOf[seat]!++;
    lines.push('', colors.bold(`Turn ${turn}: ${names[seat]} (own turn ${turnsOf[seat]})`));
    addEvents(events.slice(end + 1));
  };
  for (const step of steps) {
    addEvents(step.events);
    lines.push(stepText(step, step.seat === acting ? '' : `${names[step.seat]}, `));
  }
  addEvents(rest);
  return lines;
}

function stepText({ prompt, options, chosen, line }: TraceStep, who: string): string {
  // Scores name their lines, so only a program without scores needs the line here.
  const decided = line === undefined || options.some(({ score }) => score) ? '' : `   line ${line}`;
  const rows = options.map(({ index, label, copies, score }) => [
    `    ${index === chosen ? '→' : ' '}`,
    scoreText(score),
    sanitize(label) + (copies === undefined ? '' : ` ×${copies}`),
    colors.dim(scoreReason(score)),
  ]);
  return [`  ${colors.bold(`${who}${sanitize(prompt)}`)}${colors.dim(decided)}`, columns(rows)].join('\n');
}

const scoreText = (score: OptionScore | undefined): string =>
  score?.score === undefined ? '' : String(+score.score.toFixed(2));

function scoreReason(score: OptionScore | undefined): string {
  if (score === undefined) return '';
  const { set, bar, rule, line } = score;
  if (bar) return `${set}: unless one is ${bar.kind === 'above' ? 'above' : 'at least'} ${bar.value}`;
  return `${set}${line === undefined ? '' : `, line ${line}`}: ${sanitize(rule ?? '')}`;
}
