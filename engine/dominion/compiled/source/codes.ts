/** All numbers that the engine shares with its host. */
export * from '../codes';
export * from '../generated/words';
