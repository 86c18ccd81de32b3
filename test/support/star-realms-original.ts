/**
 * Reads a JSON bot like the original program, by the description of its behaviour (numbers only from digits,
 * unknown keys 0, no `base` for outposts, other defaults). It judges plain prints.
 */
import type { SeatView } from '../../engine/star-realms/policy.js';
import { starRealmsVocabulary } from './star-realms-vocabulary.js';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Fields = { readonly [name: string]: Json };

const plainName = (name: string): string => name.replace(/\s+/g, '').toLowerCase();
const kinds = ['outpost', 'base', 'ship'];

export class OriginalBot {
  readonly #bot: Fields;
  readonly #info = new Map<number, Fields>();

  constructor(text: string) {
    this.#bot = JSON.parse(text) as Fields;
    for (const { card, info } of (this.#bot['cardInfo'] ?? []) as { card: string; info: Fields }[]) {
      this.#info.set(subjectNamed(card), info);
    }
  }

  /** Score, or choice, that the original program would give. */
  score(set: string, subject: number, view: SeatView): number {
    const answer = set === 'makeChoiceRules' ? 'choice' : 'score';
    const entries = (this.#bot[set] ?? []) as Fields[];
    const { name, matchers } = starRealmsVocabulary.subjects[subject]!;
    const kind = kinds.find((each) => starRealmsVocabulary.matchers[matchers[0]!]!.name === each);
    for (const wanted of [name, kind, '*']) {
      if (wanted === undefined) continue;
      const entry = entries.findLast(({ card }) => plainName(String(card)) === plainName(wanted));
      if (entry === undefined) continue;
      for (const rule of (entry['rules'] ?? []) as Fields[]) {
        const conditions = Object.entries(rule).filter(([field]) => field !== answer);
        if (conditions.every(([key, value]) => this.#holds(key, value as number | string, subject, view))) {
          return this.#value(rule[answer] as number | string, subject, view);
        }
      }
      if (entry[answer] !== undefined) return this.#value(entry[answer] as number | string, subject, view);
      break;
    }
    return this.#default(set, subject, view);
  }

  #default(set: string, subject: number, view: SeatView): number {
    const cost = this.#key('card.cost', subject, view);
    switch (set) {
      case 'discardRules':
      case 'scrapRules':
        return 20 - cost;
      case 'useBaseRules':
      case 'playRules':
        return 20;
      case 'makeChoiceRules':
        return 1;
      case 'attackBaseRules':
      case 'destroyBaseRules':
      case 'copyShipRules':
        return cost;
      case 'cardToTopOfDeckRules':
      case 'returnBaseToHandRules':
        return this.score('buyRules', subject, view);
      default:
        return 0;
    }
  }

  #holds(key: string, value: number | string, subject: number, view: SeatView): boolean {
    const left = this.#key(key, subject, view);
    const text = String(value);
    const op = ['>=', '<=', '<', '>'].find((each) => text.includes(each)) ?? '=';
    const digits = text.replace(/\D/g, '');
    const right =
      digits !== ''
        ? Number(digits)
        : this.#key(text.replace(/[^A-Za-z._]/g, '').toLowerCase(), subject, view);
    if (op === '>=') return left >= right;
    if (op === '<=') return left <= right;
    if (op === '<') return left < right;
    return op === '>' ? left > right : left === right;
  }

  #value(value: number | string, subject: number, view: SeatView): number {
    const text = String(value).trim();
    if (text.includes('.') && /^[-\d.]+$/.test(text)) throw new Error(`${text} crashes the original`);
    return /^-?\d+$/.test(text) ? Number(text) : this.#key(text, subject, view);
  }

  #key(name: string, subject: number, view: SeatView): number {
    for (const [prefix, pile] of [
      ['card_info_avg_', 1],
      ['opponent_card_info_avg_', 2],
      ['card_info_', 0],
    ] as const) {
      if (!name.startsWith(prefix)) continue;
      const info = name.slice(prefix.length);
      if (pile === 0) return this.#infoOf(info, subject, view);
      const { counts, total } = starRealmsVocabulary.families.find((each) => each.prefix === prefix)!.pile!;
      const sum = Array.from(counts(view)).reduce(
        (all, count, card) => all + (count > 0 ? count * this.#infoOf(info, card, view) : 0),
        0,
      );
      return sum > 0 ? Math.floor(sum / total(view)) : 0;
    }
    return starRealmsVocabulary.keys.find((key) => key.name === name)?.read(view, subject) ?? 0;
  }

  #infoOf(name: string, subject: number, view: SeatView): number {
    const fields = this.#info.get(subject);
    if (fields === undefined || !Object.hasOwn(fields, name)) return 0;
    const info = fields[name]!;
    if (!Array.isArray(info)) return this.#value(info as number | string, subject, view);
    for (const rule of info as Fields[]) {
      const conditions = Object.entries(rule).filter(([field]) => field !== 'score');
      if (conditions.every(([key, value]) => this.#holds(key, value as number | string, subject, view))) {
        return this.#value(rule['score'] as number | string, subject, view);
      }
    }
    return 0;
  }
}

/** Another card has the original's name of Admiral Rasmussen; the printer's tests cover it. */
const subjectNamed = (name: string): number =>
  starRealmsVocabulary.subjects.findIndex((subject) => plainName(subject.name) === plainName(name));
