/** Recorded matches, and the differences between two of them. */
import {
  halfWidth,
  type MatchReport,
  type SavedMatch as Recorded,
  reactionText,
  settingDifferences,
  withCommas,
} from '../../../experiments/index.js';
import type { historyEndpoints, RecordedMatch } from '../../api/matches/history.js';
import { commandLine } from '../../convert/command.js';
import { ruleChanges } from '../../convert/runs/rule-changes.js';
import { rulesRequestOf } from '../../convert/setup.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';
import { HttpProblem } from '../../server/problems.js';

function toRecordedMatch(
  context: AppContext,
  { id, at, source, game, rules, players, seed, seats, games, report }: Recorded,
): RecordedMatch {
  const { players: scored } = report as unknown as Pick<MatchReport, 'players'>;
  const setup = rulesRequestOf(rules);
  return {
    id,
    at,
    source,
    game,
    board: rules.label,
    setup,
    seed,
    seats,
    games,
    players: players.map(({ name }, seat) => {
      const { score, ci95 } = scored[seat]!;
      return { name, strength: { score, low: ci95[0], high: ci95[1], games } };
    }),
    ...commandLine(context, 'match', { game, rules: setup, players }, { games, seed, seats }),
  };
}

/** Settings in which two matches differ, without their texts. */
const matchSettings = (matches: readonly RecordedMatch[]) =>
  settingDifferences(
    matches.map(({ board, seed, seats, games, players }) => ({
      board,
      seed,
      seats,
      games: withCommas(games),
      players: players.map(({ name }) => name).join(', '),
    })),
  ).map(({ setting, values }) => ({ setting, values: values.map((value) => value ?? '—') }));

const reactionOf = ({ players, rules }: Recorded): string => reactionText(players, rules.seats);

export const historyRoutes = (context: AppContext): Handlers<typeof historyEndpoints> => {
  const { store } = context;
  const get = (id: number): Recorded => {
    const match = store.matches.get(id);
    if (match === undefined) throw new HttpProblem(404, `No match ${id}`, 'it may have been deleted');
    return match;
  };
  return {
    'GET /matches': ({ query }) => {
      const { rows, total } = store.matches.list(query);
      return { rows: rows.map((row) => toRecordedMatch(context, row)), total };
    },
    'GET /matches/difference': ({ query }) => {
      const [from, to] = [get(query.a), get(query.b)];
      if (from.game !== to.game) throw new HttpProblem(400, 'The matches belong to different games');
      const [a, b] = [toRecordedMatch(context, from), toRecordedMatch(context, to)];
      const players = from.players.flatMap((one, seat) => {
        const other = to.players[seat];
        if (other === undefined || other.text === one.text) return [];
        return [{ from: one.name, to: other.name, changes: ruleChanges(from.game, one.text, other.text) }];
      });
      const [before, after] = [a.players[0]!.strength, b.players[0]!.strength];
      const mean = after.score - before.score;
      const width = Math.hypot(halfWidth(before), halfWidth(after));
      return {
        a: { ...a, reaction: reactionOf(from) },
        b: { ...b, reaction: reactionOf(to) },
        players,
        settings: matchSettings([a, b]),
        difference: { mean, low: mean - width, high: mean + width },
        sameDeals: a.seed === b.seed && a.board === b.board && a.seats === b.seats,
      };
    },
    'GET /matches/:id': ({ params: { id } }) => {
      const match = get(id);
      return {
        ...toRecordedMatch(context, match),
        reaction: reactionOf(match),
        texts: match.players,
      };
    },
    'DELETE /matches/:id': ({ params: { id } }, { once }) => {
      get(id);
      return once(() => {
        store.matches.remove(id);
        return { ok: true as const };
      });
    },
  };
};
