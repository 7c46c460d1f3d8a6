import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { effectOnPeople, leftOut } from '#contract/kernel/effect.schema.ts';
import {
  asDifference,
  day,
  fileOf,
  id,
  lines,
  page,
  pageSize,
  personId,
  places,
  search,
  sortBy,
} from '#contract/kernel/fields.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { ANOMALIES } from '#core/puantaj/anomaly-names.ts';
import { CODES } from '#core/puantaj/codes.ts';
import { dayColumns } from './day-columns.ts';
import { dayCounters } from './day-counters.ts';
import { MOST_PEOPLE_AT_ONCE } from './day-limits.ts';
import type { puantajDaysCalls } from './days.calls.ts';
import { OWN_PARTS } from './own-parts.ts';

export const code = z.enum(CODES, 'Bilinmeyen çalışma türü.');
export const anomaly = z.enum(ANOMALIES);
export const dayKind = z.enum(['holiday', 'rest', 'leave', 'work']);
const direction = z.enum(['in', 'out', 'unknown']);
const OUT_OF_DAY = 'Saat, bir önceki günden iki gün sonrasına kadar olabilir.';
/** From local midnight of the work date: the evening before is negative, the next day is above 1440. */
const minute = z.int('Saat tam dakika olmalı.').min(-1440, OUT_OF_DAY).max(4320, OUT_OF_DAY);
const reason = lines(300);

/** Whom a page shows: those who belonged there on the day. */
export const placeFilter = { ...places, search };

const planSpan = z.object({ from: z.int(), to: z.int() });

/** What every page shows of a calculated day. */
export const dayFigures = {
  shift: z
    .object({
      id,
      code: z.string(),
      name: z.string(),
      color: z.string(),
      /** '08:30–18:00' */
      hours: z.string(),
    })
    .nullable(),
  /** 'Sabah', 'Hafta tatili', 'Planı yok' */
  planName: z.string(),
  dayKind,
  firstIn: z.int().nullable(),
  lastOut: z.int().nullable(),
  planSpan: planSpan.nullable(),
  worked: z.int(),
  planned: z.int(),
  /** GEC + CEC + BOS, once the shift is over. */
  missing: z.int(),
  /** NM: approved. */
  overtime: z.int(),
  /** GFC + CFC: waits for approval. */
  waiting: z.int(),
  night: z.int(),
  anomalies: z.array(anomaly),
  /** Inside now: the last counted pass of the last sixteen hours is an entry. */
  inside: z.boolean(),
  corrected: z.boolean(),
  /** Something changed since, and it has not been calculated again yet. */
  stale: z.boolean(),
};

const head = {
  personId,
  name: z.string(),
  registrationNo: z.string(),
  departmentName: z.string().nullable(),
  workPlaceName: z.string().nullable(),
};

const pass = z.object({ at: z.int(), dir: direction });
const segment = z.object({ from: z.int(), to: z.int(), code });

const byCodes = z.array(z.object({ code, minutes: z.int() }));

const onePersonDay = z.strictObject({ id, day });
/**
 * Of one person a stretch, from one time to another. Of many each one's own time of these kinds, by their own plan; with
 * times only what of it lies between them. One stretch for all would give whoever works half a day a whole one.
 */
const part = {
  from: minute.optional(),
  to: minute.optional(),
  own: z
    .array(z.enum(OWN_PARTS, 'Bilinmeyen süre.'))
    .min(1, 'En az bir süre seçin.')
    .max(OWN_PARTS.length)
    .optional(),
};
interface Part {
  readonly personIds: readonly string[];
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly own?: readonly string[] | undefined;
}
const isWindow = ({ from, to }: Part) => from === undefined || to === undefined || to > from;
const emptyWindow = { path: ['to'], message: 'Bitiş saati başlangıçtan sonra olmalı.' };
const isBounded = ({ from, to, own }: Part) =>
  (from === undefined) === (to === undefined) && (own !== undefined || from !== undefined);
const noWindow = { path: ['from'], message: 'Başlangıç ve bitiş saatini birlikte girin.' };
const isOfOne = ({ personIds: ids, own }: Part) => own !== undefined || ids.length === 1;
const notOfOne = {
  path: ['own'],
  message:
    'Birden çok personelde herkesin kendi süresi düzeltilir: hangi sürenin düzeltileceğini seçin.',
};
const personIds = z
  .array(id)
  .min(1, 'En az bir personel seçin.')
  .max(MOST_PEOPLE_AT_ONCE, `Tek seferde en çok ${MOST_PEOPLE_AT_ONCE} personel seçilebilir.`);
const touched = z.object({ touched: z.int() });
/** `id`: one of the corrections, by which all that were made together are taken back; null where there was nothing to do. */
const made = z.object({ touched: z.int(), id: id.nullable() });
const correctInput = z
  .strictObject({ personIds, day, ...part, code: code.nullable(), reason, asDifference })
  .refine(isWindow, emptyWindow)
  .refine(isBounded, noWindow)
  .refine(isOfOne, notOfOne);
const excuseInput = z
  .strictObject({ personIds, day, ...part, offTimeTypeId: id, reason, asDifference })
  .refine(isWindow, emptyWindow)
  .refine(isBounded, noWindow)
  .refine(isOfOne, notOfOne);
const preview = z.object({ effect: effectOnPeople, leftOut });

const step = z.object({
  kind: z.enum(['plan', 'passes', 'rule', 'result', 'payroll']),
  title: z.string(),
  lines: z.array(z.object({ text: z.string(), value: z.string().optional() })),
});

/** Which day, of whom, in which order. */
const selection = {
  day,
  ...placeFilter,
  state: z
    .enum([...keysOf(dayCounters), ...ANOMALIES, 'corrected', 'stale'], 'Bilinmeyen durum.')
    .optional(),
  sort: sortBy([
    'name',
    'departmentName',
    'workPlaceName',
    'shift',
    'firstIn',
    'lastOut',
    'planned',
    'worked',
    'missing',
    'overtime',
    'night',
  ]),
};

export const puantajDaysSchemas = {
  GetPuantajDay: {
    input: z.strictObject({ ...selection, page, pageSize }),
    data: z.object({
      day: z.string(),
      today: z.string(),
      /** Whether all that changed has been calculated. */
      current: z.boolean(),
      /** The first day of the company's puantaj, of the first of all where none is chosen; null unless the day lies before it. */
      scopeFrom: z.string().nullable(),
      counters: z.object(
        Object.fromEntries(keysOf(dayCounters).map((name) => [name, z.int()])) as Record<
          keyof typeof dayCounters,
          z.ZodInt
        >,
      ),
      total: z.int(),
      rows: z.array(
        z.object({ ...head, ...dayFigures, passes: z.array(pass), segments: z.array(segment) }),
      ),
      canCorrect: z.boolean(),
      canExport: z.boolean(),
    }),
  },
  ExportPuantajDay: {
    input: z.strictObject({ ...selection, ...fileOf(keysOf(dayColumns)) }),
    data: z.null(),
  },
  GetPersonDay: {
    input: onePersonDay,
    data: z.object({
      ...head,
      ...dayFigures,
      day: z.string(),
      today: z.string(),
      /** False where the day is not calculated yet, or not at all. */
      calculated: z.boolean(),
      /** The first puantaj day of the company that held, where the day lies before it. */
      scopeFrom: z.string().nullable(),
      /** Where the plan comes from: 'Yayınlanan plan' */
      planSource: z.string().nullable(),
      passes: z.array(
        z.object({
          id,
          at: z.int(),
          dir: direction,
          deviceName: z.string().nullable(),
          source: z.string(),
          cancelled: z.boolean(),
          /** Why it was added or cancelled. */
          reason: z.string().nullable(),
          /** Whether the calculation of this day took it. */
          used: z.boolean(),
        }),
      ),
      segments: z.array(segment.extend({ sentences: z.array(z.string()) })),
      totals: byCodes,
      /** What it would come to without the codes that were given by hand; null where none were. */
      computed: byCodes.nullable(),
      steps: z.array(step),
      /** Passes that came raw near one that a correction had added: both count until one is cancelled. */
      conflicts: z.array(
        z.object({
          requestId: id,
          addedId: id,
          addedAt: z.int(),
          rawId: id,
          rawAt: z.int(),
        }),
      ),
      corrections: z.array(
        z.object({
          id,
          kind: z.enum(['override', 'excuse']),
          from: z.int(),
          to: z.int(),
          code: code.nullable(),
          excuseName: z.string().nullable(),
          reason: z.string(),
          by: z.string(),
          at: z.string(),
          /** Made by the same act and counting still, of whomever the caller sees; this one among them. */
          together: z.int(),
        }),
      ),
      legal: z.array(
        z.object({ text: z.string(), value: z.string(), level: z.enum(['ok', 'near', 'over']) }),
      ),
      canCorrect: z.boolean(),
    }),
  },
  GetDayInput: { input: onePersonDay, data: z.object({ line: z.string() }) },
  GetDayHistory: {
    input: onePersonDay,
    data: z.array(
      z.object({
        at: z.string(),
        by: z.string().nullable(),
        what: z.string(),
        reason: z.string().nullable(),
      }),
    ),
  },
  CorrectDays: { input: correctInput, data: made },
  PreviewCorrectDays: { input: correctInput, data: preview },
  AttachExcuse: { input: excuseInput, data: made },
  PreviewAttachExcuse: { input: excuseInput, data: preview },
  WithdrawCorrection: {
    /** `together`: with all that were made by the same act and count still. */
    input: z.strictObject({ id, reason, together: z.boolean().optional(), asDifference }),
    data: touched,
  },
  RecalculateDays: {
    input: z
      .strictObject({ from: day, to: day, ...placeFilter })
      .refine(({ from, to }) => from <= to, {
        path: ['to'],
        message: 'Bitiş günü başlangıçtan önce olamaz.',
      })
      .refine(...within('recalculation')),
    /** `taskId`: where it is long enough to be followed. */
    data: z.object({ days: z.int(), taskId: id.nullable() }),
  },
} satisfies CallSchemas<typeof puantajDaysCalls>;
