/** Writes a recorded program as a file, with its origin and strength in the head comment. */
import { detectForm, gameNamed } from '../../../bots/index.js';
import { Refused } from '../../../engine/index.js';
import { runVerdict } from '../../analysis/run-verdict.js';
import type { RunRow, Store } from '../../store/store.js';
import { provenance } from './evolve.js';
import { recordedPlan } from './plan/plan.js';

/** The last champion, or the best candidate of a generation. @throws Refused if the run has none */
export function exportProgram(store: Store, run: RunRow, generation?: number) {
  if (run.kind !== 'evolve')
    throw new Refused(
      `run ${run.id} is a ${run.kind} run: it has no program to export`,
      'name a run of evolve or counter; see: deckwright runs',
    );
  const champion = generation === undefined ? store.champion(run.id) : undefined;
  const number = champion?.candidate ?? bestOf(store, run, generation);
  const candidate = store.candidate(run.id, number);
  if (candidate?.text === undefined)
    throw new Refused(
      `the text of candidate ${number} of run ${run.id} was not saved`,
      'choose another generation',
    );
  const game = gameNamed(run.game);
  const { form } = detectForm(candidate.text);
  const { program } = form.parse(candidate.text, game);
  if (program === undefined) throw new Refused(`candidate ${number} of run ${run.id} can no longer be read`);
  const plan = recordedPlan(run);
  const header =
    champion === undefined
      ? [
          `${run.name}: candidate ${number} of generation ${candidate.generation}, seed ${run.seed}`,
          `best of its generation on search games, not proven; ${run.rules.label}; Deckwright ${run.version}`,
        ]
      : provenance(
          { proven: runVerdict(store, run)!.proven, standing: champion.standing, games: run.games },
          plan,
        );
  const text = form.print(program, game, { header, plain: plan.settings.forOriginal });
  return { text, form, program, game };
}

function bestOf(store: Store, run: RunRow, generation: number | undefined): number {
  const all = store.generations(run.id, generation === undefined ? -1 : generation - 1);
  const found = generation === undefined ? all.at(-1) : all.find((one) => one.generation === generation);
  if (found !== undefined) return found.best.candidate;
  throw new Refused(
    generation === undefined
      ? `run ${run.id} has no champion and no generation yet`
      : `run ${run.id} has no generation ${generation}`,
    run.generations > 0 ? `generations: 0 to ${run.generations - 1}` : undefined,
  );
}
