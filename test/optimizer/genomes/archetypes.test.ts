import { describe, expect, it } from 'vitest';
import { games } from '../../../engine/index.js';
import { buylist } from '../../../grammar/index.js';
import { buylistGenome } from '../../../optimizer/genomes/buylist.js';

const game = games['dominion']!;
const on = (kingdom: string) => {
  const rules = game.rules({ kingdom: kingdom.split(' ') }, 2);
  return buylistGenome.archetypes!({ game, rules }).map(({ kind, isCombination, name, variants }) => ({
    kind,
    isCombination,
    name,
    text: buylist.print(buylist.canonical(variants[0]!, game, rules), game),
  }));
};

describe('archetypes', () => {
  const plans = on('Chapel CouncilRoom Festival Laboratory Market Militia Moat Remodel Smithy Village');

  it('combine a trasher with each card, and cards that draw with cards that give actions', () => {
    const names = plans.map(({ name }) => name);
    expect(names).toContain('Chapel, Militia');
    expect(names).toContain('Laboratory, Festival, Chapel, Militia');
    expect(names).toContain('Smithy, Village');
    expect(new Set(names).size).toBe(names.length);
  });

  it('buy victory cards only when they are ready, and are texts without errors', () => {
    const { text } = plans.find(({ name }) => name === 'Laboratory, Festival')!;
    expect(text).toContain('Province if AnyOf(Has(Laboratory, 3), Has(Gold, 2), SupplyHasLess(Province, 7))');
    for (const { name, text: one } of plans) expect(buylist.parse(one, game).program, name).toBeDefined();
  });

  it('replay payload, with a card that draws both', () => {
    const found = on('Smithy Steward Patrol Bazaar Pirate Collection GrandMarket Hoard KingsCourt GuardDog');
    const replay = found.find(({ name }) => name === "King's Court, Grand Market, Patrol, Bazaar, Steward");
    expect(replay).toMatchObject({ kind: 'replay', isCombination: true });
    expect(replay!.text).toContain('KingsCourt [2]');
    expect(found.find(({ name }) => name === 'Pirate, Smithy')).toMatchObject({ isCombination: false });
  });

  it('rush for victory cards that grow', () => {
    const rush = on('Workshop Gardens Cellar Market Merchant Mine Moat Smithy Village Vassal');
    expect(rush.map(({ name }) => name)).toContain('Gardens, Workshop');
  });
});
