import { payrollFilesCalls } from '#contract/month-close/files.calls.ts';
import { monthCloseItemsCalls } from '#contract/month-close/items.calls.ts';
import { monthCloseCalls } from '#contract/month-close/month-close.calls.ts';
import { whatIfCalls } from '#contract/month-close/what-if.calls.ts';
import type { ScopeRow } from '#server/testing/rows/scope-row.ts';
import type { World } from '#server/testing/world.ts';

/** In the scope's world everybody has a line in the open one, and would have one in the locked one. */
export const SCOPE_OPEN_MONTH = '2026-03';
export const SCOPE_LOCKED_MONTH = '2026-02';

const ofMonth =
  (month: string) =>
  ({ companyId }: World) => ({ companyId, month });

const idsOf = (people: unknown) =>
  (people as { personId: string }[]).map(({ personId }) => personId);

export const monthCloseScope: readonly ScopeRow[] = [
  {
    call: monthCloseCalls.GetCloseLines,
    sees: 'scope',
    input: (world) => ({ ...ofMonth(SCOPE_OPEN_MONTH)(world), pageSize: 500 }),
    filters: (world) => [
      {
        ...ofMonth(SCOPE_OPEN_MONTH)(world),
        pageSize: 500,
        departmentId: world.departments.production,
      },
    ],
    ids: idsOf,
  },
  {
    call: monthCloseCalls.GetClosePeriod,
    sees: 'scope',
    input: ofMonth(SCOPE_OPEN_MONTH),
    among: () => false,
    ids: (data) => idsOf((data as { leftOut: unknown }).leftOut),
  },
  {
    // Nobody's work place has a number with SGK there: everybody is named for it.
    call: payrollFilesCalls.PreviewPayrollFile,
    sees: 'scope',
    input: ofMonth(SCOPE_OPEN_MONTH),
    ids: (data) =>
      (data as { findings: { finding: string; of: unknown }[] }).findings
        .filter(({ finding }) => finding === 'noSgkNo')
        .flatMap(({ of }) => idsOf(of)),
  },
  {
    // Nobody there shares a cause with others: who holds requests or was late together is in the checklist's own tests.
    call: monthCloseItemsCalls.GetCloseCauses,
    sees: 'scope',
    input: ofMonth(SCOPE_OPEN_MONTH),
    among: () => false,
    ids: (data) =>
      (data as { people: { id: string }[] }[]).flatMap(({ people }) => people.map(({ id }) => id)),
  },
  {
    // What is kept there of everybody is not what their days come to.
    call: whatIfCalls.GetCloseWhatIf,
    sees: 'scope',
    input: (world) => ({
      ...ofMonth(SCOPE_OPEN_MONTH)(world),
      settings: { sgkMonth: 'period' },
    }),
    ids: (data) => idsOf((data as { people: unknown }).people),
  },
  {
    call: monthCloseCalls.GetCloseDifferences,
    sees: 'scope',
    input: (world) => ({ ...ofMonth(SCOPE_LOCKED_MONTH)(world), search: '' }),
    ids: (data) => idsOf((data as { people: unknown }).people),
  },
];
