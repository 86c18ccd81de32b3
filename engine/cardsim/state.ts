/** One game in progress. A turn has ten steps, always in this order. */

import { Rng, streams } from '../core/chance/rng.js';
import type { Seed } from '../core/contract/brand.js';
import type { Recorder } from '../core/contract/recorder.js';
import { EngineBug } from '../core/errors.js';
import type { Choice } from './catalogue.js';
import type { Follow } from './definition/cards.js';
import { type CompiledDefinition, TURNS_MAX } from './definition/definition.js';
import { guardNames, guards, protect } from './definition/known-names.js';
import { Message } from './definition/messages.js';
import type { PassControl, RuleEntry } from './definition/rules.js';
import { Signal } from './definition/signals.js';
import { Warning } from './definition/warnings.js';
import { CHOSE, DREW, FAILED, FOLLOWED, SEAT, WARNED } from './facts.js';
import { seriesOf } from './measure/series.js';
import { countOf } from './piles.js';
import { Player } from './player.js';

const NO_SERIES = new Int32Array(0);

/** How a game ended. */
export interface Outcome {
  readonly ending: string;
  /** For the ending `error`, the thrown error; for `end of history`, an {@link EndOfHistory}. */
  readonly error?: Error;
}

/** Hand and deck are both empty. */
export class EndOfHistory extends Error {
  override readonly name = 'EndOfHistory';
  constructor() {
    super('end of history');
  }
}

/** The three random streams of a game. */
export interface RandomStreams {
  readonly shuffles: Rng;
  readonly ruleOrder: Rng;
  readonly dice: Rng;
}

export function randomStreams(seed: Seed): RandomStreams {
  return {
    shuffles: new Rng(seed, streams.shuffle(0)),
    ruleOrder: new Rng(seed, streams.shared),
    dice: new Rng(seed, streams.dice),
  };
}

export class GameState<S extends object> {
  readonly player: Player<S>;
  /**
   * Options that can be chosen now, as indices in `Catalogue.choices`: the hand first, each card once. Empty if
   * the game is over.
   */
  readonly choices: number[] = [];
  /** Number of log lines before the latest report. */
  reportFrom = 0;
  /** Number of log lines before a person's latest decision. */
  decisionFrom = 0;
  #outcome: Outcome | undefined;
  /** The game ends after this many turns. */
  readonly turnsMax: number;
  readonly #without: { readonly id: number; readonly rng: Rng } | undefined;
  readonly #recorder: Recorder | undefined;
  readonly #onReport: ((state: GameState<S>) => void) | undefined;
  /** Ids of the cards in hand and the permanent actions, each once. */
  readonly #available: number[] = [];
  readonly #seen: Uint8Array;

  /** Makes a player without cards. {@link begin} sets up a new game, `load` a saved one. */
  constructor(
    readonly compiled: CompiledDefinition<S>,
    readonly seed: Seed,
    options: {
      readonly turnsMax?: number;
      /** Id of a card in whose place another one is drawn. */
      readonly without?: number | undefined;
      readonly recorder?: Recorder | undefined;
      /** Called at the end of the set-up and of each turn, before any event of the next turn is reported. */
      readonly onReport?: ((state: GameState<S>) => void) | undefined;
    } = {},
    readonly random: RandomStreams = randomStreams(seed),
  ) {
    const { catalogue, definition } = compiled;
    this.player = new Player(
      catalogue,
      protect(definition.stats(), guards.state),
      definition.handLimit,
      random.shuffles,
      random.dice,
    );
    if (options.without !== undefined)
      this.#without = { id: options.without, rng: new Rng(seed, streams.substitutes) };
    this.turnsMax = options.turnsMax ?? definition.turnsMax ?? TURNS_MAX;
    this.#recorder = options.recorder;
    this.#onReport = options.onReport;
    this.#seen = new Uint8Array(catalogue.cards.length);
  }

  /** How the game ended; undefined before. */
  get outcome(): Outcome | undefined {
    return this.#outcome;
  }

  /** Deals a new game and begins its first turn. */
  begin(): this {
    const { player } = this;
    const { definition } = this.compiled;
    for (const card of definition.cards) player.deck.put(card, 'top', card.count ?? 1);
    player.deck.shuffle();
    for (const action of definition.actions ?? []) if (action.count !== 0) player.allow(action);
    for (const rule of definition.rules ?? [])
      if (rule.later !== true) player.rules.addEntry(rule, undefined);
    player.acting = 'the set-up';
    guardNames(true);
    try {
      this.#handleAnswer(definition.start?.(player));
    } catch (thrown) {
      this.#handleThrown(thrown);
    }
    this.#endTurn();
    return this;
  }

  /** Continues a loaded game: lists the choices again. */
  resume(outcome: Outcome | undefined): this {
    this.#outcome = outcome;
    if (outcome !== undefined) this.player.setEnding(outcome.ending);
    this.#listChoices();
    return this;
  }

  /**
   * Plays one turn. Numbers in comments are its steps. Step 1, filling the hand, is part of the previous turn's end.
   * @param index index in {@link choices}: step 2
   * @throws RangeError when there is no such choice
   */
  choose(index: number): void {
    const recorder = this.#recorder;
    const { catalogue } = this.compiled;
    const id = this.choices[index];
    if (id === undefined) throw new RangeError(`unknown choice ${index} among ${this.choices.length}`);
    const choice = catalogue.choices[id]!;
    recorder?.onEvent(CHOSE + choice.optionName, SEAT, choice.cardId, 1);

    guardNames(true);
    this.#act(choice); // 3 and 4
    if (this.#outcome === undefined) this.#runRules(); // 5 and 6
    this.#endTurn(); // 7 to 9
  }

  /** The options in the hand and beside it that cannot be chosen now, with the reasons. */
  disabledChoices(): { readonly choice: Choice<Player<S>>; readonly reason: string }[] {
    if (this.#outcome !== undefined) return [];
    this.#collectAvailable();
    return this.#available.flatMap((cardId) =>
      this.compiled.catalogue.choicesOf(cardId).flatMap((choice) => {
        const reason = this.#reason(choice);
        return reason === undefined ? [] : [{ choice, reason }];
      }),
    );
  }

  /** Redeterminizes the game: shuffles the deck again and reseeds every random stream. */
  redeterminize(seed: Seed): void {
    const { shuffles, ruleOrder, dice } = this.random;
    shuffles.reset(seed, streams.shuffle(0));
    ruleOrder.reset(seed, streams.shared);
    dice.reset(seed, streams.dice);
    this.player.deck.shuffle();
  }

  /** Steps 3 and 4: runs the option's action, then removes the card from the hand. */
  #act(choice: Choice<Player<S>>): void {
    const { player } = this;
    const { hand } = player;
    const { cardId, option } = choice;
    const fromHand = cardId < this.compiled.catalogue.firstAction;
    const copies = fromHand ? countOf(hand.ids, cardId) : 0;
    player.acting = choice.label;
    try {
      this.#handleAnswer(option.run(player));
    } catch (thrown) {
      this.#handleThrown(thrown);
    }
    // RULE: if an action removes its own card from the hand, step 4 does nothing.
    if (fromHand && countOf(hand.ids, cardId) >= copies) hand.removeId(cardId);
    if (this.#outcome === undefined && option.follow !== undefined) this.#follow(choice, option.follow);
  }

  #follow(choice: Choice<Player<S>>, follow: NonNullable<Choice<Player<S>>['option']['follow']>): void {
    const { player } = this;
    const recorder = this.#recorder;
    try {
      const what: Follow<Player<S>> | undefined = typeof follow === 'function' ? follow(player) : follow;
      if (what === undefined) return;
      const { card, to } = typeof what === 'object' ? what : { card: choice.card, to: what };
      player.deck.put(card, to);
      this.#handleAnswer(undefined);
      recorder?.onEvent(FOLLOWED, SEAT, this.compiled.catalogue.id(card), 1);
    } catch (thrown) {
      this.#handleThrown(thrown);
    }
  }

  /** Steps 5 and 6: runs every rule once, then applies the changes of the collection that the rules requested. */
  #runRules(): void {
    const { rules } = this.player;
    try {
      rules.run(this.random.ruleOrder, this.#runRule);
    } catch (thrown) {
      this.player.acting = 'the rule collection';
      this.#handleThrown(thrown);
    }
  }

  readonly #runRule = (entry: RuleEntry<Player<S>>): PassControl => {
    const { player } = this;
    player.acting = entry.rule.name;
    let control: PassControl;
    try {
      control = this.#handleAnswer(entry.rule.run(player, entry.data as never), entry);
    } catch (thrown) {
      control = this.#handleThrown(thrown, entry);
    }
    return this.#outcome === undefined ? control : 'stop';
  };

  /** Steps 7, 8 and 9: the counter, the draw, the report. Then lists the next turn's choices. */
  #endTurn(): void {
    const { player } = this;
    const recorder = this.#recorder;
    const turn = player.turn++;
    if (this.#outcome === undefined && player.turn > this.turnsMax) this.#end('turn limit');
    if (this.#outcome === undefined) this.#draw();
    player.acting = '';
    this.#listChoices();
    guardNames(false);
    this.reportFrom = player.reported;
    player.markReported();
    if (recorder === undefined) return;
    this.#report(recorder, turn);
    if (this.#outcome === undefined) recorder.onTurnStart(SEAT, player.turn);
  }

  #report(recorder: Recorder, turn: number): void {
    const { player, compiled } = this;
    const lines = player.log.slice(this.reportFrom);
    const warnings = lines.filter(({ kind }) => kind === 'warning').length;
    if (warnings > 0) recorder.onEvent(WARNED, SEAT, -1, warnings);
    if (this.#outcome?.ending === 'error') recorder.onEvent(FAILED, SEAT, -1, 1);
    this.#onReport?.(this);
    if (turn > 0)
      recorder.onTurnEnd(SEAT, turn, recorder.wantsSeries ? seriesOf(compiled, player) : NO_SERIES);
  }

  #draw(): void {
    const { hand, deck, handLimit } = this.player;
    let drawn = 0;
    while (hand.size < handLimit) {
      const id = deck.draw();
      if (id < 0) break;
      hand.addId(id === this.#without?.id ? this.#substitute(this.#without) : id);
      drawn++;
    }
    if (drawn > 0) this.#recorder?.onEvent(DREW, SEAT, -1, drawn);
    if (hand.size === 0 && deck.size === 0) this.#end('end of history', new EndOfHistory());
  }

  /** A card like one of the others left in the deck, so that the deck stays as long; the same card if none is left. */
  #substitute({ id, rng }: { readonly id: number; readonly rng: Rng }): number {
    const others = this.player.deck.ids.filter((other) => other !== id);
    return others.length === 0 ? id : others[rng.below(others.length)]!;
  }

  /** Lists the choices. RULE: the game ends if there are none. */
  #listChoices(): void {
    const { choices } = this;
    const { catalogue } = this.compiled;
    choices.length = 0;
    if (this.#outcome !== undefined) return;
    this.#collectAvailable();
    for (const cardId of this.#available) {
      const end = catalogue.firstChoice[cardId + 1]!;
      for (let id = catalogue.firstChoice[cardId]!; id < end; id++) {
        if (this.#reason(catalogue.choices[id]!) === undefined) choices.push(id);
      }
    }
    if (this.#outcome !== undefined) choices.length = 0;
    else if (choices.length === 0) this.#end('no option left');
  }

  #collectAvailable(): void {
    const { hand, actions } = this.player;
    this.#available.length = 0;
    this.#seen.fill(0);
    for (let i = 0; i < hand.ids.length; i++) this.#addAvailable(hand.ids[i]!);
    for (let i = 0; i < actions.length; i++) this.#addAvailable(actions[i]!);
  }

  #addAvailable(cardId: number): void {
    if (this.#seen[cardId] === 1) return;
    this.#seen[cardId] = 1;
    this.#available.push(cardId);
  }

  /**
   * Why an option is disabled; undefined if it can be chosen. A `Warning` that is thrown here counts as the
   * reason.
   */
  #reason({ option, label }: Choice<Player<S>>): string | undefined {
    if (option.disabled === undefined) return undefined;
    try {
      const reason = option.disabled(this.player);
      if (reason === undefined || reason === null || reason === false) return undefined;
      return reason.toString();
    } catch (thrown) {
      if (thrown instanceof Warning) return thrown.message;
      this.player.acting = label;
      this.#handleThrown(thrown);
      return 'error';
    }
  }

  /** Handles the return value of a rule or an action. */
  #handleAnswer(answer: unknown, entry?: RuleEntry<Player<S>>): PassControl {
    let control: PassControl = 'next';
    if (answer instanceof Signal) control = this.#signal(answer, entry);
    else if (answer instanceof Warning) this.player.warn(answer);
    else if (Array.isArray(answer)) {
      for (const one of answer) if (this.#handleAnswer(one, entry) === 'stop') control = 'stop';
    } else if (answer instanceof Promise) {
      throw new TypeError('a rule or an action cannot be asynchronous');
    }
    const { ending } = this.player;
    if (ending !== undefined && this.#outcome === undefined) this.#end(ending);
    return control;
  }

  #signal(signal: Signal, entry: RuleEntry<Player<S>> | undefined): PassControl {
    if (signal.kind === 'end-game') {
      this.player.end(signal.ending ?? '');
      return 'stop';
    }
    if (entry === undefined) {
      this.player.warn(new Warning(`only a rule can return "${signal.kind}"`));
      return 'next';
    }
    if (signal.kind === 'stop-pass') return 'stop';
    this.player.rules.removeEntry(entry);
    return 'next';
  }

  /** Handles a thrown signal or warning like a returned one; any other error ends the game. */
  #handleThrown(thrown: unknown, entry?: RuleEntry<Player<S>>): PassControl {
    if (thrown instanceof EngineBug) throw thrown;
    if (thrown instanceof Signal || thrown instanceof Warning) {
      try {
        return this.#handleAnswer(thrown, entry);
      } catch (worse) {
        return this.#handleThrown(worse);
      }
    }
    this.fail(this.player.acting, thrown);
    return 'stop';
  }

  /** Ends the game because of an error and writes a line to the log. @param acting name of the part that failed */
  fail(acting: string, thrown: unknown): void {
    const { player } = this;
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const text = Message.plain(`"${acting}" failed in turn ${player.turn}: ${error.name}: ${error.message}`);
    player.appendLog({ turn: player.turn, kind: 'error', text, from: acting, error });
    this.#end('error', error);
  }

  #end(ending: string, error?: Error): void {
    this.player.setEnding(ending);
    this.#outcome = error === undefined ? { ending } : { ending, error };
  }
}
