/** `deckwright cards`: what exists. */
import { Command } from 'commander';
import type { CardsOptions } from './cards.js';

export function cardsCommand(): Command {
  return new Command('cards')
    .description('List the games, their cards, and the words that players may use.')
    .argument('[game]', 'name of a game, or the file of your own game')
    .argument('[name...]', 'a card, a condition, an event, or another word')
    .option('--words', 'the words of the strategy language instead of the cards')
    .option('--json', 'print JSON to stdout')
    .addHelpText(
      'after',
      `
Examples:
  $ deckwright cards
  $ deckwright cards dominion
  $ deckwright cards dominion Throne Room
  $ deckwright cards dominion TorturerAttack
  $ deckwright cards star-realms --words`,
    )
    .action(async (game: string | undefined, name: string[], options: CardsOptions) => {
      const { runCards: cards } = await import('./cards.js');
      cards(game, name.join(' '), options);
    });
}
