/** Positions in which `defaults expert` must find the choice of a strong player; each with the reason. */
import { describe, expect, it } from 'vitest';
import { policyOf } from '../../../support/buylists.js';
import { type Layout, position, times } from '../../../support/dominion.js';

const file = (lists: string, defaults = 'defaults expert'): string =>
  `${defaults} buylists list ${lists} end end strategies strategy playorder :Default end end end`;
const money = 'Province, Gold, Silver';

interface Case extends Layout {
  readonly about: string;
  readonly lists?: string;
  /** All that happened with these verbs, in order. */
  readonly happens: readonly string[];
}

/** Default: the cards played. */
const withVerbs = (happened: readonly string[], wanted: readonly string[]): string[] => {
  const verbs = new Set(
    [...(wanted.length > 0 ? wanted : ['played it'])].map((what) => what.replace(/ \w+$/, '')),
  );
  const isMoney = (what: string): boolean => /^played (Copper|Silver|Gold)$/.test(what);
  return happened.filter((what) => verbs.has(what.replace(/ \w+$/, '')) && !isMoney(what));
};

const own: readonly Case[] = [
  {
    about: 'Minion: the first of two gives coins, because the second one can still redraw',
    hand: ['Minion', 'Minion', 'Estate', 'Estate', 'Copper'],
    deck: times(4, 'Silver'),
    happens: ['bought Province'],
  },
  {
    about: 'Minion: a hand that buys a Province is kept',
    hand: ['Minion', 'Gold', 'Gold', 'Estate', 'Estate'],
    deck: times(4, 'Copper'),
    happens: ['bought Province'],
  },
  {
    about: 'Chapel: Curse and Estates first, Coppers while money is left elsewhere',
    hand: ['Chapel', 'Curse', 'Estate', 'Copper', 'Copper'],
    deck: times(5, 'Silver'),
    happens: ['trashed Curse', 'trashed Estate', 'trashed Copper', 'trashed Copper'],
  },
  {
    about: 'Chapel: a thin deck is worth more than the Silver of a poor hand',
    hand: ['Chapel', 'Estate', 'Copper', 'Copper', 'Copper'],
    deck: times(5, 'Copper'),
    happens: ['trashed Estate', 'trashed Copper', 'trashed Copper', 'trashed Copper'],
  },
  {
    about: 'Chapel: a Copper that pays for the Gold stays',
    hand: ['Chapel', 'Estate', 'Gold', 'Silver', 'Copper'],
    deck: times(5, 'Copper'),
    happens: ['trashed Estate', 'bought Gold'],
  },
  {
    about: 'Chapel: not played for the last Coppers of a deck',
    hand: ['Chapel', 'Copper', 'Copper', 'Copper'],
    deck: [],
    happens: [],
  },
  {
    about: 'Courtyard: of nine coins, the Copper that no purchase needs goes onto the deck',
    hand: ['Courtyard', 'Gold', 'Gold', 'Copper', 'Estate'],
    deck: ['Silver', 'Estate', 'Estate'],
    happens: ['topdecked Copper', 'bought Province'],
  },
  {
    about: 'Courtyard: a second one that cannot be played comes back next turn',
    hand: ['Courtyard', 'Courtyard', 'Copper', 'Copper', 'Copper'],
    deck: ['Copper', 'Copper', 'Copper'],
    happens: ['topdecked Courtyard', 'bought Gold'],
  },
  {
    about: 'Masquerade: a Curse is passed before an Estate, and the Estate is trashed',
    hand: ['Masquerade', 'Curse', 'Estate', 'Silver', 'Silver'],
    deck: ['Copper', 'Copper'],
    others: [{ hand: ['Gold'] }],
    happens: ['passed to Curse', 'trashed Estate'],
  },
  {
    about: 'Vault: everything that gives no coins is discarded, even a second Vault',
    hand: ['Vault', 'Vault', 'Estate', 'Province', 'Copper'],
    deck: ['Gold', 'Copper'],
    happens: ['discarded Estate', 'discarded Province', 'discarded Vault'],
  },
  {
    about: 'Grand Market: Coppers are played for a Province that the lists want more',
    lists: 'Province, GrandMarket, Gold, Silver',
    without: ['Charlatan'],
    hand: ['Gold', 'Gold', 'Copper', 'Copper', 'Estate'],
    happens: ['bought Province'],
  },
  {
    about: 'Grand Market: Coppers stay in hand if the lists want the Grand Market more than what they buy',
    lists: 'GrandMarket, Province, Gold, Silver',
    without: ['Charlatan'],
    hand: ['Gold', 'Gold', 'Copper', 'Copper', 'Estate'],
    happens: ['bought GrandMarket'],
  },
  {
    about: 'Grand Market: Coppers are played if no list wants a Grand Market',
    lists: 'Province, Duchy, Silver',
    without: ['Charlatan'],
    hand: ['Gold', 'Gold', 'Copper', 'Copper', 'Estate'],
    happens: ['bought Province'],
  },
  {
    about: 'Steward: two Estates go early in the game',
    hand: ['Steward', 'Estate', 'Estate', 'Copper', 'Copper'],
    deck: times(5, 'Copper'),
    happens: ['trashed Estate', 'trashed Estate'],
  },
  {
    about: 'Steward: with nothing to trash, coins for a Province',
    hand: ['Steward', 'Gold', 'Gold', 'Province', 'Province'],
    deck: times(5, 'Province'),
    happens: ['bought Province'],
  },
  {
    about: 'Nobles: with the last action it gives actions, because a Smithy waits',
    hand: ['Nobles', 'Smithy', 'Copper'],
    deck: ['Copper', 'Copper', 'Copper'],
    happens: ['played Nobles', 'played Smithy'],
  },
  {
    about: 'Remodel: an Estate becomes what the lists want',
    lists: 'Village, Silver',
    hand: ['Remodel', 'Estate', 'Copper', 'Province'],
    happens: ['trashed Estate', 'gained Silver'],
    supply: { Village: 0 },
  },
  {
    about: 'Remodel: not played if every exchange makes the deck worse',
    lists: 'Province, Gold, Silver',
    hand: ['Remodel', 'Province', 'Colony'],
    supply: { Province: 0 },
    happens: [],
  },
  {
    about: 'Workshop: the card that the lists want next, not always a Silver',
    lists: 'Village [2], Silver',
    hand: ['Workshop', 'Estate'],
    happens: ['gained Village'],
  },
  {
    about: 'Mining Village: trashed if two more coins buy a Province',
    hand: ['MiningVillage', 'Gold', 'Gold', 'Estate'],
    deck: ['Estate'],
    happens: ['trashed MiningVillage', 'bought Province'],
  },
  {
    about: 'Mining Village: kept if two more coins buy nothing better',
    hand: ['MiningVillage', 'Copper', 'Copper', 'Copper'],
    deck: ['Copper'],
    happens: ['bought Silver'],
  },
  {
    about: 'Ill-Gotten Gains: a Copper only if it buys something better',
    hand: ['IllGottenGains', 'Gold', 'Silver', 'Copper'],
    happens: ['gained Copper', 'gained Province'],
  },
  {
    about: 'Ill-Gotten Gains: no Copper if it changes nothing',
    hand: ['IllGottenGains', 'Copper', 'Copper'],
    happens: ['bought Silver', 'gained Silver'],
  },
  {
    about: 'Throne Room: a Village comes before it, and the best card is played twice',
    hand: ['ThroneRoom', 'Smithy', 'Village', 'Moat'],
    deck: ['Estate', ...times(6, 'Copper')],
    happens: ['played Village', 'played ThroneRoom', 'played Smithy', 'played Smithy', 'played Moat'],
  },
  {
    about: 'Salvager: a Gold for the last Province rather than an Estate',
    hand: ['Salvager', 'Gold', 'Estate', 'Silver'],
    supply: { Province: 1 },
    happens: ['trashed Gold', 'bought Province'],
  },
  {
    about: 'Trader: an Estate becomes two Silvers',
    hand: ['Trader', 'Estate', 'Gold', 'Copper'],
    happens: ['trashed Estate'],
  },
  {
    about: 'Warehouse: victory cards are discarded first, then Coppers',
    hand: ['Warehouse', 'Estate', 'Copper', 'Silver'],
    deck: ['Gold', 'Province', 'Silver'],
    happens: ['discarded Estate', 'discarded Province', 'discarded Copper'],
  },
  {
    about: 'Cellar: everything worse than an average card of the deck is discarded',
    hand: ['Cellar', 'Estate', 'Province', 'Gold'],
    deck: ['Silver', 'Gold', 'Copper', 'Copper'],
    happens: ['discarded Estate', 'discarded Province'],
  },
  {
    about: 'a Village comes before a Laboratory if terminals wait, and both before the Smithy',
    hand: ['Smithy', 'Laboratory', 'Village', 'Militia'],
    deck: times(6, 'Estate'),
    happens: ['played Village', 'played Laboratory', 'played Smithy', 'played Militia'],
  },
  {
    about: 'Laboratory: played before a Minion can discard the hand',
    hand: ['Minion', 'Laboratory', 'Estate'],
    deck: ['Gold', 'Gold', ...times(4, 'Copper')],
    happens: ['played Laboratory', 'played Minion', 'bought Province'],
  },

  {
    about: 'Sentry: an Estate and a Copper are trashed early in the game',
    hand: ['Sentry', 'Silver'],
    deck: ['Gold', 'Estate', 'Copper', 'Silver', 'Silver', 'Silver'],
    happens: ['trashed Estate', 'trashed Copper'],
  },
  {
    about: 'Moneylender: a Copper is worth three coins now and a thinner deck',
    hand: ['Moneylender', 'Copper', 'Silver', 'Estate'],
    deck: times(5, 'Silver'),
    happens: ['trashed Copper', 'bought Silver'],
  },
  {
    about: 'Baron: an Estate in hand gives four coins, none is gained',
    hand: ['Baron', 'Estate', 'Silver', 'Copper'],
    happens: ['discarded Estate'],
  },
  {
    about: 'Mine: a Silver becomes a Gold in hand if that buys the Province',
    hand: ['Mine', 'Silver', 'Gold', 'Silver', 'Estate'],
    happens: ['trashed Silver', 'gained Gold', 'bought Province', 'gained Province'],
  },
  {
    about: 'Harbinger: the Gold comes back, not the Province',
    hand: ['Harbinger', 'Copper'],
    deck: ['Copper'],
    discard: ['Gold', 'Province', 'Copper'],
    happens: ['topdecked Gold'],
  },
  {
    about: 'Poacher: the Estate of the hand is discarded for the empty pile',
    hand: ['Poacher', 'Estate', 'Silver'],
    deck: ['Gold'],
    supply: { Curse: 0 },
    happens: ['discarded Estate'],
  },
  {
    about: 'Artisan: the card that the lists want, put onto the deck because no action is left for it',
    lists: 'Province, Laboratory, Silver',
    hand: ['Artisan', 'Gold', 'Gold', 'Silver', 'Estate'],
    happens: ['gained Laboratory', 'topdecked Laboratory', 'gained Province', 'bought Province'],
  },
  {
    about: 'Ironworks: the card that the lists want next',
    lists: 'Village [2], Silver',
    hand: ['Ironworks', 'Estate'],
    happens: ['gained Village'],
  },
  {
    about: 'Pawn: a card and an action if a Smithy waits',
    hand: ['Pawn', 'Smithy', 'Estate'],
    deck: times(5, 'Copper'),
    happens: ['played Pawn', 'played Smithy'],
  },
  {
    about: 'Trading Post: two Estates become a Silver',
    hand: ['TradingPost', 'Estate', 'Estate', 'Copper', 'Silver'],
    happens: ['trashed Estate', 'trashed Estate'],
  },
  {
    about: 'Upgrade: an Estate becomes a Silver, rather than a Silver something else',
    hand: ['Upgrade', 'Estate', 'Silver'],
    deck: ['Silver'],
    happens: ['trashed Estate'],
  },
  {
    about: 'Mill: two Estates are two coins',
    hand: ['Mill', 'Estate', 'Estate', 'Copper'],
    deck: ['Copper'],
    happens: ['discarded Estate', 'discarded Estate'],
  },
  {
    about: 'Secret Passage: the Estate goes to the bottom',
    hand: ['SecretPassage', 'Estate'],
    deck: ['Silver', 'Gold', 'Copper', 'Copper'],
    happens: ['played SecretPassage', 'bought Silver'],
  },
  {
    about: 'Courtier: a Gold early in the game, while the deck lacks money',
    hand: ['Courtier', 'Estate', 'Copper'],
    happens: ['gained Gold'],
  },
  {
    about: 'Cartographer: cards worse than the next card are discarded',
    hand: ['Cartographer', 'Silver'],
    deck: ['Copper', 'Estate', 'Province', 'Gold', 'Gold', ...times(3, 'Copper')],
    happens: ['discarded Estate', 'discarded Province'],
  },
  {
    about: 'Embassy: the three of nine cards that pay nothing are discarded',
    hand: ['Embassy', 'Estate', 'Copper', 'Copper', 'Province'],
    deck: ['Gold', 'Gold', 'Silver', 'Estate', 'Copper'],
    happens: ['discarded Estate', 'discarded Estate', 'discarded Province'],
  },
  {
    about: 'Mandarin: the Copper that the Province does not need goes back',
    hand: ['Mandarin', 'Gold', 'Silver', 'Copper', 'Estate'],
    happens: ['topdecked Copper', 'bought Province'],
  },
  {
    about: 'Oasis: an Estate is discarded, not a treasure',
    hand: ['Oasis', 'Estate', 'Silver'],
    deck: ['Copper'],
    happens: ['discarded Estate'],
  },
  {
    about: 'Develop: an Estate rather than a Silver',
    hand: ['Develop', 'Estate', 'Silver', 'Silver'],
    happens: ['trashed Estate'],
  },
  {
    about: 'Jack of All Trades: an Estate in hand is trashed',
    hand: ['JackOfAllTrades', 'Estate', 'Copper', 'Copper', 'Copper'],
    deck: ['Silver', 'Silver'],
    happens: ['gained Silver', 'trashed Estate', 'gained Silver'],
  },
  {
    about: 'Spice Merchant: a Copper, not a Silver',
    hand: ['SpiceMerchant', 'Silver', 'Copper', 'Estate'],
    deck: times(4, 'Silver'),
    happens: ['trashed Copper'],
  },
  {
    about: 'Stables: a Copper for three cards',
    hand: ['Stables', 'Silver', 'Copper', 'Estate'],
    deck: times(4, 'Silver'),
    happens: ['discarded Copper'],
  },
  {
    about: 'Inn: Estates are discarded, the Smithy stays',
    hand: ['Inn', 'Smithy', 'Estate', 'Estate'],
    deck: times(6, 'Silver'),
    happens: ['discarded Estate', 'discarded Estate'],
  },
  {
    about: "Witch's Hut: two spare actions rather than a Copper, for the Curse",
    hand: ['WitchsHut', 'Smithy', 'Smithy', 'Copper'],
    deck: times(4, 'Silver'),
    happens: ['discarded Smithy', 'discarded Smithy'],
  },
  {
    about: 'Shepherd: every victory card is two cards',
    hand: ['Shepherd', 'Estate', 'Province', 'Copper'],
    deck: times(6, 'Silver'),
    happens: ['discarded Estate', 'discarded Province'],
  },
  {
    about: 'Haven: a Smithy that has no action left is kept for the next turn',
    hand: ['Haven', 'Smithy', 'Smithy', 'Copper'],
    deck: ['Copper', 'Copper', 'Copper', 'Copper'],
    happens: ['set aside Smithy'],
  },
  {
    about: 'Lookout: the Estate is trashed and the Copper discarded',
    hand: ['Lookout', 'Silver'],
    deck: ['Gold', 'Estate', 'Copper', 'Silver'],
    happens: ['trashed Estate', 'discarded Copper'],
  },
  {
    about: 'Tide Pools comes before a terminal that draws nothing',
    hand: ['TidePools', 'Militia', 'Copper'],
    deck: times(4, 'Silver'),
    happens: ['played TidePools', 'played Militia'],
  },
  {
    about: 'Island: the Province out of the deck, before an Estate',
    hand: ['Island', 'Estate', 'Province', 'Copper'],
    happens: ['put Island', 'put Province'],
  },
  {
    about: 'Bishop: an Estate early in the game',
    hand: ['Bishop', 'Estate', 'Silver', 'Gold'],
    deck: times(5, 'Silver'),
    happens: ['trashed Estate'],
  },
  {
    about: 'Bishop: a Copper, so that the Golds buy the last Province',
    hand: ['Bishop', 'Copper', 'Gold', 'Gold', 'Copper'],
    supply: { Province: 1 },
    happens: ['trashed Copper', 'bought Province'],
  },
  {
    about: 'Expand: a Platinum becomes the last Colony',
    hand: ['Expand', 'Platinum', 'Copper', 'Estate'],
    lists: 'Colony, Province, Platinum, Gold, Silver',
    supply: { Colony: 1 },
    happens: ['trashed Platinum', 'gained Colony'],
  },
  {
    about: 'Forge: Curse, Estates and Coppers become a Duchy or better, never the Gold',
    hand: ['Forge', 'Estate', 'Estate', 'Curse', 'Gold'],
    happens: ['trashed Curse', 'trashed Estate', 'trashed Estate'],
  },
  {
    about: 'Mint: a Gold is copied, not a Silver',
    hand: ['Mint', 'Silver', 'Gold', 'Copper'],
    happens: ['gained Gold', 'gained Gold'],
  },
  {
    about: 'Tiara: the Gold is played twice',
    hand: ['Tiara', 'Gold', 'Silver', 'Estate'],
    happens: ['bought Province'],
  },
  {
    about: 'Anvil: a Copper for a card that costs up to 4',
    hand: ['Anvil', 'Copper', 'Gold'],
    lists: 'Village [1], Silver',
    happens: ['discarded Copper', 'gained Village', 'gained Silver'],
  },
  {
    about: "King's Court: the Smithy three times, not the Moat",
    hand: ['KingsCourt', 'Smithy', 'Moat'],
    deck: times(12, 'Copper'),
    happens: ['played KingsCourt', 'played Smithy', 'played Smithy', 'played Smithy'],
  },
  {
    about: "King's Court: one on another, then both",
    hand: ['KingsCourt', 'KingsCourt', 'Smithy', 'Militia', 'Witch'],
    deck: times(20, 'Copper'),
    happens: [
      ...times(4, 'played KingsCourt'),
      ...times(3, 'played Smithy'),
      ...times(3, 'played Witch'),
      ...times(3, 'played Militia'),
    ],
  },
  {
    about: 'Workers Village before a Smithy before a Witch: draw before junk',
    hand: ['Witch', 'WorkersVillage', 'Smithy'],
    deck: times(8, 'Copper'),
    happens: ['played WorkersVillage', 'played Smithy', 'played Witch'],
  },
  {
    about: 'Witch before Smithy if only one can be played',
    hand: ['Witch', 'Smithy', 'Copper'],
    deck: times(4, 'Copper'),
    happens: ['played Witch'],
  },
  {
    about: 'Smithy before Witch if no Curse is left',
    hand: ['Witch', 'Smithy', 'Copper'],
    deck: times(4, 'Copper'),
    supply: { Curse: 0 },
    happens: ['played Smithy'],
  },
  {
    about: 'Conspirator: after two other actions, because it then draws',
    hand: ['Conspirator', 'Village', 'Laboratory'],
    deck: times(5, 'Copper'),
    happens: ['played Village', 'played Laboratory', 'played Conspirator'],
  },
  {
    about: 'Crossroads before cards that discard the victory cards',
    hand: ['Crossroads', 'Warehouse', 'Estate', 'Estate'],
    deck: times(8, 'Silver'),
    happens: ['played Crossroads', 'played Warehouse'],
  },
  {
    about: 'Library after the Village and after all other playable cards',
    hand: ['Library', 'Village', 'Festival', 'Copper'],
    deck: times(9, 'Copper'),
    happens: ['played Village', 'played Festival', 'played Library'],
  },
  {
    about: 'Bridge: two before anything is bought',
    hand: ['Bridge', 'Bridge', 'Village', 'Silver'],
    deck: ['Copper'],
    happens: ['played Village', 'played Bridge', 'played Bridge'],
  },
  {
    about: 'Tactician: not with a hand that buys a Province',
    hand: ['Tactician', 'Gold', 'Gold', 'Silver'],
    happens: ['bought Province'],
  },
  {
    about: 'Treasure Map: a single one stays in hand',
    hand: ['TreasureMap', 'Copper', 'Copper', 'Copper'],
    happens: ['bought Silver'],
  },
  {
    about: 'Treasure Map: two are four Golds',
    hand: ['TreasureMap', 'TreasureMap', 'Copper'],
    happens: ['trashed TreasureMap', 'trashed TreasureMap', ...times(4, 'gained Gold')],
  },
  {
    about: 'Minion: the attack is worth more than the Silver that two coins would buy',
    hand: ['Minion', 'Copper', 'Estate', 'Estate', 'Estate'],
    deck: times(4, 'Copper'),
    others: [{ hand: times(5, 'Gold'), deck: times(5, 'Copper') }],
    lists: 'Minion, Silver',
    happens: ['discarded Copper', ...times(3, 'discarded Estate'), ...times(5, '1: discarded Gold')],
  },
  {
    about: 'Library: last, if there are actions for all, because it draws more with a small hand',
    hand: ['Festival', 'Library', 'Militia', 'Copper'],
    deck: times(9, 'Copper'),
    happens: ['played Festival', 'played Militia', 'played Library'],
  },
  {
    about: 'Watchtower: after the Militia, because it draws more with a small hand',
    hand: ['Village', 'Watchtower', 'Militia', 'Copper'],
    deck: times(9, 'Copper'),
    happens: ['played Village', 'played Militia', 'played Watchtower'],
  },
  {
    about: 'Shanty Town: after cards that cost no action, because it draws with a hand without actions',
    hand: ['ShantyTown', 'Market', 'Copper'],
    deck: times(5, 'Copper'),
    happens: ['played Market', 'played ShantyTown'],
  },
  {
    about: 'Bank: played last, when all other treasures count',
    hand: ['Bank', 'Silver', 'Silver', 'Copper'],
    happens: ['bought Province'],
  },
  {
    about: 'Crystal Ball: an Estate on the deck is trashed',
    hand: ['CrystalBall', 'Copper'],
    deck: ['Estate', 'Silver', 'Silver', 'Silver', 'Silver'],
    happens: ['trashed Estate'],
  },
  {
    about: 'Wishing Well: the most frequent card of the deck is named',
    hand: ['WishingWell', 'Copper'],
    deck: ['Copper', 'Silver', 'Silver', 'Silver', 'Estate'],
    happens: ['named Silver'],
  },
  {
    about: 'Rebuild: a Duchy becomes a Province',
    hand: ['Rebuild', 'Copper'],
    deck: ['Copper', 'Duchy', 'Silver'],
    happens: ['trashed Duchy', 'gained Province'],
  },
  {
    about: 'Lighthouse and Merchant before the Militia',
    hand: ['Militia', 'Merchant', 'Lighthouse'],
    deck: ['Copper', 'Copper'],
    happens: ['played Merchant', 'played Lighthouse', 'played Militia'],
  },
  {
    about: 'Bridge before the Workshop, which then gains more expensive cards',
    hand: ['Village', 'Workshop', 'Bridge'],
    lists: 'Laboratory, Silver',
    deck: ['Copper'],
    happens: ['played Village', 'played Bridge', 'played Workshop'],
  },
  {
    about: 'Weaver: two Silvers if the lists want Silvers',
    hand: ['Weaver', 'Estate'],
    happens: ['gained Silver', 'gained Silver'],
  },
  {
    about: 'Replace: an Estate becomes what the lists want',
    lists: 'Village, Silver',
    hand: ['Replace', 'Estate', 'Copper'],
    happens: ['trashed Estate', 'gained Village'],
  },
  {
    about: 'War Chest: the best card that the lists want',
    lists: 'Laboratory, Market, Silver',
    hand: ['WarChest', 'Copper'],
    happens: ['gained Market'],
    supply: { Laboratory: 0 },
  },
  {
    about: 'Berserker: the card that the lists want',
    lists: 'Village [1], Silver',
    hand: ['Berserker', 'Copper'],
    happens: ['gained Village'],
  },
  {
    about: 'Sailor, Caravan and Fishing Village before a Smithy, because they cost no action',
    hand: ['Smithy', 'Caravan', 'FishingVillage'],
    deck: times(6, 'Copper'),
    happens: ['played FishingVillage', 'played Caravan', 'played Smithy'],
  },
];

/** Seat 1 reacts to the card that seat 0 plays. */
const attacks: readonly (Case & {
  readonly against: string;
  readonly victim: readonly string[];
  readonly victimDeck?: readonly string[];
})[] = [
  {
    about: 'Militia: one of two terminals is discarded, and the Estate',
    against: 'Militia',
    victim: ['Smithy', 'Smithy', 'Estate', 'Silver', 'Gold'],
    happens: ['1: discarded Smithy', '1: discarded Estate'],
  },
  {
    about: 'Militia: a Tunnel is discarded first',
    against: 'Militia',
    victim: ['Tunnel', 'Gold', 'Silver', 'Copper', 'Copper'],
    happens: ['1: discarded Tunnel', '1: discarded Copper'],
  },
  {
    about: 'Torturer: two useless cards rather than a Curse',
    against: 'Torturer',
    victim: ['Estate', 'Province', 'Gold', 'Silver', 'Copper'],
    happens: ['1: discarded Estate', '1: discarded Province'],
  },
  {
    about: 'Torturer: a Curse rather than a good hand',
    against: 'Torturer',
    victim: ['Gold', 'Gold', 'Laboratory'],
    happens: ['1: gained Curse'],
  },
  {
    about: 'Masquerade: the Curse is passed, not a Copper',
    against: 'Masquerade',
    victim: ['Copper', 'Curse', 'Estate'],
    happens: ['1: passed to Curse'],
  },
  {
    about: 'Margrave: the drawn Gold is kept, Estate and Coppers are discarded',
    against: 'Margrave',
    victim: ['Estate', 'Copper', 'Silver', 'Gold', 'Gold'],
    happens: ['1: discarded Copper', '1: discarded Copper', '1: discarded Estate'],
  },
  {
    about: 'Bureaucrat: the only victory card goes back',
    against: 'Bureaucrat',
    victim: ['Estate', 'Gold', 'Silver'],
    happens: ['1: topdecked Estate'],
  },
  {
    about: 'Bandit: the Silver is trashed, not the Gold',
    against: 'Bandit',
    victim: ['Copper'],
    victimDeck: ['Gold', 'Silver'],
    happens: ['1: trashed Silver'],
  },
  {
    about: 'Vault: two useless cards for a new one',
    against: 'Vault',
    victim: ['Estate', 'Province', 'Gold'],
    happens: ['1: discarded Estate', '1: discarded Province'],
  },
  {
    about: 'Bishop: an Estate is trashed, not the Gold',
    against: 'Bishop',
    victim: ['Estate', 'Gold', 'Silver'],
    happens: ['1: trashed Estate'],
  },
  {
    about: 'Clerk: a card that buys nothing this turn goes onto the deck',
    against: 'Clerk',
    victim: ['Estate', 'Gold', 'Gold', 'Silver', 'Copper'],
    happens: ['1: topdecked Estate'],
  },
  {
    about: 'Witch: a Watchtower trashes the Curse',
    against: 'Witch',
    victim: ['Watchtower', 'Copper'],
    happens: ['1: gained Curse', '1: trashed Curse'],
  },
  {
    about: 'Witch: a Trader makes the Curse a Silver',
    against: 'Witch',
    victim: ['Trader', 'Copper'],
    happens: ['1: exchanged Curse', '1: received Silver'],
  },
  {
    about: 'Witch: a Guard Dog is played before the attack',
    against: 'Witch',
    victim: ['GuardDog', 'Copper'],
    happens: ['1: played GuardDog'],
  },
  {
    about: 'Swindler: a Curse for a Copper',
    against: 'Swindler',
    victim: ['Estate'],
    happens: ['1: trashed Copper', '1: gained Curse'],
  },
];

describe('an expert decides', () => {
  it.each(own)('$about', ({ lists = money, happens, about: _, ...layout }) => {
    const happened = position(layout).turn(policyOf(file(lists)));
    expect(withVerbs(happened, happens).toSorted()).toEqual(happens.toSorted());
  });

  it.each(attacks)('against $about', ({ against, victim, victimDeck = times(3, 'Copper'), happens }) => {
    const table = position({
      hand: [against, 'Copper'],
      deck: times(3, 'Copper'),
      others: [{ hand: victim, deck: victimDeck }],
    });
    const happened = table.turn(policyOf(file(money)), policyOf(file(money)));
    const verbs = happens.map((what) => what.replace(/ \w+$/, ''));
    const seen = happened.filter((what) => verbs.includes(what.replace(/ \w+$/, '')));
    expect(seen.toSorted()).toEqual(happens.toSorted());
  });

  it('does not buy what another player has set aside with a Blockade', () => {
    const table = position({ hand: times(3, 'Silver'), others: [{ hand: ['Blockade'] }], actions: 0 });
    const blockade = table.state.supply.cards.find((card) => table.seat(1).countInHand(card) > 0)!;
    const silver = table.seat(0).cardInHand(0);
    table.seat(1).delayed.push({ source: blockade, step: -1, aside: silver });
    const happened = table.turn(policyOf(file('Silver, Village')));
    expect(withVerbs(happened, ['bought Silver'])).toEqual(['bought Village']);
  });
});
