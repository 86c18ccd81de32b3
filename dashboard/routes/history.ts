/** Matches that were kept, and what changed between two of them. */
import { differences, type KeptMatch as Recorded, reaction } from '../../experiments/index.js';
import type { Estimate } from '../api/common.js';
import type { historyEndpoints, KeptMatch } from '../api/history.js';
import type { Desk } from '../desk.js';
import { HttpProblem } from '../problems.js';
import type { Handlers } from '../router.js';
import { ruleChanges } from './changes.js';
import { commandFor } from './command.js';
import { setupOf } from './table.js';

/** The part of a kept report that is shown in lists. */
interface Report {
  readonly players: readonly { readonly score: number; readonly ci95: readonly [number, number] }[];
}

function told({ id, at, source, game, rules, players, seed, seats, games, report }: Recorded): KeptMatch {
  const { players: scored } = report as unknown as Report;
  const setup = setupOf(rules);
  return {
    id,
    at,
    source,
    game,
    board: rules.label,
    setup,
    seed,
    seats: seats === 'alternate' ? 'rotate' : 'fixed',
    games,
    players: players.map(({ name }, seat) => {
      const { score, ci95 } = scored[seat]!;
      return { name, strength: { score, low: ci95[0], high: ci95[1], games } };
    }),
    command: commandFor('match', { game, rules: setup, players }, [
      ['--games', games],
      ['--seed', seed],
      ['--seats', seats],
    ]),
  };
}

/** What two matches do not share, besides their texts. */
const settingsOf = (matches: readonly KeptMatch[]) =>
  differences(
    matches.map(({ board, seed, seats, games, players }) => ({
      board,
      seed,
      seats,
      games,
      players: players.map(({ name }) => name).join(', '),
    })),
  ).map(({ setting, values }) => ({ setting, values: values.map((value) => value ?? '—') }));

const mindingOf = ({ players, rules }: Recorded): string => reaction(players, rules.seats);

const half = ({ low, high }: Estimate): number => (high - low) / 2;

export const historyRoutes = ({ store }: Desk): Handlers<typeof historyEndpoints> => {
  const get = (id: number): Recorded => {
    const match = store.matches.get(id);
    if (match === undefined)
      throw new HttpProblem(404, `There is no match ${id}`, 'it may have been forgotten');
    return match;
  };
  return {
    'GET /matches': ({ query }) => {
      const { rows, total } = store.matches.list(query);
      return { rows: rows.map(told), total };
    },
    'GET /matches/difference': ({ query }) => {
      const [from, to] = [get(query.a), get(query.b)];
      if (from.game !== to.game) throw new HttpProblem(400, 'The two matches are of different games');
      const [a, b] = [told(from), told(to)];
      const players = from.players.flatMap((one, seat) => {
        const other = to.players[seat];
        if (other === undefined || other.text === one.text) return [];
        return [{ from: one.name, to: other.name, changes: ruleChanges(from.game, one.text, other.text) }];
      });
      const [before, after] = [a.players[0]!.strength, b.players[0]!.strength];
      const mean = after.score - before.score;
      const width = Math.hypot(half(before), half(after));
      return {
        a: { ...a, reaction: mindingOf(from) },
        b: { ...b, reaction: mindingOf(to) },
        players,
        settings: settingsOf([a, b]),
        difference: { mean, low: mean - width, high: mean + width },
        sameDeals: a.seed === b.seed && a.board === b.board && a.seats === b.seats,
      };
    },
    'GET /matches/:id': ({ params: { id } }) => {
      const match = get(id);
      return {
        ...told(match),
        reaction: mindingOf(match),
        texts: match.players.map((player) => ({ ...player })),
      };
    },
    'DELETE /matches/:id': ({ params: { id } }) => {
      get(id);
      store.matches.remove(id);
      return { ok: true as const };
    },
  };
};
