/** Plays games with random choices and records every violation of the game's contract. */
import {
  type Chooser,
  type Decision,
  type Game,
  hashText,
  type Recorder,
  type Result,
  Rng,
  type Rules,
  type Seed,
} from '../../engine/index.js';

export interface GameRecord {
  readonly result: Result;
  readonly digest: number;
  /** Chosen options, and the decisions at the time they were asked. */
  readonly answers: readonly number[];
  readonly asked: readonly string[];
}

/** A chooser that picks a random option. */
export function dice(seed: Seed): Chooser {
  const rng = new Rng(seed, 99);
  return ({ options }) => rng.below(options.length);
}

/** A chooser whose answer depends only on the decision. */
export const considered: Chooser = ({ kind, seat, options }) =>
  hashText([kind, seat, ...options.map(({ card }) => card ?? '')].join(' ')) % options.length;

/** All of a decision that a person sees. */
export function shown(decision: Decision): string {
  const { seat, kind, card, prompt, options, unavailable } = decision;
  return JSON.stringify({ seat, kind, card, prompt, options, unavailable, view: decision.stateView() });
}

/** Plays a game with the same chooser in all seats. */
export function playGame(
  game: Game,
  rules: Rules,
  seed: Seed,
  choose: Chooser,
  {
    recorder,
    table = game.table(rules),
    describe = shown,
  }: {
    recorder?: Recorder;
    table?: ReturnType<Game['table']>;
    /** Describes a decision; empty if only the number of decisions matters. */
    describe?: (decision: Decision) => string;
  } = {},
): GameRecord {
  const answers: number[] = [];
  const asked: string[] = [];
  const person = game.policyFromChooser((decision) => {
    asked.push(describe(decision));
    const answer = choose(decision);
    answers.push(answer);
    return answer;
  });
  const result = structuredClone(table.play(new Array(rules.seats).fill(person), seed, recorder));
  return { result, digest: table.digest(), answers, asked };
}

/** Violations of the contract by a decision. */
export function decisionFaults({ facts, cards }: Game, rules: Rules, decision: Decision): string[] {
  const { seat, kind, prompt, options, unavailable = [] } = decision;
  const faults: string[] = [];
  const check = (ok: boolean, what: string): void => {
    if (!ok) faults.push(`${facts.name}, ${kind}: ${what}`);
  };
  check(seat >= 0 && seat < rules.seats, `seat ${seat}`);
  check(kind !== '' && prompt !== '', 'no kind or no prompt');
  check(options.length > 1, `${options.length} options`);
  for (const { label, card } of [...options, ...unavailable]) {
    check(label.trim() !== '', 'an option without words');
    check(card === undefined || cards[card] !== undefined, `there is no card ${card}`);
  }
  check(
    unavailable.every(({ reason }) => reason !== ''),
    'unavailable without a reason',
  );
  return faults;
}

/** Violations of the contract by a result. */
export function resultFaults({ facts }: Game, rules: Rules, result: Result): string[] {
  const { places, scores, turnsTaken, faults: broke, turns, ending, capped } = result;
  const faults: string[] = [];
  const check = (ok: boolean, what: string): void => {
    if (!ok) faults.push(`${facts.name}, ${rules.label}: ${what}`);
  };
  for (const list of [places, scores, turnsTaken, broke]) check(list.length === rules.seats, 'seats');
  check(turns >= 1 && turns <= rules.turnsMax, `${turns} turns of ${rules.turnsMax}`);
  check(rules.turnsMax <= facts.turnsMax, `a limit of ${rules.turnsMax} turns`);
  check(facts.endings[ending] !== undefined, `ending ${ending}`);
  check(facts.endings[ending] !== facts.failure, `ended by ${facts.failure}`);
  const someoneBroke = broke.includes(1);
  check(
    broke.every((fault) => fault === 0 || fault === 1),
    `faults ${broke}`,
  );
  check(!(capped && someoneBroke), 'capped, though a player broke a limit');
  const taken = turnsTaken.reduce((sum, each) => sum + each, 0);
  check(taken === turns || (someoneBroke && taken === turns - 1), `${taken} turns taken of ${turns}`);
  check(places.includes(1), `places ${places}`);
  for (const [seat, place] of places.entries()) {
    check(place === 1 + places.filter((other) => other < place).length, `places ${places}`);
    const better = [...places.keys()].filter((other) => places[other]! < place);
    if (broke[seat] === 0) check(!better.some((other) => broke[other] === 1), 'a fault ranked above none');
  }
  return faults;
}

/** A recorder that collects violations of the contract. */
export class AuditRecorder implements Recorder {
  readonly wantsSeries = true;
  readonly faults: string[] = [];
  turns = 0;
  readonly #turnsOf: number[];
  readonly #inGame: ReadonlySet<number>;

  constructor(
    private readonly game: Game,
    rules: Rules,
  ) {
    this.#turnsOf = new Array<number>(rules.seats).fill(0);
    this.#inGame = new Set(game.cardsIn?.(rules) ?? game.cards.map(({ id }) => id));
  }

  #check(ok: boolean, what: string): void {
    if (!ok) this.faults.push(`${this.game.facts.name}, turn ${this.turns}: ${what}`);
  }

  onTurnStart(seat: number, turn: number): void {
    this.#check(turn === this.turns + 1, `turn ${turn} after ${this.turns}`);
    this.#check(seat in this.#turnsOf, `seat ${seat}`);
    this.turns = turn;
  }

  onEvent(event: number, seat: number, card: number, amount: number, detail?: number): void {
    const { facts, cards } = this.game;
    const name = facts.events[event];
    this.#check(name !== undefined, `event ${event}`);
    this.#check(seat in this.#turnsOf, `event of seat ${seat}`);
    this.#check(Number.isInteger(amount), `${name} ${amount}`);
    this.#check(detail === undefined || facts.eventDetails?.[detail] !== undefined, `${name}, ${detail}`);
    this.#check(card === -1 || cards[card] !== undefined, `${name} card ${card}`);
    if (facts.gains?.includes(name!)) this.#check(this.#inGame.has(card), `${name} card ${card}`);
  }

  onTurnEnd(seat: number, turnOfSeat: number, series: Int32Array): void {
    this.#turnsOf[seat]!++;
    this.#check(turnOfSeat === this.#turnsOf[seat], `turn ${turnOfSeat} of seat ${seat}`);
    this.#check(series.length === this.game.facts.series.length, `${series.length} series`);
  }
}
