import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { outOfReach } from './reach.ts';

const TODAY = '2026-03-02';
const annual = { name: 'Yıllık izin', pay: 'paid' } as const;
const unpaid = { name: 'Ücretsiz izin', pay: 'unpaid' } as const;
const birth = { name: 'Doğum izni', pay: 'sgk' } as const;

const lasting = (from: string, days: number) => ({ from, to: addDays(from, days - 1) });

describe('how far a leave reaches', () => {
  it.each([
    ['a day', lasting(TODAY, 1), annual, undefined],
    ['400 days', lasting(TODAY, 400), annual, undefined],
    ['401 days', lasting(TODAY, 401), annual, 'to'],
    ['401 days without pay', lasting(TODAY, 401), unpaid, undefined],
    ['401 days that SGK pays', lasting(TODAY, 401), birth, undefined],
    ['1100 days without pay', lasting(TODAY, 1100), unpaid, undefined],
    ['1101 days without pay', lasting(TODAY, 1101), unpaid, 'to'],
    ['two years ago', lasting('2024-03-02', 1), annual, undefined],
    ['a day more than two years ago', lasting('2024-03-01', 1), annual, 'from'],
    ['in two years', lasting('2028-03-02', 1), annual, undefined],
    ['a day later', lasting('2028-03-03', 1), annual, 'from'],
    ['an end that lies too far', lasting('2028-03-01', 10), annual, 'to'],
    ['which may, without pay', lasting('2028-03-01', 10), unpaid, undefined],
    ['three hundred years', { from: '1900-01-01', to: '2199-12-31' }, unpaid, 'from'],
  ])('%s', (_, span, type, field) => {
    expect(outOfReach(span, type, TODAY)?.field).toBe(field);
  });

  it('of an old system goes back to any day, but not further ahead', () => {
    expect(outOfReach(lasting('1990-01-01', 5), annual, TODAY, 'any')).toBeNull();
    expect(outOfReach(lasting('1990-01-01', 401), annual, TODAY, 'any')?.field).toBe('to');
    expect(outOfReach(lasting('2060-01-01', 5), annual, TODAY, 'any')?.field).toBe('from');
  });
});
