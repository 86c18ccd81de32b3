/** The smallest games that use all features of the platform: a die, a choice, several seats; or one seat. */
import { emptyResult } from '../../engine/core/contract/game.js';
import {
  type Chooser,
  type Decision,
  type Game,
  type GameFacts,
  IllegalChoice,
  type Recorder,
  Refused,
  type Result,
  Rng,
  type Rules,
  type RulesRequest,
  register,
  type Seat,
  type Seed,
  streams,
} from '../../engine/index.js';

type Policy = { decide(question: () => Decision): number };
const TURNS = 10;

function tiny(name: string, seats: GameFacts['seats']): Game<Policy> {
  const facts: GameFacts = {
    name,
    title: name,
    seats,
    scoreTitle: 'pips',
    variants: [
      { name: 'plain', about: 'as it is' },
      { name: 'broken', about: 'breaks in every deal whose seed ends in 13' },
      { name: 'stuck', about: 'never ends' },
    ],
    sets: [],
    kingdomSize: 0,
    turnsMax: 100,
    decisionsPerTurnMax: 1,
    series: [
      { name: 'die', title: 'Die' },
      { name: 'total', title: 'Total' },
    ],
    events: ['rolled'],
    endings: ['ten turns'],
  };
  return {
    facts,
    cards: [],
    rules: (request, count) => checkRules(facts, request, count),
    table: (rules) => table(rules),
    policyFromChooser: (choose: Chooser) => ({
      decide(question) {
        const decision = question();
        const answer = choose(decision);
        if (!(answer in decision.options)) throw new IllegalChoice(decision.seat, decision.kind, `${answer}`);
        return answer;
      },
    }),
    chooserFromPolicy: (policy) => (question) => policy.decide(() => question),
  };
}

function checkRules(
  { name, seats, variants, turnsMax: limit }: GameFacts,
  request: RulesRequest,
  count: number,
): Rules {
  const { variant = 'plain', sets = [], kingdom = [], turnsMax = limit } = request;
  const fits = Number.isInteger(count) && count >= seats.min && count <= seats.max;
  const isKnown = variants.some((one) => one.name === variant) && sets.length + kingdom.length === 0;
  if (!fits || !isKnown || !(turnsMax >= 1)) throw new Refused(`no such rules of ${name}`);
  return { game: name, variant, seats: count, turnsMax: limit, label: 'ten turns each' };
}

function table(rules: Rules): { rules: Rules; play: typeof play; digest(): number } {
  const { seats } = rules;
  const result = emptyResult(seats);
  const dice = Array.from({ length: seats }, () => new Rng());
  const series = new Int32Array(2);

  function play(policies: readonly Policy[], seed: Seed, recorder?: Recorder): Result {
    if (rules.variant === 'broken' && seed % 100 === 13) throw new Error('thirteen');
    while (rules.variant === 'stuck') seed = (seed + 1) as Seed;
    result.scores.fill(0);
    for (let seat = 0; seat < seats; seat++) dice[seat]!.reset(seed, streams.shuffle(seat));
    for (let turn = 1; turn <= TURNS; turn++) {
      for (let seat = 0; seat < seats; seat++) {
        recorder?.onTurnStart(seat as Seat, (turn - 1) * seats + seat + 1);
        const die = dice[seat]!.below(6) + 1;
        recorder?.onEvent(0, seat as Seat, -1, die);
        const dare = policies[seat]!.decide(() => ask(seat as Seat, die, turn)) === 1;
        result.scores[seat]! += dare ? (dice[seat]!.below(2) === 1 ? 2 * die : 0) : die;
        series[0] = die;
        series[1] = result.scores[seat]!;
        recorder?.onTurnEnd(seat as Seat, turn, series);
      }
    }
    for (let seat = 0; seat < seats; seat++) {
      result.places[seat] = 1 + result.scores.filter((score) => score > result.scores[seat]!).length;
      result.turnsTaken[seat] = TURNS;
    }
    result.turns = TURNS * seats;
    return result;
  }
  /** Digest of scores and dice, because scores have few values. */
  function digest(): number {
    const words = [...result.scores, ...dice.flatMap((die) => die.save())];
    return words.reduce((sum, word) => (Math.imul(sum, 31) + word) >>> 0, 7);
  }
  return { rules, play, digest };
}

function ask(seat: Seat, die: number, turn: number): Decision {
  return {
    seat,
    kind: 'dare',
    prompt: `You rolled ${die}`,
    options: [{ label: `Keep ${die}` }, { label: 'Double or nothing' }],
    stateView: () => ({ turn, seat, zones: [], stats: [{ title: 'die', value: die }], messages: [] }),
  };
}

export const tinyRace = tiny('tiny', { min: 2, max: 4 });
export const tinyAlone = tiny('tiny-alone', { min: 1, max: 1 });
register(tinyRace as Game);
register(tinyAlone as Game);

/** Value of `$DECKWRIGHT_GAMES` for other processes and threads. */
export const tinyModule = import.meta.url;
