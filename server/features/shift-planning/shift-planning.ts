/** What other features may use of this one. */
export { publishedPlans } from './plan/published-plans.ts';
