/** The algorithm that is no search but a league of strategies found by one. */
export const LEAGUE = 'psro';
export const LEAGUE_ABOUT = 'strategies that answer each other; a portfolio finds each answer';
