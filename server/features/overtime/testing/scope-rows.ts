import { overtimeConsentCalls } from '#contract/overtime/consents.calls.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { linesOf, type ScopeRow } from '#server/testing/rows/scope-row.ts';
import { SCOPE_DAY } from '#server/testing/rows/scope-world.ts';

const everybody = { view: 'all', pageSize: 500 } as const;

/** Everybody of the scope's world asked for overtime. */
export const overtimeScope: readonly ScopeRow[] = [
  {
    call: overtimeCalls.GetOvertimes,
    sees: 'scope',
    input: () => everybody,
    filters: ({ departments }) => [
      { ...everybody, departmentId: departments.sales },
      { ...everybody, states: ['approved'], from: SCOPE_DAY, to: SCOPE_DAY },
      { ...everybody, search: 'S' },
      { view: 'team', pageSize: 500 },
      { view: 'mine', pageSize: 500 },
    ],
    ids: (data) => (data as { personId: string }[]).map(({ personId }) => personId),
  },
  {
    call: overtimeConsentCalls.GetOvertimeConsents,
    sees: 'scope',
    input: () => ({ pageSize: 500 }),
    filters: ({ departments }) => [
      { pageSize: 500, departmentId: departments.sales },
      { pageSize: 500, search: 'S' },
      { pageSize: 500, states: ['none'] },
    ],
    among: ({ active }) => active,
    ids: (data) => (data as { personId: string }[]).map(({ personId }) => personId),
  },
  {
    call: overtimeConsentCalls.ExportOvertimeConsents,
    sees: 'scope',
    input: () => ({ format: 'csv', fields: ['personName'] }),
    among: ({ active }) => active,
    fullNames: linesOf,
  },
  { call: overtimeConsentCalls.GetOvertimeConsent, sees: 'scope', detail: (id) => ({ id }) },
  // Nobody of that world works so long: what it answers of others, near-year.test.ts tells.
  {
    call: overtimeCalls.GetNearYearLimit,
    sees: 'scope',
    among: () => false,
    ids: (data) =>
      (data as { people: { personId: string }[] }).people.map(({ personId }) => personId),
  },
  {
    call: overtimeCalls.GetOvertimePaper,
    sees: 'scope',
    // Who is seen and worked nothing beyond their time has no paper; who is not seen is not there.
    detail: (id) => ({ id, month: SCOPE_DAY.slice(0, 7) }),
  },
  {
    // Nothing waits of anybody: everybody who is seen is told so.
    call: overtimeCalls.PreviewApproveWaiting,
    sees: 'scope',
    detail: (id) => ({ day: SCOPE_DAY, personIds: [id], reason: 'Sayım' }),
    ids: (data) =>
      (data as { leftOut: { personId: string }[] }).leftOut.map(({ personId }) => personId),
  },
  {
    call: overtimeCalls.PreviewOvertime,
    sees: 'scope',
    detail: (id) => ({
      personIds: [id],
      day: SCOPE_DAY,
      windows: [{ from: 1080, to: 1140 }],
    }),
    ids: (data) =>
      (data as { people: { personId: string }[] }).people.map(({ personId }) => personId),
  },
];
