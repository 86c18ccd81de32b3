/** One program against several opponents on several boards. */
import { playMatch, randomKingdom, reactionText, seedAfter, tallyScore } from '../../../experiments/index.js';
import type { ScenarioResult, scenarioEndpoints } from '../../api/matches/scenarios.js';
import { meanEstimate, toEstimate } from '../../convert/estimates.js';
import { precisionRule, readSetup, rulesRequestOf, setUpBoard } from '../../convert/setup.js';
import type { AppContext } from '../../server/app-context.js';
import type { Handlers } from '../../server/handlers.js';
import { HttpProblem } from '../../server/problems.js';
import { LONG_MS, simulate } from '../../server/simulate.js';

const CELLS_MAX = 512;

export const scenarioRoutes = (context: AppContext): Handlers<typeof scenarioEndpoints> => ({
  'POST /scenarios': async ({ body }, send, { disconnected }) => {
    const { game, players } = readSetup({ game: body.game, players: [body.player, ...body.opponents] }, 2);
    const [player, ...opponents] = players;
    const randomBoards = Array.from({ length: body.randomKingdoms }, (_, at) => ({
      kingdom: [...randomKingdom(game, seedAfter(body.seed, at))],
    }));
    const boards = [...body.boards, ...randomBoards].map((rules) => setUpBoard(body.game, rules, 2).rules);
    const wanted = boards.length * body.opponents.length;
    if (wanted === 0) throw new HttpProblem(400, 'No board specified', 'choose a board, or random kingdoms');
    if (wanted > CELLS_MAX)
      throw new HttpProblem(400, `${wanted} matches are too many: the limit is ${CELLS_MAX}`);
    const reactionSentence = reactionText(players, boards[0]?.seats ?? 2);
    const cells: ScenarioResult['cells'][number][] = [];
    const sendResult = (): void =>
      send({
        done: cells.length === wanted,
        game: game.facts.name,
        seed: body.seed,
        player: player!.name,
        opponents: opponents.map(({ name }) => name),
        boards: boards.map((rules) => ({ label: rules.label, setup: rulesRequestOf(rules) })),
        cells,
        wanted,
        reaction: reactionSentence,
        mean: cells.length > 0 ? meanEstimate(cells.map(({ strength }) => strength)) : undefined,
      });
    const { games, seed } = body;
    const shared = { game, games, seed, seats: 'alternate', ...precisionRule(body) } as const;
    await simulate(context, { disconnected, ms: LONG_MS }, async (backend, signal) => {
      sendResult();
      for (const [board, rules] of boards.entries()) {
        for (const [opponent, other] of opponents.entries()) {
          const plan = { ...shared, rules, players: [player!, other] };
          const { tally } = await playMatch(plan, backend, { signal });
          const strength = toEstimate(tallyScore(tally, 0), tally.games);
          cells.push({ opponent, board, strength, meanTurns: tally.turns / tally.games });
          sendResult();
        }
      }
    });
  },
});
