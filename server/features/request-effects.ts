/** What each kind of request does when it comes into effect and when it leaves it, one line per kind, from the feature of the kind. */
import { leaveEffects } from './leave/leave.ts';
import type { EffectsOfKinds } from './requests/requests.ts';

export const requestEffects: EffectsOfKinds = { 1: leaveEffects };
