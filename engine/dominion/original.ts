/**
 * The public C++ simulator that defined the buylist language: the terms that it lacks, and the cards that it does
 * not play as printed. Plain prints, players made for it, and the page for its users use this table.
 */
import type { CardId } from '../core/contract/brand.js';
import type { OriginalProgram } from '../core/contract/game.js';
import type {
  CardInOriginal,
  EventInOriginal,
  PlaysOtherwise,
  WordInOriginal,
} from '../core/language/vocabulary.js';
import type { ConditionName } from './buylist/conditions.js';
import { classicEvents } from './cards/classic.js';
import { CLASSIC_CARDS, EVENTS, rows } from './catalogue.js';
import type { DominionRules } from './setup.js';

const plays = (there: string, here: string): PlaysOtherwise => ({ there, here });
/** Matters only together with a Throne Room, which is also avoided. */
const replayed = (there: string, here: string): PlaysOtherwise => ({ there, here, alone: true });

const classic: Readonly<Record<string, CardInOriginal>> = {
  Tunnel: { lacks: 'name' },
  Library: { lacks: 'pile' },
  WishingWell: { lacks: 'pile' },
  // The program spells it `Buerocrat`, and has no pile for it.
  Bureaucrat: { lacks: 'name' },
  Rebuild: {
    lacks: 'options',
    otherwise: plays(
      'takes a victory card that costs *at least* 3 more: Estate becomes Province; revealed cards can get lost',
      '*up to* 3 more: Estate becomes Duchy, Duchy becomes Province',
    ),
  },
  Upgrade: {
    otherwise: plays(
      'no check for cards that cost 0, 6 or 8: Copper becomes Province; the most expensive unlisted card goes first; aborts while cards are cheaper or the hand is empty',
      'exactly 1 more, otherwise nothing is gained; the unlisted card whose loss hurts least goes first',
    ),
  },
  Cartographer: {
    otherwise: plays(
      'keeps what is listed and discards the rest',
      'discards what is listed; `keep (…)` orders what goes back',
    ),
  },
  Trader: {
    otherwise: plays(
      'in hand it cancels every gain but Silver',
      'you may gain a Silver instead; listed cards only',
    ),
  },
  Cellar: { otherwise: plays('no action', '+1 action') },
  Baron: {
    otherwise: plays(
      'no buy; choosing to discard without an Estate gains none',
      '+1 buy; without an Estate to discard you gain one',
    ),
  },
  Minion: { otherwise: plays('hits every hand', 'hits hands of five cards and more') },
  Masquerade: {
    otherwise: plays(
      'always trashes, the most expensive unlisted card first',
      'you may trash; listed cards only',
    ),
  },
  Margrave: {
    otherwise: plays(
      'the victim does not choose',
      'event `MargraveAttack`; by default discards the least useful cards',
    ),
  },
  Mine: {
    lacks: 'options',
    otherwise: plays(
      'Copper to Silver to Gold only; aborts when that pile is empty',
      'any treasure up to 3 more; options name exchanges',
    ),
  },
  Workshop: {
    otherwise: plays('looks at the first name only', 'gain the first listed card that is available'),
  },
  Ironworks: {
    otherwise: plays(
      'looks at the first name only; bonus even when nothing was gained',
      'gain the first listed card that is available; bonus for the card that was gained',
    ),
  },
  Steward: {
    otherwise: plays(
      'the most expensive unlisted cards are trashed first; aborts with fewer than two cards in hand',
      'what hurts least goes first; does as much as possible',
    ),
  },
  Courtyard: { otherwise: plays('aborts with an empty hand', 'does as much as possible') },
  Oasis: {
    lacks: 'options',
    otherwise: plays('aborts with an empty hand', 'does as much as possible; options name what is discarded'),
  },
  Mandarin: { lacks: 'options' },
  TradingPost: {
    otherwise: plays(
      'is not played without options',
      'trashes Curse, Estate and Copper when it has no options',
    ),
  },
  FoolsGold: {
    otherwise: plays('no reaction', 'may become a Gold when another player gains a Province'),
  },
  ThroneRoom: {
    otherwise: plays(
      'aborts when the card has nothing to do the second time; is not played without options',
      'the second time does what it can',
    ),
  },
  Highway: {
    otherwise: replayed('cheaper per play for the rest of the turn', 'cheaper while it is in play'),
  },
  Conspirator: {
    otherwise: replayed('replays by a Throne Room are not counted', 'replays count'),
  },
  Crossroads: {
    otherwise: replayed('replays by a Throne Room are not counted', 'replays count'),
  },
  Swindler: { otherwise: plays('compares printed costs', 'compares costs at that moment') },
  Shepherd: {
    lacks: 'options',
    otherwise: plays('cannot be played', 'can (there are no Pastures in the supply)'),
  },
  Moneylender: {
    options: plays('must trash a Copper; options are ignored', 'may trash a Copper'),
  },
  Haggler: {
    otherwise: plays(
      'an empty choice becomes a Copper; a victory card aborts',
      'a cheaper card other than a victory card, if possible',
    ),
  },
  IllGottenGains: {
    options: plays(
      'options count only in strategies reached before the actions ran out',
      'options of the first strategy whose condition holds',
    ),
  },
  MiningVillage: { unsaid: { choices: [-1] } },
  Nobles: { unsaid: { choices: [1] } },
  Pawn: { unsaid: { choices: [1, 2] } },
  Remodel: {
    unsaid: {
      pairs: [
        ['Curse', 'Estate'],
        ['Estate', 'Silver'],
        ['Gold', 'Province'],
      ],
    },
  },
};

const others = rows.slice(CLASSIC_CARDS);

/** The original has only the classic cards. */
export const cards: Readonly<Record<string, CardInOriginal>> = {
  ...classic,
  ...Object.fromEntries(others.map(({ name }) => [name, { lacks: 'name' as const }])),
};

const classicReactions: Readonly<Record<string, EventInOriginal>> = {
  IgnoreAttack: { otherwise: plays('a Moat is always shown', 'shown by default') },
  Trader: { otherwise: classic['Trader']!.otherwise! },
  Haggler: { otherwise: classic['Haggler']!.otherwise! },
  Masquerade: {
    otherwise: plays(
      'the first card in hand is passed when no listed one is there',
      'what hurts least is passed',
    ),
  },
  MilitiaAttack: {
    otherwise: plays(
      'unlisted cards go, the most expensive first; without a block those that came first',
      'the least useful cards go first',
    ),
    complete: ['Curse', 'Estate', 'Copper', 'Silver'],
  },
  SwindlerAttack: { otherwise: plays('the body is ignored', 'there is nothing to decide') },
  MinionAttack: { otherwise: plays('the body is ignored', 'there is nothing to decide') },
  MargraveAttack: { lacks: true },
  BureaucratAttack: { lacks: true },
  WitchAttack: { lacks: true },
  Tunnel: { lacks: true },
  FoolsGold: { lacks: true },
  Mandarin: { lacks: true },
};

export const events: Readonly<Record<string, EventInOriginal>> = {
  ...classicReactions,
  ...Object.fromEntries(EVENTS.slice(classicEvents.length).map((name) => [name, { lacks: true as const }])),
};

/** All conditions of the original; it lacks every other one. */
export const conditions: ReadonlySet<string> = new Set([
  'AllOf',
  'AnyOf',
  'Not',
  'Has',
  'HasExact',
  'HasInHand',
  'Has1InHand',
  'Has2InHand',
  'Has3InHand',
  'HasInPlay',
  'HasMoney',
  'HasMoneyInHand',
  'SupplyHasLess',
  'SupplyEmptyPilesGreater',
] satisfies readonly ConditionName[]);

export const steps: Readonly<Record<string, WordInOriginal>> = {
  Default: {
    otherwise: plays(
      'the last action card in hand order; stops if it cannot be played',
      'the most expensive action card that makes sense',
    ),
  },
  ChainDraw: { otherwise: plays('skips the card behind each card it plays', 'plays them all') },
};

const avoids = ({ lacks, otherwise }: CardInOriginal): boolean =>
  lacks === 'name' || lacks === 'pile' || (otherwise !== undefined && otherwise.alone !== true);

const avoided: ReadonlySet<CardId> = new Set(
  rows.flatMap(({ name }, id) => (avoids(cards[name] ?? {}) ? [id as CardId] : [])),
);

export const original: OriginalProgram = {
  title: 'the C++ simulator',
  refuses(rules) {
    const { seats, kingdom } = rules as DominionRules;
    if (kingdom !== undefined)
      return {
        reason: 'it always plays with all piles, never with a kingdom of ten',
        because: ['kingdom', 'sets'],
      };
    return seats === 2 ? undefined : { reason: 'its command line plays two players', because: [] };
  },
  avoided: () => avoided,
};
