import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { listSchemas } from '#contract/kernel/list/list-calls.schema.ts';
import { fieldChange } from '../kernel/history.schema.ts';
import type { auditCalls } from './audit.calls.ts';
import { auditList } from './audit-list.ts';

const list = listSchemas(auditList, { own: { changes: z.array(fieldChange) } });

export const auditSchemas = {
  GetEntries: list.List,
  ExportEntries: list.Export,
} satisfies CallSchemas<typeof auditCalls>;
