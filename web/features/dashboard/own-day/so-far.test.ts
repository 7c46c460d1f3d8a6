import { expect, test } from 'vitest';
import { daySoFar } from './so-far.ts';

const line = JSON.stringify({
  op: 'classify',
  plan: { kind: 'fixed', start: 480, end: 1080, breaks: [{ from: 720, to: 780 }] },
  passes: [{ at: 474, dir: 'in' }],
});

test('whoever is inside has worked until now, without the breaks', () => {
  expect(daySoFar(line, true, 642).worked).toBe(162);
  expect(daySoFar(line, true, 800).worked).toBe(240 + 20);
});

test('whoever is outside has what the day says', () => {
  const left = line.replace('"dir":"in"}', '"dir":"in"},{"at":700,"dir":"out"}');
  expect(daySoFar(left, false, 900).worked).toBe(220);
});

test('the exit that was not made yet is not held against anybody', () => {
  expect(daySoFar(line, false, 642).anomalies).toContain('MISSING_EXIT');
  expect(daySoFar(line, true, 642).anomalies).not.toContain('MISSING_EXIT');
});
