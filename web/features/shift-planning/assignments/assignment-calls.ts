import type { Client } from '#contract/client.ts';
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

export const assignmentsQuery = {
  queryKey: assignmentsKey,
  queryFn: () => api.teams.GetAssignments(),
};
