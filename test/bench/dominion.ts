/** Dominion by the clock: Big Money against its limit, eight pairs with actions, eight of the five sets, curves. */
import {
  curvesRecorder,
  type dominionProgram,
  emptyCurves,
  games,
  type Recorder,
  type Seed,
  type Table,
} from '../../engine/index.js';
import { buylist } from '../../grammar/index.js';
import { programOf, strategy, strategyText } from '../support/buylists.js';
import { digest, playBigMoney } from './big-money-kernel.js';
import { geometricMean, line, measure } from './measure.js';

const MONEY_GAMES = 100_000;
const ACTION_GAMES = 20_000;
const SET_GAMES = 5_000;
const MEMORY_GAMES = 1_000_000;

/** Fixed, so that figures of different days compare. */
const pairs = [
  ['smithy-money', 'double-witch-money'],
  ['market-lab-engine', 'militia-torturer-siege'],
  ['throne-minion-mix', 'minion-redraw-swarm'],
  ['torturer-village-chain', 'shanty-torturer-grind'],
  ['council-festival-parade', 'lab-militia-hand-squeeze'],
  ['conspirator-pawn-chain', 'mining-village-blast'],
  ['masquerade-polite-trim', 'steward-trim-money'],
  ['bridge-throne-megaturn', 'cellar-village-sift'],
] as const;

/** Decks of the five sets, each pair on a board of its cards. */
const pairsOfSets = [
  ['wharf-caravan-tide', 'sailor-monkey-crew'],
  ['corsair-blockade-fleet', 'replace-gold-curse'],
  ['fishing-tactician-outpost', 'treasure-map-chart'],
  ['native-village-treasury-mat', 'charlatan-curse-money'],
  ['clerk-monument-tokens', 'rabble-workers-village'],
  ['forge-war-chest', 'collection-village-tokens'],
  ['trail-cauldron-brew', 'scheme-margrave-repeat'],
  ['berserker-nomads-raid', 'smugglers-wharf-salvage'],
] as const;

const dominion = games['dominion']!;
const table = dominion.table(dominion.rules({}, 2)) as Table<dominionProgram.DominionPolicy>;

function played(names: readonly string[], count: number, recorder?: Recorder): () => number {
  return playedBy(table, names.map(strategy), count, recorder);
}

function playedBy(
  at: typeof table,
  policies: readonly dominionProgram.DominionPolicy[],
  count: number,
  recorder?: Recorder,
): () => number {
  return () => {
    let signature = 0;
    for (let seed = 0; seed < count; seed++) {
      at.play(policies, seed as Seed, recorder);
      signature = (signature + at.digest()) >>> 0;
    }
    return signature;
  };
}

/** Turns of all seats in a game, on average. */
function turnsOf(at: typeof table, policies: readonly dominionProgram.DominionPolicy[]): number {
  let turns = 0;
  for (let seed = 0; seed < 1_000; seed++) turns += at.play(policies, seed as Seed).turns;
  return turns / 1_000;
}

/** A table with the cards that two strategies name, filled up to ten, and the two compiled for it. */
function boardOf(pair: readonly string[]): { at: typeof table; policies: dominionProgram.DominionPolicy[] } {
  const texts = pair.map(strategyText);
  const isNamed = (name: string): boolean => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  const all = dominion.kingdomCards!;
  const kingdom = [...all.filter(isNamed), ...all.filter((name) => !isNamed(name))];
  const rules = dominion.rules(
    {
      kingdom: kingdom.slice(0, Math.max(10, all.filter(isNamed).length)),
      colony: isNamed('Colony') || isNamed('Platinum'),
    },
    2,
  );
  const policies = texts.map((text) => buylist.compile(programOf(text), dominion, rules));
  return {
    at: dominion.table(rules) as typeof table,
    policies: policies as dominionProgram.DominionPolicy[],
  };
}

export function benchDominion(): void {
  const mirror = ['plain-big-money', 'plain-big-money'];
  const money = measure(MONEY_GAMES, played(mirror, MONEY_GAMES));
  console.log(line('plain-big-money against itself', money));
  const limit = measure(MONEY_GAMES, () => {
    let signature = 0;
    for (let seed = 0; seed < MONEY_GAMES; seed++) {
      playBigMoney(seed);
      signature = (signature + digest()) >>> 0;
    }
    return signature;
  });
  console.log(line('  the limit kernel', limit));
  const curves = emptyCurves(2, dominion.facts.series.length);
  const watched = measure(
    MONEY_GAMES,
    played(
      mirror,
      MONEY_GAMES,
      curvesRecorder(curves, (seat) => seat),
    ),
  );
  console.log(line('  with curves', watched));

  const perTurn: number[] = [];
  const actions = pairs.map((pair) => {
    const measured = measure(ACTION_GAMES, played(pair, ACTION_GAMES));
    console.log(line(pair.join(' – '), measured));
    perTurn.push(measured.rate * turnsOf(table, pair.map(strategy)));
    return measured.rate;
  });
  const ofSets = pairsOfSets.map((pair) => {
    const { at, policies } = boardOf(pair);
    const measured = measure(SET_GAMES, playedBy(at, policies, SET_GAMES));
    console.log(line(pair.join(' – '), measured));
    return measured.rate * turnsOf(at, policies);
  });
  if (limit.signature !== money.signature) throw new Error('the limit kernel played other games');
  console.log(`
  Big Money reaches ${(money.rate / limit.rate).toFixed(2)} of the limit kernel (bar: 0.33, and 150,000 games per CPU-second)
  curves cost a factor of ${(money.rate / watched.rate).toFixed(2)} (bar: 1.5)
  decks with actions: ${Math.round(geometricMean(actions))} games per CPU-second in the geometric mean (bar: 60,000)
  turns per CPU-second: ${Math.round(geometricMean(perTurn))} of those decks, ${Math.round(geometricMean(ofSets))} of decks of the five sets, ${(geometricMean(ofSets) / geometricMean(perTurn)).toFixed(2)} of it (bar: 0.5)
  memory after ${MEMORY_GAMES / 10} games and after ${MEMORY_GAMES}: ${memory(mirror).join(' and ')} MB`);
}

/** Resident memory, which has to stay where it is. */
function memory(names: readonly string[]): number[] {
  return [MEMORY_GAMES / 10, (MEMORY_GAMES * 9) / 10].map((count) => {
    played(names, count)();
    return Math.round(process.memoryUsage().rss / 1e6);
  });
}
