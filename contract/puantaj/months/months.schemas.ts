import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id, personId } from '#contract/kernel/fields.ts';
import { type Code, CODES } from '#core/puantaj/codes.ts';
import { dayFigures, placeFilter } from '../days/days.schemas.ts';
import type { puantajMonthsCalls } from './months.calls.ts';

export const month = z
  .string()
  .max(7, 'Ay YYYY-AA biçiminde olmalı.')
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/u, 'Ay YYYY-AA biçiminde olmalı.');

const filter = { month, ...placeFilter, onlyProblems: z.boolean().default(false) };

/** Minutes by code; a code that does not occur is left out. */
const byCode = z.object(
  Object.fromEntries(CODES.map((code) => [code, z.int().optional()])) as Record<
    Code,
    z.ZodOptional<z.ZodInt>
  >,
);

/** Minutes, but for days. */
const totals = z.object({
  planned: z.int(),
  worked: z.int(),
  /** By week, of the weeks whose Sunday lies in the period: up to the contract, ×1.25, ×1.5. */
  normal: z.int(),
  excess: z.int(),
  overtime: z.int(),
  night: z.int(),
  /** GEC + CEC + BOS of shifts that are over. */
  missing: z.int(),
  /** NM: overtime of the days that somebody approved. */
  approved: z.int(),
  /** GFC + CFC: overtime that waits for approval. */
  waiting: z.int(),
  /** RTM */
  holidayWork: z.int(),
  /** HTM */
  restWork: z.int(),
  workedDays: z.int(),
  absentDays: z.int(),
  leaveDays: z.int(),
  byCode,
});

const days = z.array(
  z.object({
    date: z.string(),
    /** Monday is 1. */
    weekday: z.int(),
    holidayName: z.string().nullable(),
  }),
);

const period = { month: z.string(), from: z.string(), to: z.string(), today: z.string() };

/** What a cell shows (`HT`, `AT`, `RT`, `KD` before the company's first puantaj day, or a work record), worked minutes, corners (`cell-flags.ts`), missing minutes. */
const cell = z.tuple([z.string(), z.int(), z.int(), z.int()]);

export const puantajMonthsSchemas = {
  GetPuantajMonth: {
    input: z.strictObject(filter),
    data: z.object({
      ...period,
      /** Whether all that changed has been calculated. */
      current: z.boolean(),
      days,
      people: z.array(
        z.object({
          personId,
          name: z.string(),
          registrationNo: z.string(),
          titleName: z.string().nullable(),
          departmentName: z.string().nullable(),
          workPlaceName: z.string().nullable(),
          /** By day; null where nothing is calculated: outside employment, or ahead. */
          cells: z.array(cell.nullable()),
          totals,
        }),
      ),
      totals,
      canCorrect: z.boolean(),
      canExport: z.boolean(),
    }),
  },
  GetPersonMonth: {
    input: z.strictObject({ id, month }),
    data: z.object({
      ...period,
      personId,
      name: z.string(),
      registrationNo: z.string(),
      days: z.array(
        z.object({
          date: z.string(),
          holidayName: z.string().nullable(),
          /** As a cell of the month has it; null where nothing is calculated. */
          code: z.string().nullable(),
          ...dayFigures,
        }),
      ),
      totals,
    }),
  },
  ExportPuantajMonth: {
    input: z.strictObject({
      ...filter,
      format: z.enum(['xlsx', 'csv'], 'Dosya türü xlsx ya da csv olmalı.'),
    }),
    data: z.null(),
  },
  ExportPuantajSheet: {
    input: z.strictObject({
      month,
      ...placeFilter,
      format: z.enum(['pdf', 'xlsx'], 'Dosya türü pdf ya da xlsx olmalı.'),
      /** A sheet for each company, or one for each person with their days, which they sign themselves. */
      per: z
        .enum(['company', 'person'], 'Cetvel firmaya ya da personele göre olur.')
        .default('company'),
    }),
    data: z.null(),
  },
} satisfies CallSchemas<typeof puantajMonthsCalls>;
