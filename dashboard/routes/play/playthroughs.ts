/** Single games: watched decision by decision, or played by a person. */
import {
  botPolicies,
  type Decision,
  eventLog,
  exposeDecision,
  firstOpenDecision,
  hidePrivate,
  InteractiveGame,
  loadGame,
  nameDeal,
  type Odds,
  odds,
  openPosition,
  overriddenChoice,
  positionAt,
  positionFinder,
  replay,
  seatPlayer,
  seatSession,
  traceGame,
  version,
  viewAt,
} from '../../../experiments/index.js';
import type { ApiOdds, ApiStateView, playthroughEndpoints } from '../../api/play/playthroughs.js';
import { commandLine } from '../../convert/command.js';
import {
  createSession,
  overrideMap,
  type SeatedSession,
  toGameResult,
  toOdds,
  toPlayEvents,
  watchedSession,
} from '../../convert/session.js';
import { readPlayable } from '../../convert/setup.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';
import { HttpProblem } from '../../server/problems.js';

/** Answers the decisions of a game from its start: bots choose, people's decisions follow in order while they last. */
function answers(
  bots: ReturnType<typeof seatSession>,
  decisions: readonly number[],
): (question: Decision) => number | undefined {
  let used = 0;
  return (question) => {
    const bot = bots[question.seat];
    return bot ? bot.choose(question) : decisions[used++];
  };
}

const hint =
  (context: AppContext): Handlers<typeof playthroughEndpoints>['POST /play/hint'] =>
  async ({ body }, send, { disconnected }) => {
    const seatedSession = createSession(body);
    const { game, rules, session } = seatedSession;
    const adviser = readPlayable(body.adviser, game).text;
    const bots = seatSession(session);
    const players = bots.map((bot) => bot ?? seatPlayer(adviser, game, rules));
    const pending = firstOpenDecision(session, answers(bots, body.decisions));
    // `odds` replays the game for each future, so each future starts again with the person's first decision.
    let answer = answers(bots, body.decisions);
    const chooseBefore = (question: Decision, step: number): number => {
      if (step === 0) answer = answers(bots, body.decisions);
      return answer(question) ?? 0;
    };
    if (pending === undefined)
      throw new HttpProblem(409, 'The game is over', 'undo to ask about an earlier decision');
    const ask = { seatedSession, step: pending, chooseBefore, players, games: body.games };
    await context.limiter.run(disconnected, (signal) => sendOdds(ask, send, signal));
  };

const stepOdds =
  (context: AppContext): Handlers<typeof playthroughEndpoints>['POST /playthroughs/odds'] =>
  async ({ body }, send, { disconnected }) => {
    const seatedSession = watchedSession(body);
    const players = seatSession(seatedSession.session).map((player) => player!);
    const chooseBefore = overriddenChoice(players, overrideMap(body.changes));
    const ask = { seatedSession, step: body.step, chooseBefore, players, games: body.games };
    await context.limiter.run(disconnected, (signal) => sendOdds(ask, send, signal));
  };

const playOn: Handlers<typeof playthroughEndpoints>['POST /play'] = ({ body }) => {
  const seatedSession = createSession(body);
  const { game, rules, session, names } = seatedSession;
  const log = eventLog(game);
  const allNames = names.map((name) => name ?? 'You');
  const finder = positionFinder(session, allNames);
  const bots = botPolicies(session);
  const replayed = replay(game, rules, session.seed, bots, body.decisions, log.recorder, finder.visit);
  const visible = hidePrivate(log.events, game.facts, (seat) => session.seats[seat] !== null);
  const common = {
    rules: rules.label,
    decided: replayed.decided,
    events: toPlayEvents(visible, seatedSession),
  };
  if (replayed.kind === 'over') {
    const left = replayed.epilogue?.(body.debug);
    return {
      ...common,
      result: toGameResult(replayed.result, seatedSession),
      left: left && toStateView(left),
    };
  }
  const pending = toPending(replayed.decision, seatedSession, body.debug);
  // In a bot's turn, a position also needs the bot's decisions.
  const position = finder.text() ?? openPosition(session, body.decisions, allNames);
  return { ...common, pending: { ...pending, position } };
};

export const playthroughRoutes = (context: AppContext): Handlers<typeof playthroughEndpoints> => ({
  'POST /playthroughs': ({ body }) => {
    const seatedSession = watchedSession(body);
    const { steps, rest, values, result, finalView } = traceGame(
      seatedSession.session,
      overrideMap(body.changes),
      seatedSession.names,
    );
    return {
      rules: seatedSession.rules.label,
      texts: seatedSession.session.seats.map((text) => text ?? ''),
      steps: steps.map(({ events, ...step }) => ({
        ...step,
        events: toPlayEvents(events, seatedSession),
      })),
      rest: toPlayEvents(rest, seatedSession),
      result: toGameResult(result, seatedSession),
      left: finalView && toStateView(finalView),
      series: values.map((value) => ({ ...value })),
      ...commandLine(
        context,
        'log',
        { ...body, players: body.seats.filter((one) => one !== null) },
        { seed: nameDeal(seatedSession.session.seed) },
      ),
    };
  },
  'POST /playthroughs/view': ({ body }) => {
    const { session, names } = watchedSession(body);
    const changes = overrideMap(body.changes);
    const view = viewAt(session, body.step, changes);
    if (view === undefined) throw new HttpProblem(404, `The game has fewer than ${body.step + 1} decisions`);
    return { ...toStateView(view), position: positionAt(session, body.step, changes, names) };
  },
  'POST /playthroughs/odds': stepOdds(context),
  'POST /play': playOn,
  'POST /play/save': ({ body }) => {
    const { game, session } = createSession(body);
    const players = body.seats.slice(0, session.rules.seats);
    const plan = { game, request: body.rules ?? {}, seed: session.seed, players };
    return { ...new InteractiveGame(plan, body.decisions).save(version()) };
  },
  'POST /play/changes': ({ body }) => {
    const { session } = createSession(body);
    const bots = seatSession(session);
    const answer = answers(bots, body.decisions);
    const changes: { step: number; option: number }[] = [];
    let step = 0;
    firstOpenDecision(session, (question) => {
      const option = answer(question);
      if (option !== undefined && bots[question.seat] === null) changes.push({ step, option });
      step++;
      return option;
    });
    return { changes };
  },
  'POST /play/open': ({ body }) => {
    const { plan, decisions } = loadGame(body.text);
    const { game, request, seed, players } = plan;
    return {
      game: game.facts.name,
      rules: request,
      deal: nameDeal(seed),
      seats: players.map((one) => one && { name: one.name, text: one.text }),
      decisions,
    };
  },
  'POST /play/hint': hint(context),
});

const toStateView = (shown: object): ApiStateView => structuredClone(shown) as unknown as ApiStateView;

function toPending(question: Decision, { game, names }: SeatedSession, debug: boolean | undefined) {
  return {
    ...exposeDecision(question, game, names).decision,
    unavailable: question.unavailable?.map(({ label, card, reason }) => ({
      label,
      card: card === undefined ? undefined : game.cards[card]!.name,
      reason,
    })),
    view: toStateView(question.stateView(debug)),
  };
}

interface OddsRequest {
  readonly seatedSession: SeatedSession;
  readonly step: number;
  readonly chooseBefore: (question: Decision, step: number) => number;
  readonly players: Parameters<typeof odds>[3];
  readonly games: number;
}

async function sendOdds(
  { seatedSession: { session, names }, step, chooseBefore, players, games }: OddsRequest,
  send: (found: ApiOdds) => void,
  signal: AbortSignal,
): Promise<void> {
  const onProgress = (found: Odds) => send(toOdds(found, false));
  const found = await odds(session, step, chooseBefore, players, games, { onProgress, signal, names });
  if (found === undefined) throw new HttpProblem(404, `The game has fewer than ${step + 1} decisions`);
  send(toOdds(found, true));
}
