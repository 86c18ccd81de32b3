/** The algorithm for a league, whose members a search finds. */
export const LEAGUE = 'psro';
export const LEAGUE_ABOUT = 'strategies that answer each other; a portfolio finds each answer';
