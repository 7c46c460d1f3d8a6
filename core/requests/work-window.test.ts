import { describe, expect, it } from 'vitest';
import { windowEffect, windowState } from './work-window.ts';

describe('windows of a request', () => {
  it('hold while it is in effect, wait while it is asked for, and are nothing else', () => {
    expect(
      (
        [
          'waiting',
          'returned',
          'approved',
          'rejected',
          'withdrawn',
          'cancelling',
          'cancelled',
        ] as const
      ).map(windowState),
    ).toEqual(['waiting', 'none', 'holds', 'none', 'none', 'holds', 'none']);
  });

  it('RQ-26, RQ-34, RQ-41, RQ-44: go to the calculation as approvals, DC, DI and paid leave', () => {
    const windows = (
      ['overtime', 'longer', 'shorter', 'makeUpAway', 'makeUp', 'timeOff'] as const
    ).map((kind, i) => ({ kind, from: i, to: i + 1 }));
    expect(windowEffect(windows)).toEqual({
      overtimeApprovals: [{ from: 0, to: 1 }],
      equalization: [
        { from: 1, to: 2, kind: 'DC' },
        { from: 2, to: 3, kind: 'DI' },
        { from: 3, to: 4, kind: 'DI' },
        { from: 4, to: 5, kind: 'DC' },
      ],
      leave: [{ from: 5, to: 6, paid: true }],
    });
  });
});
