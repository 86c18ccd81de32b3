// Lighthouse, the game of docs/cardsim-tutorial.md, in JavaScript. Decorators are TypeScript's: here a stat is a method
// whose name begins with `stat`.
import { cardsim, endGame, removeMe, Warning } from 'deckwright/cardsim';

class Lighthouse {
  oil = 10;
  ships = 0;
  driftwood = 1;
  gales = 0;
  statOil() {
    return this.oil;
  }
  statShips() {
    return this.ships;
  }
  statDriftwood() {
    return this.driftwood;
  }
  // Oil that burns every night, more while it storms.
  statOilPerNight() {
    return this.gales > 0 ? 2 : 1;
  }
}

const WINTER_IS_OVER = 'winter is over';
const LIGHT_WENT_OUT = 'the light went out';

const burning = {
  name: 'Burning',
  step: 1,
  run({ stats }) {
    stats.oil -= stats.statOilPerNight();
  },
};

const watch = {
  name: 'Watch',
  step: 2,
  run({ stats, turn }) {
    if (stats.oil < 0) return endGame(LIGHT_WENT_OUT);
    if (turn === 24) return endGame(WINTER_IS_OVER);
    return stats.oil < 3 ? new Warning('the oil is running low') : undefined;
  },
};

// Enters with a storm and leaves when it has blown itself out.
const gale = {
  name: 'Gale',
  step: 3,
  later: true,
  run(keeper, memory) {
    if (--memory.nights > 0) return undefined;
    keeper.stats.gales--;
    keeper.say('The gale has blown itself out.');
    return removeMe;
  },
};

// An option that takes some of one thing and gives some of another.
function trade(name, cost, what, gain, goods) {
  return {
    name,
    text: `${name} (${cost === 0 ? '' : `−${cost} ${what}, `}+${gain} ${goods})`,
    disabled: ({ stats }) => stats[what] < cost && `needs ${cost} ${what}`,
    run({ stats }) {
      stats[what] -= cost;
      stats[goods] += gain;
    },
  };
}

const wreckage = {
  name: 'Wreckage',
  look: { hue: 15, icon: '✖' },
  count: 0,
  options: [trade('open barrels', 0, 'oil', 4, 'oil'), trade('stack planks', 0, 'oil', 3, 'driftwood')],
};

const stormFront = {
  name: 'Storm front',
  look: { hue: 270, icon: '☁' },
  count: 5,
  options: [
    {
      ...trade('nail the shutters', 2, 'driftwood', 0, 'driftwood'),
      text: 'nail the shutters (−2 driftwood)',
    },
    {
      name: 'brave it',
      text: 'brave it (three nights of gale, and wreckage after)',
      follow: { card: wreckage, to: 2 },
      run(keeper) {
        keeper.stats.gales++;
        keeper.rules.add(gale, { nights: 3 });
      },
    },
  ],
};

const cards = [
  {
    name: 'Convoy',
    look: { hue: 210, icon: '⚓' },
    count: 6,
    options: [trade('burn bright', 4, 'oil', 5, 'ships'), trade('burn low', 1, 'oil', 1, 'ships')],
  },
  {
    name: 'Lone sail',
    look: { hue: 190, icon: '◭' },
    count: 9,
    options: [trade('guide', 2, 'oil', 2, 'ships')],
  },
  {
    name: 'Flotsam',
    look: { hue: 35, icon: '≋' },
    count: 7,
    options: [trade('gather', 0, 'oil', 3, 'driftwood')],
  },
  {
    name: 'Supply boat',
    look: { hue: 130, icon: '✚' },
    count: 7,
    text: ({ stats }) => (stats.gales > 0 ? 'It pitches off the reef.' : 'It lies at the landing.'),
    options: [
      {
        ...trade('unload', 0, 'oil', 6, 'oil'),
        disabled: ({ stats }) => stats.gales > 0 && 'nobody can land in a gale',
      },
      { name: 'wave on', text: 'wave it on, to come another day', follow: 5, run: () => {} },
    ],
  },
  stormFront,
  wreckage,
];

// Always at hand.
const hearth = {
  name: 'Hearth',
  look: { hue: 5, icon: '♨' },
  options: [trade('save oil', 2, 'driftwood', 3, 'oil'), { name: 'keep watch', run: () => {} }],
};

export const lighthouse = cardsim({
  name: 'lighthouse',
  title: 'Lighthouse',
  about: 'Keep a lighthouse burning for twenty-four winter nights and guide as many ships home as you can.',
  stats: () => new Lighthouse(),
  handLimit: 3,
  cards,
  actions: [hearth],
  rules: [burning, watch, gale],
  start: (keeper) => keeper.say('The first snow falls. Twenty-four nights until spring.'),
  endings: [WINTER_IS_OVER, LIGHT_WENT_OUT],
  objective: {
    title: 'ships',
    about: 'half of them are lost if the light goes out',
    value: ({ stats, ending }) => (ending === LIGHT_WENT_OUT ? Math.floor(stats.ships / 2) : stats.ships),
  },
});
