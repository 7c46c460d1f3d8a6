/** In which order the demo's later parts are made: those without days, then the newest two weeks, then month by month back, then what is asked about days that are calculated. */
import { addDays, type Day } from '#core/time/day.ts';
import { closeStages } from '#server/features/month-close/demo/close-stages.demo.ts';

/** How far back the demo reaches. */
const DAYS_BACK = 92;
/** The days that are calculated together, the newest first. */
const LENGTHS = [14, 26, 26, 27] as const;
/**
 * Passes are there for so many days before the first that is calculated: what they say of a day depends on those before
 * it, so that no day has to be calculated twice, and none depends on the order.
 */
const AHEAD = 7;

/** What people ask for by what they worked. Accounts come first: overtime keeps off the minutes that are agreed there. */
const ASKED = ['equalization', 'overtime', 'correction'] as const;

export interface Stage {
  readonly part: string;
  readonly from: Day;
  readonly to: Day;
}

export function demoStages(today: Day): Stage[] {
  const first = addDays(today, -DAYS_BACK);
  const stages: Stage[] = [{ part: 'leave', from: first, to: today }];
  let [days, passes] = [today, today];
  for (const length of LENGTHS) {
    const from = addDays(days, 1 - length);
    const ahead = addDays(from, -AHEAD);
    const passesFrom = ahead < first ? first : ahead;
    if (passesFrom <= passes) stages.push({ part: 'passes', from: passesFrom, to: passes });
    stages.push({ part: 'puantaj', from, to: days });
    days = addDays(from, -1);
    passes = addDays(passesFrom, -1);
  }
  for (const part of ASKED) stages.push({ part, from: first, to: today });
  return [...stages, ...closeStages(today)];
}
