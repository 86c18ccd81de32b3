/**
 * A policy and value network as arrays, and its text, which crosses threads and files.
 *
 * One hidden layer h = max(0, W1ᵀx + b1); a score per action W2·h + b2; a value w3·h + b3.
 */
import {
  type CardId,
  type Game,
  isRecord,
  type NeuralInput,
  type NeuralInterface,
  Refused,
  type Rules,
} from '../../engine/index.js';
import { fromBase64, toBase64 } from '../base64.js';
import { type ChanceCurve, readCurve } from './chance.js';

export { bytes as kernels } from './generated/bytes.js';
export { INPUT, ROW_END, UNITS, WANTED } from './layout.js';
export { fromBase64, toBase64 };

/** Weights and their description. Arrays are row by row. */
export interface Network {
  readonly name: string;
  readonly game: string;
  /** Version of the game's observation in which it was trained. */
  readonly observation: number;
  /** Names of the inputs that it reads and of the actions that it scores; a subset of those of the game. */
  readonly inputs: readonly string[];
  readonly actions: readonly string[];
  readonly hidden: number;
  /** inputs × hidden */
  readonly w1: Float32Array;
  /** hidden */
  readonly b1: Float32Array;
  /** actions × hidden */
  readonly w2: Float32Array;
  /** actions */
  readonly b2: Float32Array;
  /** hidden */
  readonly w3: Float32Array;
  /** 1 */
  readonly b3: Float32Array;
  /**
   * Canonical text of a program that decides where the network has no action; if absent, the game's defaults
   * decide.
   */
  readonly partner?: string;
  /** Added to the score of the partner's choice; 0 if absent. */
  readonly partnerBonus?: number;
  /** Turns its value into a chance to win; absent if it was never measured. */
  readonly chance?: ChanceCurve;
  /** Describes its origin, line by line. */
  readonly about: readonly string[];
  /**
   * Bits of each weight in the text: 16 for the upper half of a float, rounded; 8 for a whole number of steps of
   * its row. 32 if absent.
   */
  readonly bits?: 8 | 16;
}

/** Minimum log of an action's odds against the best one (one in three million). Less likely actions teach nothing. */
export const NEGLIGIBLE = -15;

/** Decisions of a network in many games, in the order in which they were played. Serializable. */
export interface Episodes {
  /** steps × inputs */
  readonly observations: Float32Array;
  /** The legal actions of each step, one step after the other. */
  readonly legal: Int32Array;
  /** By step: index of its first entry in `legal`. A last entry holds the length of `legal`. */
  readonly legalStarts: Int32Array;
  /** By step: the partner's choice, or −1. */
  readonly advised: Int32Array;
  /** By step: the action taken, the natural logarithm of its probability, and the expected value. */
  readonly actions: Int32Array;
  readonly logProbabilities: Float32Array;
  readonly values: Float32Array;
  /** By game: index of its first step. A last entry holds the number of steps. */
  readonly starts: Int32Array;
  /** By game: share of the points, and margin. */
  readonly points: Float32Array;
  readonly margins: Float32Array;
}

export const FORMAT = 'deckwright-net';
const VERSION = 1;
const HIDDEN_MAX = 512;
const BONUS_MAX = 100;
/** Layers in the order of the text's weights. */
export const layers = ['w1', 'b1', 'w2', 'b2', 'w3', 'b3'] as const;
export type LayerName = (typeof layers)[number];

/** A network without its weights. */
export type NetworkHeader = Omit<Network, LayerName | 'hidden'>;

export interface NetworkShape {
  readonly inputs: number;
  readonly hidden: number;
  readonly actions: number;
}

/** Number of weights in each layer. */
export const layerSizes = ({
  inputs,
  hidden,
  actions,
}: NetworkShape): Readonly<Record<LayerName, number>> => ({
  w1: inputs * hidden,
  b1: hidden,
  w2: actions * hidden,
  b2: actions,
  w3: hidden,
  b3: 1,
});

export function printNetwork(net: Network, about: readonly string[] = net.about): string {
  const { name, game, observation, inputs, actions, hidden, partner, partnerBonus, chance, bits } = net;
  const shape = { inputs: inputs.length, hidden, actions: actions.length };
  const bytes = new Uint8Array(textSize(shape, bits));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const layer of layers) {
    const values = net[layer];
    if (bits === 8) {
      for (const row of rowsIn(values, layer, hidden)) at = writeInSteps(row, view, at);
      continue;
    }
    for (let i = 0; i < values.length; i++, at += bits === 16 ? 2 : 4) {
      if (bits === 16) view.setUint16(at, upperHalf(values[i]!), true);
      else view.setFloat32(at, values[i]!, true);
    }
  }
  const head = {
    format: FORMAT,
    version: VERSION,
    game,
    observation,
    name,
    about,
    hidden,
    partner,
    partnerBonus,
    chance,
    bits,
  };
  const weights = toBase64(bytes);
  return `${JSON.stringify({ ...head, inputs, actions, weights }, null, 1)}\n`;
}

/** Bytes of the weights before they are encoded as base64. */
function textSize(shape: NetworkShape, bits: Network['bits']): number {
  const numbers = Object.values(layerSizes(shape)).reduce((a, b) => a + b, 0);
  if (bits !== 8) return numbers * (bits === 16 ? 2 : 4);
  const rows = shape.inputs + shape.actions + (layers.length - 2);
  return numbers + 2 * rows;
}

/** Rows with a step of their own: one per input, one per action, and one for each other layer. */
function rowsIn(values: Float32Array, layer: LayerName, hidden: number): readonly Float32Array[] {
  const size = layer === 'w1' || layer === 'w2' ? hidden : values.length;
  return Array.from({ length: values.length / size }, (_, row) =>
    values.subarray(row * size, (row + 1) * size),
  );
}

/** Steps from 0 to the largest absolute value of a row. */
const STEPS = 127;

/** Writes the upper half of the row's step, then one byte per number. @returns the offset of the next row */
function writeInSteps(row: Float32Array, view: DataView, start: number): number {
  const largest = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const half = upperHalf(largest / STEPS);
  view.setUint16(start, half, true);
  const step = fromUpperHalf(half);
  for (const [i, value] of row.entries()) {
    const steps = step === 0 ? 0 : Math.round(value / step);
    view.setInt8(start + 2 + i, Math.max(-STEPS, Math.min(STEPS, steps)));
  }
  return start + 2 + row.length;
}

function readInSteps(row: Float32Array, view: DataView, start: number): number {
  const step = fromUpperHalf(view.getUint16(start, true));
  for (let i = 0; i < row.length; i++) row[i] = view.getInt8(start + 2 + i) * step;
  return start + 2 + row.length;
}

const oneFloat = new Float32Array(1);
const itsBits = new Uint32Array(oneFloat.buffer);

/** Upper half of a number's bits, rounded to nearest, ties to even. */
function upperHalf(value: number): number {
  oneFloat[0] = value;
  const all = itsBits[0]!;
  return (all + 0x7fff + ((all >>> 16) & 1)) >>> 16;
}

function fromUpperHalf(half: number): number {
  itsBits[0] = half << 16;
  return oneFloat[0]!;
}

/** Looks at the first characters only. */
export const isNetworkText = (text: string): boolean =>
  new RegExp(`^[\\s\\uFEFF]*\\{\\s*"format"\\s*:\\s*"${FORMAT}"`).test(text.slice(0, 4096));

/** @throws Refused when the text is not a network of Deckwright, or does not fit the game */
export function readNetwork(text: string, game: Game): Network {
  const json = parse(text);
  const { hidden, weights, bits, about = [] } = json;
  if (json['format'] !== FORMAT || json['version'] !== VERSION) {
    throw new Refused(
      `this network has format ${json['format']} ${json['version']}; the current format is ${FORMAT} ${VERSION}`,
      'train it again with: deckwright train',
    );
  }
  const header = readHeader(json, game);
  if (!isNames(about, 0)) throw new Refused('"about" must be a list of strings');
  if (typeof hidden !== 'number' || !Number.isInteger(hidden) || hidden < 1 || hidden > HIDDEN_MAX) {
    throw new Refused(`"hidden" must be a whole number from 1 to ${HIDDEN_MAX}`);
  }
  if (bits !== undefined && bits !== 16 && bits !== 8)
    throw new Refused('"bits" must be 8 or 16, or absent for 32');
  const shape = { inputs: header.inputs.length, hidden, actions: header.actions.length };
  return {
    ...header,
    hidden,
    about,
    ...(bits !== undefined && { bits }),
    ...readWeights(weights, shape, bits),
  };
}

/**
 * Reads the header that networks of every kind share.
 * @throws Refused when it does not fit the game
 */
export function readHeader(json: Readonly<Record<string, unknown>>, game: Game): NetworkHeader {
  const neural = neuralOf(game);
  const { name, game: played, observation, inputs, actions, partner, partnerBonus, chance } = json;
  if (played === undefined)
    throw new Refused('this network names no "game"', 'train it again with: deckwright train');
  if (played !== game.facts.name) throw new Refused(`this network plays ${played}, not ${game.facts.name}`);
  if (observation !== neural.version) {
    throw new Refused(
      `this network was trained on version ${observation} of the observation of ${game.facts.title}; the current version is ${neural.version}`,
      'train it again with: deckwright train',
    );
  }
  if (!isNames(inputs) || !isNames(actions) || typeof name !== 'string') {
    throw new Refused('a network needs the lists "inputs" and "actions", and a "name"');
  }
  if (partner !== undefined && typeof partner !== 'string') {
    throw new Refused('"partner" must be the text of a program');
  }
  if (partnerBonus !== undefined && !isBonus(partnerBonus)) {
    throw new Refused(`"partnerBonus" must be a number from 0 to ${BONUS_MAX}`);
  }
  indicesOf(inputs, [...neural.inputs, ...boardInputs(game)], 'input', game);
  indicesOf(actions, neural.actions, 'action', game);
  return {
    name,
    game: game.facts.name,
    observation,
    inputs,
    actions,
    about: [],
    ...(partner !== undefined && { partner }),
    ...(partnerBonus !== undefined && { partnerBonus }),
    ...(chance !== undefined && { chance: readCurve(chance) }),
  };
}

/**
 * Names of the inputs that can differ from 0 and of the actions that can be legal under these rules.
 * @param decides `purchases` for the actions that programs can be made from: purchases and options of cards; or
 *   `everything`
 * @param kept inputs for many boards to include, because an existing network has them
 */
export function networkScope(
  game: Game,
  rules: Rules,
  decides: 'purchases' | 'everything' = 'everything',
  kept: readonly string[] = [],
): Pick<Network, 'inputs' | 'actions'> {
  const neural = neuralOf(game);
  const isKept = new Set(kept);
  const inputs = neural.inputs.filter(
    ({ name, forManyBoards }) => forManyBoards !== true || isKept.has(name),
  );
  const actions =
    decides === 'everything' ? neural.actions : neural.actions.filter(({ does }) => does !== 'answer');
  const cards = game.cardsIn && new Set(game.cardsIn(rules));
  const isHere = (card: CardId): boolean => cards?.has(card) !== false;
  const within = (
    list: readonly { readonly name: string; readonly card?: CardId; readonly cards?: readonly CardId[] }[],
  ): string[] =>
    list.flatMap(({ name, card, cards = card === undefined ? undefined : [card] }) =>
      cards === undefined || cards.some(isHere) ? [name] : [],
    );
  return { inputs: within(inputs), actions: within(actions) };
}

/** Copies the rows with these indices, one after the other. */
export function copyRows(
  from: Float32Array,
  rows: readonly number[],
  into: Float32Array,
  width: number,
): void {
  for (const [index, row] of rows.entries())
    into.set(from.subarray(row * width, (row + 1) * width), index * width);
}

/** The inputs and actions of a network that matter on one board, by index. */
export interface BoardIndexes {
  /** Inputs that can differ from 0. */
  readonly inputs: readonly number[];
  /** Inputs that describe the board and are 1 on this one. */
  readonly given: readonly number[];
  /** Actions that can be legal. */
  readonly actions: readonly number[];
}

/** The inputs and actions that matter under these rules. */
export function indexesOnBoard(
  { inputs, actions }: Pick<Network, 'inputs' | 'actions'>,
  game: Game,
  rules: Rules,
): BoardIndexes {
  const here = networkScope(game, rules, 'everything', inputs);
  const cards = new Set(game.cardsIn?.(rules) ?? game.cards.map(({ id }) => id));
  const given = boardInputs(game).flatMap(({ name, card }) =>
    card !== undefined && cards.has(card) ? [name] : [],
  );
  const within = (names: readonly string[], kept: readonly string[]): number[] => {
    const wanted = new Set(kept);
    return names.flatMap((name, index) => (wanted.has(name) ? [index] : []));
  };
  return {
    inputs: within(inputs, here.inputs),
    given: within(inputs, given),
    actions: within(actions, here.actions),
  };
}

/** Inputs that describe the board before a game. */
export const boardInputs = (game: Game): readonly NeuralInput[] => neuralOf(game).boardInputs ?? [];

/** @throws Refused when the game has no interface for networks */
export function neuralOf(game: Game): NeuralInterface<unknown> {
  if (game.neural !== undefined) return game.neural;
  throw new Refused(
    `${game.facts.title} has no networks`,
    'find a bot with: deckwright evolve; train a network of your own with: deckwright env',
  );
}

/**
 * Indices of the named inputs or actions in the game's list.
 * @throws Refused when a name is unknown or appears twice
 */
export function indicesOf(
  names: readonly string[],
  available: readonly { readonly name: string }[],
  what: 'input' | 'action',
  game: Game,
): Int32Array {
  const known = new Map(available.map(({ name }, index) => [name, index]));
  if (new Set(names).size !== names.length) throw new Refused(`this network has a duplicate ${what}`);
  return Int32Array.from(names, (name) => {
    const index = known.get(name);
    if (index === undefined) {
      throw new Refused(
        `this network has an ${what} "${name}", which ${game.facts.title} does not have`,
        'it belongs to another version; train it again with: deckwright train',
      );
    }
    return index;
  });
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (isRecord(json)) return json;
  } catch {
    // Reported below.
  }
  throw new Refused('a network must be a JSON object');
}

const isBonus = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= BONUS_MAX;

const isNames = (list: unknown, least = 1): list is readonly string[] =>
  Array.isArray(list) &&
  list.length >= least &&
  list.length <= 4096 &&
  list.every((name) => typeof name === 'string');

function readWeights(
  text: unknown,
  shape: NetworkShape,
  bits: Network['bits'],
): Readonly<Record<LayerName, Float32Array>> {
  const bytes = fromBase64(typeof text === 'string' ? text : '');
  const size = textSize(shape, bits);
  if (bytes.length !== size)
    throw new Refused(`"weights" has ${bytes.length} bytes; the layers need ${size}`);
  const view = new DataView(bytes.buffer);
  const sizes = layerSizes(shape);
  let at = 0;
  const read = (layer: LayerName): Float32Array => {
    const values = new Float32Array(sizes[layer]);
    if (bits === 8) {
      for (const row of rowsIn(values, layer, shape.hidden)) at = readInSteps(row, view, at);
    } else {
      for (let i = 0; i < values.length; i++, at += bits === 16 ? 2 : 4)
        values[i] = bits === 16 ? fromUpperHalf(view.getUint16(at, true)) : view.getFloat32(at, true);
    }
    if (!values.every(Number.isFinite)) throw new Refused('"weights" contains NaN');
    return values;
  };
  return Object.fromEntries(layers.map((layer) => [layer, read(layer)])) as Record<LayerName, Float32Array>;
}
