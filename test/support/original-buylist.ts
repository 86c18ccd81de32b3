/**
 * Reads a strategy file like the original program, by the description of its behaviour: characters, words,
 * grammar, and known names. A strict judge of exported files.
 */
import { CLASSIC_CARDS, rows } from '../../engine/dominion/catalogue.js';

const WORD = /^[A-Za-z0-9]+$/;
const KEYWORDS = new Set(
  'buylists list strategies strategy playorder end if not options reactions for option choose ignore discard trash keep optional'.split(
    ' ',
  ),
);
const EVENTS = new Set(
  'IgnoreAttack Trader Haggler Masquerade TorturerAttack MilitiaAttack SwindlerAttack MinionAttack'.split(
    ' ',
  ),
);
const LACKING = new Set(['Library', 'WishingWell', 'Bureaucrat', 'Tunnel']);
const CARDS = new Set([
  ...rows
    .slice(0, CLASSIC_CARDS)
    .map(({ name }) => name)
    .filter((name) => !LACKING.has(name)),
  ...['Library', 'WishingWell', 'Buerocrat', 'Nothing'],
]);
/** Required kinds of the arguments. */
const SIGNATURES: Readonly<Record<string, readonly Kind[]>> = {
  Has: ['card', 'number'],
  HasExact: ['card', 'number'],
  HasInHand: ['card', 'number'],
  HasInPlay: ['card', 'number'],
  HasMoney: ['number'],
  HasMoneyInHand: ['number'],
  SupplyHasLess: ['card', 'number'],
  SupplyEmptyPilesGreater: ['number'],
  Not: ['condition'],
};
const LISTS: Readonly<Record<string, Kind>> = {
  AllOf: 'condition',
  AnyOf: 'condition',
  Has1InHand: 'card',
  Has2InHand: 'card',
  Has3InHand: 'card',
};
const ARGUMENTS_MAX = 8;

type Kind = 'card' | 'number' | 'condition';

/** @throws Error with the location where the original stops reading */
export function readAsOriginal(text: string): void {
  new OriginalReader(tokensOf(text)).file();
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length; ) {
    const [token] = /^(?:[ \t\n]+|[A-Za-z0-9]+|->|[,:[\]()])/.exec(text.slice(at)) ?? [];
    if (token === undefined) {
      const line = text.slice(0, at).split('\n').length;
      throw new Error(`line ${line}: unexpected ${JSON.stringify(text[at])}`);
    }
    if (token.trim() !== '') tokens.push(token);
    at += token.length;
  }
  return tokens;
}

class OriginalReader {
  #at = 0;

  constructor(private readonly tokens: readonly string[]) {}

  file(): void {
    this.#take('buylists');
    do this.#list();
    while (this.#peek() === 'list');
    this.#take('end');
    this.#take('strategies');
    do this.#strategy();
    while (this.#peek() === 'strategy');
    this.#take('end');
    if (this.#at < this.tokens.length) this.#fail('the end of the file');
  }

  #list(): void {
    this.#take('list');
    this.#optionalCondition();
    if (this.#peek() !== 'end') this.#separated(() => this.#entry());
    this.#take('end');
  }

  #entry(): void {
    this.#card();
    if (this.#peek() === '[') {
      this.#take('[');
      this.#number();
      this.#take(']');
    }
    this.#optionalCondition();
  }

  #optionalCondition(): void {
    if (this.#peek() !== 'if') return;
    this.#take('if');
    if (this.#peek() === 'not') this.#take('not');
    this.#call();
  }

  #call(): void {
    const name = this.#next();
    this.#take('(');
    const kinds: Kind[] = [];
    this.#separated(() => kinds.push(this.#argument()));
    this.#take(')');
    const listed = LISTS[name];
    const wanted = listed === undefined ? SIGNATURES[name] : kinds.map(() => listed);
    if (wanted === undefined || kinds.join() !== wanted.join() || kinds.length > ARGUMENTS_MAX)
      throw new Error(`${name}(${kinds.join()}) is not a condition of the original`);
  }

  #argument(): Kind {
    const token = this.#peek() ?? '';
    if (/^\d+$/.test(token)) {
      this.#number();
      return 'number';
    }
    if (this.tokens[this.#at + 1] === '(') {
      this.#call();
      return 'condition';
    }
    this.#card();
    return 'card';
  }

  #strategy(): void {
    this.#take('strategy');
    this.#optionalCondition();
    if (this.#peek() === 'playorder') {
      this.#take('playorder');
      this.#separated(() => this.#step());
      this.#take('end');
    }
    while (this.#peek() === 'options' || this.#peek() === 'reactions') this.#block();
    this.#take('end');
  }

  #step(): void {
    if (this.#peek() !== ':') {
      this.#card();
      return;
    }
    this.#take(':');
    if (!['Default', 'ChainDraw'].includes(this.#next())) this.#fail('a step of the original');
  }

  #block(): void {
    const isOptions = this.#next() === 'options';
    this.#take('for');
    if (isOptions) this.#card();
    else if (!EVENTS.has(this.#next())) this.#fail('an event of the original');
    this.#optionalCondition();
    this.#body();
    this.#take('end');
  }

  #body(): void {
    const isTagged = ['choose', 'ignore', 'discard', 'trash', 'keep'].includes(this.#peek() ?? '');
    this.#separated(() => (isTagged ? this.#tagged() : this.#plain()));
  }

  #plain(): void {
    this.#card();
    if (this.#peek() !== '->') return;
    this.#take('->');
    this.#card();
  }

  #tagged(): void {
    const word = this.#next();
    if (word === 'choose' || word === 'ignore') {
      this.#take('option');
      if (word === 'choose' && /^\d+$/.test(this.#peek() ?? '')) this.#number();
      return;
    }
    if (!['discard', 'trash', 'keep'].includes(word)) this.#fail('a tag');
    this.#take('(');
    this.#body();
    this.#take(')');
  }

  #separated(one: () => void): void {
    one();
    while (this.#peek() === ',') {
      this.#take(',');
      one();
    }
  }

  #card(): void {
    const name = this.#next();
    if (KEYWORDS.has(name) || !WORD.test(name) || !CARDS.has(name)) this.#fail('a card of the original');
  }

  #number(): void {
    if (!/^\d{1,9}$/.test(this.#next())) this.#fail('a number');
  }

  #peek(): string | undefined {
    return this.tokens[this.#at];
  }

  #next(): string {
    return this.tokens[this.#at++] ?? '';
  }

  #take(token: string): void {
    if (this.#next() !== token) this.#fail(`"${token}"`);
  }

  #fail(wanted: string): never {
    const near = this.tokens.slice(Math.max(0, this.#at - 4), this.#at + 2).join(' ');
    throw new Error(`expecting ${wanted} near: ${near}`);
  }
}
