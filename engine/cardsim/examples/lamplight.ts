/**
 * Lamplight: keep a lighthouse burning for twenty-four winter nights. The tutorial builds this game step by step.
 */
import {
  type Card,
  type CardOption,
  cardsim,
  endGame,
  hidden,
  type Player,
  type Rule,
  removeMe,
  stat,
  Warning,
} from '../index.js';

class Lighthouse {
  @stat() oil = 10;
  @stat({ name: 'Ships guided home' }) ships = 0;
  @stat() driftwood = 1;
  @hidden() gales = 0;

  /** Oil that burns each night; more during a storm. */
  statOilPerNight(): number {
    return this.gales > 0 ? 2 : 1;
  }
}

type Keeper = Player<Lighthouse>;
type Goods = 'oil' | 'ships' | 'driftwood';
const WINTER_IS_OVER = 'winter is over';
const LIGHT_WENT_OUT = 'the light went out';

const burning: Rule<Keeper> = {
  name: 'Burning',
  step: 1,
  run({ stats }) {
    stats.oil -= stats.statOilPerNight();
  },
};

const watch: Rule<Keeper> = {
  name: 'Watch',
  step: 2,
  run({ stats, turn }) {
    if (stats.oil < 0) return endGame(LIGHT_WENT_OUT);
    if (turn === 24) return endGame(WINTER_IS_OVER);
    return stats.oil < 3 ? new Warning('the oil is running low') : undefined;
  },
};

/** Enters with a storm and leaves when the storm is over. */
const gale: Rule<Keeper, { nights: number }> = {
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

/** An option that trades one thing for another. */
function trade(name: string, cost: number, what: Goods, gain: number, goods: Goods): CardOption<Keeper> {
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

const wreckage: Card<Keeper> = {
  name: 'Wreckage',
  count: 0,
  options: [trade('open barrels', 0, 'oil', 4, 'oil'), trade('stack planks', 0, 'oil', 3, 'driftwood')],
};

const stormFront: Card<Keeper> = {
  name: 'Storm front',
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

const cards: readonly Card<Keeper>[] = [
  {
    name: 'Convoy',
    count: 6,
    options: [trade('burn bright', 4, 'oil', 5, 'ships'), trade('burn low', 1, 'oil', 1, 'ships')],
  },
  { name: 'Lone sail', count: 9, options: [trade('guide', 2, 'oil', 2, 'ships')] },
  { name: 'Flotsam', count: 7, options: [trade('gather', 0, 'oil', 3, 'driftwood')] },
  {
    name: 'Supply boat',
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

const hearth: Card<Keeper> = {
  name: 'Hearth',
  options: [trade('save oil', 2, 'driftwood', 3, 'oil'), { name: 'keep watch', run: () => {} }],
};

export const lamplight = cardsim({
  name: 'lamplight',
  title: 'Lamplight',
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
