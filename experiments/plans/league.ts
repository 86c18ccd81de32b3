/** The algorithm that is no search but a league of strategies found by one. */
export const LEAGUE = 'psro';
