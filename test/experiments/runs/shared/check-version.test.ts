import { expect, it } from 'vitest';
import { version } from '../../../../experiments/files/package.js';
import { checkSameVersion } from '../../../../experiments/runs/shared/check-version.js';
import type { RunId } from '../../../../experiments/store/store.js';

const id = 7 as RunId;

it('a run goes on in the versions that read its state, and is refused in others', () => {
  const [major, minor, patch] = version().split('.').map(Number);
  expect(() => checkSameVersion({ id, version: version() })).not.toThrow();
  expect(() => checkSameVersion({ id, version: `${major}.${minor}.${patch! + 1}` })).not.toThrow();
  expect(() => checkSameVersion({ id, version: `${major}.${minor! + 1}.0` })).toThrow('run 7 cannot go on');
  expect(() => checkSameVersion({ id, version: '0.1.0' })).toThrow('version 0.1.0 saved it');
});
