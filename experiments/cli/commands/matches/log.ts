/** Plays the requested game, and prints it. */
import { type GameFacts, Refused } from '../../../../engine/index.js';
import { isOwnGame } from '../../../../workers/index.js';
import { nameDeal, parseDeal } from '../../../evaluation/deal-seeds.js';
import { checkWritable, writeResult } from '../../../files/write.js';
import { type EventText, eventText, groupEvents, type LoggedEvent } from '../../../play/event-log.js';
import { type GameTrace, traceGame } from '../../../play/game-trace.js';
import { positionOfTurn } from '../../../play/position-at.js';
import { findPlayers } from '../../../players/find.js';
import { writtenLines } from '../../../players/written-lines.js';
import { type Playthrough, playthrough } from '../../../runs/match/playthrough.js';
import { scoreTitle } from '../../../score-title.js';
import { type SeatOrder, seatOrderText, shuffledSeats } from '../../../seating.js';
import { counted } from '../../../with-commas.js';
import { reportsForTerminal } from '../../log-reports.js';
import { commandBoard } from '../../shared/command-board.js';
import { colors, print, sanitize, signed } from '../../shared/text.js';
import { warnOfPlayers } from '../../warnings.js';
import type { LogOptions } from './commands.js';
import { decisionLines } from './log-decisions.js';
import { logHtml } from './log-html.js';

export async function run(specs: readonly string[], options: LogOptions): Promise<void> {
  const seed = parseDeal(options.seed);
  const found = await findPlayers(specs);
  const players = options.seats === 'shuffled' ? shuffledSeats(found, seed) : found;
  const { game, rules } = commandBoard(players, options);
  if (rules.seats === 1 && players.length > 1)
    throw new Refused(`${game.facts.title} is a one-player game`, 'name one player');
  warnOfPlayers(players, rules);
  const seats = players.map(({ text }) => text);
  if (options.position !== undefined) {
    const session = { game, rules, seed, seats };
    const names = players.map(({ name }) => name);
    const seat = options.seat === undefined ? undefined : options.seat - 1;
    process.stdout.write(positionOfTurn(session, options.position, names, seat));
    return;
  }
  if (options.html !== undefined) checkWritable(options.html, options.force);
  const lineOf = players.map(writtenLines);
  const played = inFiles(
    playedOf(game.facts, () => playthrough(game, rules, players, seed)),
    lineOf,
  );
  const trace =
    options.decisions &&
    traceInFiles(traceGame({ game, rules, seed, seats }, new Map(), played.players, true), lineOf);
  if (options.html !== undefined) {
    writeResult(options.html, logHtml(played, game.facts), options.force);
    process.stderr.write(`written to ${options.html}\n`);
  }
  const decisions = trace?.steps.map(({ events: _, ...step }) => step);
  if (options.json) print({ deal: nameDeal(played.seed), ...played, decisions });
  else if (options.html === undefined) print(gameText(played, game.facts, options.seats, trace));
}

/** For each seat, finds the line in the file for a line of the canonical text. */
type LinesOfSeats = readonly ((line: number) => number)[];

function inFiles(played: Playthrough, lineOf: LinesOfSeats): Playthrough {
  const moved = (events: readonly LoggedEvent[]): readonly LoggedEvent[] =>
    events.map((one) => (one.rule === undefined ? one : { ...one, rule: lineOf[one.seat]!(one.rule) }));
  return {
    ...played,
    opening: moved(played.opening),
    turns: played.turns.map((turn) => ({ ...turn, events: moved(turn.events) })),
  };
}

const traceInFiles = (trace: GameTrace, lineOf: LinesOfSeats): GameTrace => ({
  ...trace,
  steps: trace.steps.map((step) => ({
    ...step,
    ...(step.line !== undefined && { line: lineOf[step.seat]!(step.line) }),
    options: step.options.map((option) =>
      option.score?.line === undefined
        ? option
        : { ...option, score: { ...option.score, line: lineOf[step.seat]!(option.score.line) } },
    ),
  })),
});

/** @throws Refused when the user's own game fails, with the location in its code */
function playedOf({ name }: GameFacts, play: () => Playthrough): Playthrough {
  try {
    return play();
  } catch (error) {
    if (!isOwnGame(name) || !(error instanceof Error) || error instanceof Refused) throw error;
    const [, location] = /^ +at (.*)/m.exec(error.stack ?? '') ?? [];
    throw new Refused(`a game failed: ${error.message}`, location && `at ${location}`);
  }
}

function gameText(played: Playthrough, facts: GameFacts, seats: SeatOrder, trace?: GameTrace): string {
  const names = played.players.map(sanitize);
  const order = names.length > 1 ? `, ${seatOrderText[seats]}` : '';
  const lines = [
    `${names.join(' – ')}: ${played.title}, ${played.rules.label}, seed ${nameDeal(played.seed)}${order}`,
  ];
  if (played.opening.length > 0 || played.openingReports)
    lines.push('', colors.bold('Before the first turn'));
  lines.push(...(trace ? decisionLines(trace, facts, names) : turnLines(played, facts, names)));
  const ranking = names.map((_, seat) => seat).toSorted((a, b) => played.places[a]! - played.places[b]!);
  lines.push('', colors.bold(`The end: ${played.ending}, after ${counted(played.turns.length, 'turn')}`));
  for (const seat of ranking)
    lines.push(
      `  ${played.places[seat]}. ${names[seat]}: ${played.scores[seat]} ${scoreTitle(facts, played.rules)} after ${counted(played.turnsTaken[seat]!, 'turn')}`,
    );
  if (played.luck !== undefined) {
    const luckBySeat = ranking.map((seat) => {
      const [surplus, turns] = [played.luck![seat]!, Math.max(1, played.turnsTaken[seat]!)];
      return `${names[seat]} ${signed(surplus, 1)} (${signed(surplus / turns, 2)} a turn)`;
    });
    lines.push(
      '',
      `Luck, in ${facts.luckTitle} drawn above the expectation of each deck: ${luckBySeat.join(', ')}`,
    );
  }
  return lines.join('\n');
}

function turnLines(played: Playthrough, facts: GameFacts, names: readonly string[]): string[] {
  const textOf = (one: EventText): string => eventText(one, facts, (seat) => names[seat]!);
  const lines = groupEvents(played.opening, facts).map((one) => `  ${names[one.seat]} ${textOf(one)}`);
  lines.push(...reportsForTerminal(played.openingReports));
  for (const { turn, seat, turnOfSeat, events, reports } of played.turns) {
    lines.push('', colors.bold(`Turn ${turn}: ${names[seat]} (own turn ${turnOfSeat})`));
    for (const one of groupEvents(events, facts)) {
      const who = one.seat === seat ? '' : `${names[one.seat]} `;
      const rule = one.rule === undefined ? '' : colors.dim(`   line ${one.rule}`);
      lines.push(`  ${who}${textOf(one)}${rule}`);
    }
    lines.push(...reportsForTerminal(reports));
  }
  return lines;
}
