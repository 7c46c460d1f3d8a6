import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { isAgreed, type KnownPeriod, latestEnd, monthsOf, periodOn, spanFault } from './periods.ts';

const span = (change: object = {}) => ({
  from: '2026-10-05',
  to: '2026-11-29',
  basis: 'written' as const,
  tourism: false,
  ...change,
});

describe('RQ-32: how long a period may be', () => {
  it.each([
    ['whole weeks within two months', {}, null],
    ['begins on no Monday', { from: '2026-10-06' }, 'from'],
    ['ends on no Sunday', { to: '2026-11-28' }, 'to'],
    ['ends before it begins', { to: '2026-10-04' }, 'order'],
    ['a week too long', { to: '2026-12-06' }, 'length'],
    ['which a collective agreement allows', { to: '2026-12-06', basis: 'collective' }, null],
    ['as tourism does', { to: '2027-01-31', tourism: true }, null],
    ['but no longer', { to: '2027-02-07', tourism: true }, 'length'],
    ['both allow six months', { to: '2027-04-04', basis: 'collective', tourism: true }, null],
    ['and not a week more', { to: '2027-04-11', basis: 'collective', tourism: true }, 'length'],
    // "Ends before": the day two months later is not among it.
    ['ends on that very day', { from: '2026-12-28', to: '2027-02-28' }, 'length'],
  ])('%s', (_, change, fault) => {
    expect(spanFault(span(change))).toBe(fault);
  });

  it('the last end that is offered is allowed, and the Sunday after it is not', () => {
    for (const from of ['2026-10-05', '2026-12-28', '2027-01-04', '2028-02-28']) {
      const to = latestEnd(from, 'written', false);
      expect(spanFault(span({ from, to }))).toBe(null);
      expect(spanFault(span({ from, to: addDays(to, 7) }))).toBe('length');
    }
    expect(monthsOf('collective', true)).toBe(6);
  });
});

const period = (id: string, change: Partial<KnownPeriod>): KnownPeriod => ({
  id,
  from: '2026-10-05',
  to: '2026-11-29',
  basis: 'written',
  scope: 'people',
  companyId: null,
  departmentIds: new Set(),
  memberIds: new Set(),
  agreements: new Map(),
  ...change,
});
const at = { companyId: 'c', departmentId: 'd' };

describe('who belongs to a period', () => {
  const company = period('company', { scope: 'company', companyId: 'c' });
  const department = period('department', { scope: 'department', departmentIds: new Set(['d']) });
  const people = period('people', { memberIds: new Set(['a']) });
  const all = [company, department, people];

  it('RQ-32: one at most: the narrower goes before the wider', () => {
    expect(periodOn(all, 'a', at, '2026-10-05')?.id).toBe('people');
    expect(periodOn(all, 'b', at, '2026-10-05')?.id).toBe('department');
    expect(periodOn(all, 'b', { ...at, departmentId: null }, '2026-11-29')?.id).toBe('company');
    expect(periodOn(all, 'b', { companyId: null, departmentId: null }, '2026-10-05')).toBe(
      undefined,
    );
  });

  it('RQ-32: from its first day to its last', () => {
    expect(periodOn(all, 'a', at, '2026-10-04')).toBe(undefined);
    expect(periodOn(all, 'a', at, '2026-11-30')).toBe(undefined);
  });

  it('RQ-33: agreed in writing from its day to its end, or for all by the collective agreement', () => {
    const signed = period('signed', {
      agreements: new Map([['a', { from: '2026-10-12', to: '2026-11-01' }]]),
    });
    const days = ['2026-10-11', '2026-10-12', '2026-11-01', '2026-11-02'];
    expect(days.map((day) => isAgreed(signed, 'a', day))).toEqual([false, true, true, false]);
    expect(isAgreed(signed, 'b', '2026-10-12')).toBe(false);
    expect(isAgreed({ ...signed, basis: 'collective' }, 'b', '2026-10-12')).toBe(true);
  });
});
