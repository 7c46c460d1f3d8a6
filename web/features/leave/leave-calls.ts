/** Leave as the panel asks for it. */
import type { Client } from '#contract/client.ts';
import type { ShownRow } from '#contract/kernel/list/list.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { leaveList } from '#contract/leave/leave-list.ts';
import { api } from '#web/api/client.ts';

export type LeaveRow = ShownRow<typeof leaveList>;
export type LeaveDetail = Awaited<ReturnType<Client['leave']['GetLeave']>>;
export type LeaveType = Awaited<ReturnType<Client['leave']['GetLeaveTypesForSelect']>>[number];
export type LeaveAccountAnswer = Awaited<ReturnType<Client['leaveAccount']['GetLeaveAccount']>>;
export type LeaveAtExit = Awaited<ReturnType<Client['leaveAccount']['GetLeaveAtExit']>>;

/** Below the key of all requests (`web/features/requests`): a decision asks anew for what it changes here too. */
export const leaveKey = ['requests', 'leave'];
export const accountKey = [...leaveKey, 'account'];
export const balancesKey = [...leaveKey, 'balances'];
/** Definitions, which no request changes. */
export const lawKey = ['leave-law'];
const typesKey = ['leave-types'];

/** What shows leaves; a form keeps what it was opened with. */
export const leaveLists = [leaveKey];
export const leaveTypeLists = [typesKey, [...leaveKey, 'list'], [...leaveKey, 'calendar']];
export const entryLists = [accountKey, balancesKey];
export const lawLists = [lawKey, ...entryLists];

export const leaveTypesQuery = {
  queryKey: typesKey,
  queryFn: () => api.leave.GetLeaveTypesForSelect(),
};

export const leaveQuery = (id: string) => ({
  queryKey: [...leaveKey, 'one', id],
  // The page says itself that there is no such leave, also where the address holds no id at all.
  queryFn: () => api.leave.GetLeave({ id }, { shows: [400, 404] }),
});

export const accountQuery = (id: string, year?: number) => ({
  queryKey: [...accountKey, id, year ?? null],
  queryFn: () => api.leaveAccount.GetLeaveAccount({ id, ...(year !== undefined && { year }) }),
});

/** What would be unused if the day were the last one. */
export const atExitQuery = (id: string, day: string) => ({
  queryKey: [...accountKey, id, 'exit', day],
  queryFn: () => api.leaveAccount.GetLeaveAtExit({ id, day }),
});

export const leavePath = (id: string) => addressOf('LeaveDetail', { id });
