import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, id } from '#contract/kernel/fields.ts';
import { filled } from '#contract/kernel/resource/resource.schema.ts';
import type { settingsCalls } from './settings.calls.ts';
import { type SettingKey, settingKeys, settings, type SettingValue } from './settings.ts';

/** Null takes back what was said: the group's holds again, or what the product begins with. */
type Given = { readonly [Key in SettingKey]?: SettingValue<Key> | null | undefined };
type GivenShape = {
  readonly [Key in SettingKey]: z.ZodType<Given[Key], Given[Key]>;
};

const given = Object.fromEntries(
  settingKeys.map((key) => [key, filled(settings[key]).nullable().optional()]),
) as unknown as GivenShape;

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const settingsSchemas = {
  GetSettings: {
    input: z.strictObject({ companyId: id.optional() }),
    data: z.object({
      /** Null: the whole group. */
      companyId: id.nullable(),
      /** What was read: who saves over a later change is told. */
      stamp: z.int(),
      settings: z.array(
        z.object({
          key: z.string(),
          /** What is said here; null where nothing is. */
          own: value,
          /** What holds where nothing is said here. */
          inherited: value,
          /** Since when; null is from the beginning on. */
          since: z.string().nullable(),
          /** What was said for days to come, the nearest first. */
          planned: z.array(z.object({ from: z.string(), value })),
        }),
      ),
    }),
  },
  SaveSettings: {
    input: z.strictObject({
      companyId: id.nullable(),
      stamp: z.int().min(0),
      /** Those that hold from a day on need it. */
      from: day.optional(),
      ...given,
    }),
    data: z.object({ stamp: z.int() }),
  },
} satisfies CallSchemas<typeof settingsCalls>;
