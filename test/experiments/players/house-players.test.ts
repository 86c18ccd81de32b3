import { expect, it } from 'vitest';
import { games } from '../../../engine/index.js';
import { findPlayer } from '../../../experiments/players/find.js';
import { housePlayers } from '../../../experiments/players/house-players.js';
import { buylist } from '../../../grammar/index.js';
import { kingdomOf } from '../../support/net.js';

const dominion = games['dominion']!;

it('leaves out players that a run knows, under any name', async () => {
  const smithy = await findPlayer('smithy-money');
  const rules = dominion.rules({}, 2);
  const all = housePlayers(buylist, dominion, rules, []);
  const others = housePlayers(buylist, dominion, rules, [{ ...smithy, name: 'another name' }]);
  expect(all.map(({ name }) => name)).toContain('smithy-money');
  expect(others.map(({ text }) => text)).toEqual(
    all.map(({ text }) => text).filter((text) => text !== smithy.text),
  );
});

it('leaves out players that name a card that is not on the board', () => {
  const names = housePlayers(buylist, dominion, kingdomOf(), []).map(({ name }) => name);
  expect(names).toContain('smithy-money');
  expect(names).not.toContain('duke-duchy-alternation');
});

it('keeps strategies for other kingdoms off the classic board, but includes them on their own board', () => {
  const rules = dominion.rules({}, 2);
  const onClassic = housePlayers(buylist, dominion, rules, []).map(({ name }) => name);
  expect(onClassic).not.toContain('vault-platinum-money');
  const cards = [
    'Vault',
    'Bishop',
    'Monument',
    'City',
    'Mint',
    'Rabble',
    'Forge',
    'Hoard',
    'Peddler',
    'Quarry',
  ];
  const own = dominion.rules({ kingdom: cards, colony: true }, 2);
  expect(housePlayers(buylist, dominion, own, []).map(({ name }) => name)).toContain('vault-platinum-money');
});
