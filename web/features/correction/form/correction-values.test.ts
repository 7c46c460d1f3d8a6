import { expect, it } from 'vitest';
import type { CorrectionDay } from '../correction-calls.ts';
import { askedOf, isAskable, placeOn } from './correction-values.ts';

const day: CorrectionDay = {
  day: '2026-11-10',
  today: '2026-11-18',
  planName: 'Gece 23:00–07:00',
  planSpan: { from: 1380, to: 1860 },
  now: null,
  passes: [{ id: 'p', at: 1400, dir: 'out' }],
  types: [],
  daysBack: 30,
  needsFile: false,
  perMonth: null,
  used: 0,
};

it('of a night shift the morning is the next day, the evening is not', () => {
  expect(placeOn(425, day.planSpan)).toBe(1865);
  expect(placeOn(1375, day.planSpan)).toBe(1375);
  expect(placeOn(1085, { from: 480, to: 1080 })).toBe(1085);
  expect(placeOn(60, null)).toBe(60);
});

it('says what people choose as what is asked for, and leaves out what the choice does not have', () => {
  const values = { day: day.day, exit: 425, entry: 1380, cancelId: 'p', right: 1390 };
  const { added, kind, cancelId } = askedOf({ ...values, what: 'exit' }, day);
  expect([kind, added, cancelId]).toEqual(['missing', [{ at: 1865, dir: 'out' }], null]);
  expect(askedOf({ ...values, what: 'both' }, day).added).toHaveLength(2);
  expect(askedOf({ ...values, what: 'wrong' }, day)).toMatchObject({
    cancelId: 'p',
    added: [{ at: 1390, dir: 'out' }],
  });
  expect(askedOf({ ...values, what: 'objection' }, day)).toMatchObject({
    added: [],
    cancelId: null,
  });
});

it('is shown once there is enough of it, and of the day that was read', () => {
  expect(isAskable({ day: day.day, what: 'exit' }, day)).toBe(false);
  expect(isAskable({ day: day.day, what: 'exit', exit: 0 }, day)).toBe(true);
  expect(isAskable({ day: '2026-11-11', what: 'objection' }, day)).toBe(false);
});
