/** One game decision by decision: the decision, its options, and the rule that decided. */
import { type Decision, EngineBug, type Game, type Result, type StateView } from '../../engine/index.js';
import type { OptionScore, OptionScores } from '../../grammar/index.js';
import { eventLog, type LoggedEvent, type TurnValue } from './event-log.js';
import { groupOptions, withNames } from './option-groups.js';
import { type Seated, type Session, StopGame, seatPlayer, seatPlayers } from './session.js';

export interface OptionRecord {
  /** The answer: the first of the decision's options with this label. */
  readonly index: number;
  readonly label: string;
  readonly card?: string;
  /** Number of options with this label, if there are several. */
  readonly copies?: number;
  /** True if it plays its card without a cost, like all such options of the hand. */
  readonly isFreePlay?: true;
  /** Score from the deciding seat's program. */
  readonly score?: OptionScore;
}

/** A decision as serializable data. */
export interface DecisionRecord {
  readonly seat: number;
  readonly kind: string;
  readonly prompt: string;
  readonly card?: string;
  readonly options: readonly OptionRecord[];
}

export interface TraceStep extends DecisionRecord {
  readonly turn: number;
  /** `index` of the chosen option. */
  readonly chosen: number;
  /** Line of the deciding rule in the player's canonical text; absent if unknown or if the answer was changed. */
  readonly line?: number;
  readonly events: readonly LoggedEvent[];
}

export interface GameTrace {
  readonly steps: readonly TraceStep[];
  /** Events after the last decision. */
  readonly rest: readonly LoggedEvent[];
  readonly values: readonly TurnValue[];
  readonly result: Result;
  /** The final table, if the game shows it. */
  readonly finalView: StateView | undefined;
}

/** Changed answers, by step. */
export type DecisionOverrides = ReadonlyMap<number, number>;

export interface ExposedDecision {
  readonly decision: DecisionRecord;
  /** Index that represents an option among those with the same label. */
  readonly indexOf: (option: number) => number;
}

/** @param names of the players by seat, undefined for people; labels use them */
export function exposeDecision(
  decision: Decision,
  { cards }: Pick<Game, 'cards'>,
  names: readonly (string | undefined)[] = [],
  scores: ReturnType<OptionScores> = [],
): ExposedDecision {
  const groups = groupOptions(decision, names);
  const card = decision.card === undefined ? undefined : cards[decision.card]?.name;
  return {
    decision: {
      seat: decision.seat,
      kind: decision.kind,
      prompt: withNames(decision.prompt, names),
      ...(card !== undefined && { card }),
      options: groups.map(({ label, options, card, isFreePlay }) => {
        const index = options[0]!;
        const name = card === undefined ? undefined : cards[card]?.name;
        const score = scores[index];
        return {
          index,
          label,
          ...(name !== undefined && { card: name }),
          ...(options.length > 1 && { copies: options.length }),
          ...(isFreePlay && { isFreePlay }),
          ...(score && { score }),
        };
      }),
    },
    indexOf: (option) => groups.find(({ options }) => options.includes(option))?.options[0] ?? option,
  };
}

/** The players of a session, ready to play. @param fired called with the line of each deciding rule */
export function seatSession(session: Session, fired?: (line: number) => void): (Seated | null)[] {
  const players = session.seats.map((text) =>
    text === null ? null : seatPlayer(text, session.game, session.rules, fired),
  );
  for (const one of players) one?.deal(session.seed);
  return players;
}

/** The players' answers, or the changed ones. Asks a player in both cases, so that its random numbers do not change. */
export const overriddenChoice =
  (players: readonly (Seated | null)[], overrides: DecisionOverrides) =>
  (decision: Decision, step: number): number => {
    const own = players[decision.seat]!.choose(decision);
    return overrides.get(step) ?? own;
  };

/** @param withReports also returns the game's reports as events @throws Refused, IllegalChoice */
export function traceGame(
  session: Session,
  overrides: DecisionOverrides = new Map(),
  names: readonly (string | undefined)[] = [],
  withReports = false,
): GameTrace {
  const { game } = session;
  let line: number | undefined;
  const players = seatSession(session, (fired) => {
    line = fired;
  });
  const log = eventLog(game, withReports);
  const table = game.table(session.rules);
  const steps: TraceStep[] = [];
  let reportedEvents = 0;
  const result = seatPlayers(
    session,
    (decision, step) => {
      line = undefined;
      const player = players[decision.seat]!;
      const scores = player.scores?.(decision);
      const { decision: exposed, indexOf } = exposeDecision(decision, game, names, scores);
      const own = player.choose(decision);
      const chosen = overrides.get(step) ?? own;
      if (scores) line = scores[own]?.line;
      steps.push({
        ...exposed,
        turn: log.turn,
        chosen: indexOf(chosen),
        ...(line !== undefined && chosen === own && { line }),
        events: log.events.slice(reportedEvents),
      });
      reportedEvents = log.events.length;
      return chosen;
    },
    log.recorder,
    table,
  );
  if (result === undefined) throw new EngineBug('a watched game was stopped');
  return {
    steps,
    rest: log.events.slice(reportedEvents),
    values: log.values,
    result,
    finalView: table.finalView?.(),
  };
}

/** The deciding seat's view at a step. @returns undefined if the game has fewer steps */
export function viewAt(
  session: Session,
  step: number,
  overrides: DecisionOverrides = new Map(),
): StateView | undefined {
  const choose = overriddenChoice(seatSession(session), overrides);
  let view: StateView | undefined;
  seatPlayers(session, (decision, at) => {
    if (at === step) {
      view = structuredClone(decision.stateView());
      throw new StopGame();
    }
    return choose(decision, at);
  });
  return view;
}
