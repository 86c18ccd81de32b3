/** A recorder that keeps the events as data for people. */
import { type Game, type GameFacts, printedName, type Recorder, type StateView } from '../../engine/index.js';

export interface LoggedEvent {
  readonly seat: number;
  /** Turn of all seats, from 1; 0 before the first. Events between two turns belong to the earlier one. */
  readonly turn: number;
  /** Name of the event, a verb; `turn` at the start of a turn. */
  readonly event: string;
  readonly card?: string;
  readonly amount: number;
  /** Source or destination of the card and similar details, if the event does not imply them. */
  readonly detail?: string;
  /** Line of the seat's program (in canonical text, from 1) that decided it. */
  readonly rule?: number;
  /** For the event `report`: the game's report at the end of the turn. */
  readonly report?: StateView;
}

/** One series at the end of one turn of a seat. */
export interface TurnValue {
  readonly seat: number;
  readonly turn: number;
  readonly series: string;
  readonly value: number;
}

export interface EventLog {
  readonly recorder: Recorder;
  readonly events: LoggedEvent[];
  readonly values: TurnValue[];
  turn: number;
  /** For interpreted programs: called with the line of the deciding rule, before its events. */
  readonly fired: (line: number) => void;
}

export const TURN = 'turn';
export const REPORT = 'report';

/** @param withReports also keeps the game's reports at the end of turns, as separate events */
export function eventLog(game: Game, withReports = false): EventLog {
  const { events, eventDetails, series } = game.facts;
  let rule: number | undefined;
  const log: EventLog = {
    events: [],
    values: [],
    turn: 0,
    fired(line) {
      rule = line;
    },
    recorder: {
      wantsSeries: true,
      onTurnStart(seat, turn) {
        log.turn = turn;
        rule = undefined;
        log.events.push({ seat, turn, event: TURN, amount: turn });
      },
      onEvent(event, seat, card, amount, detail) {
        const name = game.cards[card]?.name;
        log.events.push({
          seat,
          turn: log.turn,
          event: events[event] ?? String(event),
          ...(name !== undefined && { card: name }),
          amount,
          ...(detail !== undefined && { detail: eventDetails![detail]! }),
          ...(rule !== undefined && { rule }),
        });
        rule = undefined;
      },
      ...(withReports && {
        reported(seat, view) {
          log.events.push({ seat, turn: log.turn, event: REPORT, amount: 0, report: view });
        },
      }),
      onTurnEnd(seat, turnOfSeat, measured) {
        series.forEach(({ name }, i) => {
          log.values.push({ seat, turn: turnOfSeat, series: name, value: measured[i]! });
        });
      },
    },
  };
  return log;
}

/** Removes the cards of private events at these seats, so that their draws are counted and not named. */
export const hidePrivate = (
  events: readonly LoggedEvent[],
  { privateEvents = [] }: GameFacts,
  isHidden: (seat: number) => boolean,
): readonly LoggedEvent[] =>
  events.map((one) => {
    if (!privateEvents.includes(one.event) || !isHidden(one.seat)) return one;
    const { card: _, ...rest } = one;
    return rest;
  });

/** Events combined into one sentence. */
export interface EventText extends LoggedEvent {
  /** Cards of consecutive equal events. */
  readonly cards: readonly { readonly name: string; readonly copies: number }[];
  /** Number of consecutive events without a card. */
  readonly times: number;
  /** Effects of the card, e.g. 4 authority. */
  readonly effects: readonly { readonly resource: string; readonly amount: number }[];
}

/** `trade` of `gains trade` */
const resourceOf = (event: string): string => event.slice(event.indexOf(' ') + 1);
const verbOf = (event: string): string => event.slice(0, event.indexOf(' '));

/** Combines related events; leaves out turn starts, reports and their contents. */
export function groupEvents(
  events: readonly LoggedEvent[],
  { eventWording }: GameFacts,
): readonly EventText[] {
  const groups: EventText[] = [];
  for (const one of events) {
    if (one.event === TURN || one.event === REPORT || eventWording?.silent?.includes(one.event)) continue;
    const last = groups.at(-1);
    const isAmount = eventWording?.amounts.includes(one.event) ?? false;
    const follows =
      eventWording?.continuations.includes(one.event) &&
      last !== undefined &&
      isSameTurn(last, one) &&
      one.card !== undefined &&
      last.card === one.card &&
      (isAmount || one.rule === undefined);
    if (follows) {
      const resource = resourceOf(one.event);
      if (isAmount)
        groups[groups.length - 1] = { ...last, effects: addEffect(last.effects, resource, one.amount) };
    } else {
      const copies = isAmount || eventWording?.seats.includes(one.event) ? 1 : Math.max(1, one.amount);
      const cards = one.card === undefined ? [] : [{ name: one.card, copies }];
      groups.push({ ...one, cards, times: 1, effects: [] });
    }
  }
  return groups.reduce<EventText[]>((lines, one) => {
    const last = lines.at(-1);
    const both = last && mergeEvents(last, one, eventWording);
    if (both) lines[lines.length - 1] = both;
    else lines.push(one);
    return lines;
  }, []);
}

const isSameTurn = (a: LoggedEvent, b: LoggedEvent): boolean => a.turn === b.turn && a.seat === b.seat;

function addEffect(effects: EventText['effects'], resource: string, amount: number): EventText['effects'] {
  const known = effects.findIndex((each) => each.resource === resource);
  if (known < 0) return [...effects, { resource, amount }];
  return effects.map((each, i) => (i === known ? { resource, amount: each.amount + amount } : each));
}

/** Merges two events that are equal or differ only in their cards. */
function mergeEvents(
  last: EventText,
  one: EventText,
  wording: GameFacts['eventWording'],
): EventText | undefined {
  if (!isSameTurn(last, one) || last.event !== one.event || last.detail !== one.detail) return undefined;
  const isAmount = wording?.amounts.includes(one.event) ?? false;
  const isSeat = wording?.seats.includes(one.event) ?? false;
  if (isSeat && last.amount !== one.amount) return undefined;
  const isSame = last.card === one.card && (isAmount || one.card !== undefined || last.amount === one.amount);
  if (isSame && last.cards.length < 2) {
    const [card] = last.cards;
    return {
      ...last,
      ...(isAmount && { amount: last.amount + one.amount }),
      times: last.times + one.times,
      cards: card ? [{ ...card, copies: card.copies + one.cards[0]!.copies }] : [],
      effects: one.effects.reduce(
        (all, { resource, amount }) => addEffect(all, resource, amount),
        last.effects,
      ),
    };
  }
  const isSameMove =
    !isAmount &&
    one.card !== undefined &&
    last.card !== undefined &&
    one.rule === last.rule &&
    one.effects.length + last.effects.length === 0;
  if (!isSameMove) return undefined;
  const known = last.cards.findIndex(({ name }) => name === one.card);
  const { name, copies } = one.cards[0]!;
  return {
    ...last,
    cards:
      known < 0
        ? [...last.cards, { name, copies }]
        : last.cards.map((card, i) => (i === known ? { name, copies: card.copies + copies } : card)),
  };
}

/** `plays Silver ×2`, `plays Cutter: 4 authority, 2 trade`, `aims a discard at Bot (Imperial Fighter)`, `draws 5` */
export function eventText(
  groups: EventText,
  { eventWording }: GameFacts,
  nameOf: (seat: number) => string,
): string {
  const { event, cards, amount, times, effects, detail } = groups;
  const named = cards
    .map(({ name, copies }) => `${printedName(name)}${copies > 1 ? ` ×${copies}` : ''}`)
    .join(', ');
  if (eventWording?.seats.includes(event)) return `${event} ${nameOf(amount)}${named && ` (${named})`}`;
  if (eventWording?.withoutAmount.includes(event)) return event;
  if (eventWording?.amounts.includes(event))
    return `${verbOf(event)} ${amount} ${resourceOf(event)}${named && ` (${printedName(cards[0]!.name)})`}`;
  const gains = effects.map((each) => `${each.amount} ${each.resource}`).join(', ');
  const also = detail === undefined ? '' : ` ${detail}`;
  if (cards.length > 0) return `${event} ${named}${also}${gains && `: ${gains}`}`;
  if (times > 1 && amount === 1) return `${event} ${times}${also}`;
  return `${event} ${amount}${times > 1 ? ` ×${times}` : ''}${also}`;
}

/** A report as lines, in this order: numbers, messages, cards. */
export function reportLines({ stats, messages, zones }: StateView): readonly string[] {
  return [
    stats.map(({ title, value }) => `${title} ${value}`).join(' · '),
    ...messages,
    ...zones
      .filter(({ cards }) => cards.length > 0)
      .map(({ title, cards }) => {
        const listed = cards.map(({ name, count }) => printedName(name) + (count === 1 ? '' : ` ×${count}`));
        return `${title}: ${listed.join(', ')}`;
      }),
  ].filter((line) => line !== '');
}
