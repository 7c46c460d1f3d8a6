/** Accounts are closed once their last day inside is over: what is owed is written by rate, nothing is carried over (RQ-37). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { equalizationSchemas } from '#contract/equalization/equalization.schemas.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatDuration } from '#core/format/duration.ts';
import { checkOthers, isOwn } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { record, recordMany } from '#server/records/audit.ts';
import { loadAccounts } from '../accounts/accounts.queries.ts';
import { findPeople } from '../periods/period-people.queries.ts';
import { isSeen, lockPeriods, openPeriod } from '../periods/stored-periods.ts';

type Settling = z.output<(typeof equalizationSchemas)['PreviewEqualizationSettlement']['data']>;
type Line = Settling['people'][number];

/** With what is written of it. */
interface Due {
  readonly line: Line;
  readonly earned: number;
  readonly used: number;
  readonly counted: number;
  readonly norm: number;
}

async function settledPeople(db: TenantTx, periodId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select person_id as id from equalization_settlement
    where period_id = ${periodId} and reversed_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Of those whom the caller sees, whose last day inside is over and whose account is open. */
async function dueOf(db: TenantTx, caller: Caller, periodId: string): Promise<Due[]> {
  const { period, all } = await openPeriod(db, periodId);
  if (!(await isSeen(db, caller, period))) throw new AppError('not_found');
  const settled = await settledPeople(db, period.id);
  const ids = (await findPeople(db, period, { seenBy: caller })).filter((id) => !settled.has(id));
  const today = await readToday(db);
  const accounts = (await loadAccounts(db, period, all, ids, today)).filter(
    ({ inside }) => inside.length > 0 && inside.at(-1)! < today,
  );
  const { rows } = await sql<{ id: string; name: string; no: string }>`
    select id, name || ' ' || surname as name, registration_no as no from person
    where id = any(${accounts.map(({ personId }) => personId)}::uuid[])`.execute(db);
  const nameOf = new Map(rows.map((row) => [row.id, row]));
  return accounts.map(({ personId, inside, result, isStale }) => ({
    line: {
      personId,
      personName: nameOf.get(personId)!.name,
      registrationNo: nameOf.get(personId)!.no,
      day: inside.at(-1)!,
      balance: result.balance,
      excess125: result.excess125,
      excess150: result.excess150,
      reason: isOwn(caller, personId)
        ? 'Kendi hesabınızı kapatamazsınız.'
        : isStale
          ? 'Günleri yeniden hesaplanıyor.'
          : null,
    },
    earned: result.earned,
    used: result.used,
    counted: result.minutes,
    norm: result.norm,
  }));
}

const sum = (due: readonly Due[], of: (line: Line) => number) =>
  due.reduce((total, { line }) => total + of(line), 0);

function settlingOf(due: readonly Due[]): Settling {
  const closed = due.filter(({ line }) => line.reason === null);
  return {
    people: due.map(({ line }) => line),
    settled: closed.length,
    excess125: sum(closed, ({ excess125 }) => excess125),
    excess150: sum(closed, ({ excess150 }) => excess150),
    seen: createHash('sha256').update(JSON.stringify(due)).digest('hex'),
  };
}

export const previewSettlement = async (
  db: TenantTx,
  caller: Caller,
  { periodId }: { readonly periodId: string },
): Promise<Settling> => settlingOf(await dueOf(db, caller, periodId));

/** 'Fazla çalışma 03:00 (×1,5) ödenecek.' */
function saidOf({ excess125, excess150 }: Line): string {
  const parts = [
    excess150 > 0 && `${formatDuration(excess150)} fazla çalışma (×1,5)`,
    excess125 > 0 && `${formatDuration(excess125)} fazla sürelerle çalışma (×1,25)`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Ödenecek fazla yok.' : `${parts.join(', ')} ödenecek.`;
}

/** As it was looked at, or not at all: 409 where a day was counted anew meanwhile. */
export function settle(
  { write, caller }: CallContext,
  { periodId, seen }: { readonly periodId: string; readonly seen: string },
): Promise<{ settled: number }> {
  return write(async (db) => {
    await lockPeriods(db);
    const due = await dueOf(db, caller, periodId);
    if (settlingOf(due).seen !== seen) throw new AppError('changed_meanwhile');
    const closed = due.filter(({ line }) => line.reason === null);
    if (closed.length === 0) {
      throw new AppError('not_possible', [
        { field: 'periodId', Message: 'Kapatılacak hesap yok.' },
      ]);
    }
    const rows = await db
      .insertInto('equalization_settlement')
      .values(
        closed.map(({ line, earned, used, counted, norm }) => ({
          period_id: periodId,
          person_id: line.personId,
          day: line.day,
          earned,
          used,
          counted,
          norm,
          excess125: line.excess125,
          excess150: line.excess150,
          settled_by: caller.personId,
        })),
      )
      .returning(['id', 'person_id', 'day', 'excess125', 'excess150'])
      .execute();
    await recordMany(
      db,
      rows.map(({ id, ...after }) => ({
        action: 'settle-equalization',
        entity: 'equalizationSettlement',
        entityId: id,
        after: { period_id: periodId, ...after },
      })),
    );
    await notifyEach(
      db,
      closed.map(({ line }) => ({
        personId: line.personId,
        title: 'Denkleştirme hesabınız kapatıldı',
        content: saidOf(line),
        webUrl: addressOf('Profile'),
      })),
    );
    return { settled: closed.length };
  });
}

/** The entry stays, and says why it no longer holds. */
export function reverseSettlement(
  { write, caller }: CallContext,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<null> {
  return write(async (db) => {
    await lockPeriods(db);
    const { rows } = await sql<{
      person_id: string;
      period_id: string;
      reversed_at: string | null;
    }>`
      select person_id, period_id, reversed_at from equalization_settlement s
      where id = ${id} and ${inScope(caller, 's.person_id')}`.execute(db);
    const [row] = rows;
    if (!row) throw new AppError('not_found');
    checkOthers(caller, [row.person_id]);
    if (row.reversed_at !== null) throw new AppError('changed_meanwhile');
    const { rows: wishes } = await sql`select from account_request
      where settlement_id = ${id} and state <> 'none'`.execute(db);
    if (wishes.length > 0) {
      throw new AppError('not_possible', [
        {
          field: 'id',
          Message: 'Bu hesabın fazlası için serbest zaman istenmiş; önce o isteği iptal edin.',
        },
      ]);
    }
    await sql`update equalization_settlement set reversed_at = now(), reversed_by = ${caller.personId}, reason = ${reason}
      where id = ${id}`.execute(db);
    await record(db, {
      action: 'reverse-settlement',
      entity: 'equalizationSettlement',
      entityId: id,
      after: { period_id: row.period_id, person_id: row.person_id, reason },
    });
    return null;
  });
}
