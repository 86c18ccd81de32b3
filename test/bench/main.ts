/** `npm run bench [name …]`: how fast games are played and what they need. `against` compares with another commit. Not run by the tests. */
import { cpus } from 'node:os';
import '../../workers/v8-flags.js';
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
import { benchYardstick } from './player/yardstick.js';
import { benchPositions } from './positions.js';
import { benchRaces } from './races.js';
import { benchSearches } from './searches.js';
import { benchThreads } from './threads.js';
import { benchWeb } from './web.js';

/** To add one: a file beside this one, and a line here. */
const benches: Readonly<Record<string, (words: readonly string[]) => void | Promise<void>>> = {
  cardsim: benchCardsim,
  threads: benchThreads,
  neural: benchNeural,
  memory: benchMemory,
};
/** What takes minutes runs only when it is named. */
const onRequest: typeof benches = {
  /** `npm run bench -- advise --help` */
  advise: benchAdvise,
  /** `npm run bench -- against --help`: this checkout beside another commit */
  against: benchAgainst,
  /** `npm run bench -- calibration --help`: whether a network's value is its chance */
  calibration: benchCalibration,
  dashboard: benchDashboard,
  /** `npm run bench -- dashboard-memory 100000 64`: requests, megabytes of the server's heap; Linux only */
  'dashboard-memory': benchDashboardMemory,
  /** `npm run bench -- discover --help` */
  discover: benchDiscover,
  'dominion-fuzz': fuzzDominion,
  environment: benchEnvironment,
  /** `npm run bench -- evolve --help` */
  evolve: benchEvolve,
  gates: benchGates,
  /** `npm run bench -- lookahead --help`: what looking ahead adds to a player */
  lookahead: benchLookahead,
  /** `npm run bench -- luck 1000`: skill and luck of reviews, over so many games */
  luck: benchLuck,
  /** `npm run bench -- page --out FILE`, or of some views: `npm run bench -- page advise play` */
  page: benchPage,
  /** `npm run bench -- positions --help`: what `analyse` says, judged by many more futures */
  positions: benchPositions,
  /** `npm run bench -- pretrain --help`: the network for every kingdom */
  pretrain: benchPretrain,
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
// These take words of their own.
const wordy = [
  'advise',
  'against',
  'searches',
  'kingdoms',
  'pretrain',
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
// With --json stdout carries one object, nothing else.
const say = words.includes('--json') ? console.error : console.log;
say(`Node ${process.version} on ${cpus().length} × ${cpus()[0]?.model ?? 'an unknown processor'}`);
for (const name of named.length > 0 ? named : Object.keys(benches)) {
  say(`\n${name}`);
  await all[name]!(words);
}
