/** The lists of corrections: one's own, one's team's, and everybody's whom one sees. */
import { correctionList } from '#contract/correction/correction-list.ts';
import { correctionCalls } from '#contract/correction/correction.calls.ts';
import { api } from '#web/api/client.ts';
import { selectionOf, shapeOf, shownRows } from '#web/records/list/list-query.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { correctionsKey } from '../correction-calls.ts';
import { columnsOfView, type View } from './correction-columns.tsx';

const listed = selectionOf(correctionList);
const shape = shapeOf(correctionList);

const listOf = (view: View) =>
  ({
    page: 'Corrections',
    layoutOf: `Corrections ${view === 'mine' ? 'mine' : 'others'}`,
    shape: { ...shape, filters: [...shape.filters, { key: VIEW }] },
    queryKey: [...correctionsKey, 'list', view],
    selectionOf: (query: ListQuery) => ({ ...listed(query), view }),
    ...shownRows(correctionList, columnsOfView(view), api.correction.GetCorrections),
    exportCall: correctionCalls.ExportCorrections,
  }) as const;

export const correctionListOf = {
  mine: listOf('mine'),
  team: listOf('team'),
  all: listOf('all'),
} as const;
