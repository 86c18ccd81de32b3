/** `npm run bench [name …]`: how fast games are played and what they need. `against` compares with another commit. Not run by the tests. */
import { cpus } from 'node:os';
import '../../workers/v8-flags.js';
import { reportError } from '../../experiments/cli/shared/report-error.js';
import { benchAdvise } from './advise.js';
import { benchAgainst } from './against.js';
import { benchCardsim } from './cardsim.js';
import { benchDashboard } from './dashboard.js';
import { benchDashboardMemory } from './dashboard-memory.js';
import { benchDiscover } from './discover.js';
import { fuzzDominion } from './dominion-fuzz.js';
import { benchEnvironment } from './environment.js';
import { benchEvolve } from './evolve.js';
import { benchGates } from './gates.js';
import { benchKingdoms } from './kingdoms.js';
import { benchLookahead } from './lookahead.js';
import { benchLuck } from './luck.js';
import { benchMemory } from './memory.js';
import { benchNeural } from './neural.js';
import { benchPage } from './page.js';
import { benchCalibration } from './player/calibration.js';
import { benchPretrain } from './player/pretrain.js';
import { benchPretrainStarRealms } from './player/pretrain-star-realms.js';
import { benchYardstick } from './player/yardstick.js';
import { benchPositions } from './positions.js';
import { benchRaces } from './races.js';
import { benchSearches } from './searches.js';
import { benchThreads } from './threads.js';
import { benchWeb } from './web.js';

/** To add a benchmark, write a file beside this one and add a line here. */
const benches: Readonly<Record<string, (words: readonly string[]) => void | Promise<void>>> = {
  cardsim: benchCardsim,
  threads: benchThreads,
  neural: benchNeural,
  memory: benchMemory,
};
/** Benchmarks of several minutes run only by name. */
const onRequest: typeof benches = {
  /** `npm run bench -- advise --help` */
  advise: benchAdvise,
  /** `npm run bench -- against --help`: compares this checkout with another commit */
  against: benchAgainst,
  /** `npm run bench -- calibration --help`: compares a network's value with the real chance to win */
  calibration: benchCalibration,
  dashboard: benchDashboard,
  /** `npm run bench -- dashboard-memory 100000 64`: requests, heap of the server in megabytes; Linux only */
  'dashboard-memory': benchDashboardMemory,
  /** `npm run bench -- discover --help` */
  discover: benchDiscover,
  'dominion-fuzz': fuzzDominion,
  environment: benchEnvironment,
  /** `npm run bench -- evolve --help` */
  evolve: benchEvolve,
  gates: benchGates,
  /** `npm run bench -- lookahead --help`: the gain of a player from look-ahead */
  lookahead: benchLookahead,
  /** `npm run bench -- luck 1000`: skill and luck of reviews over this many games */
  luck: benchLuck,
  /** `npm run bench -- page --out FILE`; only some views: `npm run bench -- page advise play` */
  page: benchPage,
  /** `npm run bench -- positions --help`: `analyse` against a judge with many more futures */
  positions: benchPositions,
  /** `npm run bench -- pretrain --help`: trains the network for every kingdom */
  pretrain: benchPretrain,
  /** `npm run bench -- pretrain-star-realms --help`: trains the network for all card sets */
  'pretrain-star-realms': benchPretrainStarRealms,
  /** `npm run bench -- yardstick --help`: a player against money with one terminal card */
  yardstick: benchYardstick,
  races: benchRaces,
  /** `npm run bench -- kingdoms --help` */
  kingdoms: benchKingdoms,
  /** `npm run bench -- searches --help` */
  searches: benchSearches,
  /** `npm run bench -- web first views speed frames`: the page without a server, in Chromium */
  web: benchWeb,
};

const all = { ...benches, ...onRequest };
const [first, ...words] = process.argv.slice(2);
// Benchmarks with arguments.
const wordy = [
  'advise',
  'against',
  'searches',
  'kingdoms',
  'pretrain',
  'pretrain-star-realms',
  'yardstick',
  'calibration',
  'evolve',
  'discover',
  'dominion-fuzz',
  'dashboard-memory',
  'lookahead',
  'luck',
  'page',
  'positions',
  'web',
];
const named = first === undefined ? [] : wordy.includes(first) ? [first] : [first, ...words];
const unknown = named.filter((name) => !(name in all));
if (unknown.length > 0) {
  console.error(`no bench "${unknown.join(', ')}"; there is ${Object.keys(all).join(', ')}`);
  process.exit(2);
}
// With --json, stdout contains only one object.
const say = words.includes('--json') ? console.error : console.log;
say(`Node ${process.version} on ${cpus().length} × ${cpus()[0]?.model ?? 'an unknown processor'}`);
for (const name of named.length > 0 ? named : Object.keys(benches)) {
  say(`\n${name}`);
  try {
    await all[name]!(words);
  } catch (error) {
    process.exit(reportError(error));
  }
}
