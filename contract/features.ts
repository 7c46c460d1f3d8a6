/** Every feature of the contract, one line each. What the panel does not carry stands in `feature-schemas.ts` and `feature-words.ts`. */
import { advance } from './advance/manifest.ts';
import { audit } from './audit/manifest.ts';
import { correction } from './correction/manifest.ts';
import { dashboard } from './dashboard/manifest.ts';
import { doors } from './doors/manifest.ts';
import { equalization } from './equalization/manifest.ts';
import { files } from './files/manifest.ts';
import { identity } from './identity/manifest.ts';
import { imports } from './imports/manifest.ts';
import { leave } from './leave/manifest.ts';
import { monthClose } from './month-close/manifest.ts';
import { notifications } from './notifications/manifest.ts';
import { organisation } from './organisation/manifest.ts';
import { overtime } from './overtime/manifest.ts';
import { people } from './people/manifest.ts';
import { puantaj } from './puantaj/manifest.ts';
import { requests } from './requests/manifest.ts';
import { savedViews } from './saved-views/manifest.ts';
import { settings } from './settings/manifest.ts';
import { shiftPlanning } from './shift-planning/manifest.ts';
import { specialDays } from './special-days/manifest.ts';
import { tasks } from './tasks/manifest.ts';
import { titles } from './titles/manifest.ts';
import { workingTimes } from './working-times/manifest.ts';

export const features = [
  identity,
  people,
  organisation,
  notifications,
  files,
  savedViews,
  settings,
  titles,
  workingTimes,
  audit,
  doors,
  tasks,
  imports,
  dashboard,
  puantaj,
  monthClose,
  requests,
  overtime,
  advance,
  correction,
  equalization,
  leave,
  specialDays,
  shiftPlanning,
] as const;
