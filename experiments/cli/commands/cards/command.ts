/** `deckwright cards`: lists games, cards and words. */
import { declare, type OptionsOf, option } from '../../shared/command.js';

export const command = declare({
  name: 'cards',
  about: 'List the games, their cards, and the words that players may use.',
  words: {
    '[game]': 'name of a game, or the file of your own game',
    '[name...]': 'a card, a condition, an event, or another word',
  },
  options: [
    option('--words', 'the words of the strategy language instead of the cards'),
    option('--json', 'print JSON to stdout'),
  ],
  help: `
Examples:
  $ deckwright cards
  $ deckwright cards dominion
  $ deckwright cards dominion Throne Room
  $ deckwright cards dominion TorturerAttack
  $ deckwright cards star-realms --words`,
});

export type CardsOptions = OptionsOf<typeof command>;
