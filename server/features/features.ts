/** Every feature, one line each. What the demo needs first stands first. */
import type { Feature } from './feature.ts';
import { overtimeFeature } from './overtime/overtime.feature.ts';
import { advanceFeature } from './advance/advance.feature.ts';
import { auditFeature } from './audit/audit.feature.ts';
import { correctionFeature } from './correction/correction.feature.ts';
import { dashboardFeature } from './dashboard/dashboard.feature.ts';
import { doorsFeature } from './doors/doors.feature.ts';
import { equalizationFeature } from './equalization/equalization.feature.ts';
import { filesFeature } from './files/files.feature.ts';
import { identityFeature } from './identity/identity.feature.ts';
import { importsFeature } from './imports/imports.feature.ts';
import { leaveFeature } from './leave/leave.feature.ts';
import { monthCloseFeature } from './month-close/month-close.feature.ts';
import { notificationsFeature } from './notifications/notifications.feature.ts';
import { organisationFeature } from './organisation/organisation.feature.ts';
import { peopleFeature } from './people/people.feature.ts';
import { plainPagesFeature } from './plain-pages.feature.ts';
import { puantajFeature } from './puantaj/puantaj.feature.ts';
import { requestsFeature } from './requests/requests.feature.ts';
import { savedViewsFeature } from './saved-views/saved-views.feature.ts';
import { settingsFeature } from './settings/settings.feature.ts';
import { shiftPlanningFeature } from './shift-planning/shift-planning.feature.ts';
import { specialDaysFeature } from './special-days/special-days.feature.ts';
import { tasksFeature } from './tasks/tasks.feature.ts';
import { titlesFeature } from './titles/titles.feature.ts';
import { workingTimesFeature } from './working-times/working-times.feature.ts';

export const features: readonly Feature[] = [
  identityFeature,
  peopleFeature,
  plainPagesFeature,
  specialDaysFeature,
  workingTimesFeature,
  shiftPlanningFeature,
  notificationsFeature,
  requestsFeature,
  leaveFeature,
  overtimeFeature,
  advanceFeature,
  correctionFeature,
  equalizationFeature,
  doorsFeature,
  puantajFeature,
  monthCloseFeature,
  organisationFeature,
  titlesFeature,
  filesFeature,
  savedViewsFeature,
  settingsFeature,
  auditFeature,
  tasksFeature,
  importsFeature,
  dashboardFeature,
];
