/** Single games: watched decision by decision, or played by a person. */
import {
  type Board,
  type Odds as Counted,
  gathered,
  type Happening,
  hearing,
  inWords,
  layOpen,
  loadGame,
  nameAt,
  nameDeal,
  OpenGame,
  odds,
  openStep,
  parseDeal,
  type Question,
  replay,
  type Sitting,
  seatedPolicies,
  sitter,
  situationAt,
  TURN,
  version,
  watch,
} from '../../experiments/index.js';
import type { Player, RulesRequest } from '../api/common.js';
import type { Odds, PlayEvent, playthroughEndpoints, Situation } from '../api/playthroughs.js';
import type { Desk } from '../desk.js';
import { HttpProblem } from '../problems.js';
import type { Handlers } from '../router.js';
import { commandFor } from './command.js';
import { estimateOf } from './matches.js';
import { board, defined, playable } from './table.js';

interface Asks {
  readonly game: string;
  readonly rules?: RulesRequest | undefined;
  readonly deal: string;
  readonly seats: readonly (Player | null)[];
}

interface Seated extends Board {
  readonly sitting: Sitting;
  /** By seat; absent for people. */
  readonly names: readonly (string | undefined)[];
}

function seat(request: Asks): Seated {
  const table = board(request.game, request.rules, request.seats.length);
  const seats = request.seats
    .slice(0, table.rules.seats)
    .map((one) => (one === null ? null : playable(one, table.game).text));
  const names = request.seats.map((one) => one?.name);
  return { ...table, names, sitting: { ...table, seed: parseDeal(request.deal), seats } };
}

const noPeople = ({ sitting }: Seated): void => {
  if (sitting.seats.includes(null)) throw new HttpProblem(400, 'A watched game has a player at every seat');
};

/** In the words of the terminal: what belongs together is told together. */
function events(happenings: readonly Happening[], { game, names }: Seated): PlayEvent[] {
  const nameOf = (at: number): string =>
    names[at] === undefined ? 'you' : (nameAt(names, at) ?? `player ${at + 1}`);
  const told: PlayEvent[] = [];
  let turn: Happening[] = [];
  const close = (): void => {
    for (const one of gathered(turn, game.facts)) {
      const { seat: by, turn: at, event, card } = one;
      told.push({
        seat: by,
        turn: at,
        event,
        ...(card && { card }),
        words: inWords(one, game.facts, nameOf),
      });
    }
    turn = [];
  };
  for (const one of happenings) {
    if (one.event === TURN) {
      close();
      told.push({ seat: one.seat, turn: one.turn, event: TURN, words: `turn ${one.turn}` });
    } else turn.push(one);
  }
  close();
  return told;
}

interface Ended {
  readonly places: ArrayLike<number>;
  readonly scores: ArrayLike<number>;
  readonly turns: number;
  readonly ending: number;
  readonly capped: boolean;
}
const over = (result: Ended, { game }: Board) => ({
  places: Array.from(result.places),
  scores: Array.from(result.scores),
  turns: result.turns,
  ending: game.facts.endings[result.ending] ?? '',
  capped: result.capped,
});

const changeMap = (changes: readonly { step: number; option: number }[]) =>
  new Map(changes.map(({ step, option }) => [step, option]));

function toldOdds({ asked: question, advice, options, share }: Counted, done: boolean): Odds {
  return {
    done,
    share,
    advice,
    options: question.options.map((option, place) => {
      const { score, points } = options[place] ?? {};
      return {
        ...option,
        ...(score !== undefined && { strength: estimateOf(score, score.count) }),
        ...(points !== undefined && {
          points: { mean: points.mean, low: points.low, high: points.high, games: points.count },
        }),
      };
    }),
  };
}

export const playthroughRoutes = (desk: Desk): Handlers<typeof playthroughEndpoints> => ({
  'POST /playthroughs': ({ body }) => {
    const seated = seat(body);
    noPeople(seated);
    const { steps, rest, values, result } = watch(seated.sitting, changeMap(body.changes), seated.names);
    return {
      rules: seated.rules.label,
      texts: seated.sitting.seats.map((text) => text ?? ''),
      steps: steps.map(({ happenings, ...step }) => ({
        ...step,
        options: step.options.map((option) => ({ ...option })),
        events: events(happenings, seated),
      })),
      rest: events(rest, seated),
      result: over(result, seated),
      series: values.map((value) => ({ ...value })),
      command: commandFor('log', { ...body, players: body.seats.filter((one) => one !== null) }, [
        ['--seed', nameDeal(seated.sitting.seed)],
      ]),
    };
  },
  'POST /playthroughs/situation': ({ body }) => {
    const seated = seat(body);
    noPeople(seated);
    const situation = situationAt(seated.sitting, body.step, changeMap(body.changes));
    if (situation === undefined)
      throw new HttpProblem(404, `The game has fewer than ${body.step + 1} decisions`);
    return situation as unknown as Situation;
  },
  'POST /playthroughs/odds': async ({ body }, send, { left }) => {
    const seated = seat(body);
    noPeople(seated);
    const { sitting, game, rules } = seated;
    const changes = changeMap(body.changes);
    const players = sitting.seats.map((text) => sitter(text!, game, rules));
    const before = (question: Question, step: number): number =>
      changes.get(step) ?? players[question.seat]!.answer(question);
    await desk.turnstile.pass(left, async (signal) => {
      const counted = await odds(sitting, body.step, before, players, body.games, {
        hear: (found) => send(toldOdds(found, false)),
        signal,
        names: seated.names,
      });
      if (counted === undefined)
        throw new HttpProblem(404, `The game has fewer than ${body.step + 1} decisions`);
      send(toldOdds(counted, true));
    });
  },
  'POST /play': ({ body }) => {
    const seated = seat(body);
    const { game, rules, sitting } = seated;
    const heard = hearing(game);
    const replayed = replay(
      game,
      rules,
      sitting.seed,
      seatedPolicies(sitting),
      body.decisions,
      heard.recorder,
    );
    const hidden = new Set(game.facts.privateEvents);
    const people = new Set(sitting.seats.flatMap((one, at) => (one === null ? [at] : [])));
    // A person is told that the others drew, not what.
    const seen = heard.happenings.map((one) => {
      if (!hidden.has(one.event) || people.has(one.seat)) return one;
      const { card: _, ...rest } = one;
      return rest;
    });
    const told = { rules: rules.label, decided: replayed.decided, events: events(seen, seated) };
    const plain = (shown: object) => structuredClone(shown) as unknown as Situation;
    if (replayed.kind === 'over') {
      const left = replayed.epilogue?.(body.debug);
      return { ...told, result: over(replayed.result, seated), ...(left && { left: plain(left) }) };
    }
    const { question } = replayed;
    const said = layOpen(question, game, seated.names).asked;
    return {
      ...told,
      pending: {
        ...said,
        options: said.options.map((option) => ({ ...option })),
        ...(question.unavailable && {
          unavailable: question.unavailable.map(({ label, reason }) => ({ label, reason })),
        }),
        situation: plain(question.describe(body.debug)),
      },
    };
  },
  'POST /play/save': ({ body }) => {
    const { game, sitting } = seat(body);
    const players = body.seats.slice(0, sitting.rules.seats);
    const plan = { game, request: defined(body.rules ?? {}), seed: sitting.seed, players };
    return { ...new OpenGame(plan, body.decisions).save(version()) };
  },
  'POST /play/changes': ({ body }) => {
    const { game, rules, sitting } = seat(body);
    const bots = sitting.seats.map((text) => (text === null ? null : sitter(text, game, rules)));
    for (const bot of bots) bot?.deal(sitting.seed);
    const changes: { step: number; option: number }[] = [];
    let step = 0;
    openStep(sitting, (question) => {
      const at = step++;
      const bot = bots[question.seat];
      if (bot) return bot.answer(question);
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
  'POST /play/hint': async ({ body }, send, { left }) => {
    const seated = seat(body);
    const { game, rules, sitting } = seated;
    const adviser = playable(body.adviser, game).text;
    const bots = sitting.seats.map((text) => (text === null ? null : sitter(text, game, rules)));
    const after = bots.map((bot) => bot ?? sitter(adviser, game, rules));
    for (const bot of bots) bot?.deal(sitting.seed);
    let given = 0;
    const pending = openStep(sitting, (question) => {
      const bot = bots[question.seat];
      return bot ? bot.answer(question) : body.decisions[given++];
    });
    // `odds` plays the match anew for each future: people's decisions start over with it.
    let taken = 0;
    const before = (question: Question, step: number): number => {
      if (step === 0) taken = 0;
      const bot = bots[question.seat];
      return bot ? bot.answer(question) : (body.decisions[taken++] ?? 0);
    };
    if (pending === undefined)
      throw new HttpProblem(409, 'The game is over', 'undo to ask about an earlier decision');
    await desk.turnstile.pass(left, async (signal) => {
      const counted = await odds(sitting, pending, before, after, body.games, {
        hear: (found) => send(toldOdds(found, false)),
        signal,
        names: seated.names,
      });
      send(toldOdds(counted!, true));
    });
  },
});
