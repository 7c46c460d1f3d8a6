import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import type { Caller } from '#server/http/caller/caller.ts';

type Rights = Pick<Caller, 'roles' | 'auths'>;

export const mayPlan = (caller: Rights): boolean => may(caller, accessRules.editShifts);
export const mayPublish = (caller: Rights): boolean => may(caller, accessRules.publishShifts);
/** Drafts are for those who make them or publish them. */
export const seesDrafts = (caller: Rights): boolean => mayPlan(caller) || mayPublish(caller);
