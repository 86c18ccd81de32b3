import { expect, it } from 'vitest';
import { version } from '../../../../experiments/files/package.js';
import { checkSameVersion } from '../../../../experiments/runs/shared/run-control.js';
import type { RunId } from '../../../../experiments/store/store.js';

const id = 7 as RunId;

const check = (saved: string, reading: string) => () => checkSameVersion({ id, version: saved }, reading);

it('a run continues in versions that read its state, and is refused in others', () => {
  expect(check(version(), version())).not.toThrow();
  expect(check('1.0.0', '1.0.7')).not.toThrow();
  expect(check('1.0.0', '1.1.0')).toThrow(
    'run 7 cannot continue: version 1.0.0 saved it, and this is version 1.1.0',
  );
  expect(check('1.0.0-rc.0', '1.0.0-rc.1')).toThrow('run 7 cannot continue');
  expect(check('0.2.0', version())).toThrow('version 0.2.0 saved it');
});
