import { expect, it } from 'vitest';
import { ANOMALIES } from '#core/puantaj/anomaly-names.ts';
import { type DayFigures, findingsOf, stateOf } from './day-state.ts';

const usual: DayFigures = {
  anomalies: [],
  stale: false,
  inside: false,
  dayKind: 'work',
  planName: 'Gündüz',
  planned: 540,
  firstIn: 475,
  worked: 540,
};

it.each([
  ['a day without a fault', {}, 'Tamam'],
  [
    'what is not calculated yet, whatever was before',
    { stale: true, anomalies: ['LATE'] },
    'Hesaplanıyor…',
  ],
  [
    'a missing pass before lost time',
    { anomalies: ['EARLY_EXIT', 'MISSING_EXIT'] },
    'Çıkış okutmadı',
  ],
  ['lost time before what waits', { anomalies: ['LATE', 'UNAPPROVED_OVERTIME'] }, 'Geç geldi'],
  ['who is inside', { inside: true }, 'İçeride'],
  ['a shift that has not begun', { firstIn: null, worked: 0 }, 'Bekleniyor'],
  [
    'a rest day by its name',
    {
      firstIn: null,
      worked: 0,
      planned: 0,
      dayKind: 'rest',
      planName: 'Hafta tatili',
    },
    'Hafta tatili',
  ],
  [
    'a holiday, though a shift was planned',
    { firstIn: null, worked: 0, dayKind: 'holiday' },
    'Resmî tatil',
  ],
] as const)('says of %s: %j', (_, more, label) => {
  expect(stateOf({ ...usual, ...more }).label).toBe(label);
});

it('has words for every anomaly', () => {
  expect(findingsOf({ anomalies: [...ANOMALIES] })).toHaveLength(ANOMALIES.length);
});
