import { expect, it } from 'vitest';
import { nightMinutes, requiredBreak } from './law.ts';

it('counts night minutes as they are counted one by one', () => {
  const isNight = (minute: number) => {
    const ofDay = ((minute % 1440) + 1440) % 1440;
    return ofDay >= 20 * 60 || ofDay < 6 * 60;
  };
  for (let from = -1500; from < 3000; from += 7) {
    let count = 0;
    for (let to = from; to < from + 1600; to++) {
      if (nightMinutes(from, to) !== count)
        expect([from, to, nightMinutes(from, to)]).toEqual([from, to, count]);
      if (isNight(to)) count++;
    }
  }
});

it.each([
  [1, 15],
  [240, 15],
  [241, 30],
  [450, 30],
  [451, 60],
])('%i minutes of work call for a break of %i', (worked, minutes) => {
  expect(requiredBreak(worked)).toBe(minutes);
});
