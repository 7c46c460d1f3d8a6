/** What other pages use of this feature: the plan of one person, and what comes next of it. */
export { NextShifts } from './person-plan/next-shifts.tsx';
export { PersonPlan } from './person-plan/person-plan.tsx';
