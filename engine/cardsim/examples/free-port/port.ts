/** The state of Free Port. */
import { hidden, type Player, stat } from '../../index.js';

/** Turns of a stewardship: twelve years of four seasons. */
export const TERM = 48;
/** Gold needed for the ending as merchant prince. */
export const PRINCELY_GOLD = 50;
/** Favour needed to be acclaimed for life. */
export const BELOVED_FAVOUR = 18;
/** Debt at which the game is lost. */
export const DEBT_MAX = 30;

export class Port {
  @stat() gold = 8;
  @stat() wares = 3;
  @stat() timber = 2;
  @stat() stone = 0;
  @stat({ name: "The citizens' favour" }) favour = 7;
  @stat() fame = 0;
  @stat() guards = 2;
  @stat({ name: 'Corsairs at sea' }) corsairs = 1;
  @stat() quays = 1;
  @stat() debt = 0;
  @stat({ name: 'Seasons of plague' }) plague = 0;
  @stat({ name: 'Ships on voyage' }) voyages = 0;
  @stat() granary = 0;
  @stat() breakwater = 0;
  @stat() lighthouse = 0;
  @stat() guildhall = 0;
  @hidden() charts = 0;
  @hidden() seasonsPast = 0;

  /** Number of great works built: breakwater, lighthouse, guildhall. */
  statWorks(): number {
    return this.breakwater + this.lighthouse + this.guildhall;
  }

  statSeason(): string {
    const names = ['spring', 'summer', 'autumn', 'winter'] as const;
    return `${names[this.seasonsPast % 4]} of year ${Math.floor(this.seasonsPast / 4) + 1}`;
  }

  isWinter(): boolean {
    return this.seasonsPast % 4 === 3;
  }

  /** Number of corsairs beyond the guards; the breakwater counts as two guards. */
  hiddenStatPeril(): number {
    return Math.max(0, this.corsairs - this.guards - 2 * this.breakwater);
  }
}

export type Steward = Player<Port>;

/** Goods that options take and give. */
export type Goods =
  | 'gold'
  | 'wares'
  | 'timber'
  | 'stone'
  | 'favour'
  | 'fame'
  | 'guards'
  | 'corsairs'
  | 'quays'
  | 'debt'
  | 'charts';

/** Takes the amount, or everything if there is less. */
export function lose(port: Port, goods: Goods, amount: number): void {
  port[goods] = Math.max(0, port[goods] - amount);
}

export const endings = {
  greatHarbour: 'the great harbour is built',
  merchantPrince: 'a merchant prince',
  acclaimed: 'acclaimed for life',
  termOver: 'the term is over',
  overthrown: 'overthrown',
  bankrupt: 'bankrupt',
  sacked: 'sacked by corsairs',
  plague: 'the plague empties the town',
} as const;

/** Fame that each ending adds; a lost port keeps half of its fame. */
export const endingFame: Readonly<Record<string, number>> = {
  [endings.greatHarbour]: 30,
  [endings.merchantPrince]: 22,
  [endings.acclaimed]: 18,
  [endings.termOver]: 0,
};
