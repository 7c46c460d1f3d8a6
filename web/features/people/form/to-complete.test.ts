import { expect, test } from 'vitest';
import type { Person } from '../people-queries.ts';
import { openPoints } from './to-complete.tsx';

const complete = {
  active: true,
  companyCode: 'ANA',
  workPlaceCode: 'MERKEZ',
  departmentId: 'd',
  titleId: 't',
  managerId: 'm',
  cardNo: 'A1',
  startDate: '2024-01-01',
  phone: '+905321112233',
} as Person;
const document = { id: '1', kind: 'health', title: 'Sağlık raporu' } as never as Parameters<
  typeof openPoints
>[1][number];
const texts = (person: Person, validUntil: string | null = null) =>
  openPoints(person, [{ ...document, validUntil }], '2026-11-16').map(({ text }) => text);

test('what is missing of someone who works here is named, and nothing of who left', () => {
  expect(texts(complete)).toEqual([]);
  expect(texts({ ...complete, cardNo: null, phone: '' })).toEqual([
    'Kart no yok',
    'Telefon numarası yok',
  ]);
  expect(texts({ ...complete, active: false, cardNo: null })).toEqual([]);
});

test('documents are told of a month before they end, and after', () => {
  expect(texts(complete, '2026-12-17')).toEqual([]);
  expect(texts(complete, '2026-12-16')).toEqual(['Sağlık raporu süresi bitiyor']);
  expect(texts(complete, '2026-11-15')).toEqual(['Sağlık raporu süresi doldu']);
});
