/** What other pages use of this feature: the tenant's work types, their codes in their colours, a day as a bar, and a person's month. */
export { CodeTag } from './day-bar/code-tag.tsx';
export { DayHours, DayTrack } from './day-bar/day-bar.tsx';
export { placingOn, scaleAround } from './day-bar/day-scale.ts';
export { PersonMonth } from './months/own/person-month.tsx';
