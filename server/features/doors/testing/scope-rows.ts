import { devicesCalls } from '#contract/doors/devices.calls.ts';
import { doorErrorsCalls } from '#contract/doors/door-errors.calls.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { linesOf, type ScopeRow, wholePage } from '#server/testing/rows/scope-row.ts';
import { SCOPE_DEVICE } from '#server/testing/rows/scope-world.ts';

/** Everyone of the scope's world came in an hour ago. */
export const doorsScope: readonly ScopeRow[] = [
  {
    call: passesCalls.GetPasses,
    sees: 'scope',
    input: wholePage,
    filters: ({ workPlaces, departments }) => [
      { workPlaceId: workPlaces.MERKEZ },
      { departmentId: departments.sales },
      { direction: 'in', state: 'counted', source: 'manual' },
      { search: 'S' },
    ],
    ids: (data) => (data as { personId: string }[]).map(({ personId }) => personId),
  },
  {
    call: passesCalls.ExportPasses,
    sees: 'scope',
    input: () => ({ format: 'csv', fields: ['personName'] }),
    fullNames: linesOf,
  },
  {
    call: passesCalls.GetInside,
    sees: 'scope',
    filters: ({ people }) => [{ personId: people.clerk.id }, { personId: people.boss.id }],
    ids: (data) =>
      (data as { people: { personId: string }[] }[]).flatMap(({ people }) =>
        people.map(({ personId }) => personId),
      ),
  },
  {
    call: devicesCalls.GetDevicePeople,
    sees: 'adminsOnly',
    input: () => ({ id: SCOPE_DEVICE }),
    ids: (data) =>
      (data as { personId: string | null }[]).flatMap(({ personId }) => personId ?? []),
  },
  {
    call: doorErrorsCalls.GetDoorErrors,
    sees: 'adminsOnly',
    ids: (data) =>
      (data as { suggestedPersonId: string | null }[]).flatMap(
        ({ suggestedPersonId }) => suggestedPersonId ?? [],
      ),
  },
];
