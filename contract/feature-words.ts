/** What people read of what features do, one line each: the audit trail, work that is done later. */
import { overtimeWords } from './overtime/manifest.words.ts';
import { advanceWords } from './advance/manifest.words.ts';
import { correctionWords } from './correction/manifest.words.ts';
import { demoWords } from './demo/manifest.words.ts';
import { equalizationWords } from './equalization/manifest.words.ts';
import { doorsWords } from './doors/manifest.words.ts';
import { filesWords } from './files/manifest.words.ts';
import { identityWords } from './identity/manifest.words.ts';
import { importsWords } from './imports/manifest.words.ts';
import { leaveWords } from './leave/manifest.words.ts';
import { monthCloseWords } from './month-close/manifest.words.ts';
import { notificationsWords } from './notifications/manifest.words.ts';
import { organisationWords } from './organisation/manifest.words.ts';
import { peopleWords } from './people/manifest.words.ts';
import { puantajWords } from './puantaj/manifest.words.ts';
import { requestsWords } from './requests/manifest.words.ts';
import { savedViewsWords } from './saved-views/manifest.words.ts';
import { settingsWords } from './settings/manifest.words.ts';
import { shiftPlanningWords } from './shift-planning/manifest.words.ts';
import { specialDaysWords } from './special-days/manifest.words.ts';
import { titlesWords } from './titles/manifest.words.ts';
import { workingTimesWords } from './working-times/manifest.words.ts';

export const featureWords = [
  identityWords,
  peopleWords,
  organisationWords,
  notificationsWords,
  filesWords,
  savedViewsWords,
  importsWords,
  settingsWords,
  titlesWords,
  workingTimesWords,
  doorsWords,
  puantajWords,
  monthCloseWords,
  requestsWords,
  overtimeWords,
  advanceWords,
  correctionWords,
  equalizationWords,
  leaveWords,
  specialDaysWords,
  shiftPlanningWords,
  demoWords,
] as const;
