/** Small games for tests: a diary that cards and rules write into, and cards that do what a test says. */
import {
  type AnyRule,
  type Card,
  type CardOption,
  type CardsimGame,
  cardsim,
  type Definition,
  type Player,
  type Rule,
} from '../../../engine/cardsim/index.js';

export class Diary {
  lines: string[] = [];
  score = 0;

  statLines(): number {
    return this.lines.length;
  }
}

export type Me = Player<Diary>;

export const write =
  (line: string) =>
  (me: Me): void => {
    me.stats.lines.push(line);
  };

/** A card whose single option does `run`, or writes its name. */
export function card(
  name: string,
  run: CardOption<Me>['run'] = write(name),
  more: Partial<Card<Me>> = {},
): Card<Me> {
  return { name, options: [{ name: 'do', run }], ...more };
}

/** A rule that does `run`, or writes its name. */
export function rule(
  name: string,
  step: number,
  run: Rule<Me>['run'] = write(name),
  later = false,
): Rule<Me> {
  return { name, step, run, later };
}

/** Eight cards `A`, hand of two; say what differs. */
export function toy(what: Partial<Definition<Diary>> = {}): CardsimGame<Diary> {
  return cardsim({
    name: 'toy',
    title: 'Toy',
    about: 'For tests.',
    stats: () => new Diary(),
    handLimit: 2,
    cards: [card('A', undefined, { count: 8 })],
    objective: 'lines',
    ...what,
  });
}

/** What the diary says after the first turn of a game with these rules, if card `A` does `run`. */
export function firstTurn(rules: readonly AnyRule<Me>[], run?: CardOption<Me>['run'], seed = 1): Me {
  const match = toy({ cards: [card('A', run, { count: 8 })], rules }).begin(seed);
  match.choose(0);
  return match.player;
}
