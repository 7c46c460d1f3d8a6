import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { listSchemas } from '#contract/kernel/list/list-calls.schema.ts';
import { anomaly, dayKind } from '../days/days.schemas.ts';
import { personnelDaily } from './personnel-daily.ts';
import type { reportsCalls } from './reports.calls.ts';

const daily = listSchemas(personnelDaily, { own: { anomalies: z.array(anomaly), dayKind } });

export const reportsSchemas = {
  GetPersonnelDaily: daily.List,
  ExportPersonnelDaily: daily.Export,
} satisfies CallSchemas<typeof reportsCalls>;
