/** One insert per tenant table, those first to which others refer. A table that is missing here fails the isolation test. */
import { auditRows } from '#server/features/audit/testing/sample-rows.ts';
import { doorDirectoryRows, doorRows } from '#server/features/doors/testing/sample-rows.ts';
import { fileRows } from '#server/features/files/testing/sample-rows.ts';
import { identityRows } from '#server/features/identity/testing/sample-rows.ts';
import { advanceRows } from '#server/features/advance/testing/sample-rows.ts';
import { correctionRows } from '#server/features/correction/testing/sample-rows.ts';
import { equalizationRows } from '#server/features/equalization/testing/sample-rows.ts';
import { importRows } from '#server/features/imports/testing/sample-rows.ts';
import { leaveRows } from '#server/features/leave/testing/sample-rows.ts';
import { monthCloseRows } from '#server/features/month-close/testing/sample-rows.ts';
import { checklistRows } from '#server/features/month-close/testing/checklist-sample-rows.ts';
import { notificationRows } from '#server/features/notifications/testing/sample-rows.ts';
import { kioskLinkRows } from '#server/features/organisation/kiosk-links/testing/sample-rows.ts';
import { organisationRows } from '#server/features/organisation/testing/sample-rows.ts';
import { documentRows } from '#server/features/people/documents/testing/sample-rows.ts';
import { peopleRows } from '#server/features/people/testing/sample-rows.ts';
import { puantajRows } from '#server/features/puantaj/testing/sample-rows.ts';
import { approvalRows } from '#server/features/requests/testing/sample-rows.ts';
import { savedViewRows } from '#server/features/saved-views/testing/sample-rows.ts';
import { settingRows } from '#server/features/settings/testing/sample-rows.ts';
import { planRows, teamRows } from '#server/features/shift-planning/testing/sample-rows.ts';
import { specialDayRows } from '#server/features/special-days/testing/sample-rows.ts';
import { queueRows, taskRows } from '#server/features/tasks/testing/sample-rows.ts';
import { titleRows } from '#server/features/titles/testing/sample-rows.ts';
import { workingTimeRows } from '#server/features/working-times/testing/sample-rows.ts';
import { overtimeRows } from '#server/features/overtime/testing/sample-rows.ts';
import { workWindowRows } from '#server/features/work-windows/testing/sample-rows.ts';
import { requestRows } from '#server/http/testing/sample-rows.ts';
import { resourceRowsAfterPeople, resourceRowsBeforePeople } from './resource-rows.ts';
import type { SampleRows } from './sample-row.ts';

export const insertSamples: SampleRows = {
  ...resourceRowsBeforePeople,
  ...organisationRows,
  ...titleRows,
  ...specialDayRows,
  ...workingTimeRows,
  ...teamRows,
  ...peopleRows,
  ...planRows,
  ...resourceRowsAfterPeople,
  ...kioskLinkRows,
  ...identityRows,
  ...requestRows,
  ...notificationRows,
  ...fileRows,
  ...savedViewRows,
  ...documentRows,
  ...auditRows,
  ...taskRows,
  ...importRows,
  ...doorRows,
  ...puantajRows,
  ...monthCloseRows,
  ...approvalRows,
  ...leaveRows,
  ...advanceRows,
  ...correctionRows,
  ...equalizationRows,
  ...checklistRows,
  ...settingRows,
  ...workWindowRows,
  ...overtimeRows,
};

/** The same for tables that are read before a tenant is known. */
export const insertDirectorySamples: SampleRows = { ...queueRows, ...doorDirectoryRows };

/** Tables that only the owner writes: their samples come with the tenant itself. */
export const ownersTables = ['tenant_module'];
