import { expect, it } from 'vitest';
import { readPlayer } from '../../../../bots/index.js';
import { Rng, seedOf } from '../../../../engine/index.js';
import { createEvaluator } from '../../../../experiments/evaluation/evaluator.js';
import { checkPlan } from '../../../../experiments/plans/plan-file.js';
import { addReactions } from '../../../../experiments/runs/evolve/final/reactions.js';
import { planEvolution } from '../../../../experiments/runs/evolve/plan/plan.js';
import { createSearchContext } from '../../../../experiments/runs/shared/search-context.js';
import { genomes } from '../../../../optimizer/index.js';
import { inline } from '../../../../workers/index.js';

type Run = Parameters<typeof addReactions>[0];

/** A plan that soon owns no Copper, so the default for Masquerade passes a valuable card. */
const witch = (reactions = ''): string =>
  `buylists
	list
		Province if Has(Gold, 1),
		Witch [2],
		Gold,
		Silver
	end
end
strategies
	strategy
		playorder :Default end
		${reactions}
	end
end`;

async function reacting(text: string, games: number): Promise<{ text: string; told: string[] }> {
  const plan = await planEvolution(checkPlan({ from: ['big-money'], against: ['plain-big-money'], seed: 4 }));
  const { form, game, rules, settings } = plan;
  const genome = genomes['buylist']!;
  const watch = (): never => {
    throw new Error('nobody is watched');
  };
  const searchContext = createSearchContext<unknown>({
    form,
    genome,
    game,
    rules,
    sizeMax: settings.sizeMax,
    watch,
  });
  const run = {
    plan,
    genome,
    searchContext,
    notify: () => {},
    givenPanel: { members: plan.against.map((player, number) => ({ ...player, number })) },
    state: { games, searchBlock: 0, hallOfFame: [] },
    evaluator: createEvaluator({ backend: inline(), game: 'dominion', rules, seed: 4 }),
  } as unknown as Run;
  const { player } = readPlayer(text, 'witch', rules);
  const program = searchContext.canonical(player!.program);
  const told: string[] = [];
  const recorder = {
    candidate: () => {},
    event: (_: string, said: string) => told.push(said),
  } as unknown as Parameters<typeof addReactions>[2];
  const before = { id: searchContext.nextId(), program, parents: [], operator: 'seed' };
  const after = await addReactions(run, before, recorder);
  expect(after.id === before.id).toBe(told.length === 0);
  return { text: searchContext.textOf(after.program), told };
}

it('adds a reaction to a card that no opponent plays, and reports its gain', async () => {
  const { text, told } = await reacting(witch(), 600_000);
  expect(text).toContain('reactions for Masquerade');
  expect(told).toEqual([expect.stringMatching(/itself with Masquerade \d+\.\d instead of \d+\.\d %/)]);
  expect(await reacting(witch(), 600_000)).toEqual({ text, told });
});

it('the test plays the card even if the play order of the program omits it', async () => {
  const { text } = await reacting(witch().replace('playorder :Default', 'playorder Witch'), 600_000);
  expect(text).toContain('reactions for Masquerade');
});

it('changes nothing in a short run, and keeps existing reactions', async () => {
  expect((await reacting(witch(), 20_000)).told).toEqual([]);
  const own = await reacting(witch('reactions for Masquerade Curse, Estate, Copper end'), 600_000);
  expect(own.text.match(/reactions for Masquerade/g)).toHaveLength(1);
});

it('there is a trial for each event of a card on the board, against the program that buys that card first', async () => {
  const { game, rules } = await planEvolution(checkPlan({ from: ['big-money'] }));
  const { program } = readPlayer(witch(), 'witch', rules).player!;
  const trials = genomes['buylist']!.reactionTrials!(program, new Rng(seedOf(1)), { game, rules });
  expect(trials.map(({ card }) => card)).toEqual(
    expect.arrayContaining(['Masquerade', 'Torturer', 'Militia']),
  );
  const { form } = await planEvolution(checkPlan({ from: ['big-money'] }));
  for (const { card, rivalOf, rounds } of trials) {
    const text = form.print(form.canonical(rivalOf(program), game, rules), game);
    expect(text).toContain(`${card} [2]`);
    if (card === 'Masquerade') expect(text).toMatch(/playorder Masquerade\b/);
    const plain = form.print(form.canonical(rounds[0]![0]!(program), game, rules), game);
    if (card === 'Masquerade')
      expect(plain).toMatch(/reactions for Masquerade\s+Curse, Estate, Copper\s+end/);
    const changed = rounds.flat().map((change) => change(program));
    const texts = changed.map((each) => form.print(form.canonical(each, game, rules), game));
    expect(texts.every((text) => readPlayer(text, 'changed', rules).player !== undefined)).toBe(true);
    // A later round replaces the reaction of an earlier one.
    const [first, second] = rounds;
    const twice = second![0]!(first![0]!(program));
    expect(twice).toEqual(second![0]!(program));
  }
});

it('continues from its result, against a program with the same reaction', async () => {
  const { text } = await reacting(witch(), 2_400_000);
  // Passing a Curse back is the best reaction.
  expect(text).toMatch(/reactions for Masquerade\s+Curse/);
});
