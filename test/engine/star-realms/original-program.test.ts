/** `--variant original`: one test for each fault of the original program. */
import { describe, expect, it } from 'vitest';
import { games, originalView, type Seed } from '../../../engine/index.js';
import { id } from '../../../engine/star-realms/catalogue.js';
import type { ScoreTable } from '../../../grammar/json/ast.js';
import { jsonBot } from '../../../grammar/json/form.js';
import { type BotText, turn } from '../../support/star-realms-bots.js';
import { type Layout, type Position, scouts } from '../../support/star-realms-position.js';

/** The same turn under the rules of the original program and under the printed rules. */
function both(bot: BotText, layout: Layout): readonly [Position, Position] {
  return [turn(bot, { ...layout, original: true }), turn(bot, layout)];
}

const buying = (card: string): ScoreTable =>
  jsonBot.parse(
    `{"name": "B", "author": "B", "buyRules": [{"card": "${card}", "score": 5}]}`,
    games['star-realms']!,
  ).program!;

describe('a turn by the rules of the original program', () => {
  it('lets no player discard', () => {
    const layout = { hand: ['Imperial Frigate'], opponent: { hand: ['Viper', 'Scout'] } };
    const [there, here] = both({}, layout);
    expect([there.side(1).handSize, here.side(1).handSize]).toEqual([2, 1]);
  });

  it('draws at a Recycling Station for cards that it counts but does not discard', () => {
    const bot = {
      makeChoiceRules: [{ card: 'Recycling Station', choice: 2 }],
      playRules: [{ card: '*', score: 1 }],
    };
    const layout = { play: ['Recycling Station'], hand: ['Scout', 'Scout'], deck: ['Viper', 'Viper'] };
    const [there, here] = both(bot, layout);
    expect([there.totals()['trade'], here.totals()['trade']]).toEqual([2, 0]);
    expect([there.totals()['combat'], here.totals()['combat']]).toEqual([0, 0]);
    expect([there.side(1).authority, here.side(1).authority]).toEqual([48, 48]);
  });

  it('draws two cards at a Brain World, whatever was scrapped', () => {
    const bot = { scrapRules: [{ card: '*', score: 0 }] };
    const [there, here] = both(bot, { play: ['Brain World'], deck: scouts(3) });
    expect([there.totals()['trade'], here.totals()['trade']]).toEqual([2, 0]);
  });

  it('need not scrap at a Junkyard, but must at a Machine Base', () => {
    const bot = { scrapRules: [{ card: '*', score: 0 }] };
    const [junkyard, printed] = both(bot, { play: ['Junkyard'], hand: ['Scout'] });
    expect([junkyard.side().scrapped, printed.side().scrapped]).toEqual([0, 1]);
    const [machineBase] = both(bot, { play: ['Machine Base'], hand: ['Scout'], deck: ['Viper'] });
    expect(machineBase.side().scrapped).toBe(1);
  });

  it('keeps a copy as a real card, and loses a card of that name from the hand', () => {
    const bot = {
      playRules: [
        { card: 'Corvette', score: 30 },
        { card: 'Stealth Needle', score: 25 },
      ],
    };
    const [made, printed] = both(bot, { hand: ['Corvette', 'Stealth Needle'], deck: scouts(3) });
    expect([made.side().owned[id('Corvette')], printed.side().owned[id('Corvette')]]).toEqual([2, 1]);
    const again = {
      playRules: [
        { card: 'Stealth Needle', rules: [{ 'cards.played.star_empire': 1, score: 99 }], score: 1 },
        { card: 'Corvette', score: 50 },
      ],
    };
    const [lost] = both(again, { hand: ['Corvette', 'Corvette', 'Stealth Needle'], deck: [] });
    expect(lost.side().owned[id('Corvette')]).toBe(2);
    expect(lost.names('hand')).toEqual([]);
  });

  it('allies a Needle with every faction after a copy of Machine Cult, until the turn ends', () => {
    const bot = {
      playRules: [
        { card: 'Trade Bot', score: 30 },
        { card: 'Ram', score: 1 },
      ],
    };
    const layout = { hand: ['Trade Bot', 'Stealth Needle', 'Ram'] };
    const [there, here] = both(bot, layout);
    expect([there.side(1).authority, here.side(1).authority]).toEqual([39, 41]);
    there.nextTurn();
    expect(there.side().allies.every((count) => count === 0)).toBe(true);
  });

  it('kills past an outpost, and attacks bases behind one', () => {
    const spared = { attackBaseRules: [{ card: 'outpost', score: 0 }] };
    const layout = { combat: 9, opponent: { play: ['War World', 'Blob Wheel'] } };
    const [there, here] = both(spared, layout);
    expect(there.names('play', 1)).toEqual(['War World']);
    expect(here.names('play', 1)).toEqual(['War World', 'Blob Wheel']);
    const [killed] = both(spared, { combat: 50, opponent: { play: ['War World'] } });
    expect(killed.side(1).authority).toBe(0);
  });

  it('uses a base twice that acts when it is played, and uses a base whose score is 0', () => {
    const twice = { playRules: [{ card: 'War World', useBaseAfterPlay: true, score: 1 }] };
    const [there, here] = both(twice, { hand: ['War World'] });
    expect([there.side(1).authority, here.side(1).authority]).toEqual([44, 47]);
    const unused = { useBaseRules: [{ card: 'Royal Redoubt', score: 0 }] };
    const [used, kept] = both(unused, { play: ['Royal Redoubt'] });
    expect([used.side(1).authority, kept.side(1).authority]).toEqual([47, 50]);
  });

  it('puts one ship onto the deck, however many effects wait, and none unless its score is above 0', () => {
    const bot = { buyRules: [{ card: 'ship', score: 1 }] };
    const layout = { play: ['Central Office', 'Central Office'], row: ['Cutter', 'Cutter'], trade: 0 };
    const [there, here] = both(bot, layout);
    expect([there.side().deckSize, here.side().deckSize]).toEqual([1, 2]);
    const nothing = { cardToTopOfDeckRules: [{ card: '*', score: 0 }] };
    const carrier = { hand: ['Blob Carrier'], play: ['Blob Wheel'], row: ['Cutter'] };
    const [left, taken] = both(nothing, carrier);
    expect([left.side().deckSize, taken.side().deckSize]).toEqual([0, 1]);
  });

  it('forgets the faction of a Merc Cruiser', () => {
    const [there, here] = both({}, { hand: ['Merc Cruiser'] });
    const joined = (position: Position): number =>
      position
        .side()
        .allies.slice(0, 4)
        .reduce((sum, count) => sum + count, 0);
    expect([joined(there), joined(here)]).toEqual([0, 1]);
  });

  it('returns no base of an opponent', () => {
    const bot = { returnBaseToHandRules: [{ card: '*', score: 1 }] };
    const layout = {
      play: ['Blob Wheel', 'Royal Redoubt'],
      hand: ['Battle Barge'],
      opponent: { play: ['Blob Wheel'] },
    };
    const [there] = both(bot, layout);
    expect(there.names('play', 1).length + there.side(1).discardSize).toBe(1);
    expect(there.side(1).handSize).toBe(0);
  });
});

describe('the rules of the original program', () => {
  const game = games['star-realms']!;
  const rules = game.rules({ variant: 'original' }, 2);

  it('are for two players, and for the sets whose faults are implemented', () => {
    expect(rules.label).toBe('core, 2 players, original rules');
    expect(() => game.rules({ variant: 'original' }, 3)).toThrow(/not for 3 players/);
    expect(() => game.rules({ variant: 'original', sets: ['colony_wars'] }, 2)).toThrow(
      /not for colony_wars/,
    );
  });

  it('never run out of Explorers', () => {
    const table = game.table(rules);
    const explorers = jsonBot.parse(
      '{"name": "E", "author": "E", "buyRules": [{"card": "Explorer", "score": 1}]}',
      game,
    ).program!;
    const policy = jsonBot.compile(explorers, game, rules);
    let most = 0;
    const recorder = {
      wantsSeries: false,
      onTurnStart() {},
      onTurnEnd() {},
      onEvent(event: number) {
        if (game.facts.events[event] === 'buys') most++;
      },
    };
    table.play([policy, policy], 1 as Seed, recorder);
    expect(most).toBeGreaterThan(10);
  });

  it('let players made for that program use every card, because cards work as they do there', () => {
    const sets = ['core', 'promo_year_1'];
    const cruiser = game.cards.find(({ name }) => name === 'Merc Cruiser')!.id;
    for (const [variant, losses] of [
      ['original', 0],
      ['two-player', 1],
    ] as const) {
      const board = game.rules({ variant, sets }, 2);
      expect(originalView(game).cardsIn!(board).includes(cruiser)).toBe(losses === 0);
      expect(jsonBot.forOriginal!(buying('Merc Cruiser'), game, board).losses).toHaveLength(losses);
      expect(jsonBot.playedOtherwise!(buying('Merc Cruiser'), game, board)).toHaveLength(losses);
    }
  });

  it('let such players use a base as soon as it is played, and say that it then acts twice there', () => {
    const text =
      '{"name": "B", "author": "B", "playRules": [{"card": "Blob Wheel", "useBaseAfterPlay": true}]}';
    const { program } = jsonBot.parse(text, game);
    for (const [variant, count] of [
      ['original', 0],
      ['two-player', 1],
    ] as const) {
      const board = game.rules({ variant }, 2);
      const restricted = jsonBot.forOriginal!(program!, game, board);
      expect(restricted.losses).toEqual([]);
      expect(jsonBot.print(restricted.program, game)).toContain('"useBaseAfterPlay": true');
      expect(jsonBot.playedOtherwise!(program!, game, board)).toHaveLength(count);
    }
  });

  it('let such players use faulty cards that are still worth having there, and say so', () => {
    const board = game.rules({}, 2);
    const { program, losses } = jsonBot.forOriginal!(buying('Battlecruiser'), game, board);
    expect(losses).toEqual([]);
    expect(jsonBot.print(program, game)).toContain('Battlecruiser');
    expect(jsonBot.playedOtherwise!(program, game, board)).toHaveLength(1);
  });
});
