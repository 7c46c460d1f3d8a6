/** From when on a default, a rotation or a team's turn may change: days that are past have a right of their own. */
import type { Day } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { mayBackdate } from '#server/features/people/people.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { fieldError } from '#server/http/errors.ts';
import type { KeptEntry } from '#server/records/undo/undo.ts';

/** 400 at the field for a day that is past, to whoever may not go back. */
export async function checkFrom(
  db: TenantTx,
  caller: Caller,
  field: string,
  from: Day,
): Promise<void> {
  if (mayBackdate(caller) || from >= (await readToday(db))) return;
  throw fieldError(field, 'Geçmiş bir tarihten itibaren değiştirme yetkiniz yok.');
}

/** The same of a change that is taken back: from the first day that it touched. */
export async function checkFirstDay(
  db: TenantTx,
  caller: Caller,
  { kept }: KeptEntry,
): Promise<void> {
  const days = kept.rows.map(({ before, after }) => String((before ?? after)!['from_date']));
  const [first] = days.toSorted();
  if (first !== undefined) await checkFrom(db, caller, 'id', first);
}
