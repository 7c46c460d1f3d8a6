import { shiftPlanningCalls as calls } from '#contract/shift-planning/shift-planning.calls.ts';
import { teamsCalls } from '#contract/shift-planning/teams.calls.ts';
import { linesOf, type ScopeRow } from '#server/testing/rows/scope-row.ts';
import { SCOPE_DRAFTS, SCOPE_TEAM } from '#server/testing/rows/scope-world.ts';

const RANGE = { from: '2026-06-01', to: '2026-06-07' };

const personIds = (people: unknown) =>
  (people as { personId: string }[]).map(({ personId }) => personId);

const filters: ScopeRow['filters'] = ({ departments, workPlaces, companyId }) => [
  { departmentId: departments.production },
  { workPlaceId: workPlaces.DEPO },
  { companyId },
  { teamId: SCOPE_TEAM },
  { search: 'a' },
];

/** Everyone of the scope's world is in one team, whose plan is too long on every day. */
export const shiftPlanningScope: readonly ScopeRow[] = [
  {
    call: calls.GetPlan,
    sees: 'scope',
    input: () => RANGE,
    filters,
    among: ({ active }) => active,
    ids: (data) => personIds((data as { people: unknown }).people),
  },
  {
    call: calls.GetPlanFindings,
    sees: 'scope',
    input: () => RANGE,
    filters,
    among: ({ active }) => active,
    ids: (data) => personIds((data as { findings: unknown }).findings),
  },
  {
    call: calls.PreviewPublish,
    sees: 'scope',
    input: () => ({ from: SCOPE_DRAFTS, to: SCOPE_DRAFTS }),
    filters,
    // Nobody publishes their own plan.
    among: ({ active, id }, viewer) => active && id !== viewer.id,
    ids: (data) => personIds((data as { changes: unknown }).changes),
  },
  {
    call: calls.GetPersonPlan,
    sees: 'scope',
    detail: (id) => ({ id, ...RANGE }),
    ids: (data) => personIds([data]),
  },
  {
    call: calls.ExportPlan,
    sees: 'scope',
    input: () => ({ ...RANGE, format: 'csv' }),
    among: ({ active }) => active,
    fullNames: (file) => linesOf(file).map((line) => line.split(';')[1]!),
  },
  {
    call: teamsCalls.GetTeamMembers,
    sees: 'scope',
    input: () => ({ id: SCOPE_TEAM }),
    among: ({ active }) => active,
    ids: personIds,
  },
];
