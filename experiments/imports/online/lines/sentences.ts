/** Parses one sentence of a log, which begins with a player, into an event. */
import type { CardVerb, LogEvent, SeatLine } from '../events.js';
import type { CardListParser } from './card-list.js';
import type { PlayerInLine } from './player-names.js';

/** What a sentence is read with. */
export interface SentenceContext {
  readonly cards: CardListParser;
  readonly playerAtStart: (text: string) => PlayerInLine | undefined;
}

const verbs = {
  'starts with': 'starts',
  draws: 'draws',
  'buys and gains': 'buys',
  buys: 'buys',
  gains: 'gains',
  trashes: 'trashes',
  discards: 'discards',
  topdecks: 'topdecks',
  reveals: 'reveals',
  'looks at': 'looks',
  'sets aside': 'aside',
  'reacts with': 'reacts',
  exiles: 'away',
} as const satisfies Readonly<Record<string, CardVerb>>;

/** Sentences with the zone behind the cards. */
const placed: readonly (readonly [CardVerb, RegExp])[] = [
  ['toHand', /^(?:puts|takes) (.*) (?:into|in) (?:their|his|her) hand$/],
  ['topdecks', /^(?:puts|places) (.*?) (?:back )?(?:on|onto|on top of) (?:their|his|her|the) deck$/],
  ['away', /^(?:puts|moves|sets) (.*) (?:on|onto|to) (?:their|his|her|the) [A-Za-z ]{1,40} mat$/],
  ['aside', /^sets (?!aside)(.*?) aside(?: with .*)?$/],
];

/** Words of a player's line that move no card. */
const HARMLESS =
  /^(starts their turn|ends their|blocks|wishes for|names|guesses|chooses|takes|gets|has left|leaves the game|(has )?timed out|times out)\b/;
const RESIGNED = /^(has resigned|resigned|resigns)\b/;
const UNDONE = /\b(undo|undoes|undid|undone)\b/i;

/** @returns undefined if no player does anything in it */
export function eventOf(whole: string, line: number, context: SentenceContext): LogEvent | undefined {
  const player = context.playerAtStart(whole);
  if (player === undefined) return undefined;
  const { written, seat } = player;
  const [said, behind] = splitCauses(whole.slice(written.length).trim());
  if (RESIGNED.test(said)) return { line, kind: 'resigned', seat };
  if (UNDONE.test(said)) return { line, kind: 'undone', seat };
  const plain = said.endsWith('.') ? parse(said.slice(0, -1), behind, { line, seat }, context) : undefined;
  const cause = /\(([^()]+)\)\.?$/.exec(behind)?.[1];
  const event = plain && (cause === undefined ? plain : { ...plain, by: context.cards.supported(cause) });
  // A small letter begins a verb: the player did something, even if the line is broken or unknown.
  if (event !== undefined || !/^[a-z]/.test(said) || HARMLESS.test(said)) return event;
  // A broken line may have named cards.
  const namesCards = !said.endsWith('.') || /[A-Z]|\bcards?\b/.test(said);
  return { line, kind: 'unknown', seat, text: said.slice(0, 200), namesCards };
}

/** @param behind causes and coins in parentheses behind the sentence */
function parse(
  body: string,
  behind: string,
  where: SeatLine,
  context: SentenceContext,
): LogEvent | undefined {
  const { cards } = context;
  if (/^shuffles (their|his|her|the) deck$/.test(body)) return { ...where, kind: 'shuffles' };
  const gets = /^gets (?:\+(\d{1,3}) (Action|Buy|VP|Coffers|Villager)s?|\+\$(\d{1,4}))$/.exec(body);
  if (gets !== null) return parseBonus(gets, where);
  const hand = /^reveals (?:their|his|her) hand(?:: (.*))?$/.exec(body);
  if (hand !== null) return withCards('hand', hand[1] ?? '', where, context);
  const plays = /^plays (.*?)( again)?$/.exec(body);
  if (plays !== null) {
    const played = cards.list(plays[1]!, where.line);
    const coins = /^\(\+\$(\d{1,4})\)/.exec(behind)?.[1];
    if (played === undefined) return undefined;
    const given = coins === undefined ? undefined : Number(coins);
    return { ...where, kind: 'plays', cards: played, again: plays[2] !== undefined, coins: given };
  }
  for (const [kind, pattern] of placed) {
    const list = pattern.exec(body)?.[1];
    if (list !== undefined) return withCards(kind, list, where, context);
  }
  const event = /^buys ([A-Z].*)$/.exec(body)?.[1];
  if (event !== undefined) {
    if (cards.card(event, 1, where.line) === undefined) return undefined;
    return { ...where, kind: 'event', name: event };
  }
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

function parseGift(body: string, where: SeatLine, context: SentenceContext): LogEvent | undefined {
  const [, verb, list, receiver = ''] = /^(passes|returns) (.*?) to (.*)$/.exec(body) ?? [];
  if (verb === undefined) return undefined;
  const cards = context.cards.list(list!, where.line);
  const player = context.playerAtStart(receiver);
  const to = player?.written === receiver ? player.seat : undefined;
  if (cards === undefined || (verb === 'passes') !== (to !== undefined)) return undefined;
  if (to === undefined && !/\b(pile|supply)$/i.test(receiver)) return undefined;
  return { ...where, kind: 'gives', cards, to };
}

function parseBonus([, amount, of, coins]: RegExpExecArray, where: SeatLine): LogEvent | undefined {
  if (coins !== undefined) return { ...where, kind: 'gets', what: 'coins', amount: Number(coins) };
  const what = of === 'Action' ? 'actions' : of === 'Buy' ? 'buys' : of === 'VP' ? 'tokens' : undefined;
  return what && { ...where, kind: 'gets', what, amount: Number(amount) };
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
