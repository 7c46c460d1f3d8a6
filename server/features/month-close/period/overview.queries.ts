/** How a month of every company stands, in a line each: for the dashboard. */
import type { z } from 'zod';
import type { monthCloseSchemas } from '#contract/month-close/month-close.schemas.ts';
import { closeItems } from '#core/month-close/items.ts';
import { closeState } from '#core/month-close/states.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { findPeriod } from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { checklistOf } from '../checklist/checklist-page.queries.ts';
import { ownItems } from '../checklist/own-items.ts';
import { closeDepartments } from './departments.queries.ts';
import { getCloseCompanies } from './period.queries.ts';

type Schema = (typeof monthCloseSchemas)['GetCloseOverview'];
type Row = z.output<Schema['data']>[number];

/** What blocks in the caller's scope, in the order of the checklist; approvals are a step of their own. */
async function blockingItems(db: TenantTx, caller: Caller, companyId: string, month: string) {
  const { items } = await checklistOf(db, caller, { companyId, month }, ownItems);
  return items.filter(
    ({ item, count }) => count > 0 && item !== 'department' && closeItems[item].blocks,
  );
}

export async function getCloseOverview(
  db: TenantTx,
  caller: Caller,
  { month }: z.output<Schema['input']>,
): Promise<Row[]> {
  const today = await readToday(db);
  const rows: Row[] = [];
  for (const one of await getCloseCompanies(db, caller, { month })) {
    const { companyId, name, version, isLocked, wasReopened, to } = one;
    const period = isLocked ? undefined : await findPeriod(db, companyId, month);
    const isCounted = isLocked || (period?.countedAt ?? null) !== null;
    const blocking =
      isLocked || !isCounted ? [] : await blockingItems(db, caller, companyId, month);
    const departments = period && isCounted ? await closeDepartments(db, caller, period) : [];
    const count = blocking.reduce((sum, found) => sum + found.count, 0);
    const [first] = blocking;
    rows.push({
      companyId,
      name,
      version,
      isCounted,
      blocking: count,
      first: first ? { item: first.item, count: first.count } : null,
      state: closeState({
        isLocked,
        wasReopened,
        isOver: to < today && isCounted,
        blocking: count,
        departments: departments.length,
        approved: departments.filter(({ state }) => state === 'approved').length,
      }),
    });
  }
  return rows;
}
