/** Questions for people, the rules that a request can name, and the end of a game. */
import { describe, expect, it } from 'vitest';
import { type Decision, games, Refused, Rng, replay, type Seed } from '../../../engine/index.js';
import { describeCard } from '../../../engine/star-realms/cards/card-text.js';
import { abilities, cards, id } from '../../../engine/star-realms/catalogue.js';
import type { StarRealmsDecision } from '../../../engine/star-realms/decisions.js';
import { takeTwoPlayerTurn } from '../../../engine/star-realms/turn/turn.js';
import { finalViewOf } from '../../../engine/star-realms/view.js';
import { Position, scouts } from '../../support/star-realms-position.js';

const game = games['star-realms']!;

/** Plays one turn. @param script beginnings of labels @returns the labels that were offered */
function freeTurn(scene: Position, script: readonly string[]): string[][] {
  const offers: string[][] = [];
  const answers = [...script];
  Object.assign(scene.state.policy, {
    chooser: ({ options }: Decision): number => {
      const labels = options.map(({ label }) => label);
      offers.push(labels);
      const wanted = answers.shift() ?? 'End your turn';
      const index = labels.findIndex((label) => label.startsWith(wanted));
      if (index < 0) throw new Error(`"${wanted}" is not among ${labels.join(' | ')}`);
      return index;
    },
  });
  takeTwoPlayerTurn(scene.state);
  return offers;
}

describe('a free turn', () => {
  it('marks options that play a card of the hand', () => {
    const offered: string[] = [];
    const scene = new Position({
      hand: ['Ram', 'Scout'],
      play: ['Blob Wheel'],
      onDecision: ({ options }) => {
        offered.push(...options.flatMap(({ label, isFreePlay }) => (isFreePlay ? [label] : [])));
      },
      answers: ['End your turn'],
    });
    takeTwoPlayerTurn(scene.state);
    expect(offered).toEqual(['Play Ram', 'Play Scout']);
  });

  it('offers cards, bases, allies, self-scraps, purchases and attacks as numbered actions', () => {
    const scene = new Position({
      hand: ['Ram', 'Cutter'],
      play: ['Blob Wheel'],
      row: ['Battle Pod'],
      opponent: { play: ['Barter World'] },
    });
    const offers = freeTurn(scene, [
      'Play Ram',
      'Ally of Ram: 2 combat',
      'Use Blob Wheel: 1 combat',
      'Scrap Ram: 3 trade',
      'Buy Battle Pod (2)',
      'Attack Barter World (4)',
      'Attack the opponent with 4',
    ]);
    expect(offers[0]).toEqual([
      'Play Ram',
      'Play Cutter',
      'Use Blob Wheel: 1 combat',
      'Scrap Blob Wheel: 3 trade',
      'End your turn (unused: 2 cards, 1 base)',
    ]);
    expect(scene.totals()).toMatchObject({
      rivalAuthority: 46,
      rivalBases: 0,
      removed: 1,
      trade: 1,
      hand: 1,
    });
  });

  it('lists the cards of the row that cost too much, each once, and the Explorer when none is left', () => {
    const row = ['Battle Pod', 'Flagship', 'Flagship'];
    const refused = (explorers: number): string[] => {
      const reasons: string[] = [];
      const scene = new Position({
        trade: 2,
        row,
        answers: ['End your turn'],
        onDecision: ({ unavailable = [] }) =>
          reasons.push(...unavailable.map(({ label, reason }) => `${label}: ${reason}`)),
      });
      scene.state.explorers = explorers;
      takeTwoPlayerTurn(scene.state);
      return reasons;
    };
    const flagship = 'Buy Flagship (6): costs 6, you have 2';
    expect(refused(1)).toEqual([flagship]);
    expect(refused(0)).toEqual([flagship, 'Buy Explorer (2): none is left']);
  });

  it('names everything that would be lost when it offers the end of the turn', () => {
    const lost: (string | undefined)[] = [];
    const scene = new Position({
      hand: ['Blob Fighter', 'Scout'],
      play: ['Blob Wheel', 'Barter World', 'Mech World'],
      answers: ['Play Blob Fighter', 'Use Blob Wheel', 'Ally of Blob Fighter', 'End your turn'],
      deck: scouts(5),
      onDecision: ({ options }) => lost.push(options.at(-1)?.label),
    });
    takeTwoPlayerTurn(scene.state);
    expect(lost).toEqual([
      'End your turn (unused: 2 cards, 2 bases)',
      'End your turn (unused: 3 combat, 1 card, 2 bases, 1 ally ability)',
      'End your turn (unused: 4 combat, 1 card, 1 base, 1 ally ability)',
      'End your turn (unused: 4 combat, 2 cards, 1 base)',
    ]);
  });

  it('offers no base and no player behind an outpost', () => {
    const scene = new Position({ combat: 9, opponent: { play: ['Barter World', 'Battle Station'] } });
    expect(freeTurn(scene, [])[0]).toEqual(['Attack Battle Station (5)', 'End your turn (unused: 9 combat)']);
  });

  it('asks for targets card by card, with an option to stop if the player may', () => {
    const scene = new Position({ hand: ['The Wrecker', 'Viper'], discard: ['Scout'] });
    const offers = freeTurn(scene, ['Play The Wrecker', 'Viper (hand)', 'Nothing more']);
    expect(offers[1]).toEqual(['Scout (discard pile)', 'Viper (hand)', 'Nothing']);
    expect(offers[2]).toEqual(['Scout (discard pile)', 'Nothing more']);
  });

  it('offers heroes and gambits', () => {
    const scene = new Position({ row: ['Ram Pilot'], trade: 1 });
    const side = scene.side();
    side.gambits[side.gambitCount++] = id('Surprise Assault');
    freeTurn(scene, [
      'Buy Ram Pilot',
      'Send Ram Pilot',
      'Spend Surprise Assault',
      'Attack the opponent with 10',
    ]);
    expect(scene.totals()['rivalAuthority']).toBe(40);
  });

  it('that never ends loses by rule', () => {
    const scene = new Position({ hand: ['Scout'] });
    const { state } = scene;
    Object.assign(state.policy, {
      act: () => {
        // Gives itself a card back each time.
        scene.deal(0, { hand: ['Scout'] });
        state.me.inPlay = 0;
        return 0;
      },
    });
    takeTwoPlayerTurn(state);
    expect(state.me.fault).toBe(true);
  });

  it('refuses an answer that is not an option', () => {
    const scene = new Position({ hand: ['Scout'] });
    Object.assign(scene.state.policy, { act: () => 99 });
    expect(() => takeTwoPlayerTurn(scene.state)).toThrow('not allowed');
  });
});

describe('a policy that breaks the rules', () => {
  it('is refused with the name of the wrong answer', () => {
    const scene = new Position({ hand: ['Missile Bot', 'Scout', 'Viper'] });
    const { policy } = scene.state;
    const broken = (over: object): (() => void) => {
      const fixed = {
        freeOrder: false,
        isConstant: false,
        playRanks: null,
        onlyGains: new Uint8Array(cards.length),
        everScraps: new Uint8Array(cards.length),
        selfScraps: () => 0,
        afterPlay: () => 0,
        play: () => 0,
        buy: () => 0,
        usesBase: () => true,
      };
      Object.assign(policy, fixed, over);
      return () => takeTwoPlayerTurn(scene.state);
    };
    expect(broken({ play: () => 7 })).toThrow('"play" with number 8');
    expect(broken({ choose: () => 2 })).toThrow('"scrap" with 2 cards');
  });
});

describe('a decision', () => {
  const first = (): Decision => {
    const result = replay(game, game.rules({}, 2), 3 as Seed, [null, null], []);
    if (result.kind !== 'pending') throw new Error('no question');
    return result.decision;
  };

  it('shows the own hand, counts the other, and names the row', () => {
    const { zones, stats, turn, seat } = first().stateView();
    expect({ turn, seat }).toEqual({ turn: 1, seat: 0 });
    const zone = (title: string, owner?: number) =>
      zones.find((z) => z.title === title && z.owner === owner)!;
    expect(zone('Trade row').cards).toHaveLength(5);
    expect(zone('Hand', 0).cards.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(zone('Hand', 1).cards).toEqual([{ name: 'card', count: 5 }]);
    expect(zone('Draw deck', 0).cards).toEqual([{ name: 'card', count: 7 }]);
    expect(stats).toContainEqual({ title: 'Authority', owner: 1, value: 50 });
  });

  it('is the same after a replay of the same answers', () => {
    const rules = game.rules({ sets: ['core', 'gambits'] }, 2);
    const decisions: number[] = [];
    for (let i = 0; i < 60; i++) {
      const result = replay(game, rules, 8 as Seed, [null, null], decisions);
      if (result.kind === 'over') break;
      const again = replay(game, rules, 8 as Seed, [null, null], decisions);
      expect(again.kind === 'pending' && again.decision.options).toEqual(result.decision.options);
      decisions.push(i % result.decision.options.length);
    }
    expect(decisions).toHaveLength(60);
  });

  it('redeals what the seat cannot see, and nothing else', () => {
    const table = game.table(game.rules({}, 2));
    const hands = new Set<string>();
    for (let luck = 0; luck < 20; luck++) {
      let asked = 0;
      const person = game.policyFromChooser((question) => {
        if (asked++ === 40) {
          const before = question.stateView();
          question.redeterminize!(luck as Seed);
          expect(question.stateView()).toEqual(before);
        }
        return asked % question.options.length;
      });
      table.play([person, person], 6 as Seed);
      hands.add(String(table.digest()));
    }
    expect(hands.size).toBeGreaterThan(10);
  });
});

describe('rules', () => {
  const asked =
    (request: Parameters<typeof game.rules>[0], seats = 2) =>
    () =>
      game.rules(request, seats);

  it('default to the core set and the variant that fits the seats', () => {
    expect(game.rules({}, 2)).toMatchObject({
      variant: 'two-player',
      sets: ['core'],
      turnsMax: 200,
      label: 'core, 2 players',
    });
    expect(game.rules({}, 5)).toMatchObject({ variant: 'free-for-all', turnsMax: 500 });
    expect(asked({ sets: ['promo_year_1', 'core', 'core'] })()).toEqual(
      asked({ sets: ['core', 'promo_year_1'] })(),
    );
  });

  it.each([
    [{ variant: 'chess' }, 2, 'no variant "chess"'],
    [{ sets: ['cores'] }, 2, 'unknown set "cores"'],
    [{ sets: ['promo_year_1'] }, 2, 'no cards for the trade deck'],
    [{ variant: 'two-player' }, 3, 'not for 3 players'],
    [{}, 7, '2 to 6 players'],
    [{}, 1, '2 to 6 players'],
    [{ kingdom: ['Chapel'] }, 2, 'no kingdom'],
    [{ turnsMax: 0 }, 2, 'invalid turn limit 0'],
  ])('refuse %o for %i', (request, seats, message) => {
    expect(asked(request, seats)).toThrow(Refused);
    expect(asked(request, seats)).toThrow(message);
  });

  it('name the cards that a match can contain', () => {
    const contains = game.cardsIn!(game.rules({ sets: ['colony_wars'] }, 2)).map((card) => cards[card]!.set);
    expect(new Set(contains)).toEqual(new Set(['starter', 'colony_wars']));
  });
});

describe('the end of a match', () => {
  const idle = game.policyFromChooser(({ options }) => options.length - 1);

  it('comes after 200 turns: more authority wins, a tie goes to the first player, and the game counts as capped', () => {
    const result = game.table(game.rules({}, 2)).play([idle, idle], 1 as Seed);
    expect(result).toMatchObject({ turns: 200, ending: 1, capped: true });
    expect(Array.from(result.places)).toEqual([1, 2]);
    expect(Array.from(result.turnsTaken)).toEqual([100, 100]);
    expect(Array.from(result.scores)).toEqual([50, 50]);
  });

  it('comes when a player has 0 or less at the end of a turn', () => {
    const rng = new Rng(3 as Seed);
    const dice = game.policyFromChooser(({ options }) => rng.below(Math.max(1, options.length - 1)));
    const result = game.table(game.rules({}, 2)).play([dice, idle], 1 as Seed);
    expect(result).toMatchObject({ ending: 0, capped: false });
    expect(Array.from(result.places)).toEqual([1, 2]);
    expect(result.scores[1]).toBeLessThanOrEqual(0);
  });

  /** A match in which `act` may change the table at the first question. */
  const meddled = (act: (state: Position['state']) => void, sets?: string[], seed = 1) => {
    let isFirst = true;
    const chooser = game.policyFromChooser((question) => {
      if (isFirst) act((question as StarRealmsDecision).state);
      isFirst = false;
      return question.options.length - 1;
    });
    return game
      .table(game.rules({ turnsMax: 4, ...(sets && { sets }) }, 2))
      .play([chooser, chooser], seed as Seed);
  };

  it.each([
    ['in that player’s turn', [0, 50], [2, 1]],
    ['of both: more authority wins', [-3, -1], [2, 1]],
    ['of both: more authority wins, the other way round', [-1, -3], [1, 2]],
    ['of both with equal authority: the first player wins', [-2, -2], [1, 2]],
  ])('comes by the end %s', (_, authority, places) => {
    const result = meddled(({ seats: sides }) =>
      sides.forEach((side, seat) => {
        side.authority = authority[seat]!;
      }),
    );
    expect(result).toMatchObject({ turns: 1, ending: 0, capped: false });
    expect(Array.from(result.places)).toEqual(places);
  });

  it('deals two gambits each, of which an Energy Shield works at once', () => {
    const shields = [1, 2, 3, 4, 5, 6].map((seed) => {
      let found = 0;
      const look = ({ seats: sides }: Position['state']): void => {
        for (const { gambits, gambitCount, shield } of sides) {
          expect(gambitCount).toBe(2);
          const own = gambits.subarray(0, 2).filter((card) => card === id('Energy Shield')).length;
          expect(shield).toBe(own);
          found += own;
        }
      };
      meddled(look, ['core', 'gambits'], seed);
      return found;
    });
    expect(Math.max(...shields)).toBeGreaterThan(0);
  });

  it('gives the first player three cards and the other five, ten Explorers, fifty authority and five cards in the row', () => {
    const table = game.table(game.rules({ turnsMax: 1 }, 2)) as unknown as {
      state: Position['state'];
    } & typeof game;
    const seen: unknown[] = [];
    const watch = game.policyFromChooser((question) => {
      const { zones, stats } = question.stateView();
      seen.push([zones.length, stats.find(({ title }) => title === 'Explorers')!.value]);
      return question.options.length - 1;
    });
    (table as unknown as ReturnType<typeof game.table>).play([watch, watch], 1 as Seed);
    expect(seen).toEqual([[9, 10]]);
    const { state } = table;
    expect(state.seats[0]!.discardSize).toBe(3);
    expect(state.seats[0]!.handSize).toBe(5);
    expect(state.seats[1]!.handSize).toBe(5);
    expect(state.rowSize).toBe(5);
  });
});

describe('texts', () => {
  it('are made for every card from its row', () => {
    for (const card of cards) expect(describeCard(card)).toMatch(/^.{3,}\.$/);
    expect(describeCard(cards[id('Cutter')]!)).toBe('4 authority, 2 trade. Ally: 4 combat.');
    for (const card of cards) expect(describeCard(card)).not.toMatch(/(^|\. )[a-z]/);
    expect(describeCard(cards[id('Death World')]!)).toContain(
      'Trade Federation or Machine Cult or Star Empire card',
    );
  });

  it('name every ability that the card has', () => {
    for (const card of cards) {
      const parts = [card.ally, card.scrap, card.continuous, card.everyTurn, card.onAcquire].filter(
        Boolean,
      ).length;
      const titles = /\b(Ally|Scrap|In play|Every turn|Acquired): /g;
      expect(describeCard(card).match(titles) ?? []).toHaveLength(parts);
      expect(abilities.primary.has[card.id]).toBe(card.primary ? 1 : 0);
    }
  });
});

describe('the final view', () => {
  it('shows the bases in play, all other cards by name, the most expensive first, and the authority', () => {
    const { state } = new Position({
      hand: ['Scout', 'Viper'],
      deck: ['Scout', 'Ram'],
      discard: ['Blob Wheel'],
      play: ['Blob Wheel', 'Cutter'],
      opponent: { play: ['Barter World'], hand: ['Viper'] },
    });
    const { zones, stats } = finalViewOf(state, 3);
    const cards = zones.map(({ title, owner, cards }) => [
      title,
      owner,
      cards.map(({ name, count, note }) => `${count} ${name}${note === undefined ? '' : `: ${note}`}`),
    ]);
    expect(cards).toEqual([
      ['Bases in play', 0, ['1 Blob Wheel: defense 5']],
      ['Deck', 0, ['1 Blob Wheel', '1 Ram', '1 Cutter', '2 Scout', '1 Viper']],
      ['Bases in play', 1, ['1 Barter World: defense 4']],
      ['Deck', 1, ['1 Viper']],
    ]);
    expect(stats.map(({ title, owner, value }) => [title, owner, value])).toEqual([
      ['Authority', 0, 50],
      ['Cards', 0, 7],
      ['Authority', 1, 50],
      ['Cards', 1, 2],
    ]);
  });
});
