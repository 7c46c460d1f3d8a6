/** PR-33: codes that were given together go back together, unless something newer lies over one of their days. */
import { sql } from 'kysely';
import { formatDay } from '#core/format/day.ts';
import type { Day } from '#core/time/day.ts';
import { checkOthers } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import {
  insertCorrections,
  override,
  type Standing,
  withdrawAll,
} from '../corrections/store.commands.ts';
import { cellKey } from './facts.queries.ts';
import type { KeptCodes } from './set.commands.ts';

const REASON = 'Toplu kod verme geri alındı';

/** 404 where no such act is, also for whoever may not know of one. */
async function findAct(db: TenantTx, id: string): Promise<KeptCodes> {
  const { rows } = await sql<{ kept: KeptCodes }>`
    select after -> 'kept' as kept from audit_entry
    where id = ${id} and entity = 'puantaj_day' and action = 'set-month-codes'`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0].kept;
}

interface Touched extends Standing {
  readonly code: string | null;
  readonly reason: string;
  readonly isSeen: boolean;
}

/** In the order in which they counted; they stay so until the transaction ends. */
async function holdTouched(
  db: TenantTx,
  caller: Caller,
  { made, withdrawn }: KeptCodes,
): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select c.id, c.person_id as "personId", c.day, c.from_minute as "from", c.to_minute as "to", c.code, c.reason,
      ${inScope(caller, 'c.person_id')} as "isSeen"
    from puantaj_correction c where c.id = any(${[...made, ...withdrawn]}::uuid[])
    order by c.created_at, c.id for update`.execute(db);
  if (rows.length === 0 || rows.some(({ isSeen }) => !isSeen)) throw new AppError('not_found');
  checkOthers(
    caller,
    rows.map(({ personId }) => personId),
  );
  return rows;
}

async function checkNotUndone(db: TenantTx, id: string): Promise<void> {
  const { rows } = await sql`select from audit_entry
    where entity = 'puantaj_day' and entity_id = ${id} and action = 'undo' limit 1`.execute(db);
  if (rows.length > 0) throw fieldError('id', 'Bu işlem daha önce geri alınmış.');
}

interface Newer {
  readonly personId: string;
  readonly name: string;
  readonly day: Day;
  readonly by: string;
  readonly at: string;
  readonly isGone: boolean;
}

/** An act has one moment: that of what it made, or of what it took back. */
const momentOf = ({ id }: Touched, made: readonly string[]) =>
  made.length > 0
    ? sql`(select created_at from puantaj_correction where id = ${id})`
    : sql`(select withdrawn_at from puantaj_correction where id = ${id})`;

/** A correction that came later to one of the days, or one of the act's own that somebody took back alone. */
async function checkNothingNewer(
  db: TenantTx,
  { made }: KeptCodes,
  touched: readonly Touched[],
): Promise<void> {
  const days = touched.map(({ day }) => day).toSorted();
  const people = [...new Set(touched.map(({ personId }) => personId))];
  const moment = momentOf(touched[0]!, made);
  const { rows } = await sql<Newer>`
    select n.person_id as "personId", p.name || ' ' || p.surname as name, n.day, coalesce(w.name || ' ' || w.surname, 'Sistem') as by,
      to_char(coalesce(n.withdrawn_at, n.created_at) at time zone ${TIME_ZONE}, 'DD.MM.YYYY HH24:MI') as at, n.withdrawn_at is not null as "isGone"
    from puantaj_correction n join person p on p.id = n.person_id
    left join person w on w.id = case when n.withdrawn_at is null then n.created_by else n.withdrawn_by end
    where n.person_id = any(${people}::uuid[]) and n.day between ${days[0]!}::date and ${days.at(-1)!}::date
      and (n.withdrawn_at is null and n.created_at > ${moment} or n.withdrawn_at is not null and n.id = any(${made}::uuid[]))
    order by n.day, p.sort_key, n.created_at`.execute(db);
  const cells = new Set(touched.map(cellKey));
  const one = rows.find((row) => cells.has(cellKey(row)));
  if (!one) return;
  const what = one.isGone ? 'bu işlemin düzeltmesi ayrıca geri alınmış' : 'üstüne düzeltme gelmiş';
  const Message = `${one.name}, ${formatDay(one.day)}: ${what} (${one.by}, ${one.at}). Hiçbir gün geri alınmadı.`;
  throw new AppError('not_possible', [{ field: 'id', Message }]);
}

/** What had been taken back counts again, in its order, as entries of their own: that it was away stays in the history. */
async function restore(db: TenantTx, caller: Caller, back: readonly Touched[]): Promise<void> {
  if (back.length === 0) return;
  const ids = back.map(() => crypto.randomUUID()).toSorted();
  await insertCorrections(
    db,
    back.map(({ personId, day, from, to, code, reason }, i) => ({
      ...override(code),
      id: ids[i]!,
      personId,
      day,
      from,
      to,
      reason,
      createdBy: caller.personId,
    })),
  );
}

export const undoMonthCodes = (
  { caller, write }: CallContext,
  { id }: { readonly id: string },
): Promise<{ cells: number }> =>
  write(async (db) => {
    const kept = await findAct(db, id);
    const touched = await holdTouched(db, caller, kept);
    await checkNotUndone(db, id);
    await checkNothingNewer(db, kept, touched);
    const made = new Set(kept.made);
    const gone = touched.filter((one) => made.has(one.id));
    if (gone.length > 0) await withdrawAll(db, gone, REASON);
    await restore(
      db,
      caller,
      touched.filter((one) => !made.has(one.id)),
    );
    const cells = new Set(touched.map(cellKey)).size;
    await record(db, {
      action: 'undo',
      entity: 'puantajDay',
      entityId: id,
      after: { dayCount: cells, reason: REASON },
    });
    return { cells };
  });
