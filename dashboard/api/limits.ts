/** Limits of one server, so that an eager page or script cannot starve the others. */
export const limits = {
  bodyBytes: 4 * 1024 * 1024,
  /** Lists, objects and their members in a request body. */
  bodyParts: 200_000,
  /** Levels of nesting in a request body. */
  bodyDepth: 100,
  /** Bytes of a record imported over HTTP; for a larger one, use `deckwright import record`. */
  recordBytes: 256 * 1024 * 1024,
  programChars: 1_000_000,
  arenaPlayers: 256,
  /** Turns in a game for which every decision is sent. */
  tracedTurnsMax: 1_000,
  /** Games in one request. */
  gamesMax: 2_000_000,
  /** Simulations that run at once; further ones wait. */
  simulationsRunningMax: 2,
  /** Simulations that may wait; further ones are refused. */
  simulationsWaitingMax: 32,
  /** Maximum duration of a simulation, in milliseconds. */
  simulationMs: 120_000,
  /** Runs at the same time, from the page or the terminal. Beyond it, the page cannot start a run. */
  runsMax: 8,
  liveConnections: 2_000,
} as const;
