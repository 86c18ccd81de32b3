/**
 * A policy and value network in plain arrays, and its weights as a text: what crosses threads and files.
 *
 * One hidden layer h = max(0, W1ᵀx + b1); a score per action W2·h + b2; a value w3·h + b3.
 */
import {
  type CardId,
  type Game,
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

/** Weights and what they are about. Arrays are row by row. */
export interface Network {
  readonly name: string;
  readonly game: string;
  /** Version of the game's observation for which it was trained. */
  readonly observation: number;
  /** Names of the numbers it sees and of the actions it scores; a part of what the game offers. */
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
  /** Canonical text of a program that decides what the network has no actions for; absent for the game's defaults. */
  readonly partner?: string;
  /** Added to the score of what the partner would do; absent for 0. */
  readonly partnerBonus?: number;
  /** How its value becomes a chance to win; absent where nobody measured it. */
  readonly chance?: ChanceCurve;
  /** Where it comes from, line by line. */
  readonly about: readonly string[];
  /**
   * Of each weight in its text: 16 keep the upper half of its bits, rounded; 8 are a whole number of the steps of its row.
   * 32 when absent.
   */
  readonly bits?: 8 | 16;
}

/** What is told of an action. */
export const LEGAL = 1;
export const ADVISED = 2;

/** Decisions of a network in many games, one after the other, as they come from the tables. Plain data. */
export interface Episodes {
  /** steps × inputs */
  readonly observations: Float32Array;
  /** steps × actions: {@link LEGAL}, or {@link ADVISED} for what the partner would do */
  readonly legal: Uint8Array;
  /**
   * By step: the action taken, the natural logarithm of its probability, the value expected.
   */
  readonly actions: Int32Array;
  readonly logProbabilities: Float32Array;
  readonly values: Float32Array;
  /** By game: its first step; one more entry than games, the last being the number of steps. */
  readonly starts: Int32Array;
  /** By game: share of the points, and score minus the best other score. */
  readonly points: Float32Array;
  readonly margins: Float32Array;
}

export const FORMAT = 'deckwright-net';
const VERSION = 1;
const HIDDEN_MAX = 512;
const BONUS_MAX = 100;
/** Layers in the order of the text. */
export const layers = ['w1', 'b1', 'w2', 'b2', 'w3', 'b3'] as const;
export type LayerName = (typeof layers)[number];

/** A network without its weights. */
export type NetworkHeader = Omit<Network, LayerName | 'hidden'>;

export interface NetworkShape {
  readonly inputs: number;
  readonly hidden: number;
  readonly actions: number;
}

/** Numbers in each layer. */
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

/** Bytes of the weights before they are letters. */
function textSize(shape: NetworkShape, bits: Network['bits']): number {
  const numbers = Object.values(layerSizes(shape)).reduce((a, b) => a + b, 0);
  if (bits !== 8) return numbers * (bits === 16 ? 2 : 4);
  const rows = shape.inputs + shape.actions + (layers.length - 2);
  return numbers + 2 * rows;
}

/** Rows with a step of their own: each input's, each action's, and every layer of constants as one. */
function rowsIn(values: Float32Array, layer: LayerName, hidden: number): readonly Float32Array[] {
  const size = layer === 'w1' || layer === 'w2' ? hidden : values.length;
  return Array.from({ length: values.length / size }, (_, row) =>
    values.subarray(row * size, (row + 1) * size),
  );
}

/** Steps up to the largest number of a row. */
const STEPS = 127;

/** The upper half of the row's step, then a byte for each number. @returns where the next row begins */
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

/** Of the bits of a number, rounded to the nearest, in the middle to the even one. */
function upperHalf(value: number): number {
  oneFloat[0] = value;
  const [all] = itsBits as unknown as [number];
  return (all + 0x7fff + ((all >>> 16) & 1)) >>> 16;
}

function fromUpperHalf(half: number): number {
  itsBits[0] = half << 16;
  return oneFloat[0]!;
}

/** Looks at the first characters only. */
export const isNetworkText = (text: string): boolean =>
  new RegExp(`^[\\s\\uFEFF]*\\{\\s*"format"\\s*:\\s*"${FORMAT}"`).test(text.slice(0, 4096));

/** @throws Refused when it is no network of ours, or does not fit the game */
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
  if (!isNames(about, 0)) throw new Refused('"about" must be a list of texts');
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
 * What any network says about itself, whatever computes its scores.
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
      `this network sees ${game.facts.title} in version ${observation} of the observation; it is version ${neural.version} now`,
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
 * The inputs that can differ from 0 and the actions that can be legal under these rules, by name.
 * @param decides what programs can be made of, purchases and options of cards; or all that there are actions for
 * @param kept inputs that it has even if they are retired: those of a network that exists
 */
export function networkScope(
  game: Game,
  rules: Rules,
  decides: 'purchases' | 'everything' = 'everything',
  kept: readonly string[] = [],
): Pick<Network, 'inputs' | 'actions'> {
  const neural = neuralOf(game);
  const isKept = new Set(kept);
  const inputs = neural.inputs.filter(({ name, retired }) => retired !== true || isKept.has(name));
  const actions =
    decides === 'everything' ? neural.actions : neural.actions.filter(({ does }) => does !== 'answer');
  const cards = game.cardsIn && new Set(game.cardsIn(rules));
  const isHere = (card: CardId): boolean => cards?.has(card) !== false;
  const within = (
    list: readonly { readonly name: string; readonly card?: CardId; readonly cards?: readonly CardId[] }[],
  ): string[] =>
    list.flatMap(({ name, card, cards: about = card === undefined ? undefined : [card] }) =>
      about === undefined || about.some(isHere) ? [name] : [],
    );
  return { inputs: within(inputs), actions: within(actions) };
}

/** Copies rows of a layer, by their indexes, one after the other. */
export function copyRows(
  from: Float32Array,
  rows: readonly number[],
  into: Float32Array,
  width: number,
): void {
  for (const [index, row] of rows.entries())
    into.set(from.subarray(row * width, (row + 1) * width), index * width);
}

/** Indexes of a network's names that count on a board. */
export interface BoardIndexes {
  /** Inputs that can differ from 0. */
  readonly inputs: readonly number[];
  /** Inputs that say what the board is, and are 1 on it. */
  readonly given: readonly number[];
  /** Actions that can be legal. */
  readonly actions: readonly number[];
}

/** What counts under these rules. */
export function placesOnBoard(
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

/** What the game tells networks of a board before a match. */
export const boardInputs = (game: Game): readonly NeuralInput[] => neuralOf(game).boardInputs ?? [];

/** @throws Refused when the game offers nothing to networks */
export function neuralOf(game: Game): NeuralInterface<unknown> {
  if (game.neural !== undefined) return game.neural;
  throw new Refused(`${game.facts.title} has no networks`);
}

/**
 * The indexes of the named features among those that the game offers.
 * @throws Refused when one is unknown or named twice
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
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
      return json as Readonly<Record<string, unknown>>;
    }
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
  const [w1, b1, w2, b2, w3, b3] = [...layers].map(read) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  return { w1, b1, w2, b2, w3, b3 };
}
