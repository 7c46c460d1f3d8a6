import { describe, expect, it } from 'vitest';
import { fixed, off, span } from '../puantaj/testing/short.ts';
import type { Plan } from '../puantaj/types.ts';
import { halfDays } from './half-day.ts';

const cases: [name: string, plan: Plan, first: string, second: string][] = [
  ['no breaks', fixed({ breaks: [] }), '08:30-13:15', '13:15-18:00'],
  ['half is reached after the break', fixed(), '08:30-13:45', '13:45-18:00'],
  [
    'half is reached where the break starts',
    fixed({ start: 540, breaks: [span('13:00-14:00')] }),
    '09:00-13:00',
    '14:00-18:00',
  ],
  [
    'two breaks that touch there',
    fixed({ start: 540, breaks: [span('13:30-14:00'), span('13:00-13:30')] }),
    '09:00-13:00',
    '14:00-18:00',
  ],
  [
    'overlapping breaks count once',
    fixed({ start: 540, breaks: [span('13:00-14:00'), span('13:00-13:45')] }),
    '09:00-13:00',
    '14:00-18:00',
  ],
  [
    'a paid break counts as work',
    fixed({ breaks: [{ ...span('13:15-13:30'), paid: true }] }),
    '08:30-13:15',
    '13:15-18:00',
  ],
  [
    'a break deducted only when out is unpaid too',
    fixed({ start: 540, breaks: [{ ...span('13:00-14:00'), deduct: 'whenOut' }] }),
    '09:00-13:00',
    '14:00-18:00',
  ],
  [
    'a break outside the plan',
    fixed({ breaks: [span('18:00-18:30')] }),
    '08:30-13:15',
    '13:15-18:00',
  ],
  [
    'a night',
    fixed({ start: 1320, end: 360, breaks: [span('26:00-26:30')] }),
    '22:00-25:45',
    '25:45-30:00',
  ],
  [
    'the odd minute goes to the second half',
    fixed({ start: 540, end: 545, breaks: [] }),
    '09:00-09:02',
    '09:02-09:05',
  ],
  [
    'flexible: from the earliest start',
    { kind: 'flex', earliestStart: 480, latestStart: 600, span: 540 },
    '08:00-12:30',
    '12:30-17:00',
  ],
];

describe('half-day leave', () => {
  it.each(cases)('%s', (_, plan, first, second) => {
    expect(halfDays(plan)).toEqual({ first: span(first), second: span(second) });
  });

  it('does not exist on a day off', () => {
    expect(halfDays(off())).toBeNull();
  });
});
