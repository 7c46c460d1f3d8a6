import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { useSavedViews } from '#web/records/list/use-saved-views.ts';
import { ColumnChooser } from '#web/ui/list/columns/column-chooser.tsx';
import { fieldsOf } from '#web/ui/list/columns/columns.ts';
import { type ExportFormat, ExportMenu } from '#web/ui/list/export-menu.tsx';
import { SavedViews } from '#web/ui/list/filters/saved-views.tsx';
import { useIsNarrow } from '#web/ui/use-media.ts';
import type { DayAddress } from './use-day-address.ts';
import type { DayLook } from './use-day-columns.ts';

interface DayToolsProps {
  readonly address: DayAddress;
  readonly look: DayLook;
  readonly canExport: boolean;
}

/** Views, file and columns, as every list has them. The file holds the chosen columns, also those that an open day covers. */
export function DayTools({ address, look, canExport }: DayToolsProps) {
  const isNarrow = useIsNarrow();
  const views = useSavedViews('PuantajDaily');
  const { arranged, chosen, layout, onLayout } = look;
  const { page: _page, pageSize: _size, ...selection } = address.question;
  const takeFile = (format: ExportFormat) =>
    void startDownload(
      `Günlük puantaj ${formatDay(address.day)}: dışa aktarma`,
      puantajDaysCalls.ExportPuantajDay,
      { ...selection, format, fields: chosen.flatMap(fieldsOf) },
    );
  return (
    <>
      <SavedViews {...views} current={address.state.view} onApply={address.state.apply} />
      {canExport && <ExportMenu onExport={takeFile} />}
      {!isNarrow && <ColumnChooser columns={arranged} layout={layout} onChange={onLayout} />}
    </>
  );
}
