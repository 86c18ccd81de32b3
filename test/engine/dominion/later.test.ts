/** Cards of later sets. Those of the classic board have their tests in `hinterlands.test.ts`. */
import { expect, it } from 'vitest';
import { CLASSIC_CARDS } from '../../../engine/dominion/catalogue.js';
import { describeCards } from '../../support/dominion-cards.js';

describeCards('dark-ages', {});
describeCards('nocturne', {});

it('the classic board keeps its cards', () => {
  expect(CLASSIC_CARDS, 'put a new row after the last classic card of its set (see classic.ts)').toBe(58);
});
