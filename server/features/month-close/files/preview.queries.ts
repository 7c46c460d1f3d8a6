import type { z } from 'zod';
import type { payrollFilesSchemas } from '#contract/month-close/files.schemas.ts';
import { cellText } from '#core/month-close/files/cell-text.ts';
import type { FileRow } from '#core/month-close/files/checks.ts';
import { seesEveryone } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { answeredLayout } from './layouts.queries.ts';
import { checkedFile, counted, openFile, readyRows } from './checked-file.queries.ts';

type Schema = (typeof payrollFilesSchemas)['PreviewPayrollFile'];

const MOST_PEOPLE = 10;
/** Of a row per date a week, so that the day is among them on which it closes. */
const MOST_OF_ONE = 7;

/** The first people, each with their first rows. */
function firstRows(rows: readonly FileRow[]): { people: number; shown: FileRow[] } {
  const counts = new Map<string, number>();
  const shown: FileRow[] = [];
  for (const row of rows) {
    const before = counts.get(row.personId);
    if (before === undefined && counts.size === MOST_PEOPLE) break;
    counts.set(row.personId, (before ?? 0) + 1);
    if ((before ?? 0) < MOST_OF_ONE) shown.push(row);
  }
  return { people: counts.size, shown };
}

export async function previewPayrollFile(
  db: TenantTx,
  caller: Caller,
  asked: z.output<Schema['input']>,
): Promise<z.output<Schema['data']>> {
  const opened = await openFile(db, caller, asked);
  const { period, layout } = opened;
  const answered = answeredLayout(layout);
  const seesAll = seesEveryone(caller);
  if (!period) {
    const none = {
      seesAll,
      isLocked: false,
      version: 0,
      total: 0,
      rows: [],
      people: 0,
      findings: [],
      ready: 0,
    };
    return { ...none, isCounted: false, layout: answered };
  }
  const file = await checkedFile(db, caller, opened);
  const { rows, findings } = file;
  const { people, shown } = firstRows(rows);
  return {
    isCounted: true,
    isLocked: period.locked,
    seesAll,
    version: period.locked ? period.versions : 0,
    layout: answered,
    total: rows.length,
    people,
    rows: shown.map(({ values }) => layout.columns.map((column) => cellText(column, values))),
    findings: counted(findings),
    ready: readyRows(file),
  };
}
