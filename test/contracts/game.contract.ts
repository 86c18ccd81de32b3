/** One suite for every game: playing it is a pure function of policies, rules and seed, in terms of decisions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Decision,
  type Game,
  IllegalChoice,
  Refused,
  type Rules,
  type RulesRequest,
  replay,
  type Seed,
} from '../../engine/index.js';
import {
  AuditRecorder,
  considered,
  decisionFaults,
  dice,
  type GameRecord,
  playGame,
  resultFaults,
  shown,
} from '../support/game-record.js';

/** Random decisions on each board; whole games are played until there are enough. */
const DECISIONS = 1_500;
const GAMES_MIN = 2;
const GAMES_MAX = 60;
/** Turns of a game that is replayed many times, at least one for each seat. */
const TURNS = 12;

const SEEDS_MAX = 2 ** 53 - 1;
/** Values near both ends, and where numbers exceed 32 bits. */
const seeds = [0, 1, 2, 3, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 52, 2 ** 52 + 1, SEEDS_MAX - 1, SEEDS_MAX];

/** Folder of a game's golden playthroughs in `test/golden`. */
export const goldenFolder = (game: string): string =>
  join(import.meta.dirname, '..', '..', '..', 'test', 'golden', game);

/** Golden playthroughs of a game that end with a digest. */
export function goldenPlaythroughs(game: string): readonly string[] {
  const folder = goldenFolder(game);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter(
    (name) =>
      name.endsWith('.playthrough') && /digest \d+\s*$/.test(readFileSync(join(folder, name), 'utf8')),
  );
}

interface Board {
  readonly title: string;
  readonly request: RulesRequest;
  readonly seats: number;
}

export interface ContractOptions {
  /** Variants to play; limited for a game that is made to fail. */
  readonly variants?: readonly string[];
}

export function gameContract(game: Game, options: ContractOptions = {}): void {
  const { facts } = game;
  const { variants = facts.variants.map(({ name }) => name) } = options;
  describe(facts.name, () => {
    const boards = boardsOf(game, variants);

    factsContract(game);

    it('plays each variant, and each number of seats that it allows', () => {
      const { min, max } = facts.seats;
      const played = new Set(boards.map(({ seats }) => seats));
      expect([...played].toSorted()).toEqual(Array.from({ length: max - min + 1 }, (_, n) => min + n));
      expect(new Set(boards.map(({ request }) => request.variant))).toEqual(new Set(variants));
      for (const seats of [min - 1, max + 1, min + 0.5, Number.NaN]) {
        expect(() => game.rules({}, seats)).toThrow(Refused);
      }
    });

    describe.each(boards.map((board) => [board.title, board] as const))('%s', (_, board) => {
      boardContract(game, board);
    });
  });
}

/** Every variant with every possible number of seats, and every other choice once for each variant. */
function boardsOf(game: Game, variants: readonly string[]): readonly Board[] {
  const { facts, kingdomCards = [] } = game;
  const { min, max } = facts.seats;
  return variants.flatMap((variant) => {
    const allowed = Array.from({ length: max - min + 1 }, (_, n) => min + n).filter((seats) =>
      isAllowed(game, { variant }, seats),
    );
    const at = (what: string, request: RulesRequest, seats: number): Board => ({
      title: `${variant} with ${seats}${what}`,
      request: { variant, ...request },
      seats,
    });
    const [fewest = min] = allowed;
    const sets = facts.sets
      .map(({ name }) => name)
      .filter((name, _, [first]) => isAllowed(game, { variant, sets: [first!, name] }, fewest));
    return [
      ...allowed.map((seats) => at('', {}, seats)),
      ...(sets.length > 0 ? [at(', every set', { sets }, fewest)] : []),
      ...(facts.kingdomSize > 0
        ? [at(', a kingdom', { kingdom: kingdomCards.slice(-facts.kingdomSize) }, fewest)]
        : []),
    ];
  });
}

function isAllowed(game: Game, request: RulesRequest, seats: number): boolean {
  try {
    game.rules(request, seats);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

function factsContract({ facts, cards, kingdomCards, ...game }: Game): void {
  it('has facts that agree with each other', () => {
    expect(facts.name).toMatch(/^[a-z][a-z-]*(\/[a-z][a-z-]*)?$/);
    expect(facts.seats.min).toBeGreaterThanOrEqual(1);
    expect(facts.seats.max).toBeGreaterThanOrEqual(facts.seats.min);
    expect(Math.min(facts.turnsMax, facts.decisionsPerTurnMax, facts.variants.length)).toBeGreaterThan(0);
    const wording = facts.eventWording;
    const lists: Readonly<Record<string, readonly string[]>> = {
      variants: facts.variants.map(({ name }) => name),
      sets: facts.sets.map(({ name }) => name),
      series: facts.series.map(({ name }) => name),
      seriesTitles: facts.series.map(({ title }) => title),
      events: facts.events,
      eventDetails: facts.eventDetails ?? [],
      endings: facts.endings,
      cards: cards.map(({ name }) => name),
    };
    for (const [list, names] of Object.entries(lists)) {
      expect(names.toSorted(), list).toEqual([...new Set(names)].toSorted());
      expect(names, list).not.toContain('');
    }
    const ofEvents = [
      facts.gains,
      facts.losses,
      facts.privateEvents,
      facts.eliminationEvent && [facts.eliminationEvent],
      wording?.amounts,
      wording?.continuations,
      wording?.seats,
      wording?.withoutAmount,
      wording?.silent,
    ].flatMap((names) => names ?? []);
    expect(ofEvents.filter((name) => !facts.events.includes(name))).toEqual([]);
    if (facts.failure !== undefined) expect(facts.endings).toContain(facts.failure);
  });

  it('numbers its cards in their order, and has the kingdom cards among them', () => {
    expect(cards.map(({ id }) => id)).toEqual([...cards.keys()]);
    expect(
      cards.filter(({ text, kinds }) => text === '' || kinds.includes('')).map(({ name }) => name),
    ).toEqual([]);
    expect(kingdomCards === undefined).toBe(facts.kingdomSize === 0);
    const names = new Set(cards.map(({ name }) => name));
    expect(kingdomCards?.filter((name) => !names.has(name)) ?? []).toEqual([]);
    expect(kingdomCards?.length ?? 0).toBeGreaterThanOrEqual(facts.kingdomSize);
  });

  it('refuses unknown and invalid settings', () => {
    const { min } = facts.seats;
    for (const request of [
      { variant: 'no-such' },
      { sets: ['no-such'] },
      { kingdom: ['No Such'] },
      { turnsMax: 0 },
    ]) {
      expect(() => game.rules(request, min), JSON.stringify(request)).toThrow(Refused);
    }
  });
}

function boardContract(game: Game, { request, seats }: Board): void {
  const { facts } = game;
  const wholeRules = game.rules(request, seats);
  // Long enough for every kind of turn, and short enough for some hundred replays.
  const rules = game.rules({ ...request, turnsMax: Math.min(TURNS, facts.turnsMax) }, seats);

  it('has rules that are JSON, equal for equal requests', () => {
    expect(JSON.parse(JSON.stringify(wholeRules))).toEqual(wholeRules);
    expect(game.rules(structuredClone(request), seats)).toEqual(wholeRules);
    expect(wholeRules).toMatchObject({ game: facts.name, seats, variant: request.variant });
    expect(wholeRules.label).not.toBe('');
    for (const card of game.cardsIn?.(wholeRules) ?? []) expect(game.cards[card]).toBeDefined();
  });

  it('ends within its limits when random players decide, and asks only valid decisions', () => {
    const table = game.table(wholeRules);
    const faults: string[] = [];
    const digests = new Set<number>();
    let decisions = 0;
    let games = 0;
    while (games < GAMES_MIN || (decisions < DECISIONS && games < GAMES_MAX)) {
      const seed = games++ as Seed;
      const audit = new AuditRecorder(game, wholeRules);
      const { result, digest, answers } = playGame(game, wholeRules, seed, dice(seed), {
        table,
        recorder: audit,
        describe: (decision) => {
          faults.push(...decisionFaults(game, wholeRules, decision));
          return '';
        },
      });
      faults.push(...audit.faults, ...resultFaults(game, wholeRules, result));
      expect(audit.turns).toBe(result.turns);
      decisions += answers.length;
      digests.add(digest);
    }
    expect([...new Set(faults)]).toEqual([]);
    expect(digests.size).toBe(games);
  });

  it('plays the same game for the same seed: on a used table, on a new one, watched or not', () => {
    const used = game.table(rules);
    for (const seed of [5, SEEDS_MAX] as Seed[]) {
      const first = playGame(game, rules, seed, dice(seed), { table: used });
      playGame(game, rules, 6 as Seed, dice(6 as Seed), { table: used });
      const again = playGame(game, rules, seed, dice(seed), { table: used });
      const recorder = new AuditRecorder(game, rules);
      const watched = playGame(game, rules, seed, dice(seed), { recorder });
      expect(again).toEqual(first);
      expect(watched).toEqual(first);
    }
  });

  it('shows the score of every seat at the end, if several play and it has a final view', () => {
    if (facts.seats.max === 1) return;
    const table = game.table(rules);
    const { result } = playGame(game, rules, 9 as Seed, dice(9 as Seed), { table });
    const view = table.finalView?.();
    if (view === undefined) return;
    const { stats, zones } = view;
    const numbersOf = (seat: number) => stats.flatMap(({ owner, value }) => (owner === seat ? [value] : []));
    for (const [seat, score] of [...result.scores].entries()) expect(numbersOf(seat)).toContain(score);
    const known = new Set(game.cards.map(({ name }) => name));
    expect(zones.flatMap(({ cards }) => cards.filter(({ name }) => !known.has(name)))).toEqual([]);
  });

  it('is the same game when it is replayed from its decisions', () => {
    const seed = 7 as Seed;
    const played = playGame(game, rules, seed, dice(seed));
    let next = 0;
    expect(playGame(game, rules, seed, () => played.answers[next++]!)).toEqual(played);
    expect(replay(game, rules, seed, people(rules), played.answers)).toMatchObject({
      kind: 'over',
      decided: played.answers.length,
      result: played.result,
    });
  });

  it('can be undone to the start: every decision is asked again as it was first asked', () => {
    const seed = 8 as Seed;
    const { answers, asked }: GameRecord = playGame(game, rules, seed, dice(seed));
    const again = asked.map((_, decided) => {
      const at = replay(game, rules, seed, people(rules), answers.slice(0, decided));
      return at.kind === 'pending' && at.decided === decided ? shown(at.decision) : at.kind;
    });
    expect(again).toEqual(asked);
    expect(asked.length).toBeGreaterThan(0);
  });

  it('has bridges between policy and chooser that are the inverse of each other', () => {
    const seed = 9 as Seed;
    const there = game.chooserFromPolicy(game.policyFromChooser(considered));
    const differing: string[] = [];
    const direct = playGame(game, rules, seed, (decision) => {
      const answer = considered(decision);
      if (there(decision) !== answer) differing.push(`${decision.kind}: ${decision.prompt}`);
      return answer;
    });
    expect(differing).toEqual([]);
    expect(playGame(game, rules, seed, considered)).toEqual(direct);
    expect(playGame(game, rules, seed, there)).toEqual(direct);
  });

  it('asks a random player equally often with and without both bridges', () => {
    for (const seed of seeds as Seed[]) {
      const bridged = game.chooserFromPolicy(game.policyFromChooser(dice(seed)));
      const direct = playGame(game, rules, seed, dice(seed));
      expect(playGame(game, rules, seed, bridged).answers).toEqual(direct.answers);
    }
  });

  it('refuses an answer that is not an option, at once and in a replay', () => {
    const table = game.table(rules);
    for (const answer of [-1, 99_999, 0.5, Number.NaN]) {
      const outside = game.policyFromChooser(() => answer);
      expect(() => table.play(new Array(seats).fill(outside), 1 as Seed)).toThrow(IllegalChoice);
      expect(() => replay(game, rules, 1 as Seed, people(rules), [answer])).toThrow(IllegalChoice);
    }
  });

  it('deals a different future for each seed, and changes nothing that the seat sees', () => {
    const seed = 10 as Seed;
    const { asked } = playGame(game, rules, seed, considered);
    const steps = [0, Math.floor(asked.length / 4), Math.floor(asked.length / 2)];
    const different: number[] = [];
    for (const step of steps) {
      const futures = new Set<number>();
      let canRedeal = true;
      for (const luck of seeds as Seed[]) {
        const played = future(game, rules, seed, step, luck);
        canRedeal = played !== undefined;
        if (played === undefined) break;
        expect(played.after).toEqual(played.before);
        if (luck === SEEDS_MAX) expect(future(game, rules, seed, step, luck)).toEqual(played);
        futures.add(played.digest);
      }
      if (canRedeal) different.push(futures.size);
    }
    // On some boards, two of the futures after one decision end alike by chance.
    if (different.length > 0) expect(Math.max(...different)).toBe(seeds.length);
  });
}

const people = ({ seats }: Rules): null[] => new Array<null>(seats).fill(null);

/** View of a seat before and after its future is redealt, and the result; undefined if no game supports it. */
function future(
  game: Game,
  rules: Rules,
  seed: Seed,
  step: number,
  luck: Seed,
): { before: unknown; after: unknown; digest: number } | undefined {
  let asked = 0;
  const seen: unknown[] = [];
  const { digest } = playGame(
    game,
    rules,
    seed,
    (decision) => {
      if (asked++ === step && decision.redeterminize) {
        seen.push(seenBy(game, decision));
        decision.redeterminize(luck);
        seen.push(seenBy(game, decision));
      }
      return considered(decision);
    },
    { describe: () => '' },
  );
  return seen.length === 0 ? undefined : { before: seen[0], after: seen[1], digest };
}

/** A decision as people and networks see it. */
function seenBy({ neural }: Game, decision: Decision): unknown {
  const numbers = new Int32Array(neural?.inputs.length ?? 0);
  decision.observe?.(numbers);
  return [shown(decision), [...numbers]];
}
