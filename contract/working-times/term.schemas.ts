/** The parameters of a shift and of days off, as calls take and the database keeps them: whole, with every default filled in. */
import { z } from 'zod';
import {
  EMPTY_WINDOW,
  LAST_BREAK_END,
  LAST_MINUTE,
  LATEST_BEFORE_EARLIEST,
  MOST_BREAKS,
  outOfRange,
  type Range,
  termLimits,
} from './term-limits.ts';

const within = (range: Range) =>
  z
    .int('Dakika olarak tam sayı olmalı.')
    .min(range.min, outOfRange(range))
    .max(range.max, outOfRange(range));
const NO_CLOCK = 'Saat 00:00 ile 23:59 arasında olmalı.';
const clock = z.int(NO_CLOCK).min(0, NO_CLOCK).max(LAST_MINUTE, NO_CLOCK);
const NO_BREAK_TIME = 'Mola, vardiyanın gününde ya da ertesi günde olmalı.';
const breakTime = z.int(NO_BREAK_TIME).min(0, NO_BREAK_TIME).max(LAST_BREAK_END, NO_BREAK_TIME);
const deduct = z.enum(['always', 'whenOut']).default('always');
const isWindow = ({ from, to }: { from: number; to: number }) => to > from;
const emptyWindow = { path: ['to'], message: EMPTY_WINDOW };

const pause = z
  .strictObject({ from: breakTime, to: breakTime, paid: z.boolean().default(false), deduct })
  .refine(isWindow, emptyWindow);

const floatingBreak = z
  .strictObject({
    minutes: within(termLimits.floatingMinutes),
    from: breakTime,
    to: breakTime,
    deduct,
  })
  .refine(isWindow, emptyWindow);

const breaks = z.array(pause).max(MOST_BREAKS, `En çok ${MOST_BREAKS} mola olabilir.`).default([]);
const presence = z.enum(['pairs', 'firstLast']).default('pairs');
const duplicateWindow = within(termLimits.duplicateWindow).default(2);
const minAfter = within(termLimits.minAfter).default(0);
const step = within(termLimits.step).default(1);
const approval = z.enum(['required', 'auto']).default('required');

const terms = {
  breaks,
  floatingBreak: floatingBreak.nullable().default(null),
  presence,
  missingEntry: z.enum(['none', 'planStart']).default('none'),
  missingExit: z.enum(['none', 'planEnd']).default('none'),
  duplicateWindow,
  lateTolerance: within(termLimits.lateTolerance).default(0),
  earlyExitTolerance: within(termLimits.earlyExitTolerance).default(0),
  beyondTolerance: z.enum(['whole', 'excess']).default('whole'),
  missingStep: within(termLimits.missingStep).default(1),
  gapTolerance: within(termLimits.gapTolerance).default(0),
  overtime: z
    .strictObject({ minBefore: within(termLimits.minBefore).default(0), minAfter, step, approval })
    .default({ minBefore: 0, minAfter: 0, step: 1, approval: 'required' }),
  claimBefore: within(termLimits.claimBefore).default(240),
  claimAfter: within(termLimits.claimAfter).default(360),
};

/** A fixed shift has its start and end (one that is not after the start lies on the next day), a flexible one the other three. */
const timesOfKind = {
  fixed: ['start', 'end'],
  flex: ['earliestStart', 'latestStart', 'span'],
} as const;

export const shiftTerms = z
  .strictObject({
    kind: z.enum(['fixed', 'flex'], 'Vardiya sabit ya da esnek olabilir.'),
    start: clock.nullable().default(null),
    end: clock.nullable().default(null),
    earliestStart: clock.nullable().default(null),
    latestStart: clock.nullable().default(null),
    span: within(termLimits.span).nullable().default(null),
    ...terms,
  })
  .superRefine((given, { addIssue }) => {
    for (const name of timesOfKind[given.kind]) {
      if (given[name] !== null) continue;
      addIssue({ code: 'custom', path: [name], message: 'Bu alan zorunludur.' });
    }
    const { kind, earliestStart, latestStart } = given;
    if (kind === 'flex' && earliestStart !== null && latestStart !== null) {
      if (latestStart >= earliestStart) return;
      addIssue({ code: 'custom', path: ['latestStart'], message: LATEST_BEFORE_EARLIEST });
    }
  });

/** Of days off only what the calculation looks at there. */
export const offTerms = z.strictObject({
  breaks,
  presence,
  duplicateWindow,
  overtime: z
    .strictObject({ minAfter, step, approval })
    .default({ minAfter: 0, step: 1, approval: 'required' }),
});

export type ShiftTerms = z.output<typeof shiftTerms>;
export type OffTerms = z.output<typeof offTerms>;
