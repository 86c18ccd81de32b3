/** The rules of Free Port, run every season. */
import { endGame, message, type Rule, removeMe, Warning } from '../../index.js';
import { DEBT_MAX, endings, lose, PRINCELY_GOLD, type Steward, TERM } from './port.js';

// Step 1: income of the season.

const dues: Rule<Steward> = {
  name: 'Harbour dues',
  step: 1,
  about: 'Each quay earns 1 gold, except in winter.',
  run({ stats }) {
    if (!stats.isWinter()) stats.gold += stats.quays;
  },
};

const catchOfTheDay: Rule<Steward> = {
  name: 'Catch of the day',
  step: 1,
  about: 'The boats bring in 1 ware, except in winter.',
  run({ stats }) {
    if (!stats.isWinter()) stats.wares++;
  },
};

// Step 2: expenses of the season.

const pay: Rule<Steward> = {
  name: 'Guards’ pay',
  step: 2,
  about: 'Every three guards cost 1 gold; unpaid ones walk away.',
  run(steward) {
    const { stats } = steward;
    const due = Math.floor(stats.guards / 3);
    if (stats.gold >= due) {
      stats.gold -= due;
      return;
    }
    stats.guards--;
    steward.say('A guard walks away unpaid.');
  },
};

const rats: Rule<Steward> = {
  name: 'Rats in the stores',
  step: 2,
  about: 'Each Rats card in hand eats 1 ware, unless there is a granary.',
  run({ stats, hand }) {
    if (stats.granary === 0) lose(stats, 'wares', hand.count('Rats'));
  },
};

const hunger: Rule<Steward> = {
  name: 'Beggars at the gate',
  step: 2,
  about: 'Beggars left waiting in the hand cost 1 favour every other season.',
  run({ stats, hand, turn }) {
    if (turn % 2 === 0) lose(stats, 'favour', hand.count('Beggars'));
  },
};

const firewood: Rule<Steward> = {
  name: 'Firewood',
  step: 2,
  about: 'Winter burns 1 timber; a cold town thinks less of its steward.',
  run(steward) {
    const { stats } = steward;
    if (!stats.isWinter()) return;
    if (stats.timber > 0) stats.timber--;
    else {
      lose(stats, 'favour', 1);
      steward.say('The town freezes for want of timber.');
    }
  },
};

const upkeep: Rule<Steward> = {
  name: 'Upkeep of the works',
  step: 2,
  about: 'Every winter each great work and each quay beyond the third cost 1 gold, borrowed if need be.',
  run({ stats }) {
    if (stats.isWinter()) stats.gold -= stats.statWorks() + Math.max(0, stats.quays - 3);
  },
};

// Step 3: things begun earlier. These rules enter during the game and remove themselves.

/** A ship on a voyage. When it sails, its fate (`lost`) is decided; `seasons` counts down to its return. */
export const voyage: Rule<Steward, { seasons: number; prize: 'silver' | 'glory'; lost: boolean }> = {
  name: 'Voyage',
  step: 3,
  later: true,
  about: 'A ship on voyage comes home, or does not.',
  run(steward, memory) {
    const { stats, deck } = steward;
    if (--memory.seasons > 0) return undefined;
    stats.voyages--;
    if (memory.lost) steward.say('A ship is overdue. Nobody speaks of it any more.');
    else {
      stats.gold += memory.prize === 'silver' ? 12 : 4;
      stats.fame += memory.prize === 'silver' ? 1 : 6;
      deck.put('Homecoming', 'top');
      steward.say(message`A ship comes home with ${memory.prize}!`);
    }
    return removeMe;
  },
};

export const interest: Rule<Steward, { age: number }> = {
  name: 'Interest',
  step: 3,
  later: true,
  about: 'Debt grows by a tenth, at least 1, every three seasons until it is paid.',
  run({ stats }, memory) {
    if (stats.debt === 0) return removeMe;
    if (++memory.age % 3 === 0) stats.debt += Math.max(1, Math.floor(stats.debt / 10));
    return undefined;
  },
};

export const plague: Rule<Steward> = {
  name: 'Plague',
  step: 3,
  later: true,
  about: 'Plague takes 1 ware and 1 favour a season and ends the town in its seventh season.',
  run(steward) {
    const { stats } = steward;
    if (stats.plague === 0) return removeMe;
    lose(stats, 'wares', 1);
    lose(stats, 'favour', 1);
    if (++stats.plague > 7) return endGame(endings.plague);
    // The plague ends with a probability of one in six each season.
    if (steward.dice.below(6) > 0) return undefined;
    stats.plague = 0;
    steward.say('The plague has burnt itself out.');
    return removeMe;
  },
};

// Step 4: the sea.

const corsairs: Rule<Steward> = {
  name: 'Corsairs gather',
  step: 4,
  about:
    'One more corsair every third season, every second one from the fourth year; riches draw one more a year.',
  run({ stats, turn }) {
    if (turn % (turn > 12 ? 2 : 3) === 0) stats.corsairs++;
    if (turn % 4 === 0 && stats.wares + stats.gold >= 25) stats.corsairs++;
  },
};

const raid: Rule<Steward> = {
  name: 'Raid',
  step: 4,
  about: 'Corsairs who outnumber the guards may raid; by seven or more they sack the town.',
  run(steward) {
    const { stats } = steward;
    const peril = stats.hiddenStatPeril();
    if (peril >= 7) return endGame(endings.sacked);
    if (steward.dice.below(8) >= peril) return undefined;
    lose(stats, 'gold', 2 * peril);
    lose(stats, 'wares', peril);
    lose(stats, 'favour', 1);
    stats.corsairs = Math.max(0, stats.corsairs - 2);
    steward.say(message`Corsairs raid the harbour, ${peril} boats strong.`);
    return undefined;
  },
};

// Step 5: reputation.

const renown: Rule<Steward> = {
  name: 'Renown',
  step: 5,
  about: 'Each great work adds 1 fame every fourth season; a port with four quays adds 1 too.',
  run({ stats, turn }) {
    if (turn % 4 !== 0) return;
    stats.fame += stats.statWorks() + (stats.quays >= 4 ? 1 : 0);
  },
};

const spoilage: Rule<Steward> = {
  name: 'Spoilage',
  step: 5,
  about: 'Stores hold 10 wares, 16 with a granary; the rest rots.',
  run(steward) {
    const { stats } = steward;
    const room = stats.granary > 0 ? 16 : 10;
    if (stats.wares <= room) return;
    steward.warn(Warning.format('%d wares have rotted for want of room', stats.wares - room));
    stats.wares = room;
  },
};

/** Reports once, then removes itself. */
const notice: Rule<Steward> = {
  name: 'Notice of election',
  step: 5,
  about: 'In the eighth year the citizens may choose a steward for life.',
  run(steward) {
    if (steward.turn < 30) return undefined;
    steward.deck.put('Election', 'top', 1);
    steward.deck.put('Election', 'bottom', 1);
    steward.say('The citizens talk of choosing a steward for life.');
    return removeMe;
  },
};

// Step 6: the ledger. Step 7: the end, good or bad.

const ledger: Rule<Steward> = {
  name: 'Ledger',
  step: 6,
  about: 'A purse below nothing becomes debt.',
  run(steward) {
    const { stats, rules } = steward;
    if (stats.gold >= 0) return;
    if (!rules.has(interest)) rules.add(interest, { age: 0 });
    stats.debt -= stats.gold;
    stats.gold = 0;
    steward.warn('the lenders have paid what the purse could not');
  },
};

const judgement: Rule<Steward> = {
  name: 'Judgement',
  step: 7,
  about:
    'The steward is overthrown without favour, bankrupt beyond 30 debt, a prince with 50 gold and no debt.',
  run({ stats }) {
    if (stats.favour <= 0) return endGame(endings.overthrown);
    if (stats.debt > DEBT_MAX) return endGame(endings.bankrupt);
    if (stats.statWorks() === 3) return endGame(endings.greatHarbour);
    if (stats.gold >= PRINCELY_GOLD && stats.debt === 0) return endGame(endings.merchantPrince);
    return undefined;
  },
};

const calendar: Rule<Steward> = {
  name: 'Calendar',
  step: 8,
  about: 'Twelve years make a stewardship.',
  run({ stats, turn }) {
    stats.seasonsPast++;
    return turn >= TERM ? endGame(endings.termOver) : undefined;
  },
};

export const rules = [
  dues,
  catchOfTheDay,
  pay,
  rats,
  hunger,
  firewood,
  upkeep,
  voyage,
  interest,
  plague,
  corsairs,
  raid,
  renown,
  spoilage,
  notice,
  ledger,
  judgement,
  calendar,
];
