/** Bounds of what one server takes and does at a time, so that an eager page or script cannot starve the rest. */
export const limits = {
  /** Bytes of a request body. */
  bodyBytes: 4 * 1024 * 1024,
  /** Lists, objects and what is in them, in a request body. */
  bodyParts: 200_000,
  /** Nesting of a request body. */
  bodyDepth: 100,
  /** Bytes of a record that is imported over HTTP; larger ones: `deckwright import record`. */
  recordBytes: 256 * 1024 * 1024,
  /** Characters of one program. */
  programChars: 1_000_000,
  /** Players of one arena. */
  arenaPlayers: 128,
  /** Turns of a game of which every decision is sent. */
  tracedTurnsMax: 1_000,
  /** Games of one request. */
  gamesMax: 2_000_000,
  /** Simulations that run at once; the others wait. */
  simulationsRunningMax: 2,
  /** Simulations that may wait; one more is refused. */
  simulationsWaitingMax: 32,
  /** Milliseconds after which a simulation is ended. */
  simulationMs: 120_000,
  /** Runs at the same time, from the page or the terminal; one more is not started from here. */
  runsMax: 8,
  /** Open live connections. */
  liveConnections: 2_000,
} as const;
