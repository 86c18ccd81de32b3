/** Speed of networks: games per CPU-second with 64 hidden units, and milliseconds per training batch. */
import { printNetwork, readPlayer } from '../../bots/index.js';
import { games, type Seed, seedOf } from '../../engine/index.js';
import { Learner, learnerDefaults, trainingBatch } from '../../optimizer/index.js';
import { inline, playJob } from '../../workers/index.js';
import { strategyText } from '../support/buylists.js';
import { headOf } from '../support/net.js';
import { line, measure } from './measure.js';

export async function benchNeural(): Promise<void> {
  const game = games['dominion']!;
  const rules = game.rules({}, 2);
  const learner = new Learner(headOf(game, rules), seedOf(1), learnerDefaults);
  const job = {
    game: 'dominion',
    rules,
    opponents: [readPlayer(strategyText('plain-big-money'), 'a.buylist').player!.text],
    mode: 'explore' as const,
    firstSeed: 1 as Seed,
    deals: 128,
  };
  const here = inline();
  for (let batch = 1; batch <= 8; batch++) {
    const before = cpuMilliseconds();
    const played = await here.rollOut([{ ...job, net: printNetwork(learner.net('bench')) }]);
    const between = cpuMilliseconds();
    const lessons = trainingBatch(played);
    learner.improve(lessons);
    const after = cpuMilliseconds();
    const times = [between - before, after - between].map((time) => `${Math.round(time)} ms`);
    console.log(
      `  batch ${batch}: 256 games ${times[0]}, ${lessons.actions.length} decisions learned in ${times[1]}`,
    );
  }
  const net = printNetwork(learner.net('bench'));
  const players = [net, net];
  const play = { game: 'dominion', rules, players, firstSeed: 1 as Seed, deals: 250 };
  const measured = measure(500, () => playJob({ ...play, seats: 'alternate' }).signature);
  console.log(line('two networks, 64 hidden units (bar: 2,000)', measured));
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}
