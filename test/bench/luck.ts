/**
 * `npm run bench -- luck 1000`: skill and luck of reviews over many games, judged by a third player. Mean luck is
 * 0 for all players. Skill is 0 between equal players, and otherwise their difference.
 */
import { gameNamed } from '../../bots/index.js';
import { type Position, seedOf } from '../../engine/index.js';
import { firstDeal } from '../../experiments/evaluation/deal-seeds.js';
import { findPlayers } from '../../experiments/players/find.js';
import { pointsOfOptions } from '../../experiments/runs/analyse/analyse.js';
import { differenceOf } from '../../experiments/runs/analyse/difference.js';
import { type Judged, judgedOf } from '../../experiments/runs/review/judged.js';
import { sessionGame } from '../../experiments/runs/review/played-game.js';
import { meanInterval } from '../../experiments/statistics/interval.js';
import { backend } from '../../workers/index.js';

const KINGDOM = 'Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop'.split(', ');
/** Futures for each option; few, because there are many games. */
const FUTURES = 8;
const START_FUTURES = 20_000;
/** The judge of all lines, and the players of each line. */
const JUDGE = 'smithy-money';
const couples = [
  ['big-money', 'big-money'],
  ['double-witch-money', 'double-witch-money'],
  ['big-money', 'double-witch-money'],
] as const;

export async function benchLuck([games = '1000']: readonly string[]): Promise<void> {
  const count = Number(games);
  const game = gameNamed('dominion');
  const rules = game.rules({ kingdom: KINGDOM }, 2);
  const play = await backend({ threads: 1 });
  console.log(`${count} games, judged by ${JUDGE} with ${FUTURES} futures; ± 95 %, in points of a hundred`);
  // Chance of the first seat between two judges, at which every game starts.
  const start = await startOf((await findPlayers([JUDGE]))[0]!.text);
  for (const couple of couples) {
    const [first, second, judge] = (await findPlayers([...couple, JUDGE])).map(({ text }) => text) as [
      string,
      string,
      string,
    ];
    const judges = [judge, judge];
    const asked = { game, rules, players: judges, seed: 1 };
    const sums = { result: [0, 0], skill: [0, 0], luck: [0, 0] };
    const add = (name: keyof typeof sums, value: number): void => {
      sums[name][0]! += value;
      sums[name][1]! += value * value;
    };
    for (let i = 0; i < count; i++) {
      const seed = seedOf(firstDeal(5) + i);
      const played = sessionGame({ game, rules, seed, seats: [first, second] }, [], 0);
      let skill = 0;
      // Each decision gets separate deals, so that errors do not add up.
      for (const [at, one] of judgedOf(played, judges).entries()) skill += await gainOf(one, 200 * i + at);
      const result = played.result!;
      add('result', result - start);
      add('skill', skill);
      add('luck', result - start - skill);
    }
    const text = (name: keyof typeof sums): string => {
      const { mean, low, high } = meanInterval(sums[name][0]!, sums[name][1]!, count);
      return `${name} ${(100 * mean).toFixed(2)} ± ${(50 * (high - low)).toFixed(2)}`;
    };
    console.log(`${couple.join(' – ')}: ${text('result')}, ${text('skill')}, ${text('luck')}`);

    async function gainOf({ position, own, taken }: Judged, number: number): Promise<number> {
      if (own === undefined || own === taken.index) return 0;
      const options = [taken.index, own];
      const [did, would] = await pointsOfOptions(
        { ...asked, position, seed: number },
        options,
        FUTURES,
        play,
      );
      return (position.seat === 0 ? 1 : -1) * differenceOf(did!, would!).mean;
    }
  }
  await play.close();

  /** Mean over deals of the value at the first decision. */
  async function startOf(judge: string): Promise<number> {
    let sum = 0;
    const deals = 200;
    for (let i = 0; i < deals; i++) {
      const played = sessionGame(
        { game, rules, seed: seedOf(firstDeal(6) + i), seats: [judge, judge] },
        [],
        0,
      );
      const decisions = played.decisions.slice(0, 1);
      const [first] = judgedOf({ ...played, decisions }, [judge, judge]);
      const position: Position = first!.position;
      const ask = { game, rules, players: [judge, judge], seed: i, position };
      const [points] = await pointsOfOptions(ask, [first!.own!], START_FUTURES / deals, play);
      sum += points!.reduce((all, one) => all + one, 0) / points!.length;
    }
    return sum / deals;
  }
}
