import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printNetwork, readPlayer } from '../../../../bots/index.js';
import { games } from '../../../../engine/index.js';
import { distillNetwork } from '../../../../experiments/runs/train/distill.js';
import { inline } from '../../../../workers/index.js';
import { kingdomOf, randomNet } from '../../../support/net.js';

describe.each(['dominion', 'star-realms'])('a network of %s', (name) => {
  const game = games[name]!;
  const rules = kingdomOf(game);

  it('becomes a program that parses, prints, plays, and mostly buys the same cards', async () => {
    const randomNetwork = {
      ...readPlayer(printNetwork(randomNet(game, rules, 8, 1, 'purchases'))).player!,
      file: 'net',
    };
    const opponent = { ...readPlayer('builtin:greedy').player!, file: 'greedy' };
    const plan = {
      game,
      rules,
      network: randomNetwork,
      opponents: [opponent],
      seed: 1,
      lengths: [4, 64],
      restarts: 2,
      rounds: 2,
      games: 16,
      judgingDeals: 4,
    };
    const { programs, form, network, games: watched } = await distillNetwork(plan, inline());
    const others = [readPlayer('builtin:random').player!];
    // Games against the other opponents are also watched, but do not count in the score.
    const beside = await distillNetwork({ ...plan, others }, inline());
    expect(beside.games).toBe(2 * watched);
    expect(beside.network.overall.games).toBe(network.overall.games);
    expect(programs.map(({ length }) => length)).toEqual([4, 64]);
    const { program, agreement, standing } = programs[1]!;
    // A score table minimizes the loss, so it need not agree more often.
    if (name === 'dominion') expect(agreement).toBeGreaterThan(programs[0]!.agreement);
    const text = form.print(program, game, { header: ['loss'] });
    const read = form.parse(text, game);
    expect(read.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(read.program).toEqual(program);
    expect(agreement).toBeGreaterThan(0.5);
    expect(standing.overall.games).toBe(network.overall.games);
    expect(form.parse(form.print(program, game, { plain: true }), game).program).toBeDefined();
  });
});

it('a network beside a table becomes a table that makes all of its decisions', async () => {
  const game = games['star-realms']!;
  const rules = game.rules({ sets: ['core'] }, 2);
  const partner = readFileSync('bots/star-realms/TunedMarshal.json', 'utf8');
  const net = { ...randomNet(game, rules, 8, 2), partner, partnerBonus: 3 };
  const plan = {
    game,
    rules,
    network: { ...readPlayer(printNetwork(net)).player!, file: 'net' },
    opponents: [{ ...readPlayer('builtin:greedy').player!, file: 'greedy' }],
    seed: 1,
    lengths: [6],
    restarts: 1,
    rounds: 2,
    games: 40,
    judgingDeals: 2,
  };
  const { programs, form } = await distillNetwork(plan, inline());
  const { program, text } = programs[0]!;
  expect(form.parse(text, game).program).toEqual(program);
  const alone = form.canonical(form.parse(partner, game).program, game, rules);
  const before = JSON.parse(form.print(alone, game));
  const table = JSON.parse(text);
  for (const set of ['scrapRules', 'scrapForBenefitRules', 'discardRules', 'attackBaseRules'])
    expect(JSON.stringify(table[set] ?? []), set).not.toBe(JSON.stringify(before[set] ?? []));
  // The table makes the decisions for which the network has no actions.
  const cardsOf = (rows: readonly { readonly card: string }[]): string[] => rows.map(({ card }) => card);
  expect(table.playRules.length).toBeGreaterThan(5);
  expect(cardsOf(before.playRules)).toEqual(expect.arrayContaining(cardsOf(table.playRules)));
});
