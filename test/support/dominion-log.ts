/**
 * Replays a game from its log alone: moves cards by its events and compares the zones with those of the table. A
 * missing or wrong move shows as a difference.
 */
import { CARDS, rows, TREASURE } from '../../engine/dominion/catalogue.js';
import { type EventDetail, facts } from '../../engine/dominion/facts.js';
import type { SeatState } from '../../engine/dominion/seat.js';
import type { State } from '../../engine/dominion/state.js';
import type { Recorder } from '../../engine/index.js';

type Zone = Int32Array;

interface SeatZones {
  readonly hand: Zone;
  readonly deck: Zone;
  readonly discard: Zone;
  readonly play: Zone;
  readonly aside: Zone;
  readonly island: Zone;
  readonly nativeVillage: Zone;
  /** Cards taken from the deck and not yet placed. */
  readonly seen: Zone;
}

const ORIGINS: Partial<Record<EventDetail, keyof SeatZones>> = {
  'from the deck': 'deck',
  'from the discard pile': 'discard',
  'from play': 'play',
  'from the cards set aside': 'aside',
  'from play onto the Island mat': 'play',
  'into the deck': 'discard',
  'onto the Native Village mat': 'deck',
  'from the Native Village mat': 'nativeVillage',
};

export class LogReplay implements Recorder {
  readonly wantsSeries = true;
  readonly #seats: readonly SeatZones[];
  readonly #supply: Zone;
  readonly #trash: Zone;
  /** The log omits the clean-up, so the rules discard the hand and all cards that do not stay in play. */
  #cleansUp: number | undefined;
  #shufflesDeckOnly = false;
  /** Events: seat, event, card or number, detail. */
  readonly lines: string[] = [];

  constructor(readonly state: State) {
    this.#supply = Int32Array.from(state.supply.left);
    this.#trash = Int32Array.from(state.trash);
    this.#seats = state.seats.map(zonesOf);
  }

  onTurnStart(): void {
    this.#finishCleanUp();
    this.check();
  }

  onTurnEnd(seat: number): void {
    this.check();
    this.#cleansUp = seat;
  }

  onEvent(event: number, seat: number, card: number, amount: number, detailId?: number): void {
    const name = facts.events[event]!;
    const detail = detailId === undefined ? undefined : (facts.eventDetails![detailId] as EventDetail);
    this.lines.push(
      `${seat}: ${name} ${rows[card]?.name ?? amount}${detail === undefined ? '' : ` ${detail}`}`,
    );
    const zones = this.#seats[seat]!;
    if (name === 'shuffled') {
      if (!this.#shufflesDeckOnly) {
        this.#finishCleanUp();
        moveAll(zones.discard, zones.deck);
      }
      this.#shufflesDeckOnly = false;
      return;
    }
    if (name === 'drew') this.#finishCleanUp();
    this.#shufflesDeckOnly = detail === 'into the deck';
    if (card >= 0) this.#move(name, zones, card, amount, detail);
  }

  #move(name: string, zones: SeatZones, card: number, amount: number, detail: EventDetail | undefined): void {
    const to = this.#destination(name, zones, amount, detail);
    if (to === undefined) return;
    const from = this.#origin(name, zones, card, detail);
    if (from[card]! <= 0) throw new Error(`${this.lines.at(-1)}: the card is not there`);
    from[card]!--;
    to[card]!++;
  }

  #destination(
    name: string,
    zones: SeatZones,
    amount: number,
    detail: EventDetail | undefined,
  ): Zone | undefined {
    switch (name) {
      case 'played':
        return detail === 'again' ? undefined : zones.play;
      case 'gained':
        if (detail === 'into the hand') return zones.hand;
        if (detail === 'onto the deck') return zones.deck;
        return detail === 'until the next turn' ? zones.aside : zones.discard;
      case 'trashed':
        return this.#trash;
      case 'discarded':
      case 'received':
        return zones.discard;
      case 'drew':
      case 'took':
        return zones.hand;
      case 'topdecked':
        return zones.deck;
      case 'put':
        return detail === 'into the deck' || detail === 'under the deck' ? zones.deck : zones.island;
      case 'looked at':
      case 'skipped':
        return zones.seen;
      case 'revealed':
        return detail === 'from the hand' ? undefined : zones.seen;
      case 'set aside':
        return detail === 'onto the Native Village mat' ? zones.nativeVillage : zones.aside;
      case 'passed to':
        return this.#seats[amount]!.hand;
      case 'exchanged':
        return this.#supply;
      case 'bought':
      case 'reacted':
      case 'named':
      case 'tokens':
        return undefined;
      default:
        throw new Error(`the replay does not know "${name}"`);
    }
  }

  #origin(name: string, zones: SeatZones, card: number, detail: EventDetail | undefined): Zone {
    if (detail === 'from the trash') return this.#trash;
    if (detail === 'from the supply' || name === 'gained' || name === 'received') return this.#supply;
    const zone = detail && ORIGINS[detail];
    if (zone !== undefined) return zones[zone];
    if (name === 'took') return zones.seen;
    if (['drew', 'looked at', 'skipped', 'revealed'].includes(name)) return zones.deck;
    if (name === 'exchanged') return zones.hand;
    return zones.seen[card]! > 0 ? zones.seen : zones.hand;
  }

  /** The texts of the cards say which ones stay in play. */
  #finishCleanUp(): void {
    if (this.#cleansUp === undefined) return;
    const seat = this.#cleansUp;
    this.#cleansUp = undefined;
    this.cleanUp(seat);
  }

  /** Called after the clean-up of a seat's turn, before the next hand. */
  cleanUp(seat: number): void {
    for (const [at, zones] of this.#seats.entries()) {
      const stays = zonesOf(this.state.seats[at]!).play;
      if (at === seat) moveAll(zones.hand, zones.discard);
      for (let card = 0; card < CARDS; card++) {
        const leaves = zones.play[card]! - stays[card]!;
        if (leaves < 0) throw new Error(`${rows[card]!.name} stays in play without having been played`);
        zones.play[card]! -= leaves;
        zones.discard[card]! += leaves;
      }
    }
  }

  /** @throws Error with the first zone that differs from the table. Not valid while a card is resolved. */
  check(): void {
    const { supply, trash, seats } = this.state;
    this.#compare('the supply', this.#supply, supply.left);
    this.#compare('the trash', this.#trash, trash);
    for (const [at, zones] of this.#seats.entries()) {
      const actual = zonesOf(seats[at]!);
      // Equal cards may have been swapped on the way.
      moveAll(zones.seen, zones.hand);
      for (const zone of Object.keys(actual) as (keyof SeatZones)[]) {
        this.#compare(`${zone} of seat ${at + 1}`, zones[zone], actual[zone]);
      }
    }
  }

  #compare(where: string, by: Zone, actual: Zone): void {
    for (let card = 0; card < CARDS; card++) {
      if (by[card] === actual[card]) continue;
      throw new Error(
        `after "${this.lines.at(-1)}": by the log there are ${by[card]} of ${rows[card]!.name} in ${where}, and there are ${actual[card]}`,
      );
    }
  }
}

/** Replays a whole game from its first turn. */
export function logReplayOf(state: State): Recorder {
  let log: LogReplay | undefined;
  return {
    wantsSeries: true,
    onTurnStart() {
      log ??= new LogReplay(state);
      log.onTurnStart();
    },
    onEvent: (...args) => log?.onEvent(...args),
    onTurnEnd: (seat) => log?.onTurnEnd(seat),
  };
}

function zonesOf(seat: SeatState): SeatZones {
  const zone = (cards: Iterable<number> = []): Zone => {
    const counts = new Int32Array(CARDS + 1);
    for (const card of cards) counts[card]!++;
    return counts;
  };
  const inHand = [...seat.hand.subarray(0, seat.handSize)];
  const isPlayed = (card: number): boolean =>
    seat.treasuresPlayed && (seat.supply.kinds[card]! & TREASURE) !== 0;
  const { island, nativeVillage } = seat.mats;
  const aside = zone();
  for (let card = 0; card < CARDS; card++) aside[card] = seat.countSetAside(card);
  return {
    hand: zone(inHand.filter((card) => !isPlayed(card))),
    deck: zone(seat.deck.subarray(0, seat.deckSize)),
    discard: zone(seat.discard.subarray(0, seat.discardSize)),
    play: zone([...seat.playArea.subarray(0, seat.playAreaSize), ...inHand.filter(isPlayed)]),
    aside,
    island: zone(island.cards.subarray(0, island.size)),
    nativeVillage: zone(nativeVillage.cards.subarray(0, nativeVillage.size)),
    seen: zone(),
  };
}

function moveAll(from: Zone, to: Zone): void {
  for (let card = 0; card < CARDS; card++) {
    to[card]! += from[card]!;
    from[card] = 0;
  }
}
