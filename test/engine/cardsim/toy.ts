/** Small games for tests: cards do what a test specifies, and cards and rules write into a diary. */
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

/** A card whose only option runs `run`; by default it writes its name into the diary. */
export function card(
  name: string,
  run: CardOption<Me>['run'] = write(name),
  more: Partial<Card<Me>> = {},
): Card<Me> {
  return { name, options: [{ name: 'do', run }], ...more };
}

/** A rule that runs `run`; by default it writes its name into the diary. */
export function rule(
  name: string,
  step: number,
  run: Rule<Me>['run'] = write(name),
  later = false,
): Rule<Me> {
  return { name, step, run, later };
}

/** A game with eight cards `A` and hands of two. @param what overrides parts of it */
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

/** The diary after the first turn of a game with these rules, if card `A` runs `run`. */
export function firstTurn(rules: readonly AnyRule<Me>[], run?: CardOption<Me>['run'], seed = 1): Me {
  const match = toy({ cards: [card('A', run, { count: 8 })], rules }).begin(seed);
  match.choose(0);
  return match.player;
}
