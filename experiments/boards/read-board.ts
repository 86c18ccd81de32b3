/** Reads boards as people write them, for every command, plan, request and page field. */
import { gameNamed } from '../../bots/index.js';
import { type Game, printedName, Refused, type Rules, type RulesRequest } from '../../engine/index.js';
import { type KingdomNote, type KingdomReading, readKingdom } from '../../grammar/index.js';
import { randomKingdom } from './random-kingdom.js';
import { GAME } from './recommended.js';

export interface BoardRequest {
  /** The pasted board, the name of a recommended kingdom, `random`, or `random 17` with its seed. */
  readonly kingdom: string;
  /** Sets for a random board; default: all. */
  readonly sets?: readonly string[] | undefined;
  readonly seed: number;
}

export interface ReadBoard extends Omit<KingdomReading, 'clear'> {
  /** Cards of the board that Deckwright lacks, as written. The board is played without them. */
  readonly missing: readonly string[];
  /** Why the board cannot be played, and a fix. */
  readonly problem?: string;
  readonly hint?: string;
}

const RANDOM = 'random';

/** Accepts a board that lacks one named card. @throws Refused if the text is too long, or names unknown sets */
export function readBoard({ kingdom, sets, seed }: BoardRequest): ReadBoard {
  const game = gameNamed(GAME);
  const drawn = namedDraw(kingdom);
  if (drawn !== undefined || isRandom(kingdom))
    return {
      cards: drawBoard(game, sets, drawn ?? seed),
      ...(drawn !== undefined && { title: `Random board ${drawn}` }),
      notes: [],
      missing: [],
    };
  if (sets !== undefined)
    throw new Refused('--sets needs a random board', 'write: deckwright advise random --sets base,intrigue');
  const board = readCards(kingdom, game);
  const { kingdomSize } = game.facts;
  if (board.problem !== undefined || board.cards.length === kingdomSize) return board;
  if (board.missing.length === 0) return { ...board, ...wrongNumber(board, kingdomSize) };
  return { ...board, notes: [...board.notes, missingNote(board)] };
}

/** Says how advice without the missing cards may be wrong for the whole board. */
function missingNote({ cards, missing }: ReadBoard): KingdomNote {
  const name = missing.join(' and ');
  const text = `${name} may change the answer, which covers only the other ${cards.length} cards: nobody could buy ${name}. Another plan may be better, or an opponent who buys it may beat this one`;
  return { kind: 'missing', written: name, text };
}

export interface ReadRules {
  readonly rules: Rules;
  /** The request with the kingdom by the game's card names. */
  readonly request: RulesRequest;
  /** Corrections and omissions in the kingdom. */
  readonly notes: readonly KingdomNote[];
}

/** Reads the rules; {@link readBoard} shows the forms of a kingdom. @throws Refused if the board is unclear or unknown */
export function readRules(game: Game, asked: RulesRequest, seats: number): ReadRules {
  const { request, notes } = readRequest(game, asked);
  return { rules: game.rules(request, seats), request, notes };
}

function readRequest(game: Game, asked: RulesRequest): Omit<ReadRules, 'rules'> {
  // A game without kingdoms reports the error itself.
  if (asked.kingdom === undefined || game.kingdomCards === undefined) return { request: asked, notes: [] };
  const { kingdom, sets, boardSeed = 0, ...rest } = asked;
  const text = kingdom.join(',');
  const drawn = namedDraw(text) ?? (isRandom(text) ? boardSeed : undefined);
  if (drawn !== undefined) return { request: { ...rest, kingdom: drawBoard(game, sets, drawn) }, notes: [] };
  const { cards, colony, notes, problem, hint } = readCards(text, game);
  if (problem !== undefined) throw refused(problem, notes, hint);
  const said = asked.colony ?? colony;
  return { request: { ...asked, kingdom: cards, ...(said !== undefined && { colony: said }) }, notes };
}

/** Error for a board that cannot be played, with all notes. */
export function refused(problem: string, notes: readonly KingdomNote[], hint: string | undefined): Refused {
  const said = notes.map(({ text }) => text).join('\n  ');
  return new Refused(said === '' ? problem : `${problem}:\n  ${said}`, hint);
}

export const isRandom = (kingdom: string): boolean => kingdom.trim().toLowerCase() === RANDOM;

/** The seed in `random 17`, a name short enough for an address. */
function namedDraw(kingdom: string): number | undefined {
  const [, seed] = /^\s*random\s+(\d{1,9})\s*$/i.exec(kingdom) ?? [];
  return seed === undefined ? undefined : Number(seed);
}

function readCards(text: string, game: Game): ReadBoard {
  const { clear, ...reading } = readKingdom(text, game);
  const { cards, notes } = reading;
  const unknown = notes.filter(
    ({ kind, cards }) => kind === 'unavailable' || (kind === 'unknown' && cards?.length === 0),
  );
  const board = { ...reading, missing: unknown.map(({ written }) => printedName(written)) };
  const { kingdomSize } = game.facts;
  if (!clear)
    return { ...board, problem: 'some cards of the board are not clear', hint: 'write these names in full' };
  if (cards.length > kingdomSize || cards.length < kingdomSize - 1)
    return { ...board, ...wrongNumber(board, kingdomSize) };
  return board;
}

function wrongNumber({ missing }: ReadBoard, kingdomSize: number): { problem: string; hint: string } {
  const lists = `list cards with: deckwright cards ${GAME}; list kingdoms with: deckwright advise --list`;
  return {
    problem: `a board has ${kingdomSize} kingdom cards`,
    hint: missing.length > 1 ? `at most one unsupported card can be left out; ${lists}` : lists,
  };
}

/** @throws Refused if a set is unknown, or if the sets have too few cards */
function drawBoard(game: Game, sets: readonly string[] | undefined, seed: number): readonly string[] {
  if (sets === undefined) return randomKingdom(game, seed);
  const drawn = new Set(game.cardsIn!(game.rules({ sets, boardSeed: seed }, 2)));
  return game.kingdomCards!.filter((name) =>
    game.cards.some((card) => card.name === name && drawn.has(card.id)),
  );
}
