import { describe, expect, it } from 'vitest';
import { compilePlayer, gameNamed } from '../../../bots/index.js';
import { type Decision, dealAt, firstOf, type Position, seedOf } from '../../../engine/index.js';
import { StopGame, seatPlayers } from '../../../experiments/play/session.js';
import { PositionErrors, readPosition } from '../../../experiments/positions/position-file.js';
import { positionText, writePosition } from '../../../experiments/positions/position-text.js';

const dominion = gameNamed('dominion');

interface SetUp {
  /** The position that the game itself reports; undefined within a card, whose beginning it has not seen. */
  readonly position: Position | undefined;
  readonly labels: readonly string[];
}

const labelsOf = ({ options }: Decision): readonly string[] => options.map(({ label }) => label);

/** The decision of a game set up from a position. */
function setUp(
  position: Position,
  rules: ReturnType<typeof dominion.rules>,
  game = dominion,
  seed = 3,
): SetUp | undefined {
  let seen: SetUp | undefined;
  const policy = game.policyFromChooser((decision) => {
    // In another seat's turn, the others may choose something face down first.
    if (decision.seat !== position.seat) return 0;
    seen = { position: game.positions!.of(decision), labels: labelsOf(decision) };
    throw new StopGame();
  });
  try {
    game.table(rules).playFrom!(new Array(rules.seats).fill(policy), position, {
      seat: position.seat,
      seed: seedOf(seed),
      answers: [],
    });
  } catch (stopped) {
    if (!(stopped instanceof StopGame)) throw stopped;
  }
  return seen;
}

/** Calls back at each decision of games between random players. */
function atDecisions(
  game: typeof dominion,
  rules: ReturnType<typeof dominion.rules>,
  games: number,
  visit: (decision: Decision) => void,
): void {
  for (let deal = 0; deal < games; deal++) {
    const seed = dealAt(firstOf(0, 5), deal);
    const random = compilePlayer('builtin:random', game, rules);
    random.reset?.(seed);
    const choose = game.chooserFromPolicy(random.policy);
    seatPlayers({ game, rules, seed }, (decision) => {
      visit(decision);
      return choose(decision);
    });
  }
}

const PASSING =
  'ThroneRoom,Masquerade,Trader,Replace,FoolsGold,Swindler,IllGottenGains,Embassy,BorderVillage,GuardDog'.split(
    ',',
  );

describe('positions of Dominion', () => {
  const problemsOf = (text: string): readonly string[] => {
    try {
      readPosition(text, 'p');
    } catch (error) {
      if (error instanceof PositionErrors) return error.lines;
      throw error;
    }
    return [];
  };

  it.each(['base', 'intrigue', 'seaside', 'prosperity', 'hinterlands'])(
    'are written, read and set up unchanged: %s',
    (set) => {
      let within = 0;
      for (const seed of [1, 2, 3]) {
        const rules = dominion.rules({ sets: [set], boardSeed: seed, turnsMax: 60 }, seed === 3 ? 3 : 2);
        let checked = 0;
        atDecisions(dominion, rules, 1, (decision) => {
          if (checked > 150) return;
          const position = dominion.positions!.of(decision);
          if (position === undefined) return;
          checked++;
          const text = positionText(decision, dominion, rules, ['A', undefined])!;
          const read = readPosition(text, 'x');
          expect(read.position).toEqual(position);
          expect(read.names.slice(0, 2)).toEqual(['A', undefined]);
          expect(read.assumed).toEqual([]);
          const here = setUp(position, rules);
          expect(here?.labels, text).toEqual(labelsOf(decision));
          if (position.answered === undefined) expect(here?.position, text).toEqual(position);
          else within++;
        });
        expect(checked).toBeGreaterThan(50);
      }
      expect(within).toBeGreaterThan(0);
    },
  );

  it.each([
    ['dominion', 'base', { sets: ['base'] }, 0.9],
    ['dominion', 'intrigue', { sets: ['intrigue'] }, 0.9],
    ['dominion', 'seaside and prosperity', { sets: ['seaside', 'prosperity'] }, 0.9],
    ['dominion', 'hinterlands and base', { sets: ['hinterlands', 'base'] }, 0.9],
    // Cards are passed, and gains meet reactions in redealt hands.
    ['dominion', 'Throne Room, Masquerade, Trader and others', { kingdom: PASSING }, 0.8],
    ['star-realms', 'four sets', { sets: ['core', 'colony_wars', 'crisis_heroes', 'gambits'] }, 0.85],
  ] as const)(
    'in the turn of another seat offer the same decision in every future: %s, %s',
    (name, _, request, share) => {
      const game = gameNamed(name);
      let asked = 0;
      let written = 0;
      for (let boardSeed = 1; boardSeed <= 8; boardSeed++) {
        const board = name === 'dominion' && 'sets' in request ? { boardSeed } : {};
        const rules = game.rules({ ...request, turnsMax: 100, ...board }, 2);
        let active = -1;
        let hasOtherAnswer = false;
        const recorder = {
          onTurnStart: (seat: number) => {
            active = seat;
          },
          onTurnEnd: () => {},
          onEvent: () => {},
          wantsSeries: false,
        };
        const seed = dealAt(firstOf(0, 5), boardSeed);
        const random = compilePlayer('builtin:random', game, rules);
        random.reset?.(seed);
        const choose = game.chooserFromPolicy(random.policy);
        const decide = (decision: Decision): number => {
          const position = game.positions!.of(decision);
          const own = choose(decision);
          const isOther = decision.seat !== active;
          if (isOther) asked++;
          const isTurn = ['play', 'buy', 'act'].includes(decision.kind);
          hasOtherAnswer = isOther || (hasOtherAnswer && !isTurn);
          // Positions in the seat's own turn do not list what others have chosen within a card.
          if (hasOtherAnswer && !isOther) expect(position).toBeUndefined();
          expect(position?.turnOf, decision.prompt).toBe(position && isOther ? active : undefined);
          if (position?.turnOf !== undefined) {
            written++;
            const text = positionText(decision, game, rules)!;
            const read = readPosition(text, 'x');
            expect(read.position).toEqual(position);
            expect(read.assumed).toEqual([]);
            expect(writePosition(read.position, game, rules)).toBe(text);
            for (const future of [1, 2, 3])
              expect(setUp(position, rules, game, future)?.labels.toSorted(), text).toEqual(
                labelsOf(decision).toSorted(),
              );
          }
          // Action cards are played and bought, so that attacks meet reactions.
          const isWanted = ({ card }: Decision['options'][number]): boolean =>
            card !== undefined && (decision.kind === 'play' || game.cards[card]!.kinds.includes('action'));
          const wanted = [...decision.options.keys()].filter((at) => isWanted(decision.options[at]!));
          return isTurn && wanted.length > 0 ? wanted[own % wanted.length]! : own;
        };
        seatPlayers({ game, rules, seed }, decide, recorder);
      }
      expect(written / asked).toBeGreaterThan(share);
      expect(written).toBeGreaterThan(20);
    },
  );

  const militia = `position: dominion
kingdom: First Game
seat: 2
turn of: 1
answered:
  - seat 1: Play Militia
seats:
  - cards: 7 Copper, 3 Estate, Militia
  - hand: 2 Gold, 2 Silver, Estate
`;

  it('in the turn of another seat can be written by hand, with the seat whose turn it is and the cards played', () => {
    const { position, rules, assumed } = readPosition(militia, 'x');
    expect(position).toMatchObject({ seat: 1, turnOf: 0, answered: ['seat 1: Play Militia'] });
    const [inHand] = assumed.filter(({ field }) => field === 'in hand');
    expect(inHand).toMatchObject({ seat: 0, value: position.seats[0]!['in hand'] });
    expect(setUp(position, rules)?.labels).toEqual(['Discard Estate', 'Discard Silver', 'Discard Gold']);
    const after = readPosition(militia.replace('Militia\nseats', 'Militia\n  - Discard Estate\nseats'), 'x');
    expect(setUp(after.position, rules)?.labels).toEqual(['Discard Silver', 'Discard Gold']);
  });

  it('of a forced discard in Star Realms can be written by hand', () => {
    const game = gameNamed('star-realms');
    const { position, rules } = readPosition(
      `position: star-realms
seat: 2
turn of: 1
answered: ["seat 1: Play Imperial Fighter"]
seats:
  - cards: 8 Scout, 2 Viper, Imperial Fighter
  - hand: Viper, 4 Scout
`,
      'x',
    );
    expect(setUp(position, rules, game)?.labels).toEqual(['Viper', 'Scout', 'Scout', 'Scout', 'Scout']);
  });

  it.each([
    [
      'no answer',
      militia.replace(/answered:\n.*\n/, ''),
      'p:4:1: no decision for seat 2',
      'list what was played',
    ],
    [
      'a card that asks nothing',
      militia.replaceAll('Militia', 'Village'),
      'p:5:1: no decision for seat 2',
      'list what was played',
    ],
    [
      'too many answers',
      militia.replace('seats:', '  - Discard Estate\n  - Discard Gold\n  - Discard Gold\nseats:'),
      'p:5:1: no decision for seat 2',
      'list what was played',
    ],
    [
      'a card that is not in the known hand',
      militia.replace('Militia\n  - hand', 'Militia\n    in hand: Copper\n  - hand'),
      'p:9:5: the answers show a Militia',
      'add Militia to "in hand:"',
    ],
    ['a hand of three cards', militia.replace('2 Gold, 2 Silver', '2 Gold'), 'p:5:1: no decision', 'list'],
    [
      'the turn of a missing seat',
      militia.replace('turn of: 1', 'turn of: 3'),
      'p:4:1: "turn of" must be',
      'correct it',
    ],
    [
      'a Clerk that is not in the known hand',
      militia
        .replace('First Game', 'Clerk, Market, Mine, Moat, Cellar, Smithy, Village, Witch, Chapel, Remodel')
        .replace('Play Militia\nseats', 'Yes\nphase: start\nseats')
        .replace('Militia\n  - hand', 'Clerk\n    in hand: Copper\n  - hand'),
      'p:10:5: the answers show a Clerk',
      'add Clerk to "in hand:"',
    ],
    [
      'the start of its own turn',
      'position: dominion\nphase: start\nseats:\n  - hand: Silver\n  - {}\n',
      'p:2:1: the start of the own turn',
      'write phase: action',
    ],
    [
      'fields of a turn at a seat that does not take it',
      militia.replace('Estate\n', 'Estate\n    played: Militia\n'),
      'p:10:5: unknown field "played"',
      'fields:',
    ],
    [
      'the turn of the wrong seat in Star Realms',
      'position: star-realms\nseat: 2\nturn of: 1\nturn: 4\nanswered: ["seat 1: Play Viper"]\nseats:\n  - {}\n  - hand: 2 Scout\n',
      'p:4:1: turn 4 belongs to seat 2',
      'write turn: 5',
    ],
  ])('in the turn of another seat are impossible with %s', (_, text, message, hint) => {
    const [first] = problemsOf(text);
    expect(first).toContain(message);
    expect(first).toContain(hint);
  });

  describe('may use labels of older positions', () => {
    /** @returns the labels of the next decision */
    const labelsAfter = (hand: string, ...answered: readonly string[]): readonly string[] | undefined => {
      const kingdom =
        'kingdom: Develop, Minion, KingsCourt, Cellar, Moat, Market, Mine, Militia, Remodel, Workshop';
      const list = JSON.stringify(answered);
      const text = `position: dominion\n${kingdom}\nanswered: ${list}\nseats:\n  - hand: ${hand}\n  - {}\n`;
      const { position, rules } = readPosition(text, 'x');
      return setUp(position, rules)?.labels;
    };

    it('numbers for the choices of Develop', () => {
      const optionsAfter = (...answered: readonly string[]) =>
        labelsAfter('Develop, Silver, Copper', 'Play Develop', 'Trash Silver', ...answered);
      const [less, more] = optionsAfter()!;
      expect([less, more]).toEqual([
        'first gain a card that costs exactly 1 less',
        'first gain a card that costs exactly 1 more',
      ]);
      expect(optionsAfter('2')).toEqual(optionsAfter(more!));
      expect(optionsAfter('2')).not.toEqual(optionsAfter(less!));
      expect(() => optionsAfter('3')).toThrow('"3" is not an option here');
    });

    it('other words for the choices of Minion', () => {
      const optionsAfter = (...answered: readonly string[]) =>
        labelsAfter('2 Minion, 3 Copper', 'Play Minion', ...answered);
      const [coins, hand] = optionsAfter()!;
      expect([coins, hand]).toEqual([
        '2 coins',
        'discard the hand and draw 4 cards; others with 5 or more do the same',
      ]);
      const older = 'discard the hand, draw 4, and the others with five cards too';
      expect(optionsAfter(older)).toEqual(optionsAfter(hand!));
      expect(optionsAfter(older)).not.toEqual(optionsAfter(coins!));
    });

    it("two plays for King's Court", () => {
      const optionsAfter = (label: string) => labelsAfter('KingsCourt, Minion', 'Play KingsCourt', label);
      expect(optionsAfter('Play twice Minion')).toEqual(optionsAfter('Play three times Minion'));
      expect(() => optionsAfter('Play twice Moat')).toThrow('is not an option here');
    });
  });

  it('are read as written on the classic board with its 58 piles', () => {
    const rules = dominion.rules({ turnsMax: 2 }, 2);
    atDecisions(dominion, rules, 1, (decision) => {
      const text = positionText(decision, dominion, rules, [])!;
      expect(readPosition(text, 'x').position).toEqual(dominion.positions!.of(decision));
    });
    expect.hasAssertions();
  });

  it.each([
    [['core'], 1],
    [['core', 'colony_wars', 'crisis_events', 'crisis_heroes', 'gambits'], 2],
  ])('of Star Realms are written, read and set up unchanged: %s', (sets, seed) => {
    const game = gameNamed('star-realms');
    const rules = game.rules({ sets, turnsMax: 80 }, 2);
    let checked = 0;
    const kinds = new Set<string>();
    const table = game.table(rules);
    const { policy } = compilePlayer('builtin:greedy', game, rules);
    const outcome = (position: Position, answers: readonly number[]) => {
      const how = { seat: position.seat, seed: seedOf(7), answers };
      const { turns, scores } = table.playFrom!([policy, policy], position, how);
      return { turns, scores: [...scores], digest: table.digest() };
    };
    atDecisions(game, rules, 2 + seed, (decision) => {
      if (checked > 800) return;
      const position = game.positions!.of(decision);
      if (position === undefined) return;
      checked++;
      const text = positionText(decision, game, rules)!;
      const read = readPosition(text, 'x');
      expect(read.position).toEqual(position);
      expect(read.assumed).toEqual([]);
      const here = setUp(position, rules, game);
      // A position does not record the order of the hand.
      expect(here?.labels.toSorted(), text).toEqual(labelsOf(decision).toSorted());
      if (position.answered === undefined) expect(here?.position, text).toEqual(position);
      else {
        kinds.add(decision.kind);
        // An answer by number has the same effect as an answer by label.
        const last = decision.options.length - 1;
        const after = { ...position, answered: [...position.answered, here!.labels[last]!] };
        const byNumber = outcome(position, [last]);
        // In another seat's turn, no position follows its last decision.
        if (position.turnOf === undefined) expect(byNumber).toEqual(outcome(after, []));
      }
    });
    expect(checked).toBeGreaterThan(200);
    // Choices within cards.
    expect(kinds.size).toBeGreaterThan(2);
  });

  it('fills in the effects of the cards in play on this turn', () => {
    const { position, assumed } = readPosition(
      'position: dominion\nkingdom: Bridge, Quarry, Haggler, Merchant, Moat, Village, Smithy, Market, Mine, Cellar\nphase: buy\ncoins: 7\nseats:\n  - in play: 2 Bridge, Quarry\n    hand: Gold\n  - {}\n',
      'x',
    );
    expect(position.table).toMatchObject({ discount: 2, 'action discount': 2 });
    expect(assumed.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['discount', 'action discount']),
    );
    const merchant =
      'position: dominion\nkingdom: First Game\nphase: action\nseats:\n  - in play: Merchant\n  - {}\n';
    expect(readPosition(merchant, 'x').position.seats[0]!['this turn']).toHaveLength(1);
  });

  it('fills in missing fields, and reports them', () => {
    const { position, assumed } = readPosition(
      'position: dominion\nseats:\n  - hand: 5 Copper\n  - {}\n',
      'x',
    );
    expect(position.table['coins']).toBe(5);
    expect(position.table['phase']).toBe('buy');
    expect(position.seats[1]!['hand']).toBe(5);
    expect(assumed.map(({ field, seat }) => `${field} ${seat ?? ''}`.trim())).toEqual([
      'deck 0',
      'discard 0',
      'phase',
      'coins',
      'turn',
      'cards 1',
      'hand 1',
      'discard 1',
      'supply',
    ]);
  });

  it('puts dealt cards that nobody owns into the trash, because a pile never grows', () => {
    const text = 'position: dominion\nseats:\n  - hand: Gold\n    discard: Copper\n  - cards: 2 Estate\n';
    const { position, assumed } = readPosition(text, 'x');
    const copiesIn = (field: string, name: string) =>
      (position.table[field] as readonly number[]).filter(
        (card) => gameNamed('dominion').cards[card]!.name === name,
      ).length;
    expect([copiesIn('supply', 'Estate'), copiesIn('trash', 'Estate')]).toEqual([8, 4]);
    expect([copiesIn('supply', 'Gold'), copiesIn('trash', 'Gold')]).toEqual([39, 0]);
    expect(assumed.map(({ field }) => field)).toContain('trash');
    expect(readPosition(`${text}trash: 4 Estate, 13 Copper\n`, 'x').position.table['supply']).toEqual(
      position.table['supply'],
    );
  });

  it.each([
    [
      'eleven Provinces',
      'position: dominion\nseats:\n  - hand: 3 Province\n  - {}\nsupply: 8 Province, 60 Copper',
      'p:5:1: ',
      '14 Province in all, and the game has 8',
    ],
    [
      'an unknown card',
      'position: dominion\nseats:\n  - hand: 3 Provnce\n  - {}\n',
      'p:3:5: ',
      'did you mean "Province"?',
    ],
    ['an unknown field', 'position: dominion\nhnad: Gold\n', 'p:2:1: ', 'unknown field "hnad"'],
    [
      'a hand that is too large',
      'position: dominion\nseats:\n  - hand: Gold\n  - cards: Gold\n    hand: 5\n',
      'p:5:5: ',
      'only 1 are not elsewhere',
    ],
    [
      'a card nobody owns',
      'position: dominion\nseats:\n  - hand: Gold\n  - cards: Gold\n    hand: 0\n    discard: Silver\n',
      'p:6:5: ',
      'owns no Silver',
    ],
    [
      'a card off the board',
      'position: dominion\nkingdom: First Game\nseats:\n  - hand: Witch\n  - {}\n',
      'p:4:5: ',
      'Witch is not on this board',
    ],
    ['a broken number', 'position: dominion\ncoins: -3\n', 'p:2:1: ', 'whole number from 0'],
    ['an unknown game', 'position: chess\n', 'p:1:1: ', 'chess'],
    ['a wrong word', 'position: dominion\nphase: night\n', 'p:2:1: ', '"phase" is action or buy'],
    ['no position', 'hand: Gold\n', 'p:1:1: ', 'this is not a position'],
    ['cards as a number', 'position: dominion\ntrash: 5\n', 'p:2:1: ', '"trash" names cards'],
    ['far too many copies', 'position: dominion\ntrash: 999999999 Gold\n', 'p:2:1: ', 'more than 3000 cards'],
    [
      'an answer that is not an option',
      'position: dominion\nanswered: [Play Smithy]\nseats:\n  - hand: Chapel, 4 Copper\n  - {}\n',
      'p:2:1: ',
      '"Play Smithy" is not an option here',
    ],
    ['answers that are not a list', 'position: dominion\nanswered: 3\n', 'p:2:1: ', '"answered" is a list'],
    ['one seat', 'position: dominion\nseats:\n  - hand: Gold\n', 'p:3:3: ', '1 seat'],
    [
      'a colony that is neither true nor false',
      'position: dominion\ncolony: yes\n',
      'p:2:1: ',
      'true or false, not "yes"',
    ],
    ['a variant that is not a name', 'position: dominion\nvariant: 3\n', 'p:2:1: ', 'the name of a variant'],
    [
      "cards as another seat's hand",
      'position: dominion\nseats:\n  - hand: Gold\n  - cards: Gold\n    hand: 1 Gold\n',
      'p:5:5: ',
      'in "in hand"',
    ],
    [
      'an answer of another seat in the seat’s own turn',
      'position: dominion\nseat: 2\nanswered: ["seat 1: Play Militia"]\nseats:\n  - {}\n  - hand: Copper\n',
      'p:3:1: ',
      '"Play Militia" is an answer of seat 1, but it is the turn of seat 2',
    ],
    [
      'a seat that has lost',
      'position: star-realms\nseats:\n  - authority: 50\n  - authority: 0\n',
      'p:4:5: ',
      '"authority" must be a whole number from 1',
    ],
  ])('reports %s with location and fix', (_, text, location, message) => {
    const [first] = problemsOf(text);
    expect(first).toContain(message);
    expect(first).toMatch(/\n {4}\S/);
    expect(first!.startsWith(location.replace(/3:3: $/, '')), first).toBe(true);
  });

  it.each([
    ['seat: 5', '"seat" must be a whole number from 1 to 2'],
    ['turn of: 5', '"turn of" must be a whole number from 1 to 2'],
  ])('lists every error of a text with %s', (wrong, message) => {
    const seats = 'seats:\n  - hand: 5\n    deck: Copper, Glod\n  - cards: Gold\n    hnad: 5\n';
    const problems = problemsOf(
      `position: dominion\n${wrong}\nkingdom: First Gmae Nobody\ncoins: x\nanswered: 3\n${seats}`,
    );
    for (const problem of problems) expect(problem).toMatch(/^p:\d+:\d+: .*\n {4}\S/s);
    expect(problems.map((problem) => problem.split(':')[1])).toEqual(['2', '3', '4', '8', '10', '5']);
    expect(problems[0]).toContain(message);
  });

  it('accepts a seat that an attack has eliminated in this turn', () => {
    const text = 'position: star-realms\ncombat spent: 9\nseats:\n  - hand: Scout\n  - authority: -8\n';
    expect(problemsOf(text)).toEqual([]);
    expect(problemsOf(text.replace('-8', '-9'))[0]).toContain(
      'p:5:5: "authority" must be a whole number from 1',
    );
  });
});
