import { expect, it } from 'vitest';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import type { Settings } from '#contract/settings/setting.ts';
import { givenFaults, NEEDS_DAY } from './given.ts';

const field = { kind: 'yesNo', label: 'A', help: 'A', group: 'G', default: false } as const;
const table: Settings = {
  ofGroup: { ...field, level: 'group', mayChange: accessRules.firmAdmin },
  ofAdmin: { ...field, level: 'company', mayChange: accessRules.onlyAdmin },
  dated: { ...field, level: 'company', dated: true, mayChange: accessRules.firmAdmin },
};
const admin = { roles: ['admin'] as const, auths: [] };
const faults = (companyId: string | null, from: string | undefined, ...keys: string[]) =>
  givenFaults(table, { companyId, from, keys }, admin).map(({ field: at }) => at);

it('a setting of the group is no company’s, and each is changed by whom its row names', () => {
  expect(faults('c', undefined, 'ofGroup', 'ofAdmin')).toEqual(['ofGroup', 'ofAdmin']);
  expect(faults(null, undefined, 'ofGroup', 'ofAdmin')).toEqual(['ofAdmin']);
});

it('what holds from a day on needs its day', () => {
  expect(faults('c', '2026-01-01', 'dated')).toEqual([]);
  expect(givenFaults(table, { companyId: 'c', from: undefined, keys: ['dated'] }, admin)).toEqual([
    { field: 'from', Message: NEEDS_DAY },
  ]);
});
