/** Distills a built-in network's play on the board into programs of several lengths; the search builds on them. */
import { invariant } from '../../../../engine/index.js';
import type { Candidate } from '../../../../optimizer/index.js';
import { scoreText } from '../../../statistics/score-text.js';
import type { GenerationRecorder } from '../../shared/generation-recorder.js';
import { unitOf } from '../../train/distill.js';
import { programsOfBoard } from '../../train/programs-of-network.js';
import type { Learned } from '../run-state.js';
import type { StartedRun } from './setup.js';

/** Index of the baseline variant around one card that buys some copies of it. */
const BASELINE_VARIANT = 1;

/** Distills the network; records each program as a new candidate, with events that describe them. */
export async function writeDown(
  run: StartedRun,
  recorder: GenerationRecorder,
): Promise<{ learned: Learned; candidates: readonly Candidate<unknown>[] }> {
  const { plan, givenPanel, searchContext, genome, signal } = run;
  const { game, rules, seed, budget, settings } = plan;
  const found = await programsOfBoard(
    {
      game,
      rules,
      budget,
      opponents: givenPanel.members,
      others: (network) => othersOn(run, network),
      seed,
      forOriginal: settings.forOriginal,
    },
    run,
    signal,
  );
  invariant(found !== undefined, 'a built-in network knows the board');
  const { name, programs, network } = found;
  const fitting = programs.filter(({ program }) => genome.size(program) <= settings.sizeMax);
  const written = fitting.length > 0 ? fitting : programs.slice(0, 1);
  const candidates = written.map(({ program }): Candidate<unknown> => {
    const canonical = searchContext.canonical(program);
    return { id: searchContext.nextId(), program: canonical, parents: [], operator: 'distil' };
  });
  for (const candidate of candidates) {
    const { program } = candidate;
    recorder.candidate(candidate, searchContext.textOf(program), genome.size(program), 'kept');
  }
  const learned: Learned = {
    name,
    network: network.overall,
    written: written.map(({ length, searchScore, standing }, i) => ({
      candidate: candidates[i]!.id,
      length,
      searchScore,
      standing: standing.overall,
    })),
  };
  for (const [kind, sentence] of Object.entries(storyOf(learned, unitOf(plan.game)))) {
    recorder.event(kind, sentence);
    run.notify({ kind: 'note', text: sentence });
  }
  return { learned, candidates };
}

/** Further opponents: a program distilled against a few similar opponents can lose every game to others. */
function othersOn({ plan, genome, searchContext, givenPanel }: StartedRun, network: string) {
  const baselines = genome.singleCardPrograms?.(searchContext) ?? [];
  const others = [
    ...plan.from,
    ...baselines.map(({ name, variants }) => {
      const program = searchContext.canonical(variants[BASELINE_VARIANT]!);
      return { name, text: searchContext.textOf(program) };
    }),
    { name: 'itself', text: network },
  ];
  const met = new Set(givenPanel.members.map((member) => member.text));
  return others.filter((other) => !met.has(other.text));
}

/** Sentences about the distilled programs and their loss against the network. */
function storyOf({ name, network, written }: Learned, unit: string): { learned: string; written: string } {
  const lengths = written.map(({ length, standing }) => `${length} ${unit} ${scoreText(standing)}`);
  return {
    learned: `the network ${name} scores ${scoreText(network)}`,
    written: `written down: ${lengths.join(', ')}`,
  };
}
