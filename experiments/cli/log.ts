/** Plays the game that was asked for, and tells it. */
import { type GameFacts, Refused } from '../../engine/index.js';
import { writeResult } from '../files.js';
import { boardFor, findPlayers } from '../players.js';
import { type Playthrough, playthrough } from '../runs/playthrough.js';
import { type SeatOrder, seatsTold, shuffledSeats } from '../seating.js';
import { nameDeal, parseDeal } from '../seeds.js';
import { gathered, inWords, type Told } from '../table/hearing.js';
import { type Watched, watch } from '../table/watch.js';
import { tellDecisions } from './log-decisions.js';
import { logPage } from './log-page.js';
import { tellReports } from './log-reports.js';
import { type BoardOptions, requestOf } from './options.js';
import { colors, safe, signed } from './text.js';
import { warnOfPlayers } from './warnings.js';

export interface LogOptions extends BoardOptions {
  readonly seed: string;
  readonly seats: SeatOrder;
  readonly decisions?: true;
  readonly html?: string;
  readonly json?: true;
  readonly force?: true;
}

export async function log(specs: readonly string[], options: LogOptions): Promise<void> {
  const seed = parseDeal(options.seed);
  const found = await findPlayers(specs);
  const players = options.seats === 'shuffled' ? shuffledSeats(found, seed) : found;
  const { game, rules } = boardFor(players, requestOf(options), { game: options.game });
  if (rules.seats === 1 && players.length > 1) {
    throw new Refused(`${game.facts.title} is played alone`, 'name one player');
  }
  warnOfPlayers(players, rules);
  const played = playthrough(game, rules, players, seed);
  const seats = players.map(({ text }) => text);
  const watched = options.decisions && watch({ game, rules, seed, seats }, new Map(), played.players, true);
  if (options.html !== undefined) {
    writeResult(options.html, logPage(played, game.facts), options.force);
    process.stderr.write(`${options.html}\n`);
  }
  const decisions = watched?.steps.map(({ happenings: _, ...step }) => step);
  if (options.json)
    process.stdout.write(`${JSON.stringify({ ...played, ...(decisions && { decisions }) })}\n`);
  else if (options.html === undefined)
    process.stdout.write(`${tellGame(played, game.facts, options.seats, watched)}\n`);
}

function tellGame(played: Playthrough, facts: GameFacts, seats: SeatOrder, watched?: Watched): string {
  const { scoreTitle, luckTitle } = facts;
  const names = played.players.map(safe);
  const order = names.length > 1 ? `, ${seatsTold[seats]}` : '';
  const lines = [
    `${names.join(' – ')}: ${played.title}, ${played.rules.label}, seed ${nameDeal(played.seed)}${order}`,
  ];
  if (played.opening.length > 0 || played.openingReports)
    lines.push('', colors.bold('Before the first turn'));
  lines.push(...(watched ? tellDecisions(watched, facts, names) : tellTurns(played, facts, names)));
  const ranking = names.map((_, seat) => seat).toSorted((a, b) => played.places[a]! - played.places[b]!);
  lines.push('', colors.bold(`The end: ${played.ending}, after ${played.turns.length} turns`));
  for (const seat of ranking) {
    lines.push(
      `  ${played.places[seat]}. ${names[seat]}: ${played.scores[seat]} ${scoreTitle} after ${played.turnsTaken[seat]} turns`,
    );
  }
  if (played.luck !== undefined) {
    const told = ranking.map((seat) => {
      const [surplus, turns] = [played.luck![seat]!, Math.max(1, played.turnsTaken[seat]!)];
      return `${names[seat]} ${signed(surplus, 1)} (${signed(surplus / turns, 2)} a turn)`;
    });
    lines.push('', `Luck, in ${luckTitle} drawn beyond what each deck promised: ${told.join(', ')}`);
  }
  return lines.join('\n');
}

function tellTurns(played: Playthrough, facts: GameFacts, names: readonly string[]): string[] {
  const words = (one: Told): string => inWords(one, facts, (seat) => names[seat]!);
  const lines = gathered(played.opening, facts).map((one) => `  ${names[one.seat]} ${words(one)}`);
  lines.push(...tellReports(played.openingReports));
  for (const { turn, seat, turnOfSeat, happenings, reports } of played.turns) {
    lines.push('', colors.bold(`Turn ${turn}: ${names[seat]} (turn ${turnOfSeat})`));
    for (const one of gathered(happenings, facts)) {
      const who = one.seat === seat ? '' : `${names[one.seat]} `;
      const rule = one.rule === undefined ? '' : colors.dim(`   line ${one.rule}`);
      lines.push(`  ${who}${words(one)}${rule}`);
    }
    lines.push(...tellReports(reports));
  }
  return lines;
}
