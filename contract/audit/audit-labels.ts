/** The audit trail in Turkish: what was done, to what, and which of its fields. What has no name here cannot be recorded. */
import { demoAudit } from '../demo/demo.audit.ts';
import { doorsAudit } from '../doors/doors.audit.ts';
import { filesAudit } from '../files/files.audit.ts';
import { identityAudit } from '../identity/identity.audit.ts';
import { notificationsAudit } from '../notifications/notifications.audit.ts';
import { departmentsAudit } from '../organisation/departments/departments.audit.ts';
import { kioskLinksAudit } from '../organisation/kiosk-links/kiosk-links.audit.ts';
import { peopleAudit } from '../people/people.audit.ts';
import { puantajAudit } from '../puantaj/puantaj.audit.ts';
import { savedViewsAudit } from '../saved-views/saved-views.audit.ts';
import { advanceAudit } from '../advance/advance.audit.ts';
import { leaveAudit } from '../leave/leave.audit.ts';
import { requestsAudit } from '../requests/requests.audit.ts';
import { shiftPlanningAudit } from '../shift-planning/shift-planning.audit.ts';
import { specialDaysAudit } from '../special-days/special-days.audit.ts';
import { tasksAudit } from '../tasks/tasks.audit.ts';
import { titlesAudit } from '../titles/titles.audit.ts';
import { workingTimesAudit } from '../working-times/working-times.audit.ts';
import type { EntityName, FeatureAudit } from './feature-audit.ts';
import { recordsAudit } from './records.audit.ts';
import { resourcesAudit } from './resources.audit.ts';

const features = [
  recordsAudit,
  resourcesAudit,
  identityAudit,
  peopleAudit,
  departmentsAudit,
  kioskLinksAudit,
  titlesAudit,
  specialDaysAudit,
  shiftPlanningAudit,
  requestsAudit,
  advanceAudit,
  leaveAudit,
  workingTimesAudit,
  notificationsAudit,
  filesAudit,
  savedViewsAudit,
  tasksAudit,
  doorsAudit,
  puantajAudit,
  demoAudit,
] as const;

type Features = (typeof features)[number];
type NamesIn<Part extends keyof FeatureAudit, F> = F extends { readonly [P in Part]: infer Names }
  ? keyof Names
  : never;

export type AuditAction = NamesIn<'actions', Features>;
export type AuditEntity = NamesIn<'entities', Features>;

const allOf = <T>(part: (feature: FeatureAudit) => Readonly<Record<string, T>> | undefined) =>
  Object.assign({}, ...features.map((feature) => part(feature) ?? {})) as unknown;

export const auditActions = allOf(({ actions }) => actions) as Readonly<
  Record<AuditAction, string>
>;

export const auditEntities = allOf(({ entities }) => entities) as Readonly<
  Record<AuditEntity, EntityName>
>;

export const entityName = (entity: string): EntityName | undefined =>
  (auditEntities as Readonly<Record<string, EntityName>>)[entity];

export const actionLabel = (action: string): string =>
  (auditActions as Readonly<Record<string, string>>)[action] ?? action;
