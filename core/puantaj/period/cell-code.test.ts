import { expect, it } from 'vitest';
import { type CellDay, cellCode } from './cell-code.ts';

const cases: readonly (readonly [CellDay, string])[] = [
  [{ dayKind: 'work', rest: null, totals: { NC: 450, GIM: 60 } }, 'NC'],
  [{ dayKind: 'work', rest: null, totals: { NC: 450, GEC: 12 } }, 'GEC'],
  [{ dayKind: 'work', rest: null, totals: { NC: 540, NM: 120 } }, 'NM'],
  [{ dayKind: 'work', rest: null, totals: { NC: 540, CFC: 4, GFC: 11 } }, 'NC'],
  [{ dayKind: 'work', rest: null, totals: { NC: 3, BOS: 447 } }, 'BOS'],
  [{ dayKind: 'work', rest: null, totals: { NC: 225, UCI: 225 } }, 'UCI'],
  [{ dayKind: 'work', rest: null, totals: { BOS: 450, GIM: 60 } }, 'BOS'],
  [{ dayKind: 'work', rest: null, totals: { UCI: 450 } }, 'UCI'],
  [{ dayKind: 'work', rest: null, totals: {} }, 'RT'],
  [{ dayKind: 'rest', rest: 'weekly', totals: {} }, 'HT'],
  [{ dayKind: 'rest', rest: 'contract', totals: {} }, 'AT'],
  [{ dayKind: 'rest', rest: 'weekly', totals: { HTM: 200 } }, 'HTM'],
  [{ dayKind: 'rest', rest: 'contract', totals: { CFC: 200 } }, 'CFC'],
  [{ dayKind: 'holiday', rest: null, totals: {} }, 'RT'],
  [{ dayKind: 'holiday', rest: null, totals: { RTM: 480 } }, 'RTM'],
  [{ dayKind: 'leave', rest: null, totals: { UCI: 450 } }, 'UCI'],
  [{ dayKind: 'leave', rest: null, totals: { IGM: 30, USI: 420 } }, 'IGM'],
];

it.each(cases)('a cell shows what tells most of the day: %j is %s', (day, code) => {
  expect(cellCode(day)).toBe(code);
});
