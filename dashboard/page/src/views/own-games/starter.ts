/** A short game with a real decision, as a start for your own. */
export const starter = `import { cardsim, endGame } from 'deckwright/cardsim';

const hurry = (me) => {
  me.stats.gold += 3;
  return me.dice.below(4) === 0 && endGame('cave-in');
};

export const game = cardsim({
  name: 'gold-mine',
  title: 'Gold mine',
  about: 'Ten days to dig. Haste pays until the roof falls.',
  // The numbers of a player.
  stats: () => ({ gold: 0, statGold() { return this.gold; } }),
  // The size of a full hand.
  handLimit: 2,
  // The deck: copies of each card, and what a player may do with one.
  cards: [{
    name: 'Shaft',
    count: 12,
    look: { hue: 45, icon: '◆' },
    options: [
      { name: 'dig', run: (me) => { me.stats.gold += 1; } },
      { name: 'hurry', run: hurry },
    ],
  }],
  // What happens by itself.
  rules: [{
    name: 'Sunset',
    step: 1,
    run: (me) => me.turn === 10 && endGame('sunset'),
  }],
  endings: ['cave-in', 'sunset'],
  // The number that decides who did best.
  objective: 'gold',
});
`;
