/** A game of a recorded match, replayed from its texts, board and deal. */
import { gameNamed } from '../../../bots/index.js';
import { dealAt, Refused } from '../../../engine/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import type { Store } from '../../store/store.js';
import { type PlayedGame, sessionGame } from './played-game.js';

/** `12` is the first deal of match 12, `12:5` the fifth after it, with the players in their order. */
export interface MatchGame {
  readonly id: number;
  readonly deal: number;
}

/** Parses the name of a game; undefined if the text is none. */
export function readMatchGame(text: string): MatchGame | undefined {
  const [, id, deal = '0'] = /^(\d{1,9})(?::(\d{1,9}))?$/.exec(text) ?? [];
  return id === undefined ? undefined : { id: Number(id), deal: Number(deal) };
}

/** @param seat to review, from 0 @throws Refused if there is no such match, deal or seat */
export function recordedGame(store: Store, { id, deal }: MatchGame, seat = 0): PlayedGame {
  const match = store.matches.get(id);
  if (match === undefined)
    throw new Refused(
      `no match ${id} in the record`,
      'deckwright match … --keep prints the number of a match, and History on the page lists all',
    );
  const { game, rules, players, seed, games, seats } = match;
  const deals = seats === 'alternate' ? Math.ceil(games / rules.seats) : games;
  if (deal >= deals)
    throw new Refused(`match ${id} has no deal ${deal}`, `its deals are ${id}:0 to ${id}:${deals - 1}`);
  if (seat >= players.length)
    throw new Refused(`no seat ${seat + 1} in this game`, `name one from 1 to ${players.length}`);
  const texts = players.map(({ text }) => text);
  const names = players.map(({ name }) => name);
  const session = { game: gameNamed(game), rules, seed: dealAt(firstDeal(seed), deal), seats: texts };
  return sessionGame(session, names, seat);
}
