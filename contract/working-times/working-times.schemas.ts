import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { effect } from '#contract/kernel/effect.schema.ts';
import {
  day,
  fileOf,
  id,
  line,
  removal,
  search,
  sortBy,
  version,
} from '#contract/kernel/fields.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { changed, history, undoInput, undone } from '../kernel/history.schema.ts';
import { breakFaults } from './break-faults.ts';
import { offTerms, shiftTerms } from './term.schemas.ts';
import { outOfRange, termLimits } from './term-limits.ts';
import { shiftColumns, workingTimeColumns } from './working-time-columns.ts';
import type { workingTimesCalls } from './working-times.calls.ts';

const code = line(32);
const name = line(100);
const color = z
  .string()
  .max(7)
  .regex(/^#[0-9A-Fa-f]{6}$/, 'Rengi seçin ya da kodunu yazın: #1E88E5.')
  .transform((text) => text.toUpperCase());
const shortKey = z
  .string()
  .max(8, 'Tek bir harf ya da rakam olmalı.')
  .trim()
  .regex(/^[A-Za-z0-9ÇĞİÖŞÜçğıöşü]$/u, 'Tek bir harf ya da rakam olmalı.')
  .transform((text) => text.toLocaleUpperCase('tr'))
  .nullable();

/** From when on a change holds; null is the first version. What already held is changed only when that is said. */
const validity = {
  from: day.nullable(),
  correctsPast: z.boolean().default(false),
  /** What becomes of versions that begin later: they stay, or they take what changes here. */
  later: z.enum(['keep', 'take'], 'Sonraki sürümler kalır ya da değişikliği alır.').default('keep'),
};

/** As somebody enters it now. What was stored before breaks had to lie in their shift is read as it is. */
const enteredTerms = shiftTerms.superRefine((terms, { addIssue }) => {
  for (const { field, message } of breakFaults(terms)) {
    addIssue({ code: 'custom', path: [field], message });
  }
});

const updateShift = z.strictObject({
  id,
  version,
  code: code.optional(),
  name: name.optional(),
  color: color.optional(),
  shortKey: shortKey.optional(),
  active: z.boolean().optional(),
  plan: z.strictObject({ ...validity, terms: enteredTerms }).optional(),
});

const DAYS = 'Haftanın yedi günü verilmeli.';
const weekDay = z
  .strictObject({
    shiftId: id.nullable(),
    rest: z.enum(['weekly', 'contract'], 'Tatil türü bilinmiyor.').nullable(),
  })
  .refine(({ shiftId, rest }) => (shiftId === null) !== (rest === null), {
    message: 'Her gün için bir vardiya ya da tatil seçin.',
  });
const contractWeek = z
  .int('Dakika olarak tam sayı olmalı.')
  .min(termLimits.contractWeek.min, outOfRange(termLimits.contractWeek))
  .max(termLimits.contractWeek.max, 'Sözleşme haftası en çok 45:00 olabilir.');
const week = z.strictObject({
  days: z.array(weekDay).min(7, DAYS).max(7, DAYS),
  contractWeek,
  offTerms,
});

const sortFields = ['code', 'name', 'active'] as const;
const filter = { search, sort: sortBy(sortFields), active: z.boolean().optional() };

const head = {
  id,
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  version: z.int(),
};
const shiftHead = { ...head, color: z.string(), shortKey: z.string().nullable() };
const from = z.string().nullable();
/** Everything that is planned with it, counted: it is archived rather than removed. */
const usedBy = removal.shape.usedBy;

const updateWeek = z.strictObject({
  id,
  version,
  code: code.optional(),
  name: name.optional(),
  active: z.boolean().optional(),
  plan: z.strictObject({ ...validity, week }).optional(),
});

export const workingTimesSchemas = {
  GetShifts: pagedList(
    filter,
    z.object({
      ...shiftHead,
      /** As it holds today. */
      terms: shiftTerms,
      /** What is to be worked, by the calculation. */
      netMinutes: z.int(),
      from,
      /** When the next version begins. */
      nextFrom: from,
      /** How many weekly working times have it, in any version. */
      usedBy: z.int(),
    }),
  ),
  GetShift: {
    input: z.strictObject({ id }),
    data: z.object({
      ...shiftHead,
      today: z.string(),
      /** Oldest first. */
      versions: z.array(z.object({ from, terms: shiftTerms })),
      usedIn: z.array(
        z.object({ id, code: z.string(), name: z.string(), weekdays: z.array(z.int()) }),
      ),
      usedBy,
    }),
  },
  AddShift: {
    input: z.strictObject({
      code,
      name,
      color,
      shortKey: shortKey.optional(),
      terms: enteredTerms,
    }),
    data: z.object({ id }),
  },
  UpdateShift: { input: updateShift, data: changed },
  PreviewUpdateShift: { input: updateShift, data: z.object({ effect }) },
  DeleteShiftVersion: {
    input: z.strictObject({ id, version, from: day }),
    data: changed,
  },
  UndoDefinitionChange: { input: undoInput, data: undone },
  PreviewUndoDefinitionChange: { input: undoInput, data: z.object({ effect }) },
  DeleteShift: { input: z.strictObject({ id, version }), data: removal },
  GetShiftHistory: history,
  ExportShifts: {
    input: z.strictObject({ ...filter, ...fileOf(keysOf(shiftColumns)) }),
    data: z.null(),
  },
  GetWorkingTimes: pagedList(
    filter,
    z.object({
      ...head,
      from,
      nextFrom: from,
      contractWeek: z.int(),
      /** What the seven days plan. */
      weekMinutes: z.int(),
      days: z.array(
        z.object({
          shiftId: id.nullable(),
          shiftCode: z.string().nullable(),
          color: z.string().nullable(),
          rest: z.enum(['weekly', 'contract']).nullable(),
        }),
      ),
    }),
  ),
  GetWorkingTime: {
    input: z.strictObject({ id }),
    data: z.object({
      ...head,
      today: z.string(),
      usedBy,
      /** Oldest first. */
      versions: z.array(
        z.object({
          from,
          contractWeek: z.int(),
          offTerms,
          days: z.array(
            z.object({
              shiftId: id.nullable(),
              rest: z.enum(['weekly', 'contract']).nullable(),
            }),
          ),
        }),
      ),
    }),
  },
  AddWorkingTime: {
    input: z.strictObject({ code, name, week }),
    data: z.object({ id }),
  },
  UpdateWorkingTime: { input: updateWeek, data: changed },
  PreviewUpdateWorkingTime: { input: updateWeek, data: z.object({ effect }) },
  DeleteWorkingTimeVersion: {
    input: z.strictObject({ id, version, from: day }),
    data: changed,
  },
  DeleteWorkingTime: { input: z.strictObject({ id, version }), data: removal },
  GetWorkingTimeHistory: history,
  ExportWorkingTimes: {
    input: z.strictObject({ ...filter, ...fileOf(keysOf(workingTimeColumns)) }),
    data: z.null(),
  },
} satisfies CallSchemas<typeof workingTimesCalls>;
