/** A short game with a real decision, to begin your own from. */
export const starter = `import { cardsim, endGame } from 'deckwright/cardsim';

const hurry = (me) => {
  me.stats.gold += 3;
  return me.dice.below(4) === 0 && endGame('cave-in');
};

export const game = cardsim({
  name: 'gold-mine',
  title: 'Gold mine',
  about: 'Ten days to dig. Haste pays until the roof falls.',
  stats: () => ({ gold: 0, statGold() { return this.gold; } }),
  handLimit: 2,
  cards: [{
    name: 'Shaft',
    count: 12,
    look: { hue: 45, icon: '◆' },
    options: [
      { name: 'dig', run: (me) => { me.stats.gold += 1; } },
      { name: 'hurry', run: hurry },
    ],
  }],
  rules: [{
    name: 'Sunset',
    step: 1,
    run: (me) => me.turn === 10 && endGame('sunset'),
  }],
  endings: ['cave-in', 'sunset'],
  objective: 'gold',
});
`;
