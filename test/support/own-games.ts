/** A small game as a user might write it. */
export const ownGame = (name: string, rule = ''): string => `
import { type Card, cardsim, type Player, stat } from 'deckwright/cardsim';

class State {
  @stat() gold = 0;
}
type Me = Player<State>;
const mine: Card<Me> = {
  name: 'Mine',
  count: 12,
  look: { hue: 30, icon: '⛏' },
  options: [
    { name: 'dig', run: (me) => { me.stats.gold += me.dice.below(3); me.say('You dig.'); } },
    { name: 'rest', run: (me) => me.warn('nothing gained') },
  ],
};
export const game = cardsim({
  name: '${name}',
  title: 'Own',
  about: 'A game for tests.',
  stats: () => new State(),
  handLimit: 2,
  cards: [mine],
  rules: [{ name: 'Quake', step: 1, run(me) { ${rule} } }],
  objective: 'gold',
});
`;

/** Code of an endless loop that leaves the core to other tests. */
export const ENDLESS =
  'const nothing = new Int32Array(new SharedArrayBuffer(4)); for (;;) Atomics.wait(nothing, 0, 0, 50);';
