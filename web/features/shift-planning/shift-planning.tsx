/** What other pages use of this feature: the plan of one person. */
export { PersonPlan } from './person-plan/person-plan.tsx';
