import { expect, it } from 'vitest';
import { off } from '#core/puantaj/testing/short.ts';
import { type GivenDay, planDays } from './plan-days.ts';

const restOf = (given: Omit<GivenDay, 'day' | 'holidays'>, day: string, partTime = false) =>
  planDays([{ day, holidays: [], ...given }], partTime)[0]?.rest;

const [FRIDAY, SUNDAY] = ['2026-03-06', '2026-03-08'];

it('takes the weekly rest of the working time where no plan exists yet, else Sunday', () => {
  expect(restOf({ plan: null, weeklyRests: [5] }, FRIDAY)).toBe('weekly');
  expect(restOf({ plan: null, weeklyRests: [5] }, SUNDAY)).toBeNull();
  expect(restOf({ plan: 'unplanned', weeklyRests: [5] }, FRIDAY)).toBe('weekly');
  expect(restOf({ plan: null, weeklyRests: [] }, SUNDAY)).toBe('weekly');
  expect(restOf({ plan: null }, SUNDAY)).toBe('weekly');
  expect(restOf({ plan: null }, FRIDAY)).toBeNull();
});

it('takes a day of the company’s own for contract rest where nothing is planned, but no weekly rest for less', () => {
  expect(restOf({ plan: null, isCompanyDay: true }, FRIDAY)).toBe('contract');
  expect(restOf({ plan: 'unplanned', isCompanyDay: true }, FRIDAY)).toBe('contract');
  expect(restOf({ plan: null, isCompanyDay: true }, SUNDAY)).toBe('weekly');
});

it('lets a plan that is there decide, be it on a Sunday', () => {
  expect(restOf({ plan: off({ rest: 'contract' }), weeklyRests: [7] }, SUNDAY)).toBe('contract');
  expect(restOf({ plan: off() }, FRIDAY)).toBe('weekly');
});
