import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';

/** Below the requests: whatever is decided on one asks for these anew. */
export const overtimeKey = ['requests', 'overtime'];
export const overtimeLists = [overtimeKey];

export type OvertimeRow = Awaited<ReturnType<Client['overtime']['GetOvertimes']>>['rows'][number];
export type Overtime = Awaited<ReturnType<Client['overtime']['GetOvertime']>>;
export type Preview = Awaited<ReturnType<Client['overtime']['PreviewOvertime']>>;
export type Judged = Preview['people'][number];

export const overtimeQuery = (id: string) => ({
  queryKey: [...overtimeKey, 'one', id],
  queryFn: () => api.overtime.GetOvertime({ id }),
});
