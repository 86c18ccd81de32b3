/** The contents of a game, by index and by name: cards, their options, rules. */
import { Refused } from '../core/errors.js';
import type { Card, CardOption, CardRef } from './definition/cards.js';
import { UnknownName } from './definition/known-names.js';
import type { AnyRule } from './definition/rules.js';

/** One option of one card: what a player chooses and what programs score. Its id is its index in the catalogue. */
export interface Choice<P> {
  readonly card: Card<P>;
  readonly cardId: number;
  readonly option: CardOption<P>;
  /** Index in {@link Catalogue.optionNames}. */
  readonly optionName: number;
  /** `Card: option`, or only the card's name if it has a single option. */
  readonly label: string;
}

export class Catalogue<P> {
  /** Cards, then permanent actions. A card's id is its index here. */
  readonly cards: readonly Card<P>[];
  /** Id of the first permanent action. */
  readonly firstAction: number;
  readonly rules: readonly AnyRule<P>[];
  /** Every option of every card, in the order of the cards. */
  readonly choices: readonly Choice<P>[];
  /** Distinct names of options. */
  readonly optionNames: readonly string[];
  /** Index of each card's first choice, and at the end the number of choices. */
  readonly firstChoice: readonly number[];
  readonly #ids = new Map<CardRef<P>, number>();
  readonly #rules = new Map<string, AnyRule<P>>();

  constructor(
    cards: readonly Card<P>[],
    actions: readonly Card<P>[],
    rules: readonly AnyRule<P>[],
    /** The game's own endings, then the endings of every game. */
    readonly endings: readonly string[] = [],
    readonly ownEndingCount = endings.length,
  ) {
    this.cards = [...cards, ...actions];
    this.firstAction = cards.length;
    this.rules = rules;
    const choices: Choice<P>[] = [];
    const optionNames: string[] = [];
    const firstChoice: number[] = [];
    this.cards.forEach((card, cardId) => {
      this.#ids.set(card.name, cardId).set(card, cardId);
      firstChoice.push(choices.length);
      choices.push(...choicesOf(card, cardId, optionNames));
    });
    this.choices = choices;
    this.optionNames = optionNames;
    this.firstChoice = [...firstChoice, choices.length];
    for (const rule of rules) this.#rules.set(rule.name, rule);
  }

  /** @throws Refused when the game has no such card */
  id(card: CardRef<P>): number {
    const id = this.#ids.get(card);
    if (id !== undefined) return id;
    const name = typeof card === 'string' ? card : card.name;
    if (this.#ids.has(name))
      throw new Refused(`another card is called "${name}"`, 'use the card object that the game lists');
    throw new UnknownName(
      `the game has no card "${name}"`,
      name,
      this.cards.map((each) => each.name),
      "list it among the game's cards; 0 copies if it enters later",
    );
  }

  /** The options of one card. */
  choicesOf(cardId: number): readonly Choice<P>[] {
    return this.choices.slice(this.firstChoice[cardId], this.firstChoice[cardId + 1]);
  }

  /** @throws Refused when the game has no such rule */
  rule(name: string): AnyRule<P> {
    const rule = this.#rules.get(name);
    if (rule === undefined) {
      throw new UnknownName(
        `the game has no rule "${name}"`,
        name,
        this.#rules.keys(),
        "list it among the game's rules; `later` if it enters later",
      );
    }
    return rule;
  }

  /**
   * Index of the ending. @param ownOnly accepts only the game's own endings @throws Refused when the game has no
   * such ending
   */
  ending(name: string, ownOnly = false): number {
    const index = this.endings.indexOf(name);
    if (index >= 0 && !(ownOnly && index >= this.ownEndingCount)) return index;
    throw new UnknownName(
      `the game has no ending "${name}"`,
      name,
      this.endings.slice(0, ownOnly ? this.ownEndingCount : undefined),
      "list it among the game's endings",
    );
  }

  /** @throws Refused when the game does not list the rule, because a saved game could not name it */
  assertKnown(rule: AnyRule<P>): void {
    if (this.rule(rule.name) !== rule) throw new Refused(`another rule is called "${rule.name}"`);
  }
}

function choicesOf<P>(card: Card<P>, cardId: number, optionNames: string[]): Choice<P>[] {
  return card.options.map((option) => {
    const label = card.options.length === 1 ? card.name : `${card.name}: ${option.name}`;
    if (!optionNames.includes(option.name)) optionNames.push(option.name);
    return { card, cardId, option, optionName: optionNames.indexOf(option.name), label };
  });
}
