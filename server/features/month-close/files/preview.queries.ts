import type { z } from 'zod';
import type { payrollFilesSchemas } from '#contract/month-close/files.schemas.ts';
import { cellText } from '#core/month-close/files/cell-text.ts';
import { seesEveryone } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { answeredLayout } from './layouts.queries.ts';
import { checkedFile, counted, openFile, readyRows } from './checked-file.queries.ts';

type Schema = (typeof payrollFilesSchemas)['PreviewPayrollFile'];

const SHOWN = 10;

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
      findings: [],
      ready: 0,
    };
    return { ...none, isCounted: false, layout: answered };
  }
  const file = await checkedFile(db, caller, opened);
  const { rows, findings } = file;
  return {
    isCounted: true,
    isLocked: period.locked,
    seesAll,
    version: period.locked ? period.versions : 0,
    layout: answered,
    total: rows.length,
    rows: rows
      .slice(0, SHOWN)
      .map(({ values }) => layout.columns.map((column) => cellText(column, values))),
    findings: counted(findings),
    ready: readyRows(file),
  };
}
