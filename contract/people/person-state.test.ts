import { expect, it } from 'vitest';
import { personStates, stateOf } from './person-columns.ts';

const TODAY = '2026-11-16';
const person = { active: true, startDate: '2020-01-01', endDate: null, probationEnd: null };

it.each([
  ['Aktif', {}],
  ['Aktif', { startDate: null }],
  ['Denemede', { probationEnd: TODAY }],
  ['Denemede', { startDate: TODAY, probationEnd: '2027-01-16' }],
  // Nobody is on probation before the first day.
  ['Başlayacak', { startDate: '2026-11-17', probationEnd: '2027-01-17' }],
  ['Ayrılıyor', { endDate: '2026-11-30' }],
  ['Ayrıldı', { active: false, endDate: '2026-11-01' }],
  ['Pasif', { active: false }],
])('stands as %s: %o', (label, facts) => {
  expect(personStates[stateOf({ ...person, ...facts }, TODAY)]).toBe(label);
});
