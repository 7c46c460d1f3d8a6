/** The checklist as somebody sees it: counts of the people whom they see, with the notes that stand. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import type { monthCloseItemsSchemas } from '#contract/month-close/items.schemas.ts';
import { CLOSE_ITEMS, type CloseItem, closeItems } from '#core/month-close/items.ts';
import { isNoted, isReminded } from '#core/month-close/listed-items.ts';
import { seesEveryone } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { closeItemCounts, type Own } from './checklist.queries.ts';
import { type ClosePeriod, closePeriodOf } from './period.queries.ts';

type Answer = z.output<(typeof monthCloseItemsSchemas)['GetCloseItems']['data']>;

interface Note {
  readonly item: CloseItem;
  readonly count: number;
  readonly text: string;
  readonly at: string;
  readonly byName: string | null;
}

async function notesOf(db: TenantTx, { companyId, month }: ClosePeriod) {
  const { rows } = await sql<Note>`
    select n.item, n.count, n.note as text, n.noted_at as at, p.name || ' ' || p.surname as "byName"
    from close_note n left join person p on p.id = n.noted_by
    where n.company_id = ${companyId} and n.month = ${month}`.execute(db);
  return new Map(rows.map((note) => [note.item, note]));
}

export async function checklistOf(
  db: TenantTx,
  caller: Caller,
  asked: Pick<ClosePeriod, 'companyId' | 'month'>,
  ownOf: Own,
): Promise<Answer> {
  const period = await closePeriodOf(db, asked);
  const own = await ownOf(db, period, caller);
  const found = await closeItemCounts(db, period, { scope: caller, own });
  const notes = await notesOf(db, period);
  const edits = may(caller, accessRules.editPuantaj);
  const items = CLOSE_ITEMS.flatMap((item) => {
    const one = found[item];
    if (one === undefined) return [];
    const note = notes.get(item);
    const noted = isNoted(item, one.count, note) && note !== undefined;
    return {
      item,
      ...one,
      note: noted ? { text: note.text, at: note.at, byName: note.byName } : null,
      mayNote: edits && seesEveryone(caller) && !closeItems[item].blocks && one.count > 0,
      mayRemind: edits && isReminded(item) && one.count > 0,
    };
  });
  const { from, to, today } = period;
  return { from, to, today, items };
}
