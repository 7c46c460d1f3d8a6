import { z } from 'zod';
import { type AuditAction, type AuditEntity, auditActions, auditEntities } from './audit-labels.ts';
import { auditColumns } from './audit-columns.ts';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { within } from '#contract/kernel/day-spans.ts';
import { day, fileOf, id, line, personId, search } from '#contract/kernel/fields.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import type { auditCalls } from './audit.calls.ts';
import { fieldChange } from '../kernel/history.schema.ts';

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) =>
  Object.keys(table) as [K, ...K[]];

const entryFilter = {
  /** Over whoever acted. */
  search,
  actorId: id.optional(),
  /** Whom it is about: their record, their leaves, requests and passes, what was mended of their time. */
  personId: id.optional(),
  entity: z.enum(keysOf<AuditEntity>(auditEntities), 'Bilinmeyen kayıt türü.').optional(),
  entityId: line(64).optional(),
  action: z.enum(keysOf<AuditAction>(auditActions), 'Bilinmeyen işlem.').optional(),
  from: day.optional(),
  /** With that day. */
  to: day.optional(),
  requestId: line(64).optional(),
};

export const auditSchemas = {
  GetEntries: pagedList(
    entryFilter,
    z.object({
      id,
      at: z.string(),
      actorId: personId.nullable(),
      actorName: z.string(),
      action: z.string(),
      actionLabel: z.string(),
      entity: z.string(),
      entityLabel: z.string(),
      entityId: z.string().nullable(),
      entityName: z.string().nullable(),
      changes: z.array(fieldChange),
      ip: z.string().nullable(),
      requestId: z.string().nullable(),
    }),
    within('filter'),
  ),
  ExportEntries: {
    input: z
      .strictObject({ ...entryFilter, ...fileOf(keysOf(auditColumns)) })
      .refine(...within('filter')),
    data: z.null(),
  },
} satisfies CallSchemas<typeof auditCalls>;
