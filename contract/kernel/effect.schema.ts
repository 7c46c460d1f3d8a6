/** What a wide act would change, told before it is done: whose days are calculated again, and what becomes of them. */
import { z } from 'zod';
import { personId } from './fields.ts';

/** Minutes of a day, or of many, as a wide act may move them. */
const figures = z.object({
  worked: z.int(),
  /** GEC + CEC + BOS */
  missing: z.int(),
  /** NM */
  overtime: z.int(),
  /** HTM + RTM + IGM */
  holidayWork: z.int(),
  /** GFC + CFC: waits for approval. */
  waiting: z.int(),
});

/** A changed day of somebody whom the caller sees. Null: no puantaj of the day. */
const sample = z.object({
  name: z.string(),
  registrationNo: z.string(),
  day: z.string(),
  before: figures.nullable(),
  after: figures.nullable(),
});

export const effect = z.object({
  /** Whose days are calculated again, and how many; counted up to a bound that `isMore` says was reached. */
  people: z.int(),
  days: z.int(),
  isMore: z.boolean(),
  /** So many of them, the newest, were calculated to tell what follows. */
  tried: z.int(),
  /** Of those that were tried, what comes out otherwise than it is now. */
  changedPeople: z.int(),
  changedDays: z.int(),
  before: figures,
  after: figures,
  /** Other changes of these days wait to be calculated: the figures may hold some of theirs. */
  isPending: z.boolean(),
  /** Those that change most. */
  samples: z.array(sample),
});

/** Of an act on people who were chosen. */
export const effectOnPeople = effect.extend({ samples: z.array(sample.extend({ personId })) });

/** Whom the act passes over, and why. */
export const leftOut = z.array(
  z.object({ personId, name: z.string(), registrationNo: z.string(), reason: z.string() }),
);
