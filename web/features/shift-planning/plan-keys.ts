/** By what the panel knows what it has asked of the shift plan; the live stream names them too. */

const shiftPlanKey = ['shift-plan'];

export const plansKey = [...shiftPlanKey, 'plan'];
export const findingsKey = [...shiftPlanKey, 'findings'];
export const teamsKey = [...shiftPlanKey, 'teams'];
export const rotationsKey = [...shiftPlanKey, 'rotations'];
export const needsKey = [...shiftPlanKey, 'needs'];

/** What shows a plan: whatever is planned, where and for how many. */
export const planLists = [plansKey, findingsKey];
