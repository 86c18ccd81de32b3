/** Prints a game in the log format of the online game, as one player sees it, for tests of the log reader. */
import { printings } from '../../engine/dominion/catalogue.js';
import { splitText } from '../../engine/dominion/turn/cards-on-board.js';
import type { Decision, Game, Position, Recorder, Result } from '../../engine/index.js';
import { printedName } from '../../engine/index.js';
import { shortNames } from '../../experiments/imports/online/lines/player-names.js';
import { seatSession } from '../../experiments/play/game-trace.js';
import { type Session, seatPlayers } from '../../experiments/play/session.js';
import { positionsOf } from '../../experiments/positions/position-text.js';
import { cardCount } from '../../grammar/index.js';

export interface PrintedGame {
  readonly text: string;
  readonly result: Result;
  /** The positions at decisions, with the chosen card. */
  readonly decisions: readonly { readonly position: Position; readonly taken: number | undefined }[];
  /** The decisions of the seat in the turns of others, with the chosen label. */
  readonly inOtherTurns: readonly { readonly position: Position | undefined; readonly label: string }[];
}

/** Verbs of events whose cards everybody sees. */
const open: Readonly<Record<string, string>> = {
  trashed: 'trashes',
  discarded: 'discards',
  revealed: 'reveals',
  reacted: 'reacts with',
  gained: 'gains',
};
/** Verbs of events whose cards only the owner sees. */
const hidden: Readonly<Record<string, string>> = {
  drew: 'draws',
  'looked at': 'looks at',
  skipped: 'sets aside',
  topdecked: 'topdecks',
};
/** Bonuses are always the first words of a card's text. */
const BONUS = /^(?:\+\d+ (?:card|action|buy|coin)s?(?:, )?)+/;

/** @param seat the seat whose view is printed */
export function printOnlineLog(session: Session, seat: number, names: readonly string[]): PrintedGame {
  const printer = new LogPrinter(session.game, seat, distinct(names));
  const positions = positionsOf(session.game);
  const players = seatSession(session);
  const decisions: { position: Position; taken: number | undefined }[] = [];
  const inOtherTurns: { position: Position | undefined; label: string }[] = [];
  const result = seatPlayers(
    session,
    (decision) => {
      const seen = positions.of(decision);
      // The reader makes positions of plays and purchases only.
      const position = seen?.answered === undefined ? seen : undefined;
      if (position !== undefined) printer.balance(position);
      const answer = players[decision.seat]!.choose(decision);
      if (decision.seat === seat && printer.active !== seat)
        inOtherTurns.push({ position: seen, label: decision.options[answer]!.label });
      if (position !== undefined) {
        const taken = decision.options[answer]!.card;
        printer.decided(decision, taken !== undefined);
        if (position.seat === seat) decisions.push({ position, taken });
      }
      return answer;
    },
    printer.recorder,
  );
  return { text: printer.text, result: result!, decisions, inOtherTurns };
}

/** Adds seat numbers to equal names. */
const distinct = (names: readonly string[]): readonly string[] =>
  names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${seat + 1}`));

interface PendingLine {
  readonly seat: number;
  readonly verb: string;
  readonly isNamed: boolean;
  readonly cards: number[];
  /** Words behind the cards. */
  readonly where: string;
}

class LogPrinter {
  readonly #lines: string[] = ['Game #1, unrated.'];
  readonly #short: readonly string[];
  #pending: PendingLine | undefined;
  #active = -1;
  /** By seat, without additional ones. */
  readonly #turns: number[];
  #numbers = { actions: 1, buys: 1, coins: 0 };
  /** Position before the last play or purchase. */
  #now: Position | undefined;
  #last: string | undefined;
  /** By seat: the Duration cards that give something at the start of the next turn. */
  readonly #later: readonly number[][];
  /** The Tactician that waits for the first discarded card. */
  #tactician: number | undefined;
  #isOwnPlay = false;
  /** True if a line says that the turn starts. */
  #hasBegun = false;
  readonly #events: readonly string[];
  readonly #details: readonly string[];

  constructor(
    readonly game: Game,
    readonly seat: number,
    readonly names: readonly string[],
  ) {
    this.#short = shortNames(names);
    this.#later = names.map(() => []);
    this.#turns = names.map(() => 0);
    this.#events = game.facts.events;
    this.#details = game.facts.eventDetails!;
    for (const at of names.keys()) {
      this.#say(at, 'starts with 3 Estates.');
      this.#say(at, 'starts with 7 Coppers.');
    }
  }

  get active(): number {
    return this.#active;
  }

  get text(): string {
    this.#flush();
    return `${this.#lines.join('\n')}\nThe game has ended.\n`;
  }

  get recorder(): Recorder {
    return {
      // Only a recorder that wants the series learns of the end of a turn before its clean-up.
      wantsSeries: true,
      onTurnStart: (seat) => {
        this.#flush();
        const isExtra = seat === this.#active;
        if (!isExtra) this.#turns[seat]!++;
        this.#active = seat;
        this.#numbers = { actions: 1, buys: 1, coins: 0 };
        this.#last = undefined;
        this.#lines.push(`Turn ${this.#turns[seat]} - ${this.names[seat]}${isExtra ? ' [Outpost]' : ''}`);
        this.#startTurn(seat);
      },
      onEvent: (event, seat, card, amount, detail) =>
        this.#event(
          this.#events[event]!,
          seat,
          card,
          amount,
          detail === undefined ? undefined : this.#details[detail],
        ),
      onTurnEnd: () => this.#flush(),
    };
  }

  /** Prints what Duration cards of the last turn give. */
  #startTurn(seat: number): void {
    const cards = this.#later[seat]!.splice(0);
    const isDuration = (card: number): boolean => this.game.cards[card]!.kinds.includes('duration');
    this.#hasBegun = false;
    if (cards.some(isDuration)) this.#begin(seat);
    for (const card of cards)
      for (const step of printings.today.play[card]!) {
        if (step.do !== 'nextTurn') continue;
        const { actions, buys, coins } = splitText(step.steps).gives;
        this.#gain(actions, buys, coins);
      }
  }

  #begin(seat: number): void {
    this.#say(seat, 'starts their turn.');
    this.#hasBegun = true;
  }

  #gain(actions: number, buys: number, coins: number): void {
    this.#give(actions, buys, coins);
    this.#numbers.actions += actions;
    this.#numbers.buys += buys;
    this.#numbers.coins += coins;
  }

  /** Prints the numbers of the turn that have changed. */
  balance(position: Position): void {
    this.#now = position;
    const { table } = position;
    const now = { actions: table['actions'], buys: table['buys'], coins: table['coins'] } as Record<
      string,
      number
    >;
    this.#flush();
    this.#give(
      now['actions']! - this.#numbers.actions,
      now['buys']! - this.#numbers.buys,
      now['coins']! - this.#numbers.coins,
    );
    Object.assign(this.#numbers, now);
  }

  decided({ kind, seat }: Decision, hasCard: boolean): void {
    this.#isOwnPlay = kind === 'play' && hasCard && seat === this.#active;
  }

  #give(actions: number, buys: number, coins: number): void {
    if (actions > 0) this.#say(this.#active, `gets +${actions} ${actions === 1 ? 'Action' : 'Actions'}.`);
    if (buys > 0) this.#say(this.#active, `gets +${buys} ${buys === 1 ? 'Buy' : 'Buys'}.`);
    if (coins > 0) this.#say(this.#active, `gets +$${coins}.`);
  }

  #event(event: string, seat: number, card: number, amount: number, detail: string | undefined): void {
    const { kinds = [], name = '' } = this.game.cards[card] ?? {};
    // Charlatan makes Curses treasures, and they are never played as anything else.
    const isTreasure = kinds.includes('treasure') || name === 'Curse';
    switch (event) {
      case 'shuffled': {
        // Cards that are put into the deck are shuffled with it.
        const isMixed = this.#pending?.verb === 'shuffles';
        this.#flush();
        if (!isMixed) this.#say(seat, 'shuffles their deck.');
        return;
      }
      case 'coins':
        this.#treasures(amount);
        return;
      case 'played':
        this.#tactician = this.game.cards[card]!.name === 'Tactician' ? card : undefined;
        if (this.#tactician === undefined) this.#later[seat]!.push(card);
        if (isTreasure && seat === this.#active)
          this.#add(seat, 'plays', card, true, detail === 'again' ? ' again' : '');
        else this.#playAction(seat, card, detail === 'again');
        return;
      case 'bought':
        this.#flush();
        this.#numbers.buys--;
        this.#numbers.coins -= this.#costOf(card);
        this.#pending = { seat, verb: 'buys and gains', isNamed: true, cards: [], where: '' };
        return;
      case 'gained':
        if (this.#pending?.verb === 'buys and gains' && this.#pending.cards.length === 0)
          this.#pending.cards.push(card);
        else this.#add(seat, 'gains', card, true);
        if (detail === 'until the next turn') this.#flush();
        return;
      case 'passed to': {
        this.#flush();
        const isSeen = seat === this.seat || amount === this.seat;
        this.#say(
          seat,
          `passes ${isSeen ? one(this.game.cards[card]!.name) : 'a card'} to ${this.#short[amount]}.`,
        );
        return;
      }
      case 'tokens':
        this.#flush();
        this.#say(seat, `gets +${amount} VP.`);
        return;
      case 'exchanged':
        this.#flush();
        this.#say(seat, `returns ${one(name)} to the ${printedName(name)} pile.`);
        return;
      case 'received':
        this.#say(seat, `receives ${one(name)}.`);
        return;
      case 'put':
      case 'set aside':
      case 'took':
        this.#moveTo(seat, card, event, detail);
        return;
      // Vassal only discards.
      case 'looked at':
        if (this.#last === 'Vassal') return;
        if (this.#last === 'SeaChart') this.#add(seat, 'reveals', card, true);
        else this.#add(seat, hidden[event]!, card, seat === this.seat);
        return;
      default: {
        if (event === 'discarded' && this.#tactician !== undefined) {
          this.#later[seat]!.push(this.#tactician);
          this.#tactician = undefined;
        }
        const verb = open[event];
        const isOpen = verb !== undefined || this.#isOpenTopdeck(event, detail);
        // Cards put onto the deck in an order are printed one by one.
        if (event === 'topdecked') this.#flush();
        const word = verb ?? hidden[event];
        if (word !== undefined) this.#add(seat, word, card, isOpen || seat === this.seat);
      }
    }
  }

  #moveTo(seat: number, card: number, event: string, detail: string | undefined): void {
    if (detail === 'into the deck') {
      this.#add(seat, 'shuffles', card, true, ' into their deck');
      return;
    }
    if (detail === 'under the deck') {
      this.#add(seat, 'bottomdecks', card, seat === this.seat);
      return;
    }
    const mat = /onto the (.*) mat$/.exec(detail ?? '')?.[1];
    const isIsland = mat === 'Island';
    const isSeen =
      seat === this.seat ||
      isIsland ||
      (event === 'took' && detail === 'into the hand' && this.#last === 'SeaChart');
    const behind = mat !== undefined ? ` on their ${mat} mat` : event === 'took' ? ' into their hand' : '';
    this.#add(seat, event === 'set aside' && mat === undefined ? 'sets aside' : 'puts', card, isSeen, behind);
  }

  /** True if everybody has seen the card. */
  #isOpenTopdeck(event: string, detail: string | undefined): boolean {
    return (
      event === 'topdecked' &&
      (detail === 'from the discard pile' || detail === 'from play' || this.#last === 'Bureaucrat')
    );
  }

  #playAction(seat: number, card: number, again: boolean): void {
    const { name, text } = this.game.cards[card]!;
    const isOffered = this.#pending?.cards.includes(card) && ['Trail', 'Weaver'].includes(name);
    this.#flush();
    if (isOffered) this.#say(seat, `reacts with ${one(name)}.`);
    if (name === 'Clerk' && !this.#isOwnPlay && this.#last === undefined && !this.#hasBegun)
      this.#begin(seat);
    this.#say(seat, `plays ${one(name)}${again ? ' again' : ''}.`);
    if (seat !== this.#active) return;
    this.#last = name;
    if (this.#isOwnPlay) this.#numbers.actions--;
    this.#isOwnPlay = false;
    const bonus = BONUS.exec(text)?.[0] ?? '';
    const of = (what: string): number => Number(new RegExp(`\\+(\\d+) ${what}`).exec(bonus)?.[1] ?? 0);
    const [actions, buys, coins] = [of('action'), of('buy'), of('coin')];
    this.#gain(actions, buys, coins);
  }

  #treasures(total: number): void {
    const gained = total - this.#numbers.coins;
    if (this.#pending?.verb === 'plays') this.#flush(` (+$${gained})`);
    else this.#give(0, 0, gained);
    this.#numbers.coins = total;
  }

  #costOf(card: number): number {
    const { cost, kinds, name } = this.game.cards[card]!;
    const { table, seats } = this.#now!;
    const isAction = (one: number): boolean => this.game.cards[one]!.kinds.includes('action');
    const actions = (seats[this.#active]!['in play'] as readonly number[]).filter(isAction).length;
    const more = kinds.includes('action') ? (table['action discount'] as number) : 0;
    const own = name === 'Peddler' ? 2 * actions : 0;
    return Math.max(0, cost - (table['discount'] as number) - more - own);
  }

  /** Collects cards for one line. */
  #add(seat: number, verb: string, card: number, isNamed: boolean, where = ''): void {
    const last = this.#pending;
    if (last?.seat !== seat || last.verb !== verb || last.isNamed !== isNamed || last.where !== where) {
      this.#flush();
      this.#pending = { seat, verb, isNamed, cards: [], where };
    }
    this.#pending!.cards.push(card);
  }

  #flush(behind = ''): void {
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending === undefined || pending.cards.length === 0) return;
    const { seat, verb, isNamed, cards, where } = pending;
    const list = isNamed ? this.#list(cards) : cards.length === 1 ? 'a card' : `${cards.length} cards`;
    this.#say(seat, `${verb} ${list}${where}.${behind}`);
  }

  #list(cards: readonly number[]): string {
    const kinds = [...new Set(cards)];
    const parts = kinds.map((kind) => {
      const { name } = this.game.cards[kind]!;
      const copies = cards.filter((card) => card === kind).length;
      return copies === 1 ? one(name) : cardCount(copies, name);
    });
    if (parts.length < 3) return parts.join(' and ');
    return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)!}`;
  }

  #say(seat: number, deed: string): void {
    this.#lines.push(`${this.#short[seat]} ${deed}`);
  }
}

function one(name: string): string {
  const printed = printedName(name);
  return `${/^[AEIOU]/.test(printed) ? 'an' : 'a'} ${printed}`;
}
