/** A list that comes in pages, and of whose rows a caller may ask for some fields only. */
import { z } from 'zod';
import type { SpanRule } from './day-spans.ts';
import { page, pageSize } from './fields.ts';

/** The fields of the rows to answer: all of them unless some are named. The id comes always. */
export const fieldsOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) => {
  const names = Object.keys(shape) as (keyof Shape & string)[];
  return z
    .array(z.enum(names, 'Bilinmeyen alan.'))
    .min(1, 'En az bir alan seçin.')
    .max(names.length, 'Bir alan bir kez seçilebilir.')
    .refine((asked) => new Set(asked).size === asked.length, 'Bir alan bir kez seçilebilir.')
    .optional();
};

/** An input of which every range of days ends where it must. */
export const bounded = <Schema extends z.ZodObject>(schema: Schema, spans: readonly SpanRule[]) =>
  spans.reduce((bound, span) => bound.refine(...span), schema);

/** The schemas of a list's call: what narrows and orders it, a row of it, and how long ranges of days among the first may be. */
export const pagedList = <Input extends z.ZodRawShape, Row extends z.ZodRawShape>(
  input: Input,
  row: z.ZodObject<Row>,
  ...spans: readonly SpanRule[]
) => ({
  input: bounded(z.strictObject({ page, pageSize, fields: fieldsOf(row), ...input }), spans),
  data: z.array(row),
  paged: true as const,
});
