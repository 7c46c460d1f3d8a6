import type { CallDef } from '#contract/kernel/call.ts';
import { useMay } from '#web/session/use-may.ts';
import type { ExportFormat } from '#web/ui/list/export-menu.tsx';
import { startDownload } from './downloads-store.ts';

/** How a list goes into a file, as it is selected; undefined where it goes into none, and for whoever may not take it. */
export function useListExport(title: string, call: CallDef | undefined, selection: object) {
  const may = useMay();
  if (!call || !may(call.permission)) return undefined;
  return (format: ExportFormat, fields?: readonly string[], chosen?: object): void =>
    void startDownload(`${title}: dışa aktarma`, call, {
      ...selection,
      ...chosen,
      format,
      ...(fields && { fields }),
    });
}
