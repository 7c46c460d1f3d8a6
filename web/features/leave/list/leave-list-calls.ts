/** The three lists of leaves: one's own, one's team's, and everybody's whom one sees. */
import { leaveList } from '#contract/leave/leave-list.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { api } from '#web/api/client.ts';
import { selectionOf, shapeOf, shownRows } from '#web/records/list/list-query.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { leaveKey } from '../leave-calls.ts';
import { columnsOfView, type ListedView } from './leave-columns.tsx';
import { VIEW } from '#web/records/list/within-view.ts';

const listed = selectionOf(leaveList);
const shape = shapeOf(leaveList);

const listOf = (view: ListedView) =>
  ({
    page: 'LeaveRequests',
    layoutOf: `LeaveRequests ${view === 'mine' ? 'mine' : 'others'}`,
    shape: { ...shape, filters: [...shape.filters, { key: VIEW }] },
    queryKey: [...leaveKey, 'list', view],
    selectionOf: (query: ListQuery) => ({ ...listed(query), view }),
    ...shownRows(leaveList, columnsOfView(view), api.leave.GetLeaves),
    exportCall: leaveCalls.ExportLeaves,
  }) as const;

export const leaveListOf = {
  mine: listOf('mine'),
  team: listOf('team'),
  all: listOf('all'),
} as const;
