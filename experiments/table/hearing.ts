/** A recorder that keeps what it hears, as data for people. */
import type { Game, GameFacts, Recorder, Situation } from '../../engine/index.js';

export interface Happening {
  readonly seat: number;
  /**
   * Turns of all seats together, from 1; 0 before the first. What happens between two turns belongs to the earlier one.
   */
  readonly turn: number;
  /** Name of the event, a verb; `turn` where a turn begins. */
  readonly event: string;
  readonly card?: string;
  readonly amount: number;
  /** Line of the seat's program (in canonical text, from 1) that decided it. */
  readonly rule?: number;
  /** Of the event `report`: what the game showed at the end of the turn. */
  readonly report?: Situation;
}

/** One series at the end of one turn of a seat. */
export interface TurnValue {
  readonly seat: number;
  readonly turn: number;
  readonly series: string;
  readonly value: number;
}

export interface Hearing {
  readonly recorder: Recorder;
  readonly happenings: Happening[];
  readonly values: TurnValue[];
  turn: number;
  /** For interpreted programs: the line of the rule that decides, told before what it brings about. */
  readonly fired: (line: number) => void;
}

export const TURN = 'turn';
export const REPORT = 'report';

/** @param withReports also keeps what the game shows at the end of turns, as events of their own */
export function hearing(game: Game, withReports = false): Hearing {
  const { events, series } = game.facts;
  let rule: number | undefined;
  const heard: Hearing = {
    happenings: [],
    values: [],
    turn: 0,
    fired(line) {
      rule = line;
    },
    recorder: {
      wantsSeries: true,
      turnStarted(seat, turn) {
        heard.turn = turn;
        rule = undefined;
        heard.happenings.push({ seat, turn, event: TURN, amount: turn });
      },
      happened(event, seat, card, amount) {
        const name = game.cards[card]?.name;
        heard.happenings.push({
          seat,
          turn: heard.turn,
          event: events[event] ?? String(event),
          ...(name !== undefined && { card: name }),
          amount,
          ...(rule !== undefined && { rule }),
        });
        rule = undefined;
      },
      ...(withReports && {
        reported(seat, situation) {
          heard.happenings.push({ seat, turn: heard.turn, event: REPORT, amount: 0, report: situation });
        },
      }),
      turnEnded(seat, turnOfSeat, measured) {
        series.forEach(({ name }, i) => {
          heard.values.push({ seat, turn: turnOfSeat, series: name, value: measured[i]! });
        });
      },
    },
  };
  return heard;
}

/** Happenings told in one breath. */
export interface Told extends Happening {
  /** Cards of the same event in a row. */
  readonly cards: readonly { readonly name: string; readonly copies: number }[];
  /** Without a card: how often in a row. */
  readonly times: number;
  /** What the card brought, e.g. 4 authority. */
  readonly brought: readonly { readonly thing: string; readonly amount: number }[];
}

/** `trade` of `gains trade` */
const thingOf = (event: string): string => event.slice(event.indexOf(' ') + 1);
const verbOf = (event: string): string => event.slice(0, event.indexOf(' '));

/** What belongs together is told together; where turns begin, reports and what they tell are left out. */
export function gathered(happenings: readonly Happening[], { telling }: GameFacts): readonly Told[] {
  const told: Told[] = [];
  for (const one of happenings) {
    if (one.event === TURN || one.event === REPORT || telling?.silent?.includes(one.event)) continue;
    const last = told.at(-1);
    const isAmount = telling?.amounts.includes(one.event) ?? false;
    const follows =
      telling?.follow.includes(one.event) &&
      last !== undefined &&
      isSameTurn(last, one) &&
      one.card !== undefined &&
      last.card === one.card &&
      (isAmount || one.rule === undefined);
    if (follows) {
      const thing = thingOf(one.event);
      if (isAmount) told[told.length - 1] = { ...last, brought: added(last.brought, thing, one.amount) };
    } else {
      const copies = isAmount || telling?.seats.includes(one.event) ? 1 : Math.max(1, one.amount);
      const cards = one.card === undefined ? [] : [{ name: one.card, copies }];
      told.push({ ...one, cards, times: 1, brought: [] });
    }
  }
  return told.reduce<Told[]>((lines, one) => {
    const last = lines.at(-1);
    const both = last && joined(last, one, telling);
    if (both) lines[lines.length - 1] = both;
    else lines.push(one);
    return lines;
  }, []);
}

const isSameTurn = (a: Happening, b: Happening): boolean => a.turn === b.turn && a.seat === b.seat;

function added(brought: Told['brought'], thing: string, amount: number): Told['brought'] {
  const known = brought.findIndex((each) => each.thing === thing);
  if (known < 0) return [...brought, { thing, amount }];
  return brought.map((each, i) => (i === known ? { thing, amount: each.amount + amount } : each));
}

/** Two lines as one: the same again, or only other cards. */
function joined(last: Told, one: Told, telling: GameFacts['telling']): Told | undefined {
  if (!isSameTurn(last, one) || last.event !== one.event) return undefined;
  const isAmount = telling?.amounts.includes(one.event) ?? false;
  const isSeat = telling?.seats.includes(one.event) ?? false;
  if (isSeat && last.amount !== one.amount) return undefined;
  const isSame = last.card === one.card && (isAmount || one.card !== undefined || last.amount === one.amount);
  if (isSame && last.cards.length < 2) {
    const [card] = last.cards;
    return {
      ...last,
      ...(isAmount && { amount: last.amount + one.amount }),
      times: last.times + one.times,
      cards: card ? [{ ...card, copies: card.copies + one.cards[0]!.copies }] : [],
      brought: one.brought.reduce((all, { thing, amount }) => added(all, thing, amount), last.brought),
    };
  }
  const isPlain =
    !isAmount &&
    one.card !== undefined &&
    last.card !== undefined &&
    one.rule === last.rule &&
    one.brought.length + last.brought.length === 0;
  if (!isPlain) return undefined;
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

/**
 * `plays Silver ×2`, `plays Cutter: 4 authority, 2 trade`, `loses 5 authority`, `aims at Bot`, `aims a discard at Bot
 * (Imperial Fighter)`, `draws 5`
 */
export function inWords(told: Told, { telling }: GameFacts, nameOf: (seat: number) => string): string {
  const { event, cards, amount, times, brought } = told;
  const named = cards.map(({ name, copies }) => `${name}${copies > 1 ? ` ×${copies}` : ''}`).join(', ');
  if (telling?.seats.includes(event)) return `${event} ${nameOf(amount)}${named && ` (${named})`}`;
  if (telling?.bare.includes(event)) return event;
  if (telling?.amounts.includes(event)) {
    return `${verbOf(event)} ${amount} ${thingOf(event)}${named && ` (${cards[0]!.name})`}`;
  }
  const gains = brought.map((each) => `${each.amount} ${each.thing}`).join(', ');
  if (cards.length > 0) return `${event} ${named}${gains && `: ${gains}`}`;
  if (times > 1 && amount === 1) return `${event} ${times}`;
  return `${event} ${amount}${times > 1 ? ` ×${times}` : ''}`;
}

/** A report as lines, in the order of the turn: numbers, what was said, cards. */
export function reportLines({ stats, messages, zones }: Situation): readonly string[] {
  return [
    stats.map(({ title, value }) => `${title} ${value}`).join(' · '),
    ...messages,
    ...zones
      .filter(({ cards }) => cards.length > 0)
      .map(({ title, cards }) => {
        const listed = cards.map(({ name, count }) => (count === 1 ? name : `${name} ×${count}`));
        return `${title}: ${listed.join(', ')}`;
      }),
  ].filter((line) => line !== '');
}
