/** What each kind of request does when it comes into effect and when it leaves it, one line per kind, from the feature of the kind. */
import { advanceEffects } from './advance/advance.ts';
import { leaveEffects } from './leave/leave.ts';
import type { EffectsOfKinds } from './requests/requests.ts';

export const requestEffects: EffectsOfKinds = { 1: leaveEffects, 3: advanceEffects };
