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

export { ROW_END, score, UNITS, WANTED } from './kernels.js';
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
  /** Where it comes from, line by line. */
  readonly about: readonly string[];
  /** Of each weight in its text: 16 keep the upper half of its bits, rounded. 32 when absent. */
  readonly bits?: 16;
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
  const { name, game, observation, inputs, actions, hidden, partner, partnerBonus, bits } = net;
  const width = bits === 16 ? 2 : 4;
  const bytes = new Uint8Array(width * layers.reduce((sum, layer) => sum + net[layer].length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const layer of layers) {
    const values = net[layer];
    for (let i = 0; i < values.length; i++, at += width) {
      if (width === 4) view.setFloat32(at, values[i]!, true);
      else view.setUint16(at, upperHalf(values[i]!), true);
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
    bits,
  };
  const weights = toBase64(bytes);
  return `${JSON.stringify({ ...head, inputs, actions, weights }, null, 1)}\n`;
}

const oneFloat = new Float32Array(1);
const itsBits = new Uint32Array(oneFloat.buffer);

/** Of the bits of a number, rounded to the nearest, in the middle to the even one. */
function upperHalf(value: number): number {
  oneFloat[0] = value;
  const [all] = itsBits as unknown as [number];
  return (all + 0x7fff + ((all >>> 16) & 1)) >>> 16;
}

/** Looks at the first characters only. */
export const isNetworkText = (text: string): boolean =>
  new RegExp(`^[\\s\\uFEFF]*\\{\\s*"format"\\s*:\\s*"${FORMAT}"`).test(text.slice(0, 4096));

/** @throws Refused when it is no network of ours, or does not fit the game */
export function readNetwork(text: string, game: Game): Network {
  const neural = neuralOf(game);
  const json = parse(text);
  const {
    name,
    observation,
    inputs,
    actions,
    hidden,
    weights,
    partner,
    partnerBonus,
    bits,
    about = [],
  } = json;
  if (json['format'] !== FORMAT || json['version'] !== VERSION) {
    throw new Refused(
      `this network has format ${json['format']} ${json['version']}; the current format is ${FORMAT} ${VERSION}`,
      'train it again with: deckwright train',
    );
  }
  if (json['game'] !== game.facts.name) {
    throw new Refused(`this network plays ${json['game']}, not ${game.facts.name}`);
  }
  if (observation !== neural.version) {
    throw new Refused(
      `this network sees ${game.facts.title} in version ${observation} of the observation; it is version ${neural.version} now`,
      'train it again with: deckwright train',
    );
  }
  if (!isNames(inputs) || !isNames(actions) || !isNames(about, 0) || typeof name !== 'string') {
    throw new Refused('a network needs the lists "inputs" and "actions", and a "name"');
  }
  if (typeof hidden !== 'number' || !Number.isInteger(hidden) || hidden < 1 || hidden > HIDDEN_MAX) {
    throw new Refused(`"hidden" must be a whole number from 1 to ${HIDDEN_MAX}`);
  }
  if (partner !== undefined && typeof partner !== 'string') {
    throw new Refused('"partner" must be the text of a program');
  }
  if (partnerBonus !== undefined && !isBonus(partnerBonus)) {
    throw new Refused(`"partnerBonus" must be a number from 0 to ${BONUS_MAX}`);
  }
  if (bits !== undefined && bits !== 16) throw new Refused('"bits" must be 16, or absent for 32');
  indicesOf(inputs, [...neural.inputs, ...boardInputs(game)], 'input', game);
  indicesOf(actions, neural.actions, 'action', game);
  const shape = layerSizes({ inputs: inputs.length, hidden, actions: actions.length });
  const values = floats(
    weights,
    bits === 16 ? 2 : 4,
    Object.values(shape).reduce((a, b) => a + b, 0),
  );
  let offset = 0;
  const take = (layer: LayerName): Float32Array => {
    offset += shape[layer];
    return values.slice(offset - shape[layer], offset);
  };
  const [w1, b1, w2, b2, w3, b3] = layers.map(take) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const header = { name, game: game.facts.name, observation, inputs, actions, hidden, about };
  const withPartner = {
    ...header,
    ...(partner !== undefined && { partner }),
    ...(partnerBonus !== undefined && { partnerBonus }),
    ...(bits === 16 && { bits: 16 as const }),
  };
  return { ...withPartner, w1, b1, w2, b2, w3, b3 };
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

/** @param width bytes of each number: four, or the upper two of them */
function floats(text: unknown, width: 2 | 4, count: number): Float32Array {
  const bytes = fromBase64(typeof text === 'string' ? text : '');
  if (bytes.length !== width * count) {
    throw new Refused(`"weights" has ${bytes.length / width} numbers; the layers need ${count}`);
  }
  const view = new DataView(bytes.buffer);
  const values = new Float32Array(count);
  let areNumbers = true;
  for (let i = 0; i < count; i++) {
    if (width === 2) itsBits[0] = view.getUint16(2 * i, true) << 16;
    values[i] = width === 2 ? oneFloat[0]! : view.getFloat32(4 * i, true);
    areNumbers &&= Number.isFinite(values[i]);
  }
  if (!areNumbers) throw new Refused('"weights" contains NaN');
  return values;
}
