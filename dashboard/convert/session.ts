/** Converts a request for a single game to a session, and its events and results to answers. */
import {
  type Board,
  type Odds as Counted,
  eventText,
  groupEvents,
  type LoggedEvent,
  parseDeal,
  playerNameAt,
  type Result,
  type Session,
  TURN,
} from '../../experiments/index.js';
import type { ApiPlayer, RulesRequest } from '../api/common.js';
import type { ApiOdds, PlayEvent } from '../api/play/playthroughs.js';
import { HttpProblem } from '../server/problems.js';
import { toEstimate, toInterval } from './estimates.js';
import { readPlayable, setUpBoard } from './setup.js';

interface SessionRequest {
  readonly game: string;
  readonly rules?: RulesRequest | undefined;
  readonly deal: string;
  readonly seats: readonly (ApiPlayer | null)[];
}

export interface SeatedSession extends Board {
  readonly session: Session;
  /** Names by seat; absent for people. */
  readonly names: readonly (string | undefined)[];
}

export function createSession(request: SessionRequest): SeatedSession {
  const table = setUpBoard(request.game, request.rules, request.seats.length);
  const seats = request.seats
    .slice(0, table.rules.seats)
    .map((one) => (one === null ? null : readPlayable(one, table.game).text));
  const names = request.seats.map((one) => one?.name);
  return { ...table, names, session: { ...table, seed: parseDeal(request.deal), seats } };
}

/** A game without people. */
export function watchedSession(request: SessionRequest): SeatedSession {
  const seated = createSession(request);
  if (seated.session.seats.includes(null))
    throw new HttpProblem(400, 'A watched game needs a player at every seat');
  return seated;
}

/** Events as the terminal prints them; related events share one line. */
export function toPlayEvents(
  loggedEvents: readonly LoggedEvent[],
  { game, names }: SeatedSession,
): PlayEvent[] {
  const nameOf = (at: number): string =>
    names[at] === undefined ? 'you' : (playerNameAt(names, at) ?? `player ${at + 1}`);
  const playEvents: PlayEvent[] = [];
  let turn: LoggedEvent[] = [];
  const flushTurn = (): void => {
    for (const one of groupEvents(turn, game.facts)) {
      const { seat, turn: at, event, card } = one;
      playEvents.push({
        seat,
        turn: at,
        event,
        card,
        words: eventText(one, game.facts, nameOf),
      });
    }
    turn = [];
  };
  for (const one of loggedEvents) {
    if (one.event === TURN) {
      flushTurn();
      playEvents.push({ seat: one.seat, turn: one.turn, event: TURN, words: `turn ${one.turn}` });
    } else turn.push(one);
  }
  flushTurn();
  return playEvents;
}

export const toGameResult = (result: Result, { game }: Board) => ({
  places: Array.from(result.places),
  scores: Array.from(result.scores),
  turns: result.turns,
  ending: game.facts.endings[result.ending] ?? '',
  capped: result.capped,
});

export const overrideMap = (changes: readonly { step: number; option: number }[]) =>
  new Map(changes.map(({ step, option }) => [step, option]));

export function toOdds({ asked, advice, options, share }: Counted, done: boolean): ApiOdds {
  return {
    done,
    share,
    advice,
    options: asked.options.map((option, index) => {
      const { score, points } = options[index] ?? {};
      return {
        ...option,
        strength: score && toEstimate(score, score.count),
        points: points && { ...toInterval(points), games: points.count },
      };
    }),
  };
}
