/** Every call that answers with people's ids, by feature; `server/scope.test.ts` fails where one is missing. */
import { auditScope } from '#server/features/audit/testing/scope-rows.ts';
import { dashboardScope } from '#server/features/dashboard/testing/scope-rows.ts';
import { doorsScope } from '#server/features/doors/testing/scope-rows.ts';
import { identityScope } from '#server/features/identity/testing/scope-rows.ts';
import { overtimeScope } from '#server/features/overtime/testing/scope-rows.ts';
import { advanceScope } from '#server/features/advance/testing/scope-rows.ts';
import { correctionScope } from '#server/features/correction/testing/scope-rows.ts';
import { equalizationScope } from '#server/features/equalization/testing/scope-rows.ts';
import { leaveScope } from '#server/features/leave/testing/scope-rows.ts';
import { monthCloseScope } from '#server/features/month-close/testing/scope-rows.ts';
import { checklistScope } from '#server/features/month-close/testing/checklist-scope-rows.ts';
import { organisationScope } from '#server/features/organisation/testing/scope-rows.ts';
import { documentsScope } from '#server/features/people/documents/testing/scope-rows.ts';
import { peopleScope } from '#server/features/people/testing/scope-rows.ts';
import { puantajScope } from '#server/features/puantaj/testing/scope-rows.ts';
import { requestsScope } from '#server/features/requests/testing/scope-rows.ts';
import { shiftPlanningScope } from '#server/features/shift-planning/testing/scope-rows.ts';
import { titlesScope } from '#server/features/titles/testing/scope-rows.ts';
import type { ScopeRow } from './scope-row.ts';

export const scopeRows: readonly ScopeRow[] = [
  ...peopleScope,
  ...documentsScope,
  ...titlesScope,
  ...identityScope,
  ...organisationScope,
  ...auditScope,
  ...dashboardScope,
  ...shiftPlanningScope,
  ...doorsScope,
  ...puantajScope,
  ...monthCloseScope,
  ...overtimeScope,
  ...advanceScope,
  ...correctionScope,
  ...equalizationScope,
  ...leaveScope,
  ...checklistScope,
  ...requestsScope,
];
