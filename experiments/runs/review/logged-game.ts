/** Reads a log of the online Dominion game for a review; it names every gap and invents nothing. */
import { gameField, gameNamed } from '../../../bots/index.js';
import {
  type CardId,
  type Game,
  type Position,
  printedName,
  Refused,
  type Rules,
  type Seat,
} from '../../../engine/index.js';
import { pointsOf } from '../../../workers/index.js';
import { readRules } from '../../boards/read-board.js';
import { type AtLine, FIRST_UNSUPPORTED, isSupported, type LogCard } from '../../imports/online/events.js';
import { type OnlineLog, readOnlineLog } from '../../imports/online/read.js';
import type { LeftOut } from '../../imports/online/state/decisions.js';
import { loadGame } from '../../play/interactive-game.js';
import { playOnFrom, StopGame } from '../../play/session.js';
import { positionsOf } from '../../positions/position-text.js';
import { counted } from '../../with-commas.js';
import { OtherPlays } from './other-plays.js';
import { type PlayedAnswer, type PlayedDecision, type PlayedGame, savedGame } from './played-game.js';

/** Maximum characters of a log, including chat and whatever else players copy. */
const LOG_MAX = 8_000_000;

/**
 * @param kingdom the board of a log, which does not name it
 * @param seat to review in a saved game, from 0; by default that of the person
 * @throws Refused with the name of the file if the text holds no game
 */
export function openGame(text: string, file: string, kingdom?: readonly string[], seat?: number): PlayedGame {
  // A wrong board is not an error in the file.
  if (kingdom !== undefined) readRules(gameNamed('dominion'), { kingdom }, 2);
  try {
    const isSaved = /^\uFEFF?\s*\{/.test(text.slice(0, 1000));
    if (!isSaved && seat !== undefined)
      throw new Refused(
        'a log shows the cards of only one seat, and only that seat can be judged',
        'leave out the seat',
      );
    if (!isSaved && looksLikeLog(text)) return loggedGame(text, kingdom);
    if (!isSaved)
      throw new Refused(
        'this is neither a saved game nor a log of the online Dominion game in English',
        'save a game while you play, or copy the log from its first line',
      );
    if (kingdom !== undefined) throw new Refused('a saved game names its board', 'leave out --kingdom');
    const name = gameField(text);
    // The module of a game of the person's own need not be loaded for this answer.
    if (name?.startsWith('cardsim/') === true)
      throw new Refused(
        `a game of ${name} cannot be reviewed, because cardsim games have no positions`,
        'review a game of dominion or star-realms',
      );
    return savedGame(loadGame(text, file), seat);
  } catch (error) {
    const isLocated = error instanceof Refused && error.message.startsWith(`${file}:`);
    if (!(error instanceof Refused) || isLocated) throw error;
    throw new Refused(`${file}: ${error.message}`, error.hint);
  }
}

/** True if a text has lines of an online log. */
export const looksLikeLog = (text: string): boolean =>
  /^[ \t]*Turn \d+ [-–—] |^.{1,80} (shuffles their deck|starts with 7 Coppers)\.\s*$/m.test(text);

/** @param kingdom the board, if known: a log does not name it @throws Refused if nothing can be judged */
export function loggedGame(text: string, kingdom?: readonly string[]): PlayedGame {
  if (text.length > LOG_MAX)
    throw new Refused(
      `this log has more than ${LOG_MAX.toLocaleString('en-US')} characters`,
      'copy the log of one game',
    );
  const game = gameNamed('dominion');
  const log = readOnlineLog(text, game);
  const { seat, names } = log;
  if (names.length < 2 || log.events === 0)
    throw new Refused(
      'this log contains no turn of a two-player game',
      'copy the whole log of a game, in English',
    );
  if (seat === undefined)
    throw new Refused('this log names no hand', 'a log that you copy yourself names the cards that you draw');
  if (!log.decksKnown)
    throw new Refused(
      'the log does not begin with the first turn, so the decks are unknown',
      'copy the log from its beginning',
    );
  const { rules, standIns } = boardOf(log, game, kingdom);
  const found: (PlayedDecision & AtLine)[] = [];
  const positions = positionsOf(game);
  const leftOut = [...log.leftOut];
  const keep = (line: number, position: Position, taken: PlayedAnswer): void => {
    found.push({ line, turn: position.table['turn'] as number, position, taken });
  };
  for (const { position: given, taken, line } of log.decisions) {
    const { position } = positions.complete(given, rules);
    const [problem] = positions.problems(position, rules);
    if (taken !== undefined && !isSupported(taken))
      leftOut.push({ line, reason: `${log.unsupportedCards[taken - FIRST_UNSUPPORTED]} is not supported` });
    else if (problem !== undefined) leftOut.push({ line, reason: problem.message });
    else {
      const card = taken === undefined ? undefined : game.cards[taken]!.name;
      keep(line, position, { card });
    }
  }
  const plays = new OtherPlays(game, rules, seat);
  for (const play of log.others)
    for (const one of plays.decisionsIn(play))
      if ('reason' in one) leftOut.push({ line: play.line, reason: one.reason });
      else keep(play.line, one.position, one.taken);
  const decisions = found.toSorted((a, b) => a.line - b.line);
  const result = resultOf(log, game, rules);
  const notes = notesOf(log, standIns, leftOut, result);
  if (decisions.length === 0)
    throw new Refused('no decision of this log can be judged', notes.slice(1).join('; '));
  return { game, rules, names, seat, decisions, leftOut: leftOut.length, result, notes };
}

/** The board from the cards that appear. Cards that nobody gained stand in for the unknown ones. */
function boardOf(
  { kingdom, names }: OnlineLog,
  game: Game,
  asked: readonly string[] | undefined,
): { rules: Rules; standIns: readonly string[] } {
  const { kingdomSize } = game.facts;
  const supported = kingdom.filter(isSupported).map((card) => game.cards[card]!.name);
  const cards = supported.filter((name) => game.kingdomCards!.includes(name)).slice(0, kingdomSize);
  const colony = supported.some((name) => name === 'Platinum' || name === 'Colony');
  if (asked !== undefined) {
    const isNamed = readRules(game, { kingdom: asked }, names.length).request.colony === true;
    const { rules } = readRules(game, { kingdom: asked, colony: colony || isNamed }, names.length);
    const onBoard = new Set(game.cardsIn!(rules).map((card) => game.cards[card]!.name));
    const others = cards.filter((name) => !onBoard.has(name));
    if (others.length > 0)
      throw new Refused(
        `the log names cards that this board does not have: ${others.map(printedName).join(', ')}`,
        'name the board of this game, or leave out --kingdom',
      );
    return { rules, standIns: [] };
  }
  // Cards of the base set, cheapest first, so that those that plans need least stand in first.
  const standIns = game.cards
    .filter(({ set, name, isOutOfPrint }) => set === 'base' && !isOutOfPrint && !cards.includes(name))
    .filter(({ name }) => game.kingdomCards!.includes(name))
    .toSorted((a, b) => a.cost - b.cost || a.id - b.id)
    .slice(0, kingdomSize - cards.length)
    .map(({ name }) => name);
  const { rules } = readRules(game, { kingdom: [...cards, ...standIns], colony }, names.length);
  return { rules, standIns };
}

const toId = (card: LogCard): CardId => card as CardId;

/** The seat's share of the points; undefined unless the rules or the only other player ended the game. */
function resultOf(log: OnlineLog, game: Game, rules: Rules): number | undefined {
  if (log.resigned !== undefined) return log.names.length === 2 && log.resigned !== log.seat ? 1 : undefined;
  if (
    !log.hasEnded ||
    log.doubts.length > 0 ||
    log.ownersUnknownFrom !== undefined ||
    log.unsupportedCards.length > 0
  )
    return undefined;
  const last = log.turnOf as Seat;
  const given: Position = {
    seat: last,
    table: { turn: log.turn, phase: 'buy', actions: 0, buys: 0, coins: 0, trash: log.trash.map(toId) },
    seats: log.seats.map(({ owned, tokens }, at) => ({
      ...(at === last
        ? { hand: [], discard: [], deck: owned.cards.map(toId) }
        : { cards: owned.cards.map(toId) }),
      tokens,
    })),
  };
  const positions = positionsOf(game);
  const { position } = positions.complete(given, rules);
  if (positions.problems(position, rules).length > 0) return undefined;
  const nobody = game.policyFromChooser(() => {
    throw new StopGame();
  });
  const policies = log.names.map(() => nobody);
  const result = playOnFrom({ game, rules }, position, policies);
  return result && pointsOf(result, log.seat!);
}

function notesOf(
  log: OnlineLog,
  standIns: readonly string[],
  leftOut: readonly LeftOut[],
  result: number | undefined,
): readonly string[] {
  const { doubts, ownersUnknownFrom, skipped, unsupportedCards, another, lines, assumed, resigned } = log;
  const notes = ['only your decisions are judged: what the others did counts as luck'];
  const [doubt] = doubts;
  if (doubt !== undefined && doubt.line !== ownersUnknownFrom?.line)
    notes.push(
      `some facts are uncertain from line ${doubt.line} on (${doubt.text}${doubts.length > 1 ? `; and ${counted(doubts.length - 1, 'further contradiction')}` : ''}); later decisions are judged by what is known`,
    );
  if (ownersUnknownFrom !== undefined)
    notes.push(
      `from line ${ownersUnknownFrom.line} on (${ownersUnknownFrom.text}), the log does not show who owns which cards, so nothing is judged`,
    );
  const counts = new Map<string, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  for (const [reason, count] of [...counts].toSorted(([, a], [, b]) => b - a))
    notes.push(`${counted(count, 'decision')} left out: ${reason}`);
  if (skipped.length > 0)
    notes.push(
      `lines not understood: ${skipped.length} of ${lines}, the first is line ${skipped[0]!.line}: "${skipped[0]!.text.slice(0, 60)}"`,
    );
  if (unsupportedCards.length > 0)
    notes.push(`left out, because these cards are not supported: ${unsupportedCards.join(', ')}`);
  if (standIns.length > 0)
    notes.push(
      `${standIns.length} kingdom cards do not appear in the log, and ${standIns.map(printedName).join(', ')} stand in for them: name the board of the log to avoid that`,
    );
  if (another !== undefined) notes.push(`another game begins at line ${another} and is ignored`);
  if (resigned !== undefined) notes.push(`${log.names[resigned]} resigned`);
  else if (result === undefined)
    notes.push(
      log.hasEnded
        ? 'the decks do not show who won'
        : 'the log ends before the game does, so luck is unknown',
    );
  return [...notes, ...assumed.map((text) => `assumed: ${text}`)];
}
