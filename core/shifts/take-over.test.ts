import { expect, it } from 'vitest';
import { takenOver } from './take-over.ts';

const base = { start: 480, breaks: [1], overtime: { step: 1, minAfter: 0 } };

it('a later version takes what changed, and keeps what is its own', () => {
  const later = { start: 540, breaks: [2], overtime: { step: 1, minAfter: 30 } };
  expect(takenOver(base, { ...base, start: 500 }, later)).toEqual({ ...later, start: 500 });
  expect(takenOver(base, { ...base, breaks: [1, 3] }, later).breaks).toEqual([1, 3]);
  expect(takenOver(base, base, later)).toEqual(later);
});

it('of a group of settings only those that changed are taken', () => {
  const later = { ...base, overtime: { step: 1, minAfter: 30 } };
  const after = { ...base, overtime: { step: 15, minAfter: 0 } };
  expect(takenOver(base, after, later).overtime).toEqual({ step: 15, minAfter: 30 });
});
