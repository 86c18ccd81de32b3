/** Free Port: twelve years as the steward of a harbour town, with several ways to glory and several to ruin. */
import { cardsim } from '../../index.js';
import { actions, cards } from './cards/index.js';
import { endingFame, endings, Port, TERM } from './port.js';
import { rules } from './rules.js';

export const freePort = cardsim({
  name: 'free-port',
  title: 'Free Port',
  about:
    'For twelve years you are the steward of a harbour town. Trade, build, keep the corsairs off and the citizens fond of you. Raise three great works, grow as rich as a prince or be acclaimed for life; or serve your term and be remembered. A ruined port keeps half its fame.',
  stats: () => new Port(),
  handLimit: 5,
  turnsMax: TERM,
  cards,
  actions,
  rules,
  start: (steward) => steward.say('The keys of the harbour are yours for twelve years.'),
  endings: Object.values(endings),
  objective: {
    title: 'fame',
    about: 'a great harbour adds 30, a prince 22, acclaim 18; a ruined port keeps half',
    value: ({ stats, ending = '' }) =>
      ending in endingFame ? stats.fame + endingFame[ending]! : Math.floor(stats.fame / 2),
  },
});
