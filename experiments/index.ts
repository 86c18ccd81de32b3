/** The public interface for the dashboard: the games, the record, and the runs that can be started. */
export {
  builtinNames,
  detectForm,
  formFor,
  gameNamed,
  NETWORK,
  type Player,
  parsePlayerText,
  printPlayerText,
  readPlayer,
} from '../bots/index.js';
export {
  type Decision,
  type Game,
  games,
  printedName,
  Refused,
  type Result,
  type Rules,
  replay,
  toArguments,
} from '../engine/index.js';
export { type Diagnostic, schemaErrors } from '../grammar/index.js';
export { type Backend, backend as threadPool } from '../workers/index.js';
export { curveRows } from './analysis/curve-rows.js';
export { tableFile } from './analysis/export.js';
export { recordedLeague } from './analysis/league-report.js';
export { type MatchReport, reportMatch, saveMatch } from './analysis/match-report.js';
export { parameterStudy } from './analysis/parameters.js';
export { reactionText } from './analysis/reaction.js';
export { compareRuns, differentTask } from './analysis/run-comparison.js';
export {
  anytime,
  compareCurves,
  freshScores,
  runCurves,
  scoredGenerations,
} from './analysis/run-curves.js';
/** @public */
export { runVerdict } from './analysis/run-verdict.js';
export { runningTest } from './analysis/running-test.js';
export {
  compareSettings,
  planAsWritten,
  planKey,
  settingDifferences,
} from './analysis/setting-differences.js';
export { boardShape } from './boards/board-shape.js';
export { randomKingdom } from './boards/random-kingdom.js';
export { readBoard, readRules } from './boards/read-board.js';
export { GAME as GAME_WITH_BOARDS, recommendedBoards } from './boards/recommended.js';
export { reportError } from './cli/shared/report-error.js';
export { acceptSupervisor, endProcess } from './cli/supervision/supervised.js';
export { firstDeal, nameDeal, parseDeal, seedAfter } from './evaluation/deal-seeds.js';
export { createEvaluator, type Evaluator } from './evaluation/evaluator.js';
export { contentHash } from './files/hash.js';
export { home } from './files/home.js';
export { packageRoot, version } from './files/package.js';
export { shellQuoted } from './files/shell.js';
export { writeFileAtomic } from './files/write.js';
export { knowAllGames } from './own-games.js';
export { algorithms } from './plans/algorithms.js';
export { LEAGUE } from './plans/league.js';
export {
  checkPlan,
  evolvePlanJsonSchema,
  evolvePlanSchema,
  parsePlan,
  planErrors,
  printPlan,
  refuseComplexPlan,
} from './plans/plan-file.js';
export { PlanTooComplex } from './plans/plan-text.js';
export { eventLog, eventText, groupEvents, hidePrivate, type LoggedEvent, TURN } from './play/event-log.js';
export { exposeDecision, overriddenChoice, seatSession, traceGame, viewAt } from './play/game-trace.js';
export { InteractiveGame, loadGame } from './play/interactive-game.js';
export { type Odds, odds } from './play/odds.js';
export { playerNameAt } from './play/option-groups.js';
export { openPosition, positionAt, positionFinder } from './play/position-at.js';
export { type Sample, sample } from './play/sample.js';
export { botPolicies, firstOpenDecision, type Session, seatPlayer } from './play/session.js';
export { describeWord, suggest } from './players/editor-help.js';
export type { Board } from './players/find.js';
export { generalNetwork, knownPlayers } from './players/known-players.js';
export { type LibraryFile, library } from './players/library.js';
export { diffRules } from './players/rule-diff.js';
export { assumedText, type PositionFile, readPosition } from './positions/position-file.js';
export { writePosition } from './positions/position-text.js';
export { soFar } from './positions/so-far.js';
export { type Advice, runAdvice } from './runs/advise/advise.js';
export { closestRivals } from './runs/advise/closest-rivals.js';
export { withShares } from './runs/advise/facts/line-shares.js';
export { watchPlan } from './runs/advise/facts/observe-plan.js';
export { type AdvicePlan, planAdvice } from './runs/advise/plan.js';
export {
  headline,
  KIND_TITLES,
  mainCards,
  mainCopies,
  ORIGINS,
  planSentences,
  pointsInShort,
  sentencesOf,
} from './runs/advise/sentences.js';
export { type Analysis, analyse, wholeTurnProblem } from './runs/analyse/analyse.js';
export { continuingPlayers } from './runs/analyse/continuing-players.js';
export { decisionOf } from './runs/analyse/options.js';
export { optionNamed, verdict, whySentence } from './runs/analyse/sentences.js';
export { why } from './runs/analyse/why.js';
export { planBalance, runBalance } from './runs/balance/balance.js';
export { type Balance, balanceSentence, usualDistance } from './runs/balance/ranking.js';
export { type ChangeExplanation, explainChange } from './runs/explain/explain-change.js';
export { firstParentLine, measureLineage } from './runs/explain/lineage.js';
export { measureNumberWorths, measureRuleWorths } from './runs/explain/rule-worth.js';
export { isForOriginal } from './runs/for-original.js';
export { type MatchResult, playMatch, playMatchInStages } from './runs/match/match.js';
export { playPanelMatch } from './runs/match/panel-match.js';
export { givenOpponents, plainCost, plainPrint } from './runs/plain-print.js';
export { shippedPuzzles } from './runs/puzzle/data.js';
export { openGame } from './runs/review/logged-game.js';
export { recordedGame } from './runs/review/played-game.js';
export { review } from './runs/review/review.js';
export { reviewData } from './runs/review/summary.js';
export { recordedHeldOut, recordedHouseScore } from './runs/shared/recorded.js';
export { runScoreText } from './runs/shared/run-score.js';
export { lineCount } from './runs/shared/simplify.js';
export { tallyScore } from './runs/shared/tally-score.js';
export {
  type CrossPlay,
  crossPlay,
  recordedCrossPlay,
  type Standings,
} from './runs/tournament/cross-play.js';
export { planTournament, type TournamentPlan } from './runs/tournament/plan.js';
export { createTournament } from './runs/tournament/tournament.js';
export { planTraining, startNetwork, trainingBudget } from './runs/train/plan.js';
export { createTraining } from './runs/train/recorded-training.js';
export {
  addedPairs,
  type ConfidenceInterval,
  gameInterval,
  halfWidth,
  type Interval,
  LEVEL,
  meanOf,
  moments,
  PAIR_VALUES,
  pairInterval,
  type Score,
} from './statistics/interval.js';
export { gamesNeeded } from './statistics/power.js';
export { percent } from './statistics/score-text.js';
export { gates, superiority } from './statistics/sprt.js';
export { openStore } from './store/index.js';
export type { SavedMatch } from './store/saved/matches.js';
export type { SavedText } from './store/saved/texts.js';
export type * from './store/store.js';
export { exportRecord, importRecord } from './store/transfer/record-file.js';
export { withCommas } from './with-commas.js';
