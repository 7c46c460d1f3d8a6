import { expect, it } from 'vitest';
import { CallRate } from './call-rate.ts';

const from = (ip: string, serial: string, addressKey?: string) => ({ ip, serial, addressKey });
const useUp = (rate: CallRate, asked: ReturnType<typeof from>) => {
  while (rate.allows(asked) /* until it is refused */);
};

it('who makes use of another\u2019s serial number uses up nothing of theirs', () => {
  const rate = new CallRate();
  useUp(rate, from('198.51.100.1', 'DOOR'));
  expect(rate.allows(from('203.0.113.9', 'DOOR'))).toBe(true);
  // At the same address the secret tells them apart.
  useUp(rate, from('203.0.113.9', 'DOOR'));
  expect(rate.allows(from('203.0.113.9', 'DOOR', 'secret'))).toBe(true);
  expect(rate.allows(from('203.0.113.9', 'OTHER'))).toBe(true);
});

it('made-up serial numbers are refused in the end, and fill nothing', () => {
  const rate = new CallRate();
  let refused = 0;
  for (let n = 0; n < 15_000; n++) {
    if (!rate.allows(from('198.51.100.1', `MADE-UP-${n}`))) refused++;
  }
  expect(refused).toBeGreaterThan(3_000);
  expect(rate.allows(from('203.0.113.9', 'DOOR'))).toBe(true);
});
