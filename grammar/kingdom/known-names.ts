/** Lists further names that players write: other names of our cards, cards of other sets, landscapes, basic piles. */

/**
 * The letters of a name in lower case, without accents: `King’s Court`, `kings_court` and `KingsCourt` have the
 * same key.
 */
export const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Other names of cards that differ from the real ones in more than one or two letters. */
export const nicknames: Readonly<Record<string, string>> = {
  Farm: 'Harem',
  Jack: 'JackOfAllTrades',
  JoaT: 'JackOfAllTrades',
  Lab: 'Laboratory',
  IGG: 'IllGottenGains',
  Beaurocrat: 'Bureaucrat',
  Buerocrat: 'Bureaucrat',
};

/** Abbreviations of two letters, read only if everything else in the list is a name, too. */
export const abbreviations: Readonly<Record<string, string>> = {
  FG: 'FoolsGold',
  GM: 'GrandMarket',
  KC: 'KingsCourt',
  TR: 'ThroneRoom',
  WV: 'WorkersVillage',
};

/** Piles that are in every game or that an option adds. */
export const basicPiles = ['Copper', 'Silver', 'Gold', 'Estate', 'Duchy', 'Province', 'Curse', 'Potion'];

const names = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

/** Kingdom cards of other sets and older editions, which the catalogue lacks. */
export const otherCards: readonly string[] = names(`
  Adventurer, Chancellor, Feast, Spy, Thief, Woodcutter,
  Coppersmith, Great Hall, Saboteur, Scout, Secret Chamber, Tribute,
  Ambassador, Embargo, Explorer, Ghost Ship, Navigator, Pearl Diver, Pirate Ship, Sea Hag,
  Contraband, Counting House, Goons, Loan, Mountebank, Royal Seal, Talisman, Trade Route, Venture,
  Cache, Duchess, Noble Brigand, Nomad Camp, Oracle, Silk Road,
  Alchemist, Apothecary, Apprentice, Familiar, Golem, Herbalist, Philosopher's Stone, Possession, Scrying Pool, Transmute,
  University, Vineyard,
  Fairgrounds, Farming Village, Fortune Teller, Hamlet, Harvest, Horn of Plenty, Horse Traders, Hunting Party, Jester,
  Menagerie, Remake, Tournament, Young Witch, Carnival, Farmhands, Ferryman, Shop, Infirmary, Joust, Footpad,
  Advisor, Baker, Butcher, Candlestick Maker, Doctor, Herald, Journeyman, Masterpiece, Merchant Guild, Plaza, Soothsayer,
  Stonemason, Taxman,
  Altar, Armory, Band of Misfits, Bandit Camp, Beggar, Catacombs, Count, Counterfeit, Cultist, Death Cart, Feodum, Forager,
  Fortress, Graverobber, Hermit, Hunting Grounds, Ironmonger, Junk Dealer, Knights, Marauder, Market Square, Mystic,
  Pillage, Poor House, Procession, Rats, Rebuild, Rogue, Sage, Scavenger, Squire, Storeroom, Urchin, Vagrant,
  Wandering Minstrel,
  Amulet, Artificer, Bridge Troll, Caravan Guard, Coin of the Realm, Distant Lands, Dungeon, Duplicate, Gear, Giant,
  Guide, Haunted Woods, Hireling, Lost City, Magpie, Messenger, Miser, Page, Peasant, Port, Ranger, Ratcatcher, Raze,
  Relic, Royal Carriage, Storyteller, Swamp Hag, Transmogrify, Treasure Trove, Wine Merchant,
  Archive, Capital, Castles, Catapult, Chariot Race, Charm, City Quarter, Crown, Encampment, Enchantress, Engineer,
  Farmers' Market, Forum, Gladiator, Groundskeeper, Legionary, Overlord, Patrician, Royal Blacksmith, Sacrifice, Settlers,
  Temple, Villa, Wild Hunt,
  Bard, Blessed Village, Cemetery, Changeling, Cobbler, Conclave, Crypt, Cursed Village, Den of Sin, Devil's Workshop,
  Druid, Exorcist, Faithful Hound, Fool, Ghost Town, Guardian, Idol, Leprechaun, Monastery, Necromancer, Night Watchman,
  Pixie, Pooka, Raider, Sacred Grove, Secret Cave, Shepherd, Skulk, Tormentor, Tracker, Tragic Hero, Vampire, Werewolf,
  Acting Troupe, Border Guard, Cargo Ship, Ducat, Experiment, Flag Bearer, Hideout, Improve, Inventor, Lackeys,
  Mountain Village, Old Witch, Patron, Priest, Recruiter, Research, Scepter, Scholar, Sculptor, Seer, Silk Merchant,
  Spices, Swashbuckler, Treasurer, Villain,
  Animal Fair, Barge, Black Cat, Bounty Hunter, Camel Train, Cardinal, Cavalry, Coven, Destrier, Displace, Falconer,
  Fisherman, Gatekeeper, Goatherd, Groom, Hostelry, Hunting Lodge, Kiln, Livery, Mastermind, Paddock, Sanctuary, Scrap,
  Sheepdog, Sleigh, Snowy Village, Stockpile, Supplies, Village Green, Wayfarer,
  Augurs, Barbarian, Bauble, Broker, Capital City, Carpenter, Clashes, Contract, Courier, Emissary, Forts, Galleria,
  Guildmaster, Highwayman, Hunter, Importer, Innkeeper, Marquis, Merchant Camp, Modify, Odysseys, Royal Galley, Sentinel,
  Skirmisher, Specialist, Swap, Sycophant, Town, Townsfolk, Underling, Wizards,
  Abundance, Buried Treasure, Cabin Boy, Cage, Crew, Crucible, Cutthroat, Enlarge, Figurine, First Mate, Flagship,
  Fortune Hunter, Frigate, Gondola, Grotto, Harbor Village, Jewelled Egg, King's Cache, Landing Party, Longship, Mapmaker,
  Maroon, Mining Road, Pendant, Pickaxe, Pilgrim, Quartermaster, Rope, Sack of Loot, Search, Secluded Shrine, Shaman,
  Silver Mine, Siren, Stowaway, Swamp Shacks, Taskmaster, Tools, Trickster, Wealthy Village,
  Black Market, Captain, Church, Dismantle, Envoy, Governor, Marchland, Prince, Sauna, Stash, Walled Village`);

/** Landscapes by name. Ways are recognised by their first word. */
export const landscapes: readonly string[] = names(`
  Advance, Alliance, Alms, Annex, Ball, Banish, Banquet, Bargain, Bonfire, Borrow, Bury, Commerce, Conquest, Dominate,
  Donate, Delve, Delay, Demand, Desperation, Enclave, Enhance, Expedition, Ferry, Gamble, Inheritance, Invasion,
  Lost Arts, March, Mission, Pathfinding, Pilgrimage, Plan, Populate, Pursue, Quest, Raid, Reap, Ride, Ritual, Salt the Earth,
  Save, Scouting Party, Seaway, Seize the Day, Stampede, Summon, Tax, Toil, Trade, Training, Transport, Travelling Fair,
  Triumph, Wedding, Windfall, Looting, Prosper, Foray, Launch, Mirror, Peril, Prepare, Scrounge, Journey, Maelstrom, Rush,
  Avoid, Deliver, Invest, Bury,
  Aqueduct, Arena, Bandit Fort, Basilica, Baths, Battlefield, Colonnade, Defiled Shrine, Fountain, Keep, Labyrinth,
  Mountain Pass, Museum, Obelisk, Orchard, Palace, Tomb, Tower, Triumphal Arch, Wall, Wolf Den,
  Academy, Barracks, Canal, Capitalism, Cathedral, Citadel, City Gate, Crop Rotation, Exploration, Fair, Fleet, Guildhall,
  Innovation, Pageant, Piazza, Road Network, Sewers, Silos, Sinister Plot, Star Chart`);

/** Names of sets without supported cards, because they may be headings. */
export const otherSets: readonly string[] = names(`
  Dominion, Base, Base Game, Intrigue, Seaside, Alchemy, Prosperity, Cornucopia, Guilds, Hinterlands, Dark Ages, Adventures,
  Empires, Nocturne, Renaissance, Allies, Plunder, Promo, Promos`);
