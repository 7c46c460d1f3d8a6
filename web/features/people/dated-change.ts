/** Whether a change is of what is dated; apart from the field of the day, which lists do not carry. */
import { datedNames } from '#contract/people/person-values.ts';

const names: readonly string[] = datedNames;

export const isDatedChange = (changed: readonly string[]): boolean =>
  changed.some((name) => names.includes(name));
