import { describe, expect, it } from 'vitest';
import { printNetwork } from '../../../bots/index.js';
import { ForwardPass } from '../../../bots/neural/forward-pass.js';
import { games, Rng, type Seed, seedOf } from '../../../engine/index.js';
import { Learner, layersFiles, trainingBatch } from '../../../optimizer/index.js';
import { loadTensors } from '../../../optimizer/neural/backend.js';
import { scorer } from '../../../optimizer/neural/gradients.js';
import { inline, type RolloutJob } from '../../../workers/index.js';
import { headOf, kingdomOf, small } from '../../support/net.js';

const game = games['dominion']!;
const rules = kingdomOf();
const head = headOf(game, rules);
const { tf } = (await loadTensors())!;

const job = (net: string): RolloutJob => ({
  game: 'dominion',
  rules,
  net,
  opponents: ['builtin:greedy'],
  mode: 'explore' as const,
  firstSeed: 1 as Seed,
  deals: 8,
});
const lessons = async (learner: Learner) =>
  trainingBatch(await inline().rollOut([job(printNetwork(learner.net('a')))]));

/** Scores of all actions, then the value. */
const scoresOf = (learner: Learner, observation: Float32Array): Float32Array =>
  scorer(learner.net('a'))(
    observation,
    Array.from({ length: head.actions.length + 1 }, (_, action) => action),
  );

describe('the learner', () => {
  it('scores like networks in play, whatever they saw before, within 1e-5', () => {
    const learner = new Learner(head, seedOf(7), { ...small, hidden: 64 });
    const rows = 50;
    const rng = new Rng(3 as Seed);
    const scales = Float64Array.from(head.inputs, (_, i) => 1 / (1 + (i % 20)));
    const counts = Int32Array.from({ length: rows * head.inputs.length }, () =>
      Math.max(0, rng.below(16) - 8),
    );
    const observations = Float32Array.from(counts, (seen, i) => seen * scales[i % scales.length]!);
    const net = learner.net('a');
    const forward = new ForwardPass(net, scales);
    const inputs = Int32Array.from(head.inputs, (_, i) => i);
    const all = Int32Array.from({ length: head.actions.length + 1 }, (_, i) => i);
    const found = new Float32Array(all.length);
    for (let row = 0; row < rows; row++) {
      const seen = counts.subarray(row * inputs.length);
      forward.computeHidden(seen, inputs);
      forward.computeScores(all, all.length, found);
      const observation = observations.slice(row * inputs.length, (row + 1) * inputs.length);
      scoresOf(learner, observation).forEach((score, action) => {
        expect(Math.abs(found[action]! - score)).toBeLessThan(1e-5);
      });
      const first = new ForwardPass(net, scales);
      const again = new Float32Array(all.length);
      first.computeHidden(seen, inputs);
      first.computeScores(all, all.length, again);
      expect(again).toEqual(found);
    }
  });

  it('continues with the same bytes from its saved state', async () => {
    const [whole, first, second] = [1, 1, 2].map((seed) => new Learner(head, seedOf(seed), small)) as [
      Learner,
      Learner,
      Learner,
    ];
    const batch = await lessons(whole);
    for (const learner of [whole, whole, first]) learner.improve(batch);
    second.restore(JSON.parse(JSON.stringify(first.save())));
    second.improve(batch);
    expect(printNetwork(second.net('a'))).toBe(printNetwork(whole.net('a')));
  });

  it('does not continue from a state whose networks had more inputs', () => {
    const before = new Learner({ ...head, inputs: [...head.inputs, 'theirs Smithy'] }, seedOf(1), small);
    expect(() => new Learner(head, seedOf(1), small).restore(before.save())).toThrow(/another version/);
  });

  it('is a function of its seed and its batches', async () => {
    const texts = await Promise.all(
      [5, 5, 6].map(async (seed) => {
        const learner = new Learner(head, seedOf(seed), small);
        learner.improve(await lessons(learner));
        const text = printNetwork(learner.net('a'));
        return text;
      }),
    );
    expect(texts[1]).toBe(texts[0]);
    expect(texts[2]).not.toBe(texts[0]);
  });

  it('finds the action with the reward', async () => {
    const learner = new Learner(head, seedOf(2), { ...small, learningRate: 0.02 });
    // One position; action 3 of the first five has a reward of 1, the others 0.
    const rows = 256;
    const rng = new Rng(9 as Seed);
    const observations = new Float32Array(rows * head.inputs.length).fill(0.5);
    const legal = Int32Array.from({ length: 5 * rows }, (_, i) => i % 5);
    const legalStarts = Int32Array.from({ length: rows + 1 }, (_, row) => 5 * row);
    const advised = new Int32Array(rows).fill(-1);
    for (let round = 0; round < 15; round++) {
      const actions = Int32Array.from({ length: rows }, () => rng.below(5));
      const returns = Float32Array.from(actions, (action) => (action === 3 ? 1 : 0));
      const advantages = returns.map((value) => value - 0.2);
      const logProbabilities = new Float32Array(rows).fill(Math.log(0.2));
      const open = { legal, legalStarts, advised };
      learner.improve({ observations, ...open, actions, logProbabilities, returns, advantages });
    }
    const scores = scoresOf(learner, observations.slice(0, head.inputs.length));
    expect([...scores.slice(0, 5)].indexOf(Math.max(...scores.slice(0, 5)))).toBe(3);
  });

  it('writes the layers format, which scores the same and leaks no tensor', async () => {
    const learner = new Learner(head, seedOf(11), small);
    const before = tf.memory().numTensors;
    const { model, weights } = (await layersFiles(learner.net('a')))!;
    expect(tf.memory().numTensors).toBe(before);
    const json = JSON.parse(model) as { modelTopology: object; weightsManifest: { weights: object[] }[] };
    const loaded = await tf.loadLayersModel(
      tf.io.fromMemory({
        modelTopology: json.modelTopology,
        weightSpecs: json.weightsManifest[0]!.weights as never,
        weightData: weights.slice().buffer as ArrayBuffer,
      }),
    );
    const observation = new Float32Array(head.inputs.length).fill(0.3);
    const [scores] = loaded.predict(tf.tensor2d(observation, [1, observation.length])) as {
      dataSync(): Float32Array;
    }[];
    const own = scoresOf(learner, observation);
    scores!.dataSync().forEach((score, i) => {
      expect(Math.abs(score - own[i]!)).toBeLessThan(1e-5);
    });
    loaded.dispose();
  });
});
