/** The door for the dashboard: what may be asked of the games and of the record, and what may be started. */
export { builtinNames, formFor, gameNamed, type Player, readPlayer, recognise } from '../bots/index.js';
export { type Game, games, type Question, Refused, type Rules, replay } from '../engine/index.js';
export type { Diagnostic, Part, ProgramForm } from '../grammar/index.js';
export { type Backend, backend as threadPool } from '../workers/index.js';
export { algorithms } from './algorithms.js';
export { differences, planKey } from './analysis/differences.js';
export { toArrow, toCsv } from './analysis/export.js';
export { recordedLeague } from './analysis/league-report.js';
export { type MatchReport, reportMatch } from './analysis/match-report.js';
export { type ParameterStudy, parameterStudy } from './analysis/parameters.js';
export { reaction } from './analysis/reaction.js';
export {
  type Across,
  anytimeTable,
  compareCurvesTable,
  runCurvesTable,
  scoredGenerations,
} from './analysis/run-curves.js';
export { curvesTable, rowsTable } from './analysis/tables.js';
export { testUnderWay, type UnderWay } from './analysis/under-way.js';
export { changesBetween, type RuleChange } from './changes.js';
export { explainEnd } from './cli/exit.js';
export { meaning, suggest } from './editing.js';
export { evaluator } from './evaluation/evaluator.js';
export { writeWhole } from './files.js';
export { home } from './home.js';
export { library } from './library.js';
export { knowAllGames } from './own-games.js';
export { checkPlan, evolvePlanJsonSchema, Overgrown, parsePlan } from './plan.js';
export type { Board } from './players.js';
export { packageRoot, version } from './root.js';
export { type CrossPlay, crossPlay, recordedCrossPlay, type Standings } from './runs/cross-play.js';
export { type ChangeExplanation, explainChange } from './runs/explain-change.js';
export { keepMatch } from './runs/keep-match.js';
export { randomKingdom } from './runs/kingdom.js';
export { type LineageStep, lineage, lineOf } from './runs/lineage.js';
export { type MatchResult, playInStages } from './runs/match.js';
export { playPanel } from './runs/panel-match.js';
export { givenOpponents, plainCost, plainPrint } from './runs/plain-print.js';
export { standingOf } from './runs/standing.js';
export { numberWorths, worths } from './runs/worths.js';
export { type DealPurpose, firstDeal, nameDeal, parseDeal, seedAfter } from './seeds.js';
export {
  gameInterval,
  type Interval,
  LEVEL,
  meanOf,
  moments,
  PAIR_VALUES,
  type PairCounts,
  pairInterval,
} from './statistics/interval.js';
export { gamesNeeded } from './statistics/power.js';
export { gates, superiority } from './statistics/sprt.js';
export { contentHash } from './store/hash.js';
export { openStore } from './store/index.js';
export type { KeptMatch } from './store/matches.js';
export type { Page, RunOrder, RunQuery, RunStatus } from './store/queries.js';
export type { KeptRating } from './store/ratings.js';
export type { Kept } from './store/shelf.js';
export type * from './store/store.js';
export { nameAt } from './table/answers.js';
export { gathered, type Happening, hearing, inWords, TURN } from './table/hearing.js';
export { type Odds, odds } from './table/odds.js';
export { loadGame, OpenGame } from './table/open-game.js';
export { type Sample, sample } from './table/sample.js';
export { openStep, type Sitting, seatedPolicies, sitter } from './table/sitting.js';
export { layOpen, situationAt, type WatchedStep, watch } from './table/watch.js';
