import { expect, it } from 'vitest';
import { type CountedDay, dayCount } from './day-count.ts';

const day = (more: Partial<CountedDay>): CountedDay => ({
  code: 'NC',
  worked: 0,
  absent: false,
  leave: null,
  ...more,
});
const annual = { kind: 'annual', counts: true } as const;
const leftOut = { kind: 'annual', counts: false } as const;
const report = { kind: 'report', counts: true } as const;

it.each<[string, Partial<CountedDay>, string | undefined]>([
  ['work', { worked: 480 }, 'worked'],
  ['work on a rest day, which the hours tell', { code: 'HTM', worked: 300 }, 'worked'],
  ['work of half a day, with leave for the rest', { code: 'UCI', worked: 240 }, 'worked'],
  ['a day of leave on which somebody came', { code: 'IGM', worked: 60, leave: annual }, 'worked'],
  ['the weekly rest', { code: 'HT' }, 'weeklyRest'],
  ['the other free day of the week', { code: 'AT' }, 'contractRest'],
  ['a holiday', { code: 'RT' }, 'holiday'],
  ['a day of leave', { code: 'UCI', leave: annual }, 'annual'],
  [
    'a Sunday within annual leave, which is not taken for it',
    { code: 'HT', leave: leftOut },
    'weeklyRest',
  ],
  ['a Sunday within a report, which is', { code: 'HT', leave: report }, 'report'],
  [
    'a day for the way, which takes nothing',
    { code: 'USI', leave: { kind: 'unpaid', counts: false } },
    'unpaid',
  ],
  ['who stayed away', { code: 'BOS', absent: true }, 'absent'],
  [
    'who stayed away, with leave that came later',
    { code: 'BOS', absent: true, leave: annual },
    'annual',
  ],
  ['a day that has only begun', { code: 'NC' }, undefined],
])('counts %s', (_, more, count) => {
  expect(dayCount(day(more))).toBe(count);
});
