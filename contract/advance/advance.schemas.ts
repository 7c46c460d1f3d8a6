import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { fileOf, id, longText, personId, search, sortBy } from '#contract/kernel/fields.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { routedStep, state } from '#contract/requests/request-fields.schema.ts';
import { MOST_KURUS, UNITS } from '#core/format/money.ts';
import { advanceColumns } from './advance-columns.ts';
import type { advanceCalls } from './advance.calls.ts';

const unit = z.enum(UNITS);
const MOST_INSTALMENTS = 60;
const MOST_REASON = 500;

const asked = {
  advanceTypeId: id,
  /** Hundredths of the type's unit. */
  amount: z
    .int('Tutar kuruşuna kadar yazılmalı.')
    .min(1, 'Sıfırdan büyük bir tutar yazın.')
    .max(MOST_KURUS, 'Tutar çok büyük.'),
  count: z
    .int('Taksit sayısı tam sayı olmalı.')
    .min(1, 'En az 1 taksit olmalı.')
    .max(MOST_INSTALMENTS, `En çok ${MOST_INSTALMENTS} taksit olabilir.`),
  /** The pay month of the first deduction. */
  first: z
    .string()
    .max(7, 'İlk kesinti ayını seçin.')
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'İlk kesinti ayını seçin.'),
  /** To set-off (TBK 407). */
  consent: z.boolean(),
};

const reason = longText(MOST_REASON).refine((text) => text !== '', 'Nedenini yazın.');

const listFilter = {
  search,
  /** One's own; those whom one sees, oneself not among them; what waits for one's decision; or everybody whom one sees. */
  view: z.enum(['mine', 'team', 'toApprove', 'all'], 'Bilinmeyen görünüm.').default('mine'),
  advanceTypeId: id.optional(),
  departmentId: id.optional(),
  states: z.array(state).max(7).optional(),
};

const instalment = z.object({ month: z.string(), amount: z.int() });
const finding = z.object({ rule: z.string(), field: z.string(), message: z.string() });

const head = {
  id,
  version: z.int(),
  state,
  personName: z.string(),
  registrationNo: z.string(),
  departmentName: z.string().nullable(),
  advanceTypeId: id,
  advanceTypeName: z.string(),
  unit,
  amount: z.int(),
  count: z.int(),
  first: z.string(),
  submittedAt: z.string(),
};

export const advanceSchemas = {
  GetAdvanceForm: {
    /** Oneself unless named. */
    input: z.strictObject({ personId: id.optional() }),
    data: z.object({
      /** The pay month of today: no deduction is asked for before it. */
      payMonth: z.string(),
      consent: z.object({ version: z.int(), text: z.string() }),
      types: z.array(
        z.object({
          id,
          name: z.string(),
          unit,
          most: z.int().nullable(),
          instalments: z.int(),
          step: z.int(),
          postpones: z.int(),
          note: z.string().nullable(),
        }),
      ),
    }),
  },
  PreviewAdvance: {
    input: z.strictObject({
      ...asked,
      /** Oneself unless named. */
      personId: id.optional(),
      /** The request that is being corrected, which does not stand in its own way. */
      exceptId: id.optional(),
    }),
    data: z.object({
      plan: z.array(instalment),
      /** What is open of the type already, in its unit. */
      open: z.int(),
      faults: z.array(finding),
      warnings: z.array(finding),
      /** Whom it would ask; nobody where it is entered as agreed. */
      route: z.array(routedStep),
    }),
  },
  RequestAdvance: {
    input: z.strictObject({ ...asked, reason }),
    data: z.object({ id }),
  },
  CorrectAdvance: {
    input: z.strictObject({ id, seen: z.int().min(1), ...asked, reason }),
    data: z.object({ id, version: z.int() }),
  },
  EnterAdvance: {
    input: z.strictObject({ personId: id, ...asked, reason }),
    data: z.object({ id }),
  },
  GetAdvances: pagedList(
    { ...listFilter, sort: sortBy(['submittedAt', 'personName', 'amount']) },
    z.object({
      ...head,
      personId,
      /** Who is asked now, by name. */
      waitsFor: z.string().nullable(),
    }),
  ),
  GetAdvanceTotals: {
    input: z.strictObject(listFilter),
    data: z.array(
      z.object({
        /** In which they were sent. */
        month: z.string(),
        unit,
        advances: z.int(),
        amount: z.int(),
      }),
    ),
  },
  ExportAdvances: {
    input: z.strictObject({ ...listFilter, ...fileOf(keysOf(advanceColumns)) }),
    data: z.null(),
  },
  GetAdvance: {
    input: z.strictObject({ id }),
    data: z.object({
      ...head,
      // Told to whoever was asked, who may see nothing else of the person (D58).
      personId: id,
      titleName: z.string().nullable(),
      enteredByName: z.string().nullable(),
      origin: z.enum(['request', 'hr']),
      reason: z.string(),
      plan: z.array(instalment),
      /** While it waits: what would keep it from being approved now. */
      warnings: z.array(finding),
      canCorrect: z.boolean(),
    }),
  },
} satisfies CallSchemas<typeof advanceCalls>;
