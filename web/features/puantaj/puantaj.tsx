/** What other pages use of this feature: the tenant's work types, their codes in their colours, and a day as a bar. */
export { CodeTag } from './day-bar/code-tag.tsx';
export { DayHours, DayTrack } from './day-bar/day-bar.tsx';
export { placingOn, scaleAround } from './day-bar/day-scale.ts';
