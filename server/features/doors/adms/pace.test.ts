import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

const from = (ip: string, serial: string, addressKey?: string) => ({ ip, serial, addressKey });
const useUp = (pace: Pace, asked: ReturnType<typeof from>) => {
  while (pace.allows(asked) /* until it is refused */);
};

it('who makes use of another\u2019s serial number uses up nothing of theirs', () => {
  const pace = new Pace();
  useUp(pace, from('198.51.100.1', 'DOOR'));
  expect(pace.allows(from('203.0.113.9', 'DOOR'))).toBe(true);
  // At the same address the secret tells them apart.
  useUp(pace, from('203.0.113.9', 'DOOR'));
  expect(pace.allows(from('203.0.113.9', 'DOOR', 'secret'))).toBe(true);
  expect(pace.allows(from('203.0.113.9', 'OTHER'))).toBe(true);
});

it('made-up serial numbers are refused in the end, and fill nothing', () => {
  const pace = new Pace();
  let refused = 0;
  for (let n = 0; n < 15_000; n++) {
    if (!pace.allows(from('198.51.100.1', `MADE-UP-${n}`))) refused++;
  }
  expect(refused).toBeGreaterThan(3_000);
  expect(pace.allows(from('203.0.113.9', 'DOOR'))).toBe(true);
});
