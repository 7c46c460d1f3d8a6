/** By what the panel knows what it has asked of the shift plan; the live stream names them too. */

const shiftPlanKey = ['shift-plan'];

export const plansKey = [...shiftPlanKey, 'plan'];
export const findingsKey = [...shiftPlanKey, 'findings'];
export const teamsKey = [...shiftPlanKey, 'teams'];
export const rotationsKey = [...shiftPlanKey, 'rotations'];
export const needsKey = [...shiftPlanKey, 'needs'];
export const assignmentsKey = [...shiftPlanKey, 'assignments'];
const personPlansKey = [...shiftPlanKey, 'person'];

/** One person's, from a day on. */
export const personPlanKey = (id: string, from: string) => [...personPlansKey, id, from];

/** What shows a plan: whatever is planned, where and for how many. */
export const planLists = [plansKey, findingsKey, personPlansKey];
