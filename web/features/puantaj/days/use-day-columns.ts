/** Which columns the page shows and how close its rows stand: chosen by each for themselves, kept with their settings. */
import { useMemo } from 'react';
import { useListLayout } from '#web/records/list/use-list-layout.ts';
import { arrange } from '#web/ui/list/columns/columns.ts';
import type { DayRow } from './day-calls.ts';
import { besidePanel, dayColumns } from './day-columns.tsx';
import { scaleOf } from './page-scale.ts';

export function useDayColumns(rows: readonly DayRow[], isBesidePanel: boolean) {
  const [layout, onLayout] = useListLayout('PuantajDaily');
  const scale = useMemo(() => scaleOf(rows), [rows]);
  const columns = useMemo(() => dayColumns(scale, isBesidePanel ? 3 : 6), [scale, isBesidePanel]);
  const arranged = arrange(columns, layout);
  const chosen = arranged.filter(({ isShown }) => isShown).map(({ column }) => column);
  return {
    arranged,
    layout,
    onLayout,
    /** Whatever stands beside the list. */
    chosen,
    /** For which there is room. */
    shown: isBesidePanel ? besidePanel(chosen) : chosen,
  };
}

export type DayLook = ReturnType<typeof useDayColumns>;
