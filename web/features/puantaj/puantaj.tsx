/** What other pages use of this feature: codes in the tenant's colours, a day as a bar, a person's month, and the choice of a month. */
export { type CodeLook, useCodeLooks } from './day-bar/code-looks.ts';
export { CodeTag } from './day-bar/code-tag.tsx';
export { DayHours, DayTrack } from './day-bar/day-bar.tsx';
export { placingOn, scaleAround } from './day-bar/day-scale.ts';
export { PersonMonthCard } from './months/own/month-card.tsx';
export { PersonMonth } from './months/own/person-month.tsx';
export { MonthChooser } from './months/month-chooser.tsx';
export { isMonth, monthOf, monthText, periodText, turned } from './months/model/period.ts';
