/** The baseline plans of a kingdom, which every strategy there must beat. */
import type { Player } from '../../../../bots/index.js';
import { type Game, Refused, type Rules } from '../../../../engine/index.js';
import type { ProgramForm } from '../../../../grammar/index.js';
import { type Candidate, genomes } from '../../../../optimizer/index.js';
import type { Evaluator } from '../../../evaluation/evaluator.js';
import { panelOf } from '../../../evaluation/panel.js';
import { findPlayer } from '../../../players/find.js';
import { playBatch } from '../../shared/batch.js';
import { createSearchContext } from '../../shared/search-context.js';

/** Number of best baseline plans that a run starts from and must beat. */
export const BASELINE_STARTERS = 3;

/** For each game, a house player that buys only cards of every board. */
const EVERYWHERE: Readonly<Record<string, string>> = { dominion: 'big-money' };

/**
 * Opponents of a run on a kingdom: the best baseline plans. If these buy cards that few boards have (Colonies), a
 * player without them joins. Otherwise a candidate meets only players that leave Provinces to the end, and may
 * lose to one that buys them first.
 * @param baselines from `baselinePlayers`
 */
export async function kingdomOpponents(baselines: readonly Player[], game: Game): Promise<readonly Player[]> {
  const best = baselines.slice(0, BASELINE_STARTERS);
  const name = EVERYWHERE[game.facts.name];
  if (name === undefined) return best;
  const other = await findPlayer(name);
  const bought = game.cards.filter((card) => baselines.at(-1)!.text.includes(card.name));
  return bought.every((card) => other.text.includes(card.name)) ? best : [...best, other];
}

/** Blocks of a race among the variants of a plan, or among plans; and the share of them in its first round. */
export const BASELINE_BLOCKS = 512;
const FIRST_SHARE = 1 / 16;

/** The neutral player and, per card, the baseline plan around it, tuned by races of `blocksMax`; best first. */
export async function baselinePlayers(
  form: ProgramForm<unknown>,
  game: Game,
  rules: Rules,
  evaluator: Evaluator,
  forOriginal = false,
  blocksMax = BASELINE_BLOCKS,
): Promise<readonly Player[]> {
  const genome = genomes[form.name];
  if (genome === undefined) throw new Refused(`a ${form.title} cannot be evolved`);
  const searchContext = createSearchContext<unknown>({
    form,
    genome,
    game,
    rules,
    sizeMax: Number.POSITIVE_INFINITY,
    forOriginal,
    watch: () => [],
  });
  const neutral = searchContext.canonical(genome.defaultPrograms(searchContext)[0]);
  const asPlayer = (name: string, program: unknown): Player => {
    return { name, game, form, program, text: searchContext.textOf(program) };
  };
  const neutralPlayer = asPlayer('neutral', neutral);
  const panel = panelOf([neutralPlayer]);
  let block = 0;
  const race = async (programs: readonly unknown[], keep: number): Promise<Candidate<unknown>[]> => {
    const candidates = programs.map((program, id) => ({ id, program, parents: [], operator: 'plain' }));
    const firstBlocks = Math.ceil(FIRST_SHARE * blocksMax);
    const trial = { kind: 'race', firstBlocks, blocksMax, keep } as const;
    const games = { searchContext, evaluator, genome };
    const { results, blocks } = await playBatch(games, { candidates, trial }, { panel, firstBlock: block });
    block += blocks;
    return results
      .filter(({ outcome }) => outcome === 'kept')
      .sort((a, b) => b.mean - a.mean || a.candidate.id - b.candidate.id)
      .map(({ candidate }) => candidate);
  };
  const tuned: Player[] = [];
  for (const { name, variants } of genome.singleCardPrograms?.(searchContext) ?? []) {
    const [best] = await race(variants.map(searchContext.canonical), 1);
    tuned.push(asPlayer(name, best!.program));
  }
  const order = await race(
    tuned.map(({ program }) => program),
    tuned.length,
  );
  const ranked = order.map(({ id }) => tuned[id]!);
  const rest = tuned.filter((player) => !ranked.includes(player));
  return [...ranked, ...rest, neutralPlayer];
}
