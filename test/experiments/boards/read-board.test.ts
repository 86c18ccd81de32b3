import { describe, expect, it } from 'vitest';
import { games, printedName, type RulesRequest } from '../../../engine/index.js';
import { readBoard, readRules } from '../../../experiments/boards/read-board.js';
import { recommendedKingdoms } from '../../../grammar/index.js';

const game = games['dominion']!;
const nine = 'Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village';
const rulesOf = (request: RulesRequest) => readRules(game, request, 2).rules;
const plain = game.rules({ kingdom: [...nine.split(', '), 'Workshop'] }, 2);

describe('the rules of a request', () => {
  it.each<[string, string[]]>([
    ['names of the game', [...nine.split(', '), 'Workshop']],
    ['printed names in one text', [`${nine}, Workshop`]],
    ['lines with prices', [`${nine.replaceAll(', ', ' ($4)\n')}\nWorkshop`]],
    ['a typo in a name', [`${nine}, Wrokshop`]],
    ["a kingdom's name", ['first game']],
    ["a misspelt kingdom's name", ['Frist Game']],
    ["a randomizer's address", `https://example.org/?supply=${nine.replaceAll(' ', '')},workshop`.split(',')],
  ])('are the same from %s', (_, kingdom) => {
    expect(rulesOf({ kingdom })).toEqual(plain);
  });

  it('accept every card by its identifier and by its printed name', () => {
    const all = game.kingdomCards!;
    for (let at = 0; at < all.length; at += 10) {
      const kingdom = all.slice(Math.min(at, all.length - 10)).slice(0, 10);
      const wanted = game.rules({ kingdom }, 2);
      expect(rulesOf({ kingdom })).toEqual(wanted);
      expect(rulesOf({ kingdom: [kingdom.map(printedName).join(', ')] })).toEqual(wanted);
    }
  });

  it('include Colony if the kingdom has it, unless the request says otherwise', () => {
    const beginners = recommendedKingdoms.find(({ name }) => name === 'Beginners')!;
    expect(rulesOf({ kingdom: ['Beginners'] })).toEqual(game.rules({ kingdom: beginners.cards }, 2));
    expect(rulesOf({ kingdom: ['Beginners'] })).toMatchObject({ colony: true });
    expect(rulesOf({ kingdom: ['Beginners'], colony: false })).not.toHaveProperty('colony');
    expect(rulesOf({ kingdom: [`${nine}, Workshop, Platinum, Colony`] })).toEqual({
      ...plain,
      colony: true,
      label: plain.label.replace('; 2', ', Platinum, Colony; 2'),
    });
  });

  it('draw a random kingdom by the seed of the board, from its sets', () => {
    const kingdom = ['random'];
    expect(rulesOf({ kingdom, boardSeed: 3 })).toEqual(rulesOf({ kingdom: ['Random'], boardSeed: 3 }));
    expect(rulesOf({ kingdom, boardSeed: 3 })).not.toEqual(rulesOf({ kingdom, boardSeed: 4 }));
    expect(rulesOf({ kingdom: ['random 3'], boardSeed: 4 })).toEqual(rulesOf({ kingdom, boardSeed: 3 }));
    expect(readBoard({ kingdom: 'Random 3', seed: 4 })).toMatchObject({ title: 'Random board 3' });
    expect(rulesOf({ kingdom, sets: ['seaside'], boardSeed: 3 })).toEqual(
      rulesOf({ sets: ['seaside'], boardSeed: 3 }),
    );
  });

  it('come with notes about corrections', () => {
    const { notes, request } = readRules(game, { kingdom: [nine, 'Fishing Vilage'] }, 2);
    expect(notes.map(({ text }) => text)).toEqual(['"Fishing Vilage" is read as Fishing Village']);
    expect(request.kingdom).toContain('FishingVillage');
  });

  it('are refused for an unclear kingdom, with a fix', () => {
    expect(() => rulesOf({ kingdom: ['Sixth Game'] })).toThrow('did you mean First Game?');
    expect(() => rulesOf({ kingdom: ['Cellar', 'Market'] })).toThrow('the text names only 2 of 10 cards');
    expect(() => rulesOf({ kingdom: [nine, 'Mins'] })).toThrow('not clear');
    expect(() => rulesOf({ kingdom: ['First Game'], sets: ['base'] })).toThrow('mutually exclusive');
    expect(() => readRules(games['star-realms']!, { kingdom: ['First Game'] }, 2)).toThrow('Star Realms');
  });
});

describe('a board with an unsupported card', () => {
  it('is read without it, and explains how that may change the answer', () => {
    const board = readBoard({ kingdom: `${nine}, Goons`, seed: 1 });
    expect(board).toMatchObject({ cards: nine.split(', '), missing: ['Goons'] });
    expect(board.problem).toBeUndefined();
    expect(board.notes.at(-1)).toMatchObject({ kind: 'missing', written: 'Goons' });
    expect(board.notes.at(-1)!.text).toMatch(
      /^Goons may change the answer, which covers only the other 9 cards/,
    );
    expect(rulesOf({ kingdom: [`${nine}, Goons`] })).toEqual(game.rules({ kingdom: nine.split(', ') }, 2));
  });

  it('is refused if two cards are unsupported, or if one of the ten names is missing', () => {
    const two = readBoard({ kingdom: `${nine.replace('Village', 'Scout')}, Goons`, seed: 1 });
    expect(two.problem).toBe('a board has 10 kingdom cards');
    expect(two.hint).toContain('at most one unsupported card can be left out');
    expect(readBoard({ kingdom: nine, seed: 1 }).problem).toBe('a board has 10 kingdom cards');
  });
});
