/** Kingdoms as players paste them. */
import { games, printedName } from '../../../engine/index.js';
import { readKingdom, recommendedKingdoms } from '../../../grammar/index.js';
import { damaged, pick, strange } from '../changes.js';
import { type Door, takenOrRefused } from '../door.js';

const game = games['dominion']!;
const lists: readonly ((cards: readonly string[]) => string)[] = [
  (cards) => cards.join(', '),
  (cards) => cards.map((card, at) => `${at + 1}. ${card} ($${at % 6})`).join('\n'),
  (cards) => cards.map((card) => `* [[${card}]]`).join('\n'),
  (cards) => cards.map((card) => `${card} | 4 | Action`).join('\n'),
  (cards) => `Base: ${cards.slice(0, 5).join('/')}; Seaside: ${cards.slice(5).join(' & ')} (with Colony)`,
  (cards) =>
    `https://example.com/kingdom?supply=${cards.map(encodeURIComponent).join(',')}&colony=1&events=Quest`,
  (cards) => `<ul>${cards.map((card) => `<li>${card}</li>`).join('')}</ul> no shelters`,
];

export function kingdoms(): Door {
  const known = new Set(game.kingdomCards);
  return {
    name: 'kingdoms',
    next(rng) {
      const cards = [...pick(rng, recommendedKingdoms).cards].map(printedName);
      if (rng.below(4) === 0) cards.splice(rng.below(cards.length), 1, String(strange(rng)));
      let text = pick(rng, lists)(cards);
      for (let changes = rng.below(5); changes > 0; changes--) text = damaged(text, rng);
      return text;
    },
    try: (text) =>
      takenOrRefused(() => {
        const { cards, notes } = readKingdom(text, game);
        if (new Set(cards).size !== cards.length) throw new Error('a card comes twice');
        for (const card of cards) if (!known.has(card)) throw new Error(`${card} is no card of a kingdom`);
        for (const note of notes) if (note.text.trim() === '') throw new Error('a note without words');
        if (cards.length !== 10 && notes.length === 0) throw new Error('nothing is said of missing cards');
      }),
  };
}
