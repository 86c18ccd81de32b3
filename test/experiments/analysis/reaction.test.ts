import { describe, expect, it } from 'vitest';
import { opponentInputsOf } from '../../../bots/index.js';
import { games, isAboutOpponents } from '../../../engine/index.js';
import { reactionText } from '../../../experiments/analysis/reaction.js';
import { findPlayer } from '../../../experiments/players/find.js';

const bot = (name: string, buyRules: unknown[]) => ({
  name,
  text: JSON.stringify({ name, author: 'a test', buyRules }),
});
const blind = bot('blind', [{ card: 'Cutter', score: 3 }]);
const asking = (...keys: string[]) =>
  bot('asking', [{ card: 'Cutter', rules: keys.map((key) => ({ [key]: '> 3', score: 5 })) }]);

describe('the reaction text', () => {
  it('says so if no player reads another', async () => {
    const buylists = await Promise.all(['big-money', 'smithy-money'].map(findPlayer));
    const none =
      'No bot adapts to its opponents: each plays by its own rules, and none reads the state of another player.';
    expect(reactionText(buylists, 2)).toBe(none);
    expect(reactionText([blind, { name: 'random', text: 'builtin:random' }], 2)).toBe(none);
  });

  it('names buylists and look-ahead players that read their opponents', () => {
    const list = (condition: string) => ({
      name: 'list',
      text: `buylists list Province, Duchy if ${condition}, Silver end end strategies strategy playorder :Default end end end`,
    });
    expect(reactionText([list('AnyOf(Lead > 0, OpponentHas(Duchy) > 1)')], 2)).toContain(
      'other players: list (Lead and 1 more).',
    );
    expect(opponentInputsOf(list('SupplyHas(Duchy) < 5').text)).toEqual([]);
    expect(opponentInputsOf('lookahead:5:builtin:random')).toEqual(['the whole position']);
  });

  it('names the players and what they read', () => {
    const said = reactionText([asking('opponent.authority', 'authority', 'opponent.ships'), blind], 2);
    expect(said).toBe(
      'No bot adapts to its opponents: each plays by its own rules. These read the state of other players: asking (opponent.authority and 1 more).',
    );
    const many = ['a', 'b', 'c'].map((name) => ({ ...asking('opponent.authority'), name }));
    expect(reactionText(many, 2)).toContain('a (opponent.authority), b (opponent.authority) and 1 more.');
  });

  it('finds inputs that are read as a value, or through averages of the opponent’s cards', () => {
    const { text } = bot('by value', [
      { card: 'Cutter', rules: [{ combat: '>= opponent.authority', score: 9 }] },
      { card: 'Freighter', score: 'opponent_card_info_avg_worth' },
    ]);
    expect(opponentInputsOf(text)).toEqual(['opponent.authority', 'opponent_card_info_avg_worth']);
  });

  it('names no opponent in one-player games', () => {
    expect(reactionText([blind], 1)).toBe('Each player plays alone.');
  });

  it('recognizes inputs about opponents by their names in every game', () => {
    for (const { scores, neural } of Object.values(games)) {
      const words = [
        ...(scores?.keys ?? []),
        ...(scores?.families ?? []).map((one) => ({ ...one, name: one.prefix })),
      ];
      for (const { name, about } of words)
        if (/opponent/.test(name + about)) expect([name, isAboutOpponents(name)]).toEqual([name, true]);
      const seen = neural?.inputs.filter(({ name }) => isAboutOpponents(name)) ?? [];
      expect(seen.length > 0).toBe(neural !== undefined);
    }
  });
});
