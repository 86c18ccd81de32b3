/** The package entry `deckwright/experiments`: parts of matches, events of a game, and statistics. */
export { compilePlayer, type Player, readPlayer } from '../../bots/index.js';
export { type Backend, backend, type PlayOptions, type Tally } from '../../workers/index.js';
export { type MatchReport, reportMatch } from '../analysis/match-report.js';
export { eventLog, eventText, type LoggedEvent } from '../play/event-log.js';
export { exposeDecision, type TraceStep, traceGame, viewAt } from '../play/game-trace.js';
export { InteractiveGame, loadGame } from '../play/interactive-game.js';
export { type Board, boardFor, findPlayers, type NamedPlayer } from '../players/find.js';
export { type LibraryFile, library } from '../players/library.js';
export { diffRules, type RuleChange } from '../players/rule-diff.js';
export { type MatchPlan, type MatchResult, playMatch, playMatchInStages } from '../runs/match/match.js';
export { eloOf } from '../statistics/elo.js';
export {
  boundedInterval,
  type ConfidenceInterval,
  gameInterval,
  halfWidth,
  type Interval,
  LEVEL,
  meanInterval,
  meanOf,
  moments,
  PAIR_VALUES,
  type PairCounts,
  pairInterval,
  reversedPairs,
  type Score,
  shareInterval,
  standardError,
  valuesInterval,
} from '../statistics/interval.js';
export { gamesNeeded } from '../statistics/power.js';
export {
  type Gate,
  gates,
  logLikelihoodRatio,
  look,
  medianUnbiased,
  readSprt,
  type Sprt,
  type SprtReading,
  type SprtVerdict,
  startSprt,
  superiority,
} from '../statistics/sprt.js';
