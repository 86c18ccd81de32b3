/** What is known of the top of a deck: layers of cards, whose order within a layer is unknown. */
import type { Cards, LogCard } from '../events.js';
import { LogZone } from './zone.js';

export class DeckTop {
  /** The top layer first. */
  #layers: LogZone[] = [];

  /** The cards, top card first; undefined if some are unknown or in an unknown order. */
  get cards(): readonly LogCard[] | undefined {
    const isOrdered = this.#layers.every(
      ({ unknown, cards }) => unknown === 0 && cards.every((card) => card === cards[0]),
    );
    return isOrdered ? this.#layers.flatMap(({ cards }) => cards) : undefined;
  }

  /** Several kinds in one line lie on top in an order that the line does not tell. */
  put({ named, unnamed }: Cards): void {
    const layer = new LogZone();
    for (const card of named) layer.add(card);
    layer.unknown = unnamed;
    if (layer.size > 0) this.#layers.unshift(layer);
  }

  clear(): void {
    this.#layers = [];
  }

  /**
   * Takes as many cards from the top.
   * @returns those that the layers tell although the line does not; undefined if the line names others
   */
  take({ named, unnamed }: Cards): readonly LogCard[] | undefined {
    const left = [...named];
    const known: LogCard[] = [];
    let count = named.length + unnamed;
    while (count > 0 && this.#layers.length > 0) {
      const layer = this.#layers[0]!;
      const isWhole = layer.size <= count;
      const taken = isWhole ? this.#layers.shift()! : takePart(layer, count, named.length > 0 ? left : []);
      if (taken === undefined) return undefined;
      count -= isWhole ? layer.size : count;
      for (const card of taken.cards) {
        const at = left.indexOf(card);
        if (at >= 0) left.splice(at, 1);
        else if (named.length > 0) return undefined;
        else known.push(card);
      }
    }
    return known;
  }
}

/** @returns the cards taken from a layer, as far as is known; undefined if that is impossible */
function takePart(layer: LogZone, count: number, named: readonly LogCard[]): LogZone | undefined {
  const taken = new LogZone();
  const kinds = new Set(layer.cards);
  if (kinds.size === 1 && layer.unknown === 0) {
    const [card] = kinds;
    for (let i = 0; i < count; i++) if (layer.take(card!)) taken.add(card!);
    return taken;
  }
  if (named.length === count && layer.unknown === 0) {
    for (const card of named) {
      if (!layer.take(card)) return undefined;
      taken.add(card);
    }
    return taken;
  }
  layer.takeUnnamed(count);
  return taken;
}
