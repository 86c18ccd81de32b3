/** Parses one sentence of a log, which begins with a player, into events. */
import type { CardVerb, EventOf, LogEvent, SeatLine } from '../events.js';
import type { CardListParser } from './card-list.js';
import type { PlayerInLine } from './player-names.js';

/** What a sentence is read with. */
export interface SentenceContext {
  readonly cards: CardListParser;
  readonly playerAtStart: (text: string) => PlayerInLine | undefined;
}

/** Longer ones first. */
const verbs = {
  'starts with': 'starts',
  draws: 'draws',
  trashes: 'trashes',
  'discards and reveals': 'discards',
  'reveals and discards': 'discards',
  discards: 'discards',
  topdecks: 'topdecks',
  bottomdecks: 'bottoms',
  reveals: 'reveals',
  'looks at': 'looks',
  'sets aside': 'aside',
  'reacts with': 'reacts',
  receives: 'receives',
  exiles: 'away',
} as const satisfies Readonly<Record<string, CardVerb>>;

/** Sentences with words behind the cards. */
const placed: readonly (readonly [CardVerb, RegExp])[] = [
  ['hand', /^reveals (?:their|his|her) hand(?:: (.*))?$/],
  ['toHand', /^(?:puts|takes) (.*) (?:into|in) (?:(?:their|his|her) )?hand$/],
  ['topdecks', /^(?:puts|places) (.*?) (?:back )?(?:on|onto|on top of) (?:their|his|her|the) deck$/],
  ['bottoms', /^puts (.*) on (?:the )?bottom of (?:(?:their|his|her|the) deck|Draw Pile)$/],
  ['inserts', /^inserts (.*) into (?:their|his|her|the) deck$/],
  ['mixes', /^shuffles (.*) into (?:their|his|her|the) deck$/],
  ['away', /^(?:puts|moves|sets) (.*) (?:on|onto|to) (?:their|his|her|the) [A-Za-z ]{1,40} mat$/],
  ['aside', /^sets (?!aside)(.*?) aside(?: with .*)?$/],
  ['finds', /^wishes for (.*) and finds it$/],
  ['shows', /^wishes for .* but reveals (.*)$/],
];

/** Words of a player's line that move no card. */
const HARMLESS =
  /^(ends their|blocks|wishes for|names|guesses|chooses|takes|moves \d+ VP|fail(s|ed) to|had no|didn't|has left|leaves the game|(has )?timed out|times out|(has )?(re|dis)connected|gets (?!.*(\$|Coin|Action|Buy|VP)))/;
/** Actions and coins that a player keeps for later turns. */
const STORED = /\b(Coffers|Villagers?)$/;
const RESIGNED = /^(has resigned|resigned|resigns)\b/;
const UNDONE = /\b(undo|undoes|undid|undone)\b/i;

/** @returns undefined if no player does anything in it */
export function eventsOf(
  whole: string,
  line: number,
  context: SentenceContext,
): readonly LogEvent[] | undefined {
  const player = context.playerAtStart(whole);
  if (player === undefined) return undefined;
  const { written, seat } = player;
  const [said, behind] = splitCauses(whole.slice(written.length).trim());
  if (RESIGNED.test(said)) return [{ line, kind: 'resigned', seat }];
  if (UNDONE.test(said)) return [{ line, kind: 'undone', seat }];
  const plain = said.endsWith('.') ? parse(said.slice(0, -1), behind, { line, seat }, context) : undefined;
  if (plain !== undefined) {
    const cause = /\(([^()]+)\)\.?$/.exec(behind)?.[1];
    const by = cause === undefined ? undefined : context.cards.supported(cause);
    return by === undefined ? plain : plain.map((event) => ({ ...event, by }));
  }
  // A small letter begins a verb: the player did something, even if the line is broken or unknown.
  if (!/^[a-z]/.test(said)) return undefined;
  if (HARMLESS.test(said)) return [];
  // A broken line may have named cards.
  const namesCards = !said.endsWith('.') || /[A-Z]|\bcards?\b/.test(said);
  return [{ line, kind: 'unknown', seat, text: said.slice(0, 200), namesCards }];
}

/** @param behind causes and coins in parentheses behind the sentence */
function parse(
  body: string,
  behind: string,
  where: SeatLine,
  context: SentenceContext,
): readonly LogEvent[] | undefined {
  if (body === 'starts their turn') return [{ ...where, kind: 'begins' }];
  if (/^shuffles (their|his|her|the) deck$/.test(body)) return [{ ...where, kind: 'shuffles' }];
  if (STORED.test(body)) return [{ ...where, kind: 'stores' }];
  const tokens = /^takes (\d+ VP) from /.exec(body)?.[1];
  if (tokens !== undefined) return parseBonuses(tokens, where);
  const [, bonuses, drawn] = /^gets (.*?)(?: and draws (.*)| from .*)?$/.exec(body) ?? [];
  if (bonuses !== undefined) return parseGets(bonuses, drawn, where, context);
  const event = parseCards(body, behind, where, context);
  return event && [event];
}

function parseGets(
  bonuses: string,
  drawn: string | undefined,
  where: SeatLine,
  context: SentenceContext,
): readonly LogEvent[] | undefined {
  const gets = parseBonuses(bonuses, where);
  if (gets === undefined || drawn === undefined) return gets;
  const draws = withCards('draws', drawn, where, context);
  return draws && [...gets, draws];
}

/** What a player gets; older logs have several of them in one sentence. */
const resources: Readonly<Record<string, EventOf<'gets'>['what']>> = {
  Action: 'actions',
  Buy: 'buys',
  Coin: 'coins',
  VP: 'tokens',
};

const PART = /^(?:\+?(\d{1,3}) ?(Action|Buy|Coin|VP)s?|\+\$(\d{1,4}))$/;

/** @param list such as `+1 Buy, +1 Action`; @returns undefined if something else is among it */
function parseBonuses(list: string, where: SeatLine): readonly EventOf<'gets'>[] | undefined {
  const bonuses: EventOf<'gets'>[] = [];
  for (const part of list.split(/, | and /)) {
    const [, amount, of = 'Coin', coins] = PART.exec(part) ?? [];
    if (amount === undefined && coins === undefined) return undefined;
    bonuses.push({ ...where, kind: 'gets', what: resources[of]!, amount: Number(amount ?? coins) });
  }
  return bonuses;
}

function parseCards(
  body: string,
  behind: string,
  where: SeatLine,
  context: SentenceContext,
): LogEvent | undefined {
  const plays = /^plays (.*?)( again| a third time)?$/.exec(body);
  if (plays !== null) {
    const cards = context.cards.list(plays[1]!, where.line);
    const coins = /^\(\+\$(\d{1,4})\)/.exec(behind)?.[1];
    const given = coins === undefined ? undefined : Number(coins);
    return cards && { ...where, kind: 'plays', cards, again: plays[2] !== undefined, coins: given };
  }
  for (const [kind, pattern] of placed) {
    const found = pattern.exec(body);
    if (found !== null) return withCards(kind, found[1] ?? '', where, context);
  }
  if (body.startsWith('buys ')) return parsePurchase(body, where, context);
  if (body.startsWith('gains ')) return parseGain(body, where, context);
  for (const [words, kind] of Object.entries(verbs))
    if (body.startsWith(`${words} `)) return withCards(kind, body.slice(words.length + 1), where, context);
  return parseGift(body, where, context);
}

function withCards(
  kind: CardVerb,
  list: string,
  where: SeatLine,
  { cards }: SentenceContext,
): LogEvent | undefined {
  const found = cards.list(list, where.line);
  return found && { ...where, kind, cards: found };
}

function parsePurchase(body: string, where: SeatLine, context: SentenceContext): LogEvent | undefined {
  const event = /^buys ([A-Z].*)$/.exec(body)?.[1];
  if (event !== undefined) {
    if (context.cards.card(event, 1, where.line) === undefined) return undefined;
    return { ...where, kind: 'event', name: event };
  }
  const [, gained, list] = /^buys (and gains )?(.*)$/.exec(body)!;
  const cards = context.cards.list(list!, where.line);
  return cards && { ...where, kind: 'buys', cards, isGained: gained !== undefined };
}

function parseGain(body: string, where: SeatLine, context: SentenceContext): LogEvent | undefined {
  const [, list, deck, hand, trash] =
    /^gains (.*?)(?:( onto (?:their|his|her) (?:deck|draw ?pile))|( (?:to|into|in) (?:(?:their|his|her) )?hand)|( from (?:the )?trash))?$/.exec(
      body,
    )!;
  const cards = context.cards.list(list!, where.line);
  const zone = deck ? 'deck' : hand ? 'hand' : trash ? 'trash' : undefined;
  return cards && { ...where, kind: 'gains', cards, zone };
}

function parseGift(body: string, where: SeatLine, context: SentenceContext): LogEvent | undefined {
  const [, verb, list, receiver] = /^(passes|returns) (.*?)(?: to (.*))?$/.exec(body) ?? [];
  if (verb === undefined) return undefined;
  const cards = context.cards.list(list!, where.line);
  const player = context.playerAtStart(receiver ?? '');
  const to = player?.written === receiver ? player?.seat : undefined;
  if (cards === undefined || (verb === 'passes') !== (to !== undefined)) return undefined;
  if (to === undefined && receiver !== undefined && !/\b(pile|supply)$/i.test(receiver)) return undefined;
  return { ...where, kind: 'gives', cards, to };
}

/**
 * The sentence, and the causes in parentheses behind it or before its full stop. From the end, because a regular
 * expression would search from each character.
 */
function splitCauses(text: string): readonly [said: string, causes: string] {
  if (text.endsWith(').')) {
    const [said, causes] = splitCauses(text.slice(0, -1));
    return [`${said}.`, causes];
  }
  let said = text.trimEnd();
  while (said.endsWith(')')) {
    const open = said.lastIndexOf('(');
    if (open < 0 || said.indexOf(')', open) < said.length - 1) break;
    said = said.slice(0, open).trimEnd();
  }
  return [said, text.slice(said.length).trim()];
}
