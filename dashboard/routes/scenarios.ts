/** One program against several opponents on several boards. */
import { playInStages, randomKingdom, reaction, seedAfter, standingOf } from '../../experiments/index.js';
import type { ScenarioResult, scenarioEndpoints } from '../api/scenarios.js';
import type { Desk } from '../desk.js';
import { HttpProblem } from '../problems.js';
import type { Handlers } from '../router.js';
import { estimateOf, meanStrength, until } from './matches.js';
import { board, playable, setupOf } from './table.js';

/** Many meetings take their time; closing the page cancels them. */
const SCENARIOS_MS = 900_000;
const CELLS_MAX = 512;

export const scenarioRoutes = (desk: Desk): Handlers<typeof scenarioEndpoints> => ({
  'POST /scenarios': async ({ body }, send, { left }) => {
    const { game } = board(body.game, undefined, 2);
    const drawn = Array.from({ length: body.randomKingdoms }, (_, at) => ({
      kingdom: [...randomKingdom(game, seedAfter(body.seed, at))],
    }));
    const boards = [...body.boards, ...drawn].map((rules) => board(body.game, rules, 2).rules);
    const wanted = boards.length * body.opponents.length;
    if (wanted === 0)
      throw new HttpProblem(400, 'No board is asked for', 'name one, or ask for random kingdoms');
    if (wanted > CELLS_MAX) {
      throw new HttpProblem(400, `${wanted} meetings are asked for, at most ${CELLS_MAX} are played at once`);
    }
    const player = playable(body.player, game);
    const opponents = body.opponents.map((one) => playable(one, game));
    const minding = reaction([player, ...opponents], boards[0]?.seats ?? 2);
    const cells: ScenarioResult['cells'] = [];
    const tell = (): void =>
      send({
        done: cells.length === wanted,
        game: game.facts.name,
        seed: body.seed,
        player: player.name,
        opponents: opponents.map(({ name }) => name),
        boards: boards.map((rules) => ({ label: rules.label, setup: setupOf(rules) })),
        cells,
        wanted,
        reaction: minding,
        ...(cells.length > 0 && { mean: meanStrength(cells.map(({ strength }) => strength)) }),
      });
    await desk.turnstile.pass(
      left,
      async (signal) => {
        const backend = await desk.backend();
        tell();
        for (const [at, rules] of boards.entries()) {
          for (const [opponent, other] of opponents.entries()) {
            const { tally } = await playInStages(
              {
                game,
                rules,
                players: [player, other],
                games: body.games,
                seed: body.seed,
                seats: 'alternate',
                curves: false,
                ...until(body),
              },
              backend,
              [],
              () => {},
              { signal },
            );
            const { games, turns } = tally;
            cells.push({
              opponent,
              board: at,
              strength: estimateOf(standingOf(tally, 0), games),
              meanTurns: turns / games,
            });
            tell();
          }
        }
      },
      SCENARIOS_MS,
    );
  },
});
