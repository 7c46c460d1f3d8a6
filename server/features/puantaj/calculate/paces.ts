/** How many days are calculated at a time: a person's month at least, since what lies around it is read anyway. */
import { Pace } from '#server/pace.ts';

const BOUNDS = { least: 64, most: 1500 };

export const markPace = new Pace(BOUNDS);
export const causePace = new Pace(BOUNDS);
