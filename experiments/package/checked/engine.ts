/** `deckwright/engine` with its arguments checked. */
import { z } from 'zod';
import * as module from '../engine.js';
import { checked } from './checked.js';
import {
  aFunction,
  anObject,
  boolean,
  count,
  game,
  number,
  result,
  rules,
  seat,
  seed,
  share,
  text,
  wholeFrom,
} from './shapes.js';

export * from '../engine.js';

const player = wholeFrom(0, 511);
const series = wholeFrom(0, 511);

export const {
  Checkpoint,
  curveIndex,
  curvesRecorder,
  dealAt,
  derive,
  emptyCurves,
  firstOf,
  hashText,
  isFirst,
  marginOf,
  nthOf,
  originalView,
  pointsOf,
  power,
  printedName,
  Rng,
  replay,
  reward,
  seedOf,
  seedParts,
  sharedPlaces,
} = checked(module, {
  Checkpoint: { seats: z.array(boolean).optional() },
  curveIndex: { curves: anObject, series, player, turn: wholeFrom(1, module.CURVE_TURNS_MAX) },
  curvesRecorder: { into: anObject, playerAt: aFunction },
  dealAt: { first: seed, k: wholeFrom(0, 2 ** 50) },
  derive: { seed, label: text, k: count.optional() },
  EngineBug: 'unchecked',
  emptyCurves: { players: player, series },
  firstOf: { range: wholeFrom(0, 3), seed: wholeFrom(0, module.SEED_MAX) },
  hashText: { text },
  IllegalChoice: 'unchecked',
  isFirst: { result, seat },
  loadCompiledDominion: 'unchecked',
  loadCompiledStarRealms: 'unchecked',
  marginOf: { result, seat },
  nthOf: { seed: wholeFrom(0, module.SEED_MAX), n: wholeFrom(0, 4095) },
  originalView: { game },
  pointsOf: { result, seat },
  power: { base: number, exponent: number },
  printedName: { name: text },
  Refused: 'unchecked',
  Rng: { seed: seed.optional(), stream: count.optional() },
  register: 'unchecked',
  replay: {
    game,
    rules,
    seed,
    policies: z.array(z.unknown()),
    decisions: z.array(count),
    recorder: anObject.optional(),
    visit: aFunction.optional(),
  },
  reward: { points: share, margin: number, marginShare: share.optional() },
  seedOf: { number: seed },
  seedParts: { deal: seed },
  sharedPlaces: { result },
});
