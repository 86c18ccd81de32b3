import { describe, expect, it } from 'vitest';
import { games, printedName } from '../../../engine/index.js';
import { type KingdomReading, readKingdom, recommendedKingdoms } from '../../../grammar/index.js';

const dominion = games['dominion']!;
/** The game with every card of the recommended kingdoms, so that examples do not depend on the built-in cards. */
const all = {
  ...dominion,
  kingdomCards: [
    ...new Set([...dominion.kingdomCards!, ...recommendedKingdoms.flatMap(({ cards }) => cards)]),
  ],
};
const read = (text: string): KingdomReading => readKingdom(text, all);
const notes = (text: string): string[] => read(text).notes.map(({ kind, text: said }) => `${kind}: ${said}`);

const printed = 'Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop';
const ten = printed.split(', ');

describe('a kingdom is read from', () => {
  const layouts: Record<string, string> = {
    'a list with commas': printed,
    'a list that ends like a sentence': `${printed.replace(', Workshop', ' and Workshop')}.`,
    'a list with an ampersand': printed.replace(', Workshop', ' & Workshop'),
    semicolons: printed.replaceAll(', ', '; '),
    slashes: printed.replaceAll(', ', ' / '),
    tabs: printed.replaceAll(', ', '\t'),
    'Windows lines with a byte order mark': `\uFEFF${ten.join('\r\n')}\r\n`,
    bullets: ten.map((name) => `• ${name}`).join('\n'),
    dashes: ten.map((name) => `- ${name}`).join('\n'),
    stars: ten.map((name) => `* ${name}`).join('\n'),
    'numbered lines': ten.map((name, i) => `${i + 1}. ${name}`).join('\n'),
    'numbers with brackets': ten.map((name, i) => `${i + 1}) ${name}`).join('\n'),
    'counts before': ten.map((name) => `10x ${name}`).join(', '),
    'counts after': ten.map((name) => `${name} x10`).join(', '),
    'counts in brackets': ten.map((name) => `${name} (10)`).join(', '),
    'prices in brackets': ten.map((name, i) => `${name} ($${(i % 4) + 2})`).join('\n'),
    'prices after': ten.map((name, i) => `${name} $${(i % 4) + 2}`).join(', '),
    'prices as headings':
      '$2: Cellar, Moat\n$3: Merchant, Village, Workshop\n4 - Militia, Remodel, Smithy\n$5: Market, Mine',
    'sets as headings': `Base: ${printed}`,
    'sets after names': ten.map((name) => `${name} [Dominion]`).join(', '),
    'a label': `Kingdom cards: ${printed}`,
    capitals: printed.toUpperCase(),
    'small letters': printed.toLowerCase(),
    'blanks only': ten.join(' '),
    'bold type': ten.map((name) => `**${name}**`).join(', '),
    links: ten.map((name) => `[${name}](https://example.org/wiki/${name})`).join(', '),
    'wiki links': ten.map((name) => `[[${name}]]`).join(', '),
    templates: ten.map((name) => `{{Card|${name}}}`).join(', '),
    tags: `cards in supply: ${ten.map((name) => `<a href="x">${name}</a>`).join(', ')}`,
    'a table': ten.map((name) => `${name}\t4\tAction\t+1 Card`).join('\n'),
    'a log with basic piles': `Supply cards: Copper, Curse, Estate, Silver, ${printed}, Duchy, Gold, Province`,
    "a randomizer's address": `https://example.org/kingdom?supply=${printed.toLowerCase().replaceAll(', ', ',')}&colonies=0&shelters=0`,
    'an address that is encoded': `?cards=${encodeURIComponent(printed.toLowerCase().replaceAll(' ', ''))}`,
  };
  it.each(Object.entries(layouts))('%s', (_, text) => {
    const { cards, clear, notes: said } = read(text);
    expect([...cards].sort()).toEqual(ten);
    expect(said).toEqual([]);
    expect(clear).toBe(true);
  });

  it('its name, even if the cards are not supported', () => {
    for (const { name, cards, colony } of recommendedKingdoms) {
      const reading = read(name);
      expect(reading).toMatchObject({ cards, title: name, colony });
      expect(reading.notes).toEqual([]);
    }
  });
});

describe('Colony and Platinum', () => {
  it.each([
    [`${printed}. Colony/Platinum`, true],
    [`${printed}, Platinum, Colony`, true],
    [`${printed}, with Colonies`, true],
    [`${printed}. Prosperity basics`, true],
    [`${printed}. Plat/Col`, true],
    [`${printed}. No Colony/Platinum; no Shelters.`, false],
    [`${printed}, without Colonies`, false],
    [`${printed}, w/o Platinum`, false],
    [`supply=cellar,moat&colonies=1`, true],
    [`supply=cellar,moat&colonies=true`, true],
    [`supply=cellar,moat&colonies=0`, false],
    [printed, undefined],
  ])('%s', (text, colony) => {
    expect(read(text).colony).toBe(colony);
    expect(read(text).notes.filter(({ kind }) => kind !== 'count')).toEqual([]);
  });
});

describe('names of kingdoms', () => {
  it.each([
    ['high sees', 'High Seas'],
    ['Exploding Kindgom', 'Exploding Kingdom'],
    ['The Dukes Bal', "The Duke's Ball"],
  ])('reads %s as %s, with a note', (written, name) => {
    expect(read(written).title).toBe(name);
    expect(notes(written)).toEqual([`corrected: "${written}" is read as the kingdom ${name}`]);
  });

  it.each([
    ['Sixth Game', '; did you mean First Game?'],
    ['Hi Sea', '; did you mean High Seas?'],
    ['Hi Seaz', '; did you mean High Seas?'],
    ['Treasure Chest', '; did you mean Buried Treasure or Treasure Trove?'],
    ['Nobody Knows', ''],
  ])('suggests for %s kingdoms that share a word', (written, hint) => {
    expect(read(written).cards).toEqual([]);
    expect(notes(written)).toEqual([`unknown: unknown kingdom or card: "${written}"${hint}`]);
  });

  it('does not mistake a card or an event for a kingdom', () => {
    expect(read('Villag').cards).toEqual(['Village']);
    expect(notes('Goons')).toEqual(['unavailable: Goons is not supported']);
    expect(read('Bargain').title).toBeUndefined();
  });
});

describe('titles and comments', () => {
  it('keeps a title with numbers in it, and drops sets in brackets', () => {
    const text =
      'KotW 7/9: Bishop, City, Grand Market, King’s Court, Quarry, Fishing Village, Lookout, Outpost, Tactician, Wharf. No Colony/Platinum; no Shelters. [Seaside, Prosperity]';
    expect(read(text)).toMatchObject({ title: 'KotW 7/9', colony: false, notes: [] });
    expect(read(text).cards).toHaveLength(10);
  });

  it('reads a separate line as the title', () => {
    expect(read(`Our Tuesday board\n${printed}`)).toMatchObject({ title: 'Our Tuesday board', notes: [] });
    expect(read(`First Game\n${printed}`)).toMatchObject({ title: 'First Game', notes: [] });
  });

  it('lists the landscapes that are left out', () => {
    const text = `${printed}. Events: Donate, Salt the Earth. Way: Way of the Ox`;
    expect(read(text).cards).toHaveLength(10);
    expect(notes(text)).toEqual([
      'landscape: Donate (events) is not a kingdom card and is ignored',
      'landscape: Salt the Earth (events) is not a kingdom card and is ignored',
      'landscape: Way of the Ox (way) is not a kingdom card and is ignored',
    ]);
  });

  it('reads landscapes from an address, and a bane that is a supported card', () => {
    expect(notes('supply=cellar&events=donate,alms')).toContain(
      'landscape: alms (events) is not a kingdom card and is ignored',
    );
    expect(read('Cellar, Moat. Bane: Village').cards).toEqual(['Cellar', 'Moat']);
  });

  it('reports that Shelters are not supported', () => {
    expect(notes(`${printed}. Shelters`)).toEqual(['left-out: Shelters are not supported']);
  });
});

describe('names', () => {
  it.each([
    ['Village Mining Village Fishing Village', ['Village', 'MiningVillage', 'FishingVillage']],
    ['Merchant Merchant Ship Spice Merchant', ['Merchant', 'MerchantShip', 'SpiceMerchant']],
    ['Witch, Sea Witch, Witch’s Hut', ['Witch', 'SeaWitch', 'WitchsHut']],
    ['Market, Grand Market; Mine / Mint / Mill', ['Market', 'GrandMarket', 'Mine', 'Mint', 'Mill']],
    ['Jack-of-all-Trades, Farm, Lab', ['JackOfAllTrades', 'Harem', 'Laboratory']],
    ['kings_court, king-s-court', ['KingsCourt']],
    ['KC, WV, TR, Moat', ['Moat', 'KingsCourt', 'WorkersVillage', 'ThroneRoom']],
    [
      'Joat, Watch Tower, Ware House, Light House',
      ['JackOfAllTrades', 'Watchtower', 'Warehouse', 'Lighthouse'],
    ],
    ['Fool´s Gold, Ill-Gotten Gains', ['FoolsGold', 'IllGottenGains']],
    ['CAFÉ: Cellar', ['Cellar']],
  ])('%s', (text, cards) => {
    expect(read(text).cards).toEqual(cards);
  });

  it.each([
    ['Smuggler', 'Smugglers'],
    ['Stewart', 'Steward'],
    ['Tide Pool', 'TidePools'],
    ['Worker Village', 'WorkersVillage'],
    ['Witch Hut', 'WitchsHut'],
    ['Witches Hut', 'WitchsHut'],
    ['Laboratery', 'Laboratory'],
    ['Conspiraotr', 'Conspirator'],
    ['Villag', 'Village'],
  ])('corrects %s to %s, with a note', (written, card) => {
    expect(read(written).cards).toEqual([card]);
    expect(notes(written)[0]).toBe(`corrected: "${written}" is read as ${printedName(card)}`);
  });

  it('never corrects short names, but asks which one is meant', () => {
    const reading = read('Mins, Cellar');
    expect(reading.cards).toEqual(['Cellar']);
    expect(reading.clear).toBe(false);
    expect(reading.notes[0]).toMatchObject({ kind: 'ambiguous', written: 'Mins', cards: ['Mine', 'Mint'] });
  });

  it('asks which of two equally similar names is meant', () => {
    const reading = read('Moatt, Minte, Cellar');
    expect(reading.cards).toEqual(['Moat', 'Cellar']);
    expect(reading.notes[1]).toMatchObject({ kind: 'ambiguous', cards: ['Mine', 'Mint'] });
  });

  it('does not read two letters as a card among words that are not names', () => {
    const reading = read('KC, Blargh, Moat');
    expect(reading.cards).toEqual(['Moat']);
    expect(reading.notes.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'count']);
  });

  it('knows cards of other sets', () => {
    expect(notes('Cellar, Goons, Pirate Ship, Nomad Camp, Way of the Ox')).toEqual([
      'unavailable: Goons is not supported',
      'unavailable: Pirate Ship is not supported',
      'unavailable: Nomad Camp is not supported',
      'landscape: Way of the Ox (way) is not a kingdom card and is ignored',
      'count: the text names only 1 of 10 cards',
    ]);
    expect(read('Pirate, Nomads').cards).toEqual(['Pirate', 'Nomads']);
  });

  it('notes how many cards are too many', () => {
    expect(notes(`${printed}, Witch`)).toEqual(['count: the text names 11 cards, 1 too many']);
  });

  it('counts duplicates once and reports them', () => {
    expect(read('Chapel, Chapel, Moat').cards).toEqual(['Chapel', 'Moat']);
    expect(notes('Chapel, Chapel, Moat')).toEqual([
      'repeated: Chapel appears twice and counts once',
      'count: the text names only 2 of 10 cards',
    ]);
  });

  it('reads every card of the game by its own name', () => {
    for (const name of dominion.kingdomCards!) {
      expect(readKingdom(name, dominion).cards, name).toEqual([name]);
      const spaced = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
      expect(readKingdom(`Moat ${spaced}`, dominion).cards, name).toContain(name);
    }
  });

  it('names the unsupported cards of a recommended kingdom', () => {
    const few = { ...dominion, kingdomCards: ['Cellar', 'Market'] };
    const reading = readKingdom('First Game', few);
    expect(reading.cards).toEqual(['Cellar', 'Market']);
    const unavailable = reading.notes.flatMap((note) => (note.kind === 'unavailable' ? [note.written] : []));
    expect(unavailable).toEqual(ten.slice(2));
  });
});

describe('very long input', () => {
  it('is refused', () => {
    expect(() => read('Cellar, '.repeat(5_000))).toThrow(/40,000 characters/);
    expect(() => read('Cellar,'.repeat(1_000))).toThrow(/too many for a kingdom/);
    expect(() => readKingdom(printed, games['star-realms']!)).toThrow(/no kingdoms/);
  });

  it('is read in bounded time', () => {
    for (const text of [
      '('.repeat(9_000),
      '[['.repeat(9_000),
      'a'.repeat(19_000),
      '{{|'.repeat(6_000),
      'no '.repeat(6_000),
      `${'x?'.repeat(9_000)}supply=a`,
    ])
      expect(() => readKingdom(text, all)).not.toThrow(RangeError);
  });

  it('of any kind is read or refused', () => {
    let state = 7;
    const below = (n: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state % n;
    };
    const parts = [
      ...ten,
      ':',
      ',',
      '\n',
      '(',
      ')',
      '[',
      ']',
      '$2',
      '.',
      ' and ',
      'Events',
      'no Colony',
      '{{',
      '}}',
      '|',
      'supply=',
      '&',
      '<b>',
      'ö',
      '😀',
      'Vilage',
    ];
    for (let i = 0; i < 500; i++) {
      const text = Array.from({ length: below(30) }, () => parts[below(parts.length)]!).join('');
      expect(read(text).cards.every((card) => all.kingdomCards.includes(card))).toBe(true);
    }
  });
});
