/**
 * The 36 kingdoms that the second editions of Base, Intrigue, Seaside, Prosperity and Hinterlands recommend and
 * that use only these sets.
 */

export interface RecommendedKingdom {
  readonly name: string;
  /** Printed names of the sets that it needs. */
  readonly sets: readonly string[];
  /** Ten names as strategies write them. */
  readonly cards: readonly string[];
  /** Whether Platinum and Colony are in the supply. */
  readonly colony: boolean;
}

const kingdom = (name: string, sets: string, cards: string, colony = false): RecommendedKingdom => ({
  name,
  sets: sets.split(', '),
  cards: cards.split(', '),
  colony,
});

// biome-ignore format: one row for each kingdom
export const recommendedKingdoms: readonly RecommendedKingdom[] = [
  kingdom('First Game', 'Base', 'Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop'),
  kingdom('Size Distortion', 'Base', 'Artisan, Bandit, Bureaucrat, Chapel, Festival, Gardens, Sentry, ThroneRoom, Witch, Workshop'),
  kingdom('Deck Top', 'Base', 'Artisan, Bureaucrat, CouncilRoom, Festival, Harbinger, Laboratory, Moneylender, Sentry, Vassal, Village'),
  kingdom('Sleight of Hand', 'Base', 'Cellar, CouncilRoom, Festival, Gardens, Harbinger, Library, Militia, Poacher, Smithy, ThroneRoom'),
  kingdom('Improvements', 'Base', 'Artisan, Cellar, Market, Merchant, Mine, Moat, Moneylender, Poacher, Remodel, Witch'),
  kingdom('Silver & Gold', 'Base', 'Bandit, Bureaucrat, Chapel, Harbinger, Laboratory, Merchant, Mine, Moneylender, ThroneRoom, Vassal'),
  kingdom('Victory Dance', 'Intrigue', 'Baron, Courtier, Duke, Harem, Ironworks, Masquerade, Mill, Nobles, Patrol, Replace'),
  kingdom('The Plot Thickens', 'Intrigue', 'Conspirator, Ironworks, Lurker, MiningVillage, Pawn, SecretPassage, Steward, Swindler, Torturer, TradingPost'),
  kingdom('Best Wishes', 'Intrigue', 'Baron, Conspirator, Courtyard, Diplomat, Duke, SecretPassage, ShantyTown, Torturer, Upgrade, WishingWell'),
  kingdom('Underlings', 'Base, Intrigue', 'Cellar, Festival, Library, Sentry, Vassal, Courtier, Diplomat, Minion, Nobles, Pawn'),
  kingdom('Grand Scheme', 'Base, Intrigue', 'Artisan, CouncilRoom, Market, Militia, Workshop, Bridge, Mill, MiningVillage, Patrol, ShantyTown'),
  kingdom('Deconstruction', 'Base, Intrigue', 'Bandit, Mine, Remodel, ThroneRoom, Village, Diplomat, Harem, Lurker, Replace, Swindler'),
  kingdom('High Seas', 'Seaside', 'Bazaar, Blockade, Caravan, Corsair, Haven, Island, Lookout, Pirate, Warehouse, Wharf'),
  kingdom('Buried Treasure', 'Seaside', 'Astrolabe, Cutpurse, FishingVillage, Lighthouse, Monkey, Outpost, Sailor, SeaChart, Tactician, TreasureMap'),
  kingdom('Reach for Tomorrow', 'Base, Seaside', 'Artisan, Cellar, CouncilRoom, Vassal, Village, Cutpurse, Lookout, Monkey, SeaWitch, TreasureMap'),
  kingdom('Repetition', 'Base, Seaside', 'Festival, Harbinger, Militia, Remodel, Workshop, Caravan, Outpost, Pirate, SeaChart, Treasury'),
  kingdom('A Star to Steer By', 'Intrigue, Seaside', 'Courtier, Diplomat, SecretPassage, Swindler, WishingWell, Bazaar, Lookout, Monkey, TidePools, TreasureMap'),
  kingdom('Shore Patrol', 'Intrigue, Seaside', 'Patrol, Pawn, Replace, ShantyTown, TradingPost, Cutpurse, Island, Lighthouse, SeaChart, Wharf'),
  kingdom('Beginners', 'Prosperity', 'Bank, Clerk, CrystalBall, Expand, Magnate, Monument, Rabble, Tiara, Watchtower, WorkersVillage', true),
  kingdom('Friendly Interactive', 'Prosperity', 'Bishop, City, Collection, Forge, Hoard, Peddler, Tiara, Vault, WarChest, WorkersVillage', true),
  kingdom('Biggest Money', 'Base, Prosperity', 'Artisan, Harbinger, Laboratory, Mine, Moneylender, Bank, CrystalBall, GrandMarket, Mint, Tiara', true),
  kingdom("The King's Army", 'Base, Prosperity', 'Bureaucrat, CouncilRoom, Merchant, Moat, Village, Collection, Expand, KingsCourt, Rabble, Vault', true),
  kingdom('Paths to Victory', 'Intrigue, Prosperity', 'Baron, Harem, Pawn, ShantyTown, Upgrade, Bishop, Collection, Magnate, Monument, Peddler', true),
  kingdom('Lucky Seven', 'Intrigue, Prosperity', 'Baron, MiningVillage, Patrol, Upgrade, WishingWell, Bank, Expand, Forge, KingsCourt, Tiara', true),
  kingdom('Exploding Kingdom', 'Seaside, Prosperity', 'FishingVillage, Lookout, Outpost, Tactician, Wharf, Bishop, City, GrandMarket, KingsCourt, Quarry', true),
  kingdom('Pirate Bay', 'Seaside, Prosperity', 'Astrolabe, Corsair, Monkey, NativeVillage, Treasury, Charlatan, Hoard, Investment, Magnate, Mint', true),
  kingdom('Introduction', 'Hinterlands', 'Cartographer, Crossroads, Develop, JackOfAllTrades, Margrave, Nomads, Oasis, SpiceMerchant, Stables, Weaver'),
  kingdom('Bargains', 'Hinterlands', 'BorderVillage, Cauldron, FoolsGold, Haggler, Highway, Scheme, Souk, Trader, Trail, Wheelwright'),
  kingdom('Happy Trails', 'Base, Hinterlands', 'Cellar, Library, Moneylender, ThroneRoom, Workshop, Berserker, Highway, Nomads, Oasis, Trail'),
  kingdom('Adventures Abroad', 'Base, Hinterlands', 'Festival, Laboratory, Remodel, Sentry, Vassal, Crossroads, FoolsGold, GuardDog, Souk, WitchsHut'),
  kingdom('Money for Nothing', 'Intrigue, Hinterlands', 'Patrol, Pawn, Replace, ShantyTown, Torturer, Cartographer, JackOfAllTrades, Tunnel, Weaver, Wheelwright'),
  kingdom("The Duke's Ball", 'Intrigue, Hinterlands', 'Conspirator, Duke, Harem, Masquerade, Upgrade, GuardDog, Inn, Scheme, Trail, Wheelwright'),
  kingdom('Travelers', 'Seaside, Hinterlands', 'Cutpurse, Island, Lookout, MerchantShip, Warehouse, Cartographer, Crossroads, Farmland, Souk, Stables'),
  kingdom('Runners', 'Seaside, Hinterlands', 'Bazaar, Blockade, Caravan, Sailor, Smugglers, Berserker, Cauldron, GuardDog, Nomads, Wheelwright'),
  kingdom('Instant Gratification', 'Prosperity, Hinterlands', 'Bishop, Expand, Hoard, Mint, Watchtower, Berserker, Cauldron, Haggler, Oasis, Trail', true),
  kingdom('Treasure Trove', 'Prosperity, Hinterlands', 'Bank, Clerk, CrystalBall, Monument, Tiara, Cauldron, Develop, FoolsGold, GuardDog, Inn', true),
];
