import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id, personId } from '#contract/kernel/fields.ts';
import { filled } from '#contract/kernel/resource/resource.schema.ts';
import { payrollSettings } from '#contract/settings/payroll-settings.ts';
import type { SettingValue } from '#contract/settings/settings.ts';
import { WHAT_IF_REMEDIES } from '#core/month-close/what-if.ts';
import { closePeriod, figures } from './month-close.schemas.ts';
import type { whatIfCalls } from './what-if.calls.ts';

type Key = keyof typeof payrollSettings;
export const whatIfSettings = Object.keys(payrollSettings) as [Key, ...Key[]];

type SaidShape = {
  readonly [K in Key]: z.ZodOptional<z.ZodType<NonNullable<SettingValue<K>>>>;
};

/** As the table of settings takes them. */
const said = Object.fromEntries(
  whatIfSettings.map((key) => [key, filled(payrollSettings[key]).optional()]),
) as unknown as SaidShape;

const remedy = z.enum(WHAT_IF_REMEDIES, 'Bunun toplu bir giderimi yok.');

export const whatIfSchemas = {
  GetCloseWhatIf: {
    input: z.strictObject({
      ...closePeriod,
      remedies: z
        .array(remedy)
        .max(WHAT_IF_REMEDIES.length, 'Bir giderim bir kez seçilebilir.')
        .default([]),
      settings: z.strictObject(said).default({}),
      /** As which leave absences are entered, and by which excuse lateness is. */
      leaveTypeId: id.optional(),
      offTimeTypeId: id.optional(),
      /** Goes on behind this person, where an answer said so. */
      after: id.optional(),
    }),
    data: z.object({
      /** Whom it may concern, and of how many this answer and those before it tell. */
      total: z.int(),
      done: z.int(),
      /** Null where it is whole; else what to go on with: all below is of this answer's people alone. */
      after: id.nullable(),
      /** As the period is counted now. */
      settings: z.partialRecord(z.enum(whatIfSettings), z.union([z.string(), z.boolean()])),
      /** Then less now, of the people whom the caller sees. */
      deltas: figures,
      changed: z.int(),
      /** Who changes most. */
      people: z.array(
        z.object({
          personId,
          personName: z.string(),
          registrationNo: z.string(),
          departmentName: z.string().nullable(),
          before: figures,
          after: figures,
        }),
      ),
      /** Records that would be mended, of each remedy that was chosen. */
      mended: z.partialRecord(remedy, z.int()),
      leftOutCount: z.int(),
      /** The first of them. */
      leftOut: z.array(
        z.object({
          personId,
          name: z.string(),
          registrationNo: z.string(),
          remedy,
          reason: z.string(),
        }),
      ),
    }),
  },
} satisfies CallSchemas<typeof whatIfCalls>;
