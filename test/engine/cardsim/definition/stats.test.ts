import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Computed,
  displayName,
  extractStats,
  Hidden,
  hidden,
  readStats,
  type Stat,
  Stored,
  sortStats,
  stat,
  type Warning,
} from '../../../../engine/cardsim/index.js';

/** Name, `hidden` in brackets, value: short to compare. */
const shown = (source: object): string[] =>
  readStats(extractStats(source)).map(
    ({ name, hidden: isHidden, value }) => `${isHidden ? `(${name})` : name} ${value}`,
  );

describe('stats by name', () => {
  it('are methods called statFoo and hiddenStatFoo', () => {
    class Farm {
      statCows(): number {
        return 2;
      }
      hiddenStatCropYield(): string {
        return 'good';
      }
      status(): string {
        return 'not a stat';
      }
      stat(): string {
        return 'nor this';
      }
      statue(): string {
        return 'nor this';
      }
    }
    expect(shown(new Farm())).toEqual(['(Crop yield) good', 'Cows 2']);
  });

  it('may be getters, and members of plain objects', () => {
    const plain = {
      statCows: () => 2,
      get statPigs() {
        return 3;
      },
      other: 4,
    };
    expect(shown(plain)).toEqual(['Cows 2', 'Pigs 3']);
  });

  it('have a key without the prefix', () => {
    const keys = extractStats({
      statCropYield: () => 1,
      statHP: () => 1,
      stat_x: () => 1,
      stat2: () => 1,
    }).map(({ key }) => key);
    expect(keys).toEqual(['2', 'cropYield', 'HP', 'x']);
  });
});

describe('stats by what a field holds', () => {
  it('Stored and Hidden', () => {
    class Farm {
      cows = new Stored(2);
      feed = new Hidden(1.239, { round: 2 });
      motto = new Stored('grow', { name: 'Our motto' });
      open = new Stored(true);
    }
    const farm = new Farm();
    expect(shown(farm)).toEqual(['Cows 2', '(Feed) 1.24', 'Our motto grow', 'Open true']);
    farm.cows.value++;
    expect(shown(farm)[0]).toBe('Cows 3');
  });

  it('any Stat, such as Computed', () => {
    class Farm {
      cows = 2;
      milk = new Computed(() => this.cows / 3, { round: 1 });
      secret = new Computed(() => 'x', { hidden: true, name: 'Secret!' });
      own: Stat = { name: 'Own', hidden: false, read: () => 'made by hand' };
      nothing = { name: 'Own', read: () => 'no stat: says not whether it is hidden' };
    }
    expect(shown(new Farm())).toEqual(['Milk 0.7', '(Secret!) x', 'Own made by hand']);
  });
});

describe('stats by decorators', () => {
  class Farm {
    @stat() cows = 2;
    plain = 'no stat';
    @hidden() luck = 0.123456;
    @stat({ round: 2 }) price = 1.005001;
    @hidden({ round: 3 }) drift = 0.00049;
    @stat({ name: 'Display name' }) named = 'x';
    @stat() accessor pens = 4;
    @hidden({ round: 1, name: 'Hidden rounded stat' }) both = 2.25;
    @stat() milk(): number {
      return this.cows * 3;
    }
    @stat({ round: 0 }) get half(): number {
      return this.cows / 4;
    }
    @hidden() accessor gate = true;
  }

  it('on fields, accessors, getters and methods', () => {
    expect(shown(new Farm())).toEqual([
      'Half 1',
      'Milk 6',
      'Cows 2',
      '(Luck) 0.123456',
      'Price 1.01',
      '(Drift) 0',
      'Display name x',
      'Pens 4',
      '(Hidden rounded stat) 2.3',
      '(Gate) true',
    ]);
  });

  it('on inherited members; a base class comes first', () => {
    class Ranch extends Farm {
      @stat() horses = 7;
      store = new Stored(8);
      override cows = 5;
      statZoo(): number {
        return 9;
      }
      override milk(): number {
        return -1;
      }
    }
    const names = extractStats(new Ranch()).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['Half', 'Milk', 'Zoo']);
    expect(names.slice(-2)).toEqual(['Horses', 'Store']);
    expect(shown(new Ranch())).toContain('Milk -1');
    expect(shown(new Ranch())).toContain('Cows 5');
    expect(extractStats(new Farm()).map(({ name }) => name)).not.toContain('Horses');
  });

  it('refuse members that cannot be shown', () => {
    expect(() => {
      class Bad {
        @stat() static count = 1;
        cows = 2;
      }
      return Bad;
    }).toThrow('a stat is a public member of an object');
    expect(() => stat({ round: 1.5 })).toThrow(RangeError);
    expect(() => new Stored(1, { round: -101 })).toThrow('from -100 to 100');
  });

  it('on a method with the name of a stat: hidden wins, and options apply', () => {
    class Both {
      @stat({ name: 'Renamed', round: 0 }) hiddenStatFoo(): number {
        return 1.6;
      }
    }
    expect(shown(new Both())).toEqual(['(Renamed) 2']);
  });
});

describe('order', () => {
  it('is methods in lexical order, then fields as declared', () => {
    class Mixed {
      zebra = new Stored(1);
      @stat() ant = 2;
      statB(): number {
        return 3;
      }
      hiddenStatA(): number {
        return 4;
      }
      @stat() accessor middle = 5;
      aardvark = new Hidden(6);
      statA(): number {
        return 7;
      }
    }
    expect(shown(new Mixed())).toEqual([
      '(A) 4',
      'A 7',
      'B 3',
      'Zebra 1',
      'Ant 2',
      'Middle 5',
      '(Aardvark) 6',
    ]);
  });

  it('sortStats puts visible before hidden, each alphabetical without regard to case', () => {
    const of = (name: string, isHidden = false): Stat => ({ name, hidden: isHidden, read: () => 0 });
    const stats = [of('b', true), of('C'), of('a'), of('B'), of('A', true), of('b')];
    expect(sortStats(stats).map(({ name, hidden: isHidden }) => `${name}${isHidden ? '!' : ''}`)).toEqual([
      'a',
      'B',
      'b',
      'C',
      'A!',
      'b!',
    ]);
    expect(stats[0]!.name).toBe('b');
  });
});

describe('failures', () => {
  it('a getter that throws becomes a warning, and the stat has no value', () => {
    const odd: Warning[] = [];
    const stats = extractStats({
      statBad() {
        throw new TypeError('broken');
      },
      statGood: () => 1,
    });
    expect(readStats(stats, (warning) => odd.push(warning))).toEqual([
      { name: 'Bad', hidden: false, value: undefined },
      { name: 'Good', hidden: false, value: 1 },
    ]);
    expect(odd.map(({ message: text }) => text)).toEqual(['the stat "Bad" cannot be read: broken']);
  });

  it('a field that throws when looked at is left out with a warning', () => {
    const odd: Warning[] = [];
    const source = Object.defineProperty({ cows: new Stored(1) }, 'trap', {
      enumerable: true,
      get() {
        throw new Error('sprung');
      },
    });
    expect(extractStats(source, (warning) => odd.push(warning)).map(({ key }) => key)).toEqual(['cows']);
    expect(odd.map(({ message: text }) => text)).toEqual(['the field "trap" cannot be read: sprung']);
  });
});

describe('rounding', () => {
  it('goes to tens and hundreds below zero, half away from zero', () => {
    const rounded = (value: number, round: number) => new Stored(value, { round }).read();
    expect([1234, 1235, -1235, 4, -4].map((value) => rounded(value, -1))).toEqual([1230, 1240, -1240, 0, 0]);
    expect([1250, 49.9].map((value) => rounded(value, -2))).toEqual([1300, 0]);
  });

  it('is to the nearest of n decimals and leaves anything else alone', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, round) => {
          const read = new Stored(value, { round }).read() as number;
          expect(Math.abs(read - value)).toBeLessThanOrEqual(0.5 * 10 ** -round + 1e-6);
          expect(Object.is(read, -0)).toBe(false);
          expect(String(read)).not.toMatch(new RegExp(`\\.\\d{${round + 1}}`));
        },
      ),
    );
    expect(new Stored(Number.POSITIVE_INFINITY, { round: 1 }).read()).toBe(Number.POSITIVE_INFINITY);
    expect(new Computed(() => 'text' as never as number, { round: 1 }).read()).toBe('text');
  });
});

describe('display names', () => {
  it.each([
    ['cropYield', 'Crop yield'],
    ['HP', 'HP'],
    ['maxHPLeft', 'Max HP left'],
    ['snake_case_name', 'Snake case name'],
    ['x2', 'X2'],
    ['über', 'Über'],
  ])('%s reads %s', (key, name) => {
    expect(displayName(key)).toBe(name);
  });
});
