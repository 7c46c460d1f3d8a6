/** What the list of people selects, as a file: all pages of it, in the columns that were asked for. */
import type { z } from 'zod';
import type { peopleSchemas } from '#contract/people/people.schemas.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { neededBy, personColumnsOn } from '#contract/people/person-columns.ts';
import { readToday } from '#server/db/today.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { streamOfKeys } from '#server/db/tenant/parts.ts';
import { readPace } from '#server/pace.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import { listIds, usersOf } from './user-list.queries.ts';

type ExportInput = z.output<(typeof peopleSchemas)['ExportUsers']['input']>;

const personPace = readPace({ least: 25, most: 500 });

export async function exportUsers(
  { read, caller }: CallContext,
  { format, fields, ...selection }: ExportInput,
): Promise<Download> {
  const { ids, today } = await read(async (db) => ({
    ids: await listIds(db, caller, selection),
    today: await readToday(db),
  }));
  const columns = personColumnsOn(today);
  const needed = neededBy(fields ?? keysOf(columns));
  const rows = streamOfKeys(read, personPace, ids, (db, some) => usersOf(db, caller, some, needed));
  return listFile({ name: 'Personel listesi', columns, rows }, { format, fields });
}
