/** The calls of any plain page, by the names of its fields: what the table of calls makes typed per page is data here. */
import type { CallOptions } from '#contract/client.ts';
import type { FieldValue } from '#contract/kernel/resource/resource.ts';
import { type ResourceName, resourceHeads } from '#contract/resource-heads.ts';
import { api } from '#web/api/client.ts';
import type { HistoryCall } from '#web/records/use-change-history.ts';

/** A record: its fields by name, and `{field}Name` beside references. */
export interface Row {
  readonly id: string;
  readonly version: number;
  readonly active: boolean;
  readonly [field: string]: FieldValue;
}

interface ResourceCalls {
  List(input: object): Promise<{ rows: readonly Row[]; total: number }>;
  Get(input: { id: string }): Promise<Row>;
  /** What may be chosen, for everyone's selects. */
  Select(input: object): Promise<readonly { id: string; name: string }[]>;
  Add(input: object, options: CallOptions): Promise<{ id: string }>;
  Update(input: object, options?: CallOptions): Promise<{ id: string; version: number }>;
  Delete(input: { id: string; version: number }): Promise<{ archived: boolean; message: string }>;
  /** What stands behind a record, by kind. */
  Uses(input: { id: string }): Promise<readonly { label: string; count: number }[]>;
  History: HistoryCall;
}

export const callsOf = (name: ResourceName) => api[name] as unknown as ResourceCalls;

/** Everything asked for by plain pages; references show names of others, so one change may concern all. */
export const resourceKey = ['resource'];

/** Lists and selects of plain pages, but for the records in forms: what is typed there must not move under one's hands. */
export const resourceLists = [
  [...resourceKey, 'select'],
  ...Object.keys(resourceHeads).map((name) => [...resourceKey, name, 'list']),
];
