import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id } from '#contract/kernel/fields.ts';
import { listSchemas } from '#contract/kernel/list/list-calls.schema.ts';
import { routedStep, state } from '#contract/requests/request-fields.schema.ts';
import { ADVANCE_STAGES } from '#core/advance/stages.ts';
import { advanceList } from './advance-list.ts';
import { instalment, unit } from './advance-fields.schema.ts';
import type { advanceCalls } from './advance.calls.ts';
import { asked, sent } from './asked-advance.schema.ts';

const stage = z.enum(ADVANCE_STAGES, 'Bilinmeyen durum.');

const list = listSchemas(advanceList, {
  input: {
    /** One's own; those whom one sees, oneself not among them; what waits for one's decision; or everybody whom one sees. */
    view: z.enum(['mine', 'team', 'toApprove', 'all'], 'Bilinmeyen görünüm.').default('mine'),
  },
});

const receipt = z.object({ url: z.string(), name: z.string() }).nullable();

/** From the first payment on. */
const account = z.object({
  /** What an act on it says it saw. */
  version: z.int(),
  balance: z.int(),
  /** What was paid and stands. */
  debt: z.int(),
  postponesLeft: z.int(),
  /** The most instalments. */
  most: z.int(),
  /** The months from which it may be planned anew. */
  firstUnlocked: z.string(),
  entries: z.array(
    z.object({
      nth: z.int(),
      day: z.string(),
      kind: z.enum(['opening', 'paid', 'deducted', 'collected', 'writtenOff', 'reversed']),
      amount: z.int(),
      account: z.enum(['opening', 'bank', 'cash', 'payroll', 'expense']),
      /** Of the payroll that took it or gave it back. */
      month: z.string().nullable(),
      /** What is owed after it. */
      balance: z.int(),
      canReverse: z.boolean(),
      receipt,
    }),
  ),
  acts: z.array(
    z.object({
      id,
      kind: z.enum([
        'open',
        'pay',
        'postpone',
        'collect',
        'writeOff',
        'replan',
        'reverse',
        'short',
        'exit',
      ]),
      at: z.string(),
      byName: z.string().nullable(),
      reason: z.string().nullable(),
      month: z.string().nullable(),
      toMonth: z.string().nullable(),
      amount: z.int().nullable(),
      count: z.int().nullable(),
      receipt,
    }),
  ),
});

const finding = z.object({ rule: z.string(), field: z.string(), message: z.string() });

const head = {
  id,
  version: z.int(),
  state,
  /** Its state, and once it is paid what became of it (RQ-19). */
  stage,
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
    input: z.strictObject(sent),
    data: z.object({ id }),
  },
  CorrectAdvance: {
    input: z.strictObject({ id, seen: z.int().min(1), ...sent }),
    data: z.object({ id, version: z.int() }),
  },
  EnterAdvance: {
    input: z.strictObject({ personId: id, ...sent }),
    data: z.object({ id }),
  },
  GetAdvances: list.List,
  GetAdvanceTotals: {
    input: list.List.input.omit({ page: true, pageSize: true, fields: true, sort: true }),
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
  ExportAdvances: list.Export,
  GetAdvance: {
    input: z.strictObject({ id }),
    data: z.object({
      ...head,
      // Told to whoever was asked, who may see nothing else of the person (D58).
      personId: id,
      titleName: z.string().nullable(),
      enteredByName: z.string().nullable(),
      /** An opening has no request: it was owed before. */
      origin: z.enum(['request', 'hr', 'opening']),
      reason: z.string(),
      plan: z.array(instalment),
      account: account.nullable(),
      /** Where it is paid to: whole for the person and for who pays, else its end; null where there is none, or of litres. */
      iban: z.string().nullable(),
      /** Whether the caller pays it, changes its plan, reverses: never one's own. */
      canAct: z.boolean(),
      /** While it waits: what would keep it from being approved now. */
      warnings: z.array(finding),
      canCorrect: z.boolean(),
    }),
  },
} satisfies CallSchemas<typeof advanceCalls>;
