/** Single games: watched decision by decision, or played by a person. */
import {
  botPolicies,
  type Decision,
  eventLog,
  exposeDecision,
  firstOpenDecision,
  InteractiveGame,
  loadGame,
  nameDeal,
  odds,
  positionAt,
  positionText,
  replay,
  seatPlayer,
  traceGame,
  version,
  viewAt,
} from '../../experiments/index.js';
import type { ApiStateView, playthroughEndpoints } from '../api/playthroughs.js';
import { commandLine } from '../convert/command.js';
import {
  createSession,
  overrideMap,
  requireNoPeople,
  toGameResult,
  toOdds,
  toPlayEvents,
} from '../convert/session.js';
import { omitUndefined, readPlayable } from '../convert/setup.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';
import { HttpProblem } from '../server/problems.js';

export const playthroughRoutes = (context: AppContext): Handlers<typeof playthroughEndpoints> => ({
  'POST /playthroughs': ({ body }) => {
    const seatedSession = createSession(body);
    requireNoPeople(seatedSession);
    const { steps, rest, values, result, finalView } = traceGame(
      seatedSession.session,
      overrideMap(body.changes),
      seatedSession.names,
    );
    return {
      rules: seatedSession.rules.label,
      texts: seatedSession.session.seats.map((text) => text ?? ''),
      steps: steps.map(({ events: loggedEvents, ...step }) => ({
        ...step,
        options: step.options.map((option) => ({ ...option })),
        events: toPlayEvents(loggedEvents, seatedSession),
      })),
      rest: toPlayEvents(rest, seatedSession),
      result: toGameResult(result, seatedSession),
      ...(finalView && { left: toStateView(finalView) }),
      series: values.map((value) => ({ ...value })),
      ...commandLine(context, 'log', { ...body, players: body.seats.filter((one) => one !== null) }, [
        ['--seed', nameDeal(seatedSession.session.seed)],
      ]),
    };
  },
  'POST /playthroughs/view': ({ body }) => {
    const seatedSession = createSession(body);
    requireNoPeople(seatedSession);
    const { session, names } = seatedSession;
    const changes = overrideMap(body.changes);
    const view = viewAt(session, body.step, changes);
    if (view === undefined) throw new HttpProblem(404, `The game has fewer than ${body.step + 1} decisions`);
    const position = positionAt(session, body.step, changes, names);
    return { ...toStateView(view), ...(position !== undefined && { position }) };
  },
  'POST /playthroughs/odds': async ({ body }, send, { disconnected }) => {
    const seatedSession = createSession(body);
    requireNoPeople(seatedSession);
    const { session, game, rules } = seatedSession;
    const changes = overrideMap(body.changes);
    const players = session.seats.map((text) => seatPlayer(text!, game, rules));
    const chooseBefore = (question: Decision, step: number): number =>
      changes.get(step) ?? players[question.seat]!.choose(question);
    await context.limiter.run(disconnected, async (signal) => {
      const oddsFound = await odds(session, body.step, chooseBefore, players, body.games, {
        onProgress: (found) => send(toOdds(found, false)),
        signal,
        names: seatedSession.names,
      });
      if (oddsFound === undefined)
        throw new HttpProblem(404, `The game has fewer than ${body.step + 1} decisions`);
      send(toOdds(oddsFound, true));
    });
  },
  'POST /play': ({ body }) => {
    const seatedSession = createSession(body);
    const { game, rules, session } = seatedSession;
    const log = eventLog(game);
    const replayed = replay(game, rules, session.seed, botPolicies(session), body.decisions, log.recorder);
    const privateEvents = new Set(game.facts.privateEvents);
    const people = new Set(session.seats.flatMap((one, at) => (one === null ? [at] : [])));
    // A person sees that the others drew, not what.
    const visibleEvents = log.events.map((one) => {
      if (!privateEvents.has(one.event) || people.has(one.seat)) return one;
      const { card: _, ...rest } = one;
      return rest;
    });
    const common = {
      rules: rules.label,
      decided: replayed.decided,
      events: toPlayEvents(visibleEvents, seatedSession),
    };
    if (replayed.kind === 'over') {
      const left = replayed.epilogue?.(body.debug);
      return {
        ...common,
        result: toGameResult(replayed.result, seatedSession),
        ...(left && { left: toStateView(left) }),
      };
    }
    const { decision: question } = replayed;
    const exposed = exposeDecision(question, game, seatedSession.names).decision;
    const names = seatedSession.names.map((name) => name ?? 'You');
    const position = positionText(question, game, rules, names);
    return {
      ...common,
      pending: {
        ...exposed,
        options: exposed.options.map((option) => ({ ...option })),
        ...(question.unavailable && {
          unavailable: question.unavailable.map(({ label, card, reason }) => ({
            label,
            ...(card !== undefined && { card: game.cards[card]!.name }),
            reason,
          })),
        }),
        view: toStateView(question.stateView(body.debug)),
        ...(position !== undefined && { position }),
      },
    };
  },
  'POST /play/save': ({ body }) => {
    const { game, session } = createSession(body);
    const players = body.seats.slice(0, session.rules.seats);
    const plan = { game, request: omitUndefined(body.rules ?? {}), seed: session.seed, players };
    return { ...new InteractiveGame(plan, body.decisions).save(version()) };
  },
  'POST /play/changes': ({ body }) => {
    const { game, rules, session } = createSession(body);
    const bots = session.seats.map((text) => (text === null ? null : seatPlayer(text, game, rules)));
    for (const bot of bots) bot?.deal(session.seed);
    const changes: { step: number; option: number }[] = [];
    let step = 0;
    firstOpenDecision(session, (question) => {
      const at = step++;
      const bot = bots[question.seat];
      if (bot) return bot.choose(question);
      const option = body.decisions[changes.length];
      if (option !== undefined) changes.push({ step: at, option });
      return option;
    });
    return { changes };
  },
  'POST /play/open': ({ body }) => {
    const { plan, decisions } = loadGame(body.text);
    const { game, request, seed, players } = plan;
    const { kingdom, sets, ...rest } = request;
    return {
      game: game.facts.name,
      rules: { ...rest, ...(kingdom && { kingdom: [...kingdom] }), ...(sets && { sets: [...sets] }) },
      deal: nameDeal(seed),
      seats: players.map((one) => one && { name: one.name, text: one.text }),
      decisions: [...decisions],
    };
  },
  'POST /play/hint': async ({ body }, send, { disconnected }) => {
    const seatedSession = createSession(body);
    const { game, rules, session } = seatedSession;
    const adviser = readPlayable(body.adviser, game).text;
    const bots = session.seats.map((text) => (text === null ? null : seatPlayer(text, game, rules)));
    const rolloutPlayers = bots.map((bot) => bot ?? seatPlayer(adviser, game, rules));
    for (const bot of bots) bot?.deal(session.seed);
    let decisionsUsed = 0;
    const pending = firstOpenDecision(session, (question) => {
      const bot = bots[question.seat];
      return bot ? bot.choose(question) : body.decisions[decisionsUsed++];
    });
    // `odds` plays the match anew for each future: people's decisions start over with it.
    let decisionsReplayed = 0;
    const chooseBefore = (question: Decision, step: number): number => {
      if (step === 0) decisionsReplayed = 0;
      const bot = bots[question.seat];
      return bot ? bot.choose(question) : (body.decisions[decisionsReplayed++] ?? 0);
    };
    if (pending === undefined)
      throw new HttpProblem(409, 'The game is over', 'undo to ask about an earlier decision');
    await context.limiter.run(disconnected, async (signal) => {
      const oddsFound = await odds(session, pending, chooseBefore, rolloutPlayers, body.games, {
        onProgress: (found) => send(toOdds(found, false)),
        signal,
        names: seatedSession.names,
      });
      send(toOdds(oddsFound!, true));
    });
  },
});

const toStateView = (shown: object): ApiStateView => structuredClone(shown) as unknown as ApiStateView;
