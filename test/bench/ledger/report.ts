/** Prints the ledger: a line for each row, and a summary. */
import { geometricMean } from '../measure.js';
import type { Compared } from './compare.js';
import type { Lacks } from './measure.js';
import { type Group, groups, LIMIT_KERNEL, MIRROR, MONEY } from './rows.js';

export interface Measured {
  readonly group: Group;
  readonly name: string;
  readonly outcome: Compared | Lacks;
}

type Both = Compared['rates'];

interface Summary {
  /** Geometric mean, smallest and largest ratio. */
  readonly groups: readonly {
    readonly group: Group;
    readonly mean: number;
    readonly least: number;
    readonly greatest: number;
  }[];
  /** Games per CPU-second relative to the limit kernel: plain money, and old decks with actions. */
  readonly moneyToLimit?: Both;
  readonly actionsToLimit?: Both;
  /** Turns per CPU-second of decks of the five sets relative to old decks. */
  readonly setsToOldDecks?: Both;
}

const NAME_WIDTH = 56;
const count = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });

export function printed({ name, outcome }: Measured): string {
  const title = `  ${name.padEnd(NAME_WIDTH)}`;
  if ('build' in outcome)
    return `${title}  not in ${outcome.build === 'old' ? 'that commit' : 'this checkout'}: ${outcome.reason}`;
  const { ratio, interval, rates, turnRates, identical } = outcome;
  const range = interval === undefined ? '' : ` (${interval.map((bound) => bound.toFixed(3)).join(' to ')})`;
  return `${title} ${ratio.toFixed(3)}${range.padEnd(18)}  ${count.format(rates.old)} → ${count.format(rates.now)} per CPU-second, ${identical ? 'same' : 'other'} ${turnRates === undefined ? 'results' : 'games'}`;
}

export function summarize(measured: readonly Measured[]): Summary {
  const found = measured.flatMap(({ group, name, outcome }) =>
    'build' in outcome ? [] : [{ group, name, ...outcome }],
  );
  const of = (group: Group) => found.filter((row) => row.group === group);
  const limit = of('limits').find(({ name }) => name === LIMIT_KERNEL)?.rates;
  const money = of('limits').find(({ name }) => name === MIRROR)?.rates;
  const actions = mean(of('old decks').flatMap(({ name, rates }) => (name.startsWith(MONEY) ? [] : [rates])));
  const turnsOf = (group: Group) => mean(of(group).map(({ turnRates }) => turnRates!));
  const shares = {
    moneyToLimit: share(money, limit),
    actionsToLimit: share(actions, limit),
    setsToOldDecks: share(turnsOf('five sets'), turnsOf('old decks')),
  };
  return {
    groups: groups.flatMap((group) => {
      const ratios = of(group).map(({ ratio }) => ratio);
      if (ratios.length === 0) return [];
      return [
        { group, mean: geometricMean(ratios), least: Math.min(...ratios), greatest: Math.max(...ratios) },
      ];
    }),
    ...Object.fromEntries(Object.entries(shares).filter(([, both]) => both !== undefined)),
  };
}

function mean(rates: readonly Both[]): Both | undefined {
  if (rates.length === 0) return undefined;
  return { old: geometricMean(rates.map(({ old }) => old)), now: geometricMean(rates.map(({ now }) => now)) };
}

const share = (part: Both | undefined, whole: Both | undefined): Both | undefined =>
  part && whole && { old: part.old / whole.old, now: part.now / whole.now };

export function printedSummary({ groups, ...shares }: Summary): string {
  const both = (title: string, share: Both | undefined): string[] =>
    share === undefined ? [] : [`${title}: ${share.old.toFixed(3)} → ${share.now.toFixed(3)}`];
  return [
    ...groups.map(
      ({ group, mean, least, greatest }) =>
        `${group.padEnd(24)} ${mean.toFixed(3)} (${least.toFixed(3)} to ${greatest.toFixed(3)})`,
    ),
    ...both('plain money, games of the limit kernel', shares.moneyToLimit),
    ...both('old decks with actions, games of the limit kernel', shares.actionsToLimit),
    ...both('decks of the five sets, turns of old decks', shares.setsToOldDecks),
  ].join('\n');
}
