import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id, lines, personId, search } from '#contract/kernel/fields.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { month } from '#contract/puantaj/months/months.schemas.ts';
import { CLOSE_ITEMS } from '#core/month-close/items.ts';
import { CLOSE_STATES } from '#core/month-close/states.ts';
import { LINE_FIGURES } from '#core/month-close/figures.ts';
import type { monthCloseCalls } from './month-close.calls.ts';

/** Whose period it is: of a company, named after its month. */
export const closePeriod = { companyId: id, month };

/** What was seen of a period or a department: who acts on another one is told so (409). */
export const seen = z.string().max(64, 'Görülen hâli bildirilmemiş; sayfayı yenileyin.');

/** By name, those that are not 0: days counted by halves, all else minutes. */
export const figures = z.partialRecord(z.enum(LINE_FIGURES), z.number());

const version = z.object({
  n: z.int(),
  lockedAt: z.string(),
  lockedByName: z.string().nullable(),
  people: z.int(),
  sha256: z.string(),
  reopenedAt: z.string().nullable(),
  reopenedByName: z.string().nullable(),
  reason: z.string().nullable(),
});

/** More than a page takes are chosen by search. */
const MOST_DECIDED = 500;

export const monthCloseSchemas = {
  GetCloseCompanies: {
    input: z.strictObject({ month }),
    data: z.array(
      z.object({
        companyId: id,
        name: z.string(),
        from: z.string(),
        to: z.string(),
        /** Whom the caller sees of it. */
        people: z.int(),
        isLocked: z.boolean(),
        wasReopened: z.boolean(),
        /** Of the standing lock, else 0. */
        version: z.int(),
        lockedAt: z.string().nullable(),
        lockedByName: z.string().nullable(),
      }),
    ),
  },
  GetCloseOverview: {
    input: z.strictObject({ month }),
    data: z.array(
      z.object({
        companyId: id,
        name: z.string(),
        state: z.enum(CLOSE_STATES),
        version: z.int(),
        isCounted: z.boolean(),
        /** Of the people whom the caller sees, the departments' approvals left aside. */
        blocking: z.int(),
        /** Of these the first: what, and how many. */
        first: z.object({ item: z.enum(CLOSE_ITEMS), count: z.int() }).nullable(),
      }),
    ),
  },
  GetClosePeriod: {
    input: z.strictObject(closePeriod),
    data: z.object({
      companyId: id,
      companyName: z.string(),
      month: z.string(),
      from: z.string(),
      to: z.string(),
      today: z.string(),
      state: z.enum(CLOSE_STATES),
      /** Its last day is behind. */
      isOver: z.boolean(),
      people: z.int(),
      personDays: z.int(),
      /** When everybody was last counted; null where nobody has asked yet. */
      countedAt: z.string().nullable(),
      /** People whose figures wait to be counted again. */
      waiting: z.int(),
      /** Of everybody's figures: who locks another one than was seen is told so. */
      seen: z.string(),
      /** People left out of the payroll, with the reason (PR-13). */
      leftOut: z.array(z.object({ personId, name: z.string(), reason: z.string() })),
      sums: z.object({
        now: figures,
        /** As they were at `countedAt`; null of a locked period, and where no run is known. */
        lastRun: figures.nullable(),
        /** Of the period before: as it is locked, or as it is now. */
        previous: figures.nullable(),
      }),
      departments: z.array(
        z.object({
          departmentId: id.nullable(),
          name: z.string(),
          managerName: z.string().nullable(),
          people: z.int(),
          state: z.enum(['waiting', 'approved', 'fallen']),
          /** Of its people's figures. */
          seen: z.string(),
          approvedAt: z.string().nullable(),
          approvedByName: z.string().nullable(),
          /** Whose figures changed after the approval. */
          changed: z.array(z.object({ personId, name: z.string() })),
          canApprove: z.boolean(),
        }),
      ),
      /** The newest first. */
      versions: z.array(version),
      canCount: z.boolean(),
      /** Whether the caller locks periods: of one that stands in the way of itself `hindrance` says why. */
      canLock: z.boolean(),
      /** Why it cannot be locked now; null where it can, and where it is. */
      hindrance: z.string().nullable(),
      canReopen: z.boolean(),
      /** On differences of this period, if it is locked: also where a later one is locked, which would wait for them. */
      canDecide: z.boolean(),
      /** Of the period before, if it is locked: how many people have differences that wait. */
      differences: z.int(),
    }),
  },
  GetCloseLines: pagedList(
    { ...closePeriod, departmentId: id.optional(), search },
    z.object({
      /** Of the line: person and number of the line. */
      id: z.string(),
      personId,
      personName: z.string(),
      registrationNo: z.string(),
      departmentName: z.string().nullable(),
      from: z.string(),
      to: z.string(),
      /** The month that it was carried from, of a difference; else null. */
      source: z.string().nullable(),
      sgkNo: z.string().nullable(),
      missingCode: z.string().nullable(),
      figures,
    }),
  ),
  CountClosePeriod: {
    input: z.strictObject(closePeriod),
    data: z.object({ people: z.int(), taskId: id.nullable() }),
  },
  ApproveCloseDepartment: {
    input: z.strictObject({ ...closePeriod, departmentId: id.nullable(), seen }),
    data: z.object({ people: z.int() }),
  },
  LockClosePeriod: {
    input: z.strictObject({ ...closePeriod, seen }),
    data: z.object({ version: z.int(), people: z.int(), sha256: z.string() }),
  },
  ReopenClosePeriod: {
    input: z.strictObject({
      ...closePeriod,
      reason: lines(500).refine((text) => text.length >= 10, 'En az 10 karakter yazın.'),
    }),
    data: z.object({ version: z.int() }),
  },
  GetCloseDifferences: {
    input: z.strictObject({ ...closePeriod, search }),
    data: z.object({
      total: z.int(),
      people: z.array(
        z.object({
          personId,
          personName: z.string(),
          registrationNo: z.string(),
          departmentName: z.string().nullable(),
          /** Changed since the lock and not decided yet: what would be, less what is locked and what was decided; empty where it was decided. */
          deltas: figures,
          /** SGK's days or code differ: a corrected declaration is due, nothing of it is carried. */
          needsDeclaration: z.boolean(),
          /** Dates on which the days differ, with what was and what would be. */
          days: z.array(z.object({ date: z.string(), before: z.string(), after: z.string() })),
          seen: z.string(),
          decided: z.array(
            z.object({
              decision: z.enum(['carried', 'dismissed']),
              intoMonth: z.string().nullable(),
              reason: z.string().nullable(),
              at: z.string(),
              byName: z.string().nullable(),
              deltas: figures,
            }),
          ),
        }),
      ),
    }),
  },
  DecideCloseDifferences: {
    input: z.strictObject({
      ...closePeriod,
      people: z
        .array(z.strictObject({ personId: id, seen }))
        .min(1, 'En az bir kişi seçin.')
        .max(MOST_DECIDED, `Tek seferde en çok ${MOST_DECIDED} kişi seçilebilir.`),
      decision: z.enum(['carried', 'dismissed'], 'Taşıyın ya da nedeniyle kapatın.'),
      reason: lines(500).nullable().default(null),
    }),
    data: z.object({ decided: z.int(), intoMonth: z.string().nullable() }),
  },
} satisfies CallSchemas<typeof monthCloseCalls>;
