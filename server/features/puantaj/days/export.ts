/** A day of everybody who is selected, as a file: the same rows and words as on the page. */
import type { z } from 'zod';
import { dayColumns } from '#contract/puantaj/days/day-columns.ts';
import type { puantajDaysSchemas } from '#contract/puantaj/days/days.schemas.ts';
import { formatDay } from '#core/format/day.ts';
import { streamOfKeys } from '#server/db/tenant/parts.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { readPace } from '#server/pace.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import { daysOfSome, selectedIds } from './day.queries.ts';

type Input = z.output<(typeof puantajDaysSchemas)['ExportPuantajDay']['input']>;

const dayPace = readPace({ least: 10, most: 200 });

export async function exportDay({ read, caller }: CallContext, input: Input): Promise<Download> {
  const ids = await read((db) => selectedIds(db, caller, input));
  const rows = streamOfKeys(read, dayPace, ids, (db, some) =>
    daysOfSome(db, caller, input.day, some),
  );
  return listFile(
    { name: `Günlük puantaj ${formatDay(input.day)}`, columns: dayColumns, rows },
    input,
  );
}
