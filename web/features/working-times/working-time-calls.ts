/** Shifts and weekly working times as the panel asks for them. */
import type { Client } from '#contract/client.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { workingTimesCalls } from '#contract/working-times/working-times.calls.ts';
import { api } from '#web/api/client.ts';
import type { UndoCalls } from '#web/records/undo/undo.ts';

type Calls = Client['workingTimes'];

export type Shift = Awaited<ReturnType<Calls['GetShifts']>>['rows'][number];
export type StoredShift = Awaited<ReturnType<Calls['GetShift']>>;
export type WorkingTime = Awaited<ReturnType<Calls['GetWorkingTimes']>>['rows'][number];
export type StoredWorkingTime = Awaited<ReturnType<Calls['GetWorkingTime']>>;

export const definitionUndo: UndoCalls = {
  permission: workingTimesCalls.UndoDefinitionChange.permission,
  preview: (entry) => api.workingTimes.PreviewUndoDefinitionChange(entry),
  undo: (entry) => api.workingTimes.UndoDefinitionChange(entry),
};

/** Of which of the two a page speaks. */
export type DefinitionKind = 'shift' | 'week';

export const workingTimesKey = ['working-times'];

/** What shows them, but for the record behind a form: what is typed there must not move under one's hands. */
export const workingTimeLists = ['shifts', 'weeks', 'all-shifts'].map((part) => [
  ...workingTimesKey,
  part,
]);

interface FormAddress {
  readonly id?: string;
  /** A new one that begins as this one stands. */
  readonly copy?: string;
}

/** Where the form of either kind is. */
export function formAddress(kind: DefinitionKind, { id, copy }: FormAddress = {}): string {
  const query = new URLSearchParams({
    ...(kind === 'week' && { kind }),
    ...(copy !== undefined && { copy }),
  }).toString();
  const page = addressOf('WorkingTimeForm', id === undefined ? {} : { id });
  return query === '' ? page : `${page}?${query}`;
}

export const shiftQuery = (id: string) => ({
  queryKey: [...workingTimesKey, 'shift', id],
  queryFn: () => api.workingTimes.GetShift({ id }),
});

export const weekQuery = (id: string) => ({
  queryKey: [...workingTimesKey, 'week', id],
  queryFn: () => api.workingTimes.GetWorkingTime({ id }),
});

/** As many as one page of the call takes: more shifts than a company has. */
const MOST_SHIFTS = 500;

export const allShiftsQuery = {
  queryKey: [...workingTimesKey, 'all-shifts'],
  queryFn: async () => (await api.workingTimes.GetShifts({ pageSize: MOST_SHIFTS })).rows,
};
