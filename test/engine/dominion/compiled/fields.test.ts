import { describe, expect, it } from 'vitest';
import { COST } from '../../../../engine/dominion/catalogue.js';
import * as code from '../../../../engine/dominion/compiled/codes.js';
import * as fields from '../../../../engine/dominion/compiled/generated/fields.js';
import { facts } from '../../../../engine/dominion/facts.js';

describe('structures of the compiled engine', () => {
  it('know the cost of the most expensive card', () => {
    expect(Math.max(...COST)).toBe(code.COINS_MAX);
  });

  it('fit into the bytes that are reserved for them', () => {
    expect(4 * fields.cardFields.length).toBeLessThanOrEqual(code.CARD_BYTES);
    expect(4 * fields.defaultsFields.length).toBeLessThanOrEqual(code.EVENT_BYTES);
    expect(4 * fields.boardFields.length).toBeLessThanOrEqual(code.EVENTS_AT - code.BOARD);
    expect(4 * fields.seatFields.length).toBeLessThanOrEqual(code.HAND_COUNTS);
    expect(code.PLAY_IDS + 4 * code.ZONE_BYTES).toBeLessThanOrEqual(code.SEAT_BYTES);
    expect(12 * code.DELAYED_MAX).toBeLessThanOrEqual(code.PLAY_IDS - code.DELAYED);
    expect(16 * code.EFFECTS_MAX).toBeLessThanOrEqual(code.LASTING - code.TURN_EFFECTS);
    expect(20 * code.EFFECTS_MAX).toBeLessThanOrEqual(code.HELD - code.LASTING);
    expect(16 * code.HELD_MAX).toBeLessThanOrEqual(code.SCRATCH - code.HELD);
    expect(code.PROGRAMS_AT + code.PROGRAM_SLOTS * code.PROGRAM_BYTES).toBeLessThanOrEqual(code.SERIES_AT);
    expect(4 * (2 + facts.series.length)).toBe(code.SERIES_BYTES);
    expect(code.SERIES_AT + code.SERIES_TURNS_MAX * code.SERIES_BYTES).toBeLessThanOrEqual(
      code.LEFT + code.START_SHIFT,
    );
    expect(code.PROGRAMS_AT + code.START_SHIFT).toBeLessThanOrEqual(65_536 * code.MEMORY_PAGES);
  });
});
