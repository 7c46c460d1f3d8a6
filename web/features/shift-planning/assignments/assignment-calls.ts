import type { Client } from '#contract/client.ts';
import type { Day } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { assignmentsKey } from '../plan-keys.ts';

export type Assignment = Awaited<ReturnType<Client['teams']['GetAssignments']>>[number];
export type Scope = Assignment['scope'];

/** From the widest to the narrowest: a narrower one comes first where both say something. */
export const scopeNames = {
  company: 'Firma',
  workPlace: 'İşyeri',
  department: 'Departman',
  team: 'Ekip',
} as const satisfies Readonly<Record<Scope, string>>;

/** What a place has on a day. */
export const heldOn = (
  assignments: readonly Assignment[],
  { scope, id }: Pick<Assignment, 'scope' | 'id'>,
  day: Day,
): Assignment | undefined =>
  assignments
    .filter((one) => one.scope === scope && one.id === id && one.from <= day)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .at(-1);

export const assignmentsQuery = {
  queryKey: assignmentsKey,
  queryFn: () => api.teams.GetAssignments(),
};
