/** An ONNX model, in the real runtime, plays like the network that it was exported from. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { opponentInputsOf, readNetwork } from '../../bots/index.js';
import { games, type Seed } from '../../engine/index.js';
import { findPlayer } from '../../experiments/players/find.js';
import { onnxFile } from '../../optimizer/index.js';
import { inline } from '../../workers/index.js';

const game = games['dominion']!;
const folder = mkdtempSync(join(tmpdir(), 'onnx-'));
const rules = game.rules({ sets: ['base'], boardSeed: 5 }, 2);

function fileOf(name: string, bytes: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

it('plays the games of the network', async () => {
  const { text } = await findPlayer('any-kingdom');
  const net = readNetwork(text, game);
  const model = await findPlayer(fileOf('model.onnx', onnxFile(net)));
  expect(model).toMatchObject({ name: 'any-kingdom', game });
  expect(opponentInputsOf(model.text)).toEqual(opponentInputsOf(text));
  const opponent = (await findPlayer('smithy-money')).text;
  const [ours, theirs] = await inline().play(
    [text, model.text].map((player) => ({
      game: 'dominion',
      rules,
      players: [player, opponent],
      seats: 'alternate',
      firstSeed: 3 as Seed,
      deals: 5,
      curves: true,
    })),
  );
  expect(theirs).toEqual(ours);
});

it('rejects other files, and models that do not fit the game', async () => {
  await expect(findPlayer(fileOf('text.onnx', 'buylists'))).rejects.toThrow(
    /text\.onnx": this is not an ONNX model/,
  );
  const net = readNetwork((await findPlayer('any-kingdom')).text, game);
  const whole = onnxFile(net);
  await expect(findPlayer(fileOf('half.onnx', whole.subarray(0, whole.length / 2)))).rejects.toThrow(
    /not an ONNX model/,
  );
  const inputs = ['own Chess', ...net.inputs.slice(1)];
  await expect(findPlayer(fileOf('other.onnx', onnxFile({ ...net, inputs })))).rejects.toThrow(
    /other\.onnx": this network has an input "own Chess"/,
  );
});

it('reports a model whose scores do not match its actions', async () => {
  const net = readNetwork((await findPlayer('any-kingdom')).text, game);
  const actions = net.actions.slice(0, -1);
  const short = await findPlayer(fileOf('short.onnx', onnxFile({ ...net, actions })));
  const job = {
    game: 'dominion',
    rules,
    players: [short.text, 'builtin:greedy'],
    seats: 'alternate',
    firstSeed: 3 as Seed,
    deals: 1,
  } as const;
  await expect(inline().play([job])).rejects.toThrow(/the model "any-kingdom"/);
});
