/** Cards that do more than change numbers: copies, delayed effects, events, heroes, gambits. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../../../engine/core/chance/seed.js';
import { id } from '../../../engine/star-realms/catalogue.js';
import { starRealms } from '../../../engine/star-realms/index.js';
import { refillRow } from '../../../engine/star-realms/zones/trade-row.js';
import { eventLog } from '../../../experiments/play/event-log.js';
import { sendHero, startTurn, useGambitsOf } from '../../support/star-realms-heroes-and-gambits.js';
import { type Layout, Position, scouts } from '../../support/star-realms-position.js';
import { printed, special } from '../../support/star-realms-printed.js';

const row = ['Trade Bot', 'Corvette', 'Cutter', 'Trade Pod', 'Blob Wheel'];

it('an event of the first row happens before anyone draws', () => {
  const rules = starRealms.rules({ sets: ['core', 'crisis_events'] }, 2);
  const { recorder, events } = eventLog(starRealms);
  const passive = starRealms.policyFromChooser(() => 0);
  // The first row of this seed turns up a Quasar.
  starRealms.table(rules).play([passive, passive], seedOf(8), recorder);
  const beforeTurns = events.slice(
    0,
    events.findIndex(({ event }) => event === 'turn'),
  );
  expect(
    beforeTurns.filter(({ event }) => event === 'draws').map(({ seat, amount }) => [seat, amount]),
  ).toEqual([
    [0, 2],
    [1, 2],
    [0, 3],
    [1, 5],
  ]);
});

describe('Stealth Needle', () => {
  it('belongs to Machine Cult and to the faction of the copied ship, for this turn', () => {
    const scene = new Position({ hand: ['Blob Fighter', 'Stealth Needle'], deck: scouts(5) });
    scene.play('Blob Fighter').play('Stealth Needle');
    expect(scene.side().played[0]).toBe(2);
    expect(scene.side().played[2]).toBe(1);
    expect(scene.side().all[0]).toBe(2);
    expect(scene.isAllied('Blob Fighter')).toBe(true);
    scene.nextTurn();
    expect(scene.side().all[0]).toBe(1);
    expect(scene.side().all[2]).toBe(1);
  });

  it('is allied by another Machine Cult card when the copied ship is gone', () => {
    const scene = new Position({
      hand: ['Explorer', 'Ram', 'Stealth Needle', 'Trade Bot'],
      answers: ['Ram'],
    });
    scene.play('Explorer').play('Ram').play('Stealth Needle').scrap('Ram');
    expect(scene.isAllied('Stealth Needle')).toBe(false);
    scene.play('Trade Bot');
    expect(scene.isAllied('Stealth Needle')).toBe(true);
    expect(scene.isAllied('Trade Bot')).toBe(true);
  });

  it('copies nothing when there is no ship, and no other Needle', () => {
    const scene = new Position({ hand: ['Stealth Needle', 'Stealth Needle'], play: ['Blob Wheel'] });
    scene.play('Stealth Needle').play('Stealth Needle');
    expect(scene.prompts).toEqual([]);
    expect(scene.totals()['combat']).toBe(0);
  });

  it('gives the bonus of Fleet HQ once, and that of Command Center when it becomes a Star Empire ship', () => {
    const scene = new Position({
      hand: ['Corvette', 'Stealth Needle'],
      play: ['Fleet HQ', 'Command Center'],
      deck: scouts(5),
    });
    scene.play('Corvette');
    expect(scene.totals()['combat']).toBe(1 + 1 + 2);
    scene.play('Stealth Needle');
    expect(scene.totals()['combat']).toBe(4 + 1 + 1 + 2);
  });
});

describe('an Explorer that is scrapped', () => {
  it.each<[string, Layout, (scene: Position) => void]>([
    ['for its effect', { hand: ['Explorer'] }, (scene) => scene.play('Explorer').scrap('Explorer')],
    ['out of the hand', { hand: ['Missile Bot', 'Explorer'] }, (scene) => scene.play('Missile Bot')],
    [
      'out of the discard pile',
      { hand: ['Missile Bot'], discard: ['Explorer'] },
      (scene) => scene.play('Missile Bot'),
    ],
  ])('%s goes back to its pile', (_, layout, act) => {
    const scene = new Position({ ...layout, answers: ['Explorer'] });
    act(scene);
    expect(scene.side().owned[id('Explorer')]).toBe(0);
    expect(scene.totals()).toMatchObject({ explorers: 11, removed: 0 });
  });

  it('can be bought again when the pile was empty', () => {
    const scene = new Position({ hand: ['Explorer'] });
    scene.state.explorers = 0;
    scene.play('Explorer').scrap('Explorer').buy('Explorer');
    expect(scene.names('discard')).toEqual(['Explorer']);
    expect(scene.state.explorers).toBe(0);
  });

  it('is another card when a Stealth Needle copies it', () => {
    const scene = new Position({ hand: ['Explorer', 'Stealth Needle'], answers: ['Explorer'] });
    scene.play('Explorer').play('Stealth Needle').scrap('Stealth Needle');
    expect(scene.names('play')).toEqual(['Explorer']);
    expect(scene.totals()).toMatchObject({ explorers: 10, removed: 1 });
    expect(scene.state.removed[id('Stealth Needle')]).toBe(1);
  });
});

describe('Stealth Tower', () => {
  it.each<[string, Layout]>([
    ['its owner', { play: ['Stealth Tower', 'Loyal Colony'] }],
    ['an opponent', { play: ['Stealth Tower'], opponent: { play: ['Loyal Colony'] } }],
  ])('is until the end of the turn also a base of %s', (_, layout) => {
    const scene = new Position(layout);
    scene.use('Stealth Tower');
    expect(scene.totals()).toMatchObject({ trade: 3, combat: 3, authority: 53 });
    expect(scene.side().allies[1]).toBe(layout.opponent ? 1 : 2);
    expect(scene.isReady('Stealth Tower')).toBe(false);
    scene.nextTurn();
    expect(scene.isReady('Stealth Tower')).toBe(true);
    expect(scene.side().all[1]).toBe(layout.opponent ? 0 : 1);
    expect(scene.names('play').filter((name) => name === 'Loyal Colony')).toHaveLength(
      layout.opponent ? 0 : 1,
    );
  });

  it('has the lasting effects of the copied base, only for this turn', () => {
    const scene = new Position({
      hand: ['Corvette', 'Cutter'],
      play: ['Stealth Tower'],
      opponent: { play: ['Fleet HQ'] },
    });
    scene.use('Stealth Tower').play('Corvette');
    expect(scene.totals()['combat']).toBe(2);
    scene.nextTurn();
    scene.deal(0, { hand: ['Cutter'] });
    expect(scene.play('Cutter').totals()['combat']).toBe(0);
  });

  it('can be scrapped for the copied ability', () => {
    const scene = new Position({ play: ['Stealth Tower'], opponent: { play: ['Space Station'] } });
    scene.use('Stealth Tower').scrap('Stealth Tower');
    expect(scene.totals()).toMatchObject({ trade: 4, combat: 2, bases: 0, removed: 1 });
  });

  it('copies no other Tower', () => {
    const scene = new Position({ play: ['Stealth Tower'], opponent: { play: ['Stealth Tower'] } });
    scene.use('Stealth Tower');
    expect(scene.prompts).toEqual([]);
  });
});

describe('Mech World', () => {
  it('is an ally for every faction, but only a card of Machine Cult', () => {
    const scene = new Position({
      hand: ['Mech World', 'Cutter', 'Corvette', 'Trade Pod', 'Trade Bot'],
      deck: scouts(3),
    });
    scene.play('Mech World').play('Cutter').play('Corvette').play('Trade Pod').play('Trade Bot');
    for (const name of ['Cutter', 'Corvette', 'Trade Pod', 'Trade Bot'])
      expect(scene.isAllied(name)).toBe(true);
    expect([0, 1, 2, 3].map((faction) => scene.side().played[faction])).toEqual([1, 1, 2, 1]);
    expect([0, 1, 2, 3].map((faction) => scene.side().all[faction])).toEqual([1, 1, 2, 1]);
  });
});

describe('Merc Cruiser', () => {
  it('joins the faction that its owner names, for this turn', () => {
    const scene = new Position({ hand: ['Cutter', 'Merc Cruiser'], answers: ['Trade Federation'] });
    scene.play('Cutter');
    expect(scene.isAllied('Cutter')).toBe(false);
    scene.play('Merc Cruiser');
    expect(scene.isAllied('Cutter')).toBe(true);
    expect(scene.side().all[1]).toBe(2);
    scene.nextTurn();
    expect(scene.side().all[1]).toBe(1);
  });
});

describe('a copy of a card with special effects', () => {
  it('of a Merc Cruiser names its own faction', () => {
    const scene = new Position({
      hand: ['Merc Cruiser', 'Stealth Needle', 'Corvette', 'Cutter'],
      deck: scouts(2),
      answers: ['Star Empire', 'Merc Cruiser', 'Trade Federation'],
    });
    scene.play('Merc Cruiser').play('Stealth Needle').play('Corvette').play('Cutter');
    expect(scene.totals()['combat']).toBe(5 + 5 + 1);
    expect([0, 1, 2, 3].map((faction) => scene.side().played[faction])).toEqual([0, 2, 1, 2]);
    expect(scene.isAllied('Cutter')).toBe(true);
    scene.nextTurn();
    expect([0, 1, 2, 3].map((faction) => scene.side().all[faction])).toEqual([0, 1, 1, 1]);
  });

  it('of a Mech World is an ally for every faction, for this turn', () => {
    const scene = new Position({
      hand: ['Cutter'],
      play: ['Stealth Tower'],
      opponent: { play: ['Mech World'] },
    });
    expect(scene.play('Cutter').isAllied('Cutter')).toBe(false);
    expect(scene.use('Stealth Tower').isAllied('Cutter')).toBe(true);
    scene.nextTurn();
    scene.deal(0, { hand: ['Cutter'] });
    expect(scene.play('Cutter').isAllied('Cutter')).toBe(false);
  });

  it('of a Command Center gives combat for Star Empire ships, for this turn', () => {
    const scene = new Position({
      hand: ['Corvette', 'Cutter'],
      play: ['Stealth Tower'],
      opponent: { play: ['Command Center'] },
      deck: scouts(4),
    });
    scene.use('Stealth Tower').play('Cutter').play('Corvette');
    expect(scene.totals()).toMatchObject({ trade: 2 + 2, combat: 1 + 2 });
    scene.nextTurn();
    scene.deal(0, { hand: ['Corvette'] });
    expect(scene.play('Corvette').totals()['combat']).toBe(1);
  });

  it('of an allied Freighter puts a ship onto the deck', () => {
    const scene = new Position({ hand: ['Freighter', 'Stealth Needle'], row, deck: scouts(2), trade: 9 });
    scene.play('Freighter').play('Stealth Needle').ally('Stealth Needle').buy('Cutter');
    expect(scene.top()).toBe('Cutter');
  });

  it('of a Parasite chooses again, and acquires a card', () => {
    const scene = new Position({
      hand: ['Parasite', 'Stealth Needle'],
      row,
      answers: ['6 combat', 'Parasite', 'acquire', 'Corvette'],
    });
    scene.play('Parasite').play('Stealth Needle');
    expect(scene.totals()['combat']).toBe(6);
    expect(scene.names('discard')).toEqual(['Corvette']);
  });
});

describe('Fleet HQ and Command Center', () => {
  it('each give combat for every ship played afterwards', () => {
    const scene = new Position({
      hand: ['Scout', 'Fleet HQ', 'Scout', 'Corvette', 'Barter World'],
      play: ['Command Center', 'Command Center'],
      deck: scouts(3),
    });
    scene.play('Scout');
    expect(scene.totals()['combat']).toBe(0);
    scene.play('Fleet HQ').play('Scout');
    expect(scene.totals()['combat']).toBe(1);
    scene.play('Corvette');
    expect(scene.totals()['combat']).toBe(1 + 1 + 1 + 2 + 2);
    scene.play('Barter World').scrap('Fleet HQ');
    scene.deal(0, { hand: ['Scout'] });
    expect(scene.play('Scout').totals()['combat']).toBe(7);
  });
});

describe('effects that wait for the next card acquired', () => {
  it('put a ship onto the deck for each Freighter', () => {
    const scene = new Position({ hand: ['Freighter', 'Freighter'], row, deck: scouts(2), trade: 9 });
    scene.play('Freighter').play('Freighter').ally('Freighter');
    scene.ally('Freighter').buy('Blob Wheel').buy('Cutter');
    expect(scene.top()).toBe('Cutter');
    scene.buy('Corvette');
    expect(scene.top()).toBe('Corvette');
    scene.buy('Trade Bot');
    expect(scene.names('discard')).toEqual(['Blob Wheel', 'Trade Bot']);
  });

  it('count an Explorer as a ship, and may be declined', () => {
    const scene = new Position({ play: ['Central Office'], row, trade: 9, answers: ['No'] });
    scene.use('Central Office').buy('Cutter');
    expect(scene.names('discard')).toEqual(['Cutter']);
    scene.buy('Explorer');
    expect(scene.top()).toBe('Explorer');
  });

  it('put a ship or base into the hand for Factory World, without a choice', () => {
    const scene = new Position({ play: ['Factory World'], row, trade: 9 });
    scene.use('Factory World').buy('Cutter');
    expect(scene.names('hand')).toEqual(['Cutter']);
    expect(scene.prompts).toEqual([]);
  });

  it('put a ship or base onto the deck for an allied Federation Shipyard', () => {
    const scene = new Position({ play: ['Federation Shipyard', 'Barter World'], row, trade: 9 });
    scene.ally('Federation Shipyard').buy('Blob Wheel');
    expect(scene.top()).toBe('Blob Wheel');
  });

  it('put a base into play at once for an allied Construction Hauler', () => {
    const scene = new Position({
      hand: ['Construction Hauler'],
      play: ['Barter World'],
      row,
      trade: 9,
      deck: scouts(2),
    });
    scene.play('Construction Hauler').ally('Construction Hauler').buy('Cutter').buy('Blob Wheel');
    expect(scene.names('play')).toContain('Blob Wheel');
    expect(scene.isReady('Blob Wheel')).toBe(true);
    expect(scene.side().basesPlayed).toBe(0);
  });

  it('are forgotten at the end of the turn', () => {
    const scene = new Position({ play: ['Central Office'], row, trade: 9 });
    scene.use('Central Office').nextTurn();
    scene.state.me.trade = 5;
    scene.buy('Cutter');
    expect(scene.names('discard')).toEqual(['Cutter']);
  });
});

describe('cards that may come to hand', () => {
  it.each([
    ['Colony Seed Ship', 'Cutter'],
    ["Emperor's Dreadnaught", 'Corvette'],
    ['Plasma Vent', 'Trade Pod'],
    ['Warning Beacon', 'Trade Bot'],
  ])('%s does so after a card of its faction was played, if its owner wants', (name, friend) => {
    const layout = { hand: ['Viper', friend], deck: scouts(3), row: [name], trade: 9 };
    const before = new Position(layout).play('Viper').buy(name);
    expect(before.names('hand')).not.toContain(name);
    const after = new Position(layout).play(friend).buy(name);
    expect(after.names('hand')).toContain(name);
    const declined = new Position({
      ...layout,
      answers: friend === 'Trade Bot' ? ['Nothing', 'No'] : ['No'],
    });
    declined.play(friend).buy(name);
    expect(declined.names('hand')).not.toContain(name);
  });
});

describe('free acquisitions', () => {
  it('take the card out of the row and refill it', () => {
    const scene = new Position({ hand: ['Parasite'], row, answers: ['acquire', 'Cutter'] });
    scene.play('Parasite');
    expect(scene.names('discard')).toEqual(['Cutter']);
    expect(scene.names('row')).toEqual(['Trade Bot', 'Corvette', 'Trade Pod', 'Blob Wheel', 'Viper']);
  });

  it('of a ship onto the deck also offer the Explorer, but no base', () => {
    const scene = new Position({ hand: ['Megahauler'], row: ['Blob Wheel'], answers: ['Explorer'] });
    scene.play('Megahauler');
    expect(scene.top()).toBe('Explorer');
    expect(scene.state.explorers).toBe(9);
  });

  it('of Customs Frigate stop at cost 4', () => {
    const scene = new Position({
      hand: ['Customs Frigate'],
      row: ['Dreadnaught', 'Battle Pod'],
      answers: ['Battle Pod'],
    });
    scene.play('Customs Frigate');
    expect(scene.top()).toBe('Battle Pod');
    const near = new Position({ hand: ['Customs Frigate'], row: ['Battle Mech', 'Patrol Mech'] });
    expect(near.play('Customs Frigate').top()).toBe('Patrol Mech');
  });

  it.each([
    ['Moonwurm', 'Survey Ship', 'Cutter'],
    ['Leviathan', 'Patrol Mech', 'Survey Ship'],
  ])('of an allied %s pass over %s and take %s to hand', (name, dear, cheap) => {
    const scene = new Position({ hand: [name], play: ['Blob Wheel'], deck: scouts(3), row: [dear, cheap] });
    scene.play(name).ally(name);
    expect(scene.names('hand')).toContain(cheap);
    expect(scene.names('hand')).not.toContain(dear);
  });

  it('of Smuggling Run stop at cost 4', () => {
    const scene = new Position({ row: ['Battle Mech', 'Patrol Mech'] });
    useGambitsOf(scene, ['Smuggling Run']);
    expect(scene.names('discard')).toEqual(['Patrol Mech']);
  });
});

describe('events', () => {
  const turnedUp = (name: string, layout: Layout = {}): Position => {
    const scene = new Position({ row: row.slice(1), tradeDeck: [name], ...layout });
    scene.state.tradeDeck[0] = id(name as 'Comet');
    refillRow(scene.state);
    return scene;
  };

  it('leave the game', () => {
    const scene = turnedUp('Galactic Summit');
    expect(scene.state.removed[id('Galactic Summit')]).toBe(1);
    expect(scene.names('row')).toHaveLength(4);
    expect(scene.totals()).toMatchObject({ authority: 57, rivalAuthority: 57 });
  });

  it('Black Hole takes two cards, or four authority for each missing one', () => {
    const scene = turnedUp('Black Hole', {
      hand: ['Scout', 'Viper', 'Cutter'],
      opponent: { hand: ['Scout'] },
      answers: ['Scout', 'Nothing'],
    });
    expect(scene.totals()).toMatchObject({ hand: 2, authority: 46, rivalHand: 0, rivalAuthority: 46 });
  });

  it('Bombardment takes a base or six authority', () => {
    const scene = turnedUp('Bombardment', {
      play: ['Blob Wheel', 'Barter World'],
      opponent: { play: ['Blob Wheel'] },
      answers: ['Barter World', 'Nothing'],
    });
    expect(scene.totals()).toMatchObject({ bases: 1, authority: 50, rivalBases: 1, rivalAuthority: 44 });
    expect(scene.names('discard')).toEqual(['Barter World']);
  });

  it('Comet lets everybody scrap up to two cards', () => {
    const scene = turnedUp('Comet', {
      hand: ['Scout', 'Viper'],
      opponent: { discard: ['Scout'] },
      answers: ['Scout', 'Nothing', 'Nothing'],
    });
    expect(scene.totals()).toMatchObject({ hand: 1, removed: 2, rivalDiscard: 1 });
  });

  it('Comet lets no player scrap a third card', () => {
    const scene = turnedUp('Comet', { hand: scouts(3) });
    expect(scene.totals()).toMatchObject({ hand: 1, removed: 3 });
  });

  it('Quasar draws two for everybody, Trade Mission gives trade and draws two for the others', () => {
    const both = { deck: scouts(4), opponent: { deck: scouts(4) } };
    expect(turnedUp('Quasar', both).totals()).toMatchObject({ hand: 2, rivalHand: 2 });
    expect(turnedUp('Trade Mission', both).totals()).toMatchObject({ trade: 4, hand: 0, rivalHand: 2 });
  });

  it('Trade Mission puts the next ship onto the deck', () => {
    const scene = turnedUp('Trade Mission').buy('Cutter');
    expect(scene.top()).toBe('Cutter');
  });

  it('Supernova costs everybody five authority and renews the row', () => {
    const scene = new Position({ row: row.slice(1), tradeDeck: ['Supernova'] });
    refillRow(scene.state);
    expect(scene.totals()).toMatchObject({ authority: 45, rivalAuthority: 45, removed: 5 });
    expect(scene.names('row')).toEqual([]);
  });

  it('Supernova leaves five cards in the row', () => {
    const scene = new Position({
      row: row.slice(1),
      tradeDeck: [...new Array<string>(12).fill('Ram'), 'Supernova'],
    });
    while (scene.state.removed[id('Supernova')] === 0) {
      scene.state.rowSize = 4;
      refillRow(scene.state);
    }
    expect(scene.names('row')).toEqual(new Array(5).fill('Ram'));
  });

  it('Warp Jump draws three and puts two back, the last one on top', () => {
    const scene = turnedUp('Warp Jump', {
      deck: ['Ram', 'Cutter', 'Scout', 'Viper'],
      answers: ['Cutter', 'Scout'],
    });
    expect(scene.names('hand')).toEqual(['Viper']);
    expect(scene.top()).toBe('Scout');
  });
});

describe('numbers beside a special effect', () => {
  it('Central Office gives two trade, and draws a card when allied', () => {
    const scene = new Position({ play: ['Central Office', 'Barter World'], deck: scouts(3) });
    expect(scene.use('Central Office').totals()['trade']).toBe(2);
    expect(scene.ally('Central Office').totals()['hand']).toBe(1);
  });

  it('Factory World gives three trade', () => {
    const scene = new Position({ play: ['Factory World'] });
    expect(scene.use('Factory World').totals()['trade']).toBe(3);
  });

  it('The Incinerator gives two combat for each card that it has scrapped', () => {
    const scene = new Position({ play: ['The Incinerator', 'Battle Station'], hand: scouts(3) });
    expect(scene.use('The Incinerator').totals()['removed']).toBe(2);
    expect(scene.ally('The Incinerator').totals()['combat']).toBe(4);
  });

  it('Salvage Operation puts one card onto the deck', () => {
    const scene = new Position({ discard: ['Cutter', 'Ram'] });
    useGambitsOf(scene, ['Salvage Operation']);
    expect(scene.totals()).toMatchObject({ discard: 1, deck: 1 });
  });
});

describe('heroes', () => {
  it('wait beside the player, do not count as cards, and are used up', () => {
    const scene = new Position({ hand: ['Trade Pod'], row: ['Ram Pilot'], trade: 1, play: [] });
    scene.buy('Ram Pilot').play('Trade Pod');
    expect(scene.names('heroes')).toEqual(['Ram Pilot']);
    expect(scene.side().cardCount).toBe(1);
    expect(scene.isAllied('Trade Pod')).toBe(false);
    sendHero(scene, 'Ram Pilot');
    expect(scene.isAllied('Trade Pod')).toBe(true);
    expect(scene.totals()).toMatchObject({ combat: 2, removed: 1 });
    expect(scene.names('heroes')).toEqual([]);
    scene.nextTurn();
    scene.deal(0, { hand: ['Trade Pod'] });
    expect(scene.play('Trade Pod').isAllied('Trade Pod')).toBe(false);
  });

  it.each([
    ['Blob Overlord', 'Trade Pod', { combat: 4 }],
    ['Special Ops Director', 'Cutter', { authority: 58 }],
    ['CEO Torres', 'Cutter', { authority: 61 }],
    ['War Elder', 'Missile Bot', { removed: 2, hand: 1 }],
    ['High Priest Lyle', 'Missile Bot', { removed: 2, hand: 2, discard: 0 }],
    ['Cunning Captain', 'Imperial Trader', { rivalHand: 3 }],
    ['Admiral Rasmussen', 'Imperial Trader', { hand: 4 }],
  ])('%s activates the ally abilities of its faction', (hero, ship, totals) => {
    const scene = new Position({
      hand: ['Viper', 'Viper', ship],
      deck: scouts(6),
      discard: ['Viper'],
      opponent: { hand: scouts(4) },
      row: [hero],
      trade: 2,
      answers: ['Missile Bot'].includes(ship) ? ['Nothing'] : [],
    });
    scene.play(ship).buy(hero);
    sendHero(scene, hero);
    expect(scene.isAllied(ship)).toBe(true);
    expect(scene.totals()).toMatchObject(totals);
  });
});

describe('gambits', () => {
  it.each([
    ['Bold Raid', { rivalBases: 0, hand: 1 }],
    ['Political Maneuver', { trade: 2 }],
    ['Rise to Power', { authority: 58, hand: 1 }],
    ['Salvage Operation', { discard: 0, deck: 7 }],
    ['Smuggling Run', { discard: 2 }],
    ['Surprise Assault', { combat: 8 }],
    ['Unlikely Alliance', { hand: 2 }],
  ])('%s is spent once', (name, totals) => {
    const scene = new Position({
      deck: scouts(6),
      discard: ['Cutter'],
      row,
      opponent: { play: ['Blob Wheel'] },
    });
    useGambitsOf(scene, [name]);
    expect(scene.totals()).toMatchObject({ ...totals, removed: 1 });
  });

  it('Frontier Fleet gives combat in every turn, Energy Shield prevents one damage of every attack', () => {
    const scene = new Position({});
    startTurn(scene, ['Frontier Fleet', 'Energy Shield']);
    expect(scene.totals()['combat']).toBe(1);
    scene.nextTurn();
    startTurn(scene, []);
    expect(scene.totals()['combat']).toBe(1);
  });
});

it('every event, hero, gambit and card with its own effect has a case here', () => {
  const cases = readFileSync(import.meta.filename, 'utf8');
  const own = printed.filter(
    (card) =>
      ['event', 'hero', 'gambit'].includes(card.kind) ||
      (card.continuous ?? card.everyTurn ?? card.onAcquire) !== undefined ||
      special.some((verb) => JSON.stringify(card).includes(`"${verb}"`)),
  );
  expect(own.length).toBeGreaterThan(25);
  expect(own.map(({ name }) => name).filter((name) => !cases.includes(name))).toEqual([]);
});
