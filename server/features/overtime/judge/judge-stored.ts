import { sql } from 'kysely';
import type { OvertimeBasis } from '#core/overtime/may-overtime.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { windowsOf } from '#server/features/work-windows/work-windows.ts';
import { AppError } from '#server/http/errors.ts';
import { holdPeople, judgeAll, type Judged } from './judge.ts';

interface Stored {
  readonly personId: string;
  readonly day: Day;
  readonly basis: OvertimeBasis;
  readonly ahead: boolean;
}

/** A request as it would be judged now: what was sent ahead is still asked for ahead, whenever it is decided. */
export async function judgedStored(
  db: TenantTx,
  id: string,
  viewerId: string | null,
): Promise<Judged | undefined> {
  const { rows } = await sql<Stored>`
    select person_id as "personId", day, basis::int as basis, ahead from overtime_request where request_id = ${id}`.execute(
    db,
  );
  if (!rows[0]) throw new AppError('not_found');
  const { personId, day, basis, ahead } = rows[0];
  const windows = await windowsOf(db, [id]);
  const { people } = await judgeAll(db, {
    ids: [personId],
    day,
    basis,
    windows: windows.map(({ from, to }) => ({ from, to })),
    viewerId,
    exceptId: id,
    when: ahead ? 'before' : 'after',
  });
  return people[0];
}

/** The sentences against letting it hold, the person held. How long ago the day was is asked when it is sent. */
export async function judgeStored(db: TenantTx, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    personId: string;
    hired: Day | null;
    lastDay: Day | null;
    day: Day;
  }>`
    select o.person_id as "personId", o.day, p.start_date as hired, p.end_date as "lastDay"
    from overtime_request o join person p on p.id = o.person_id where o.request_id = ${id}`.execute(
    db,
  );
  // What was asked for before requests had windows is about no minutes.
  if (!rows[0]) return [];
  await holdPeople(db, [rows[0].personId]);
  const judged = await judgedStored(db, id, null);
  if (judged === undefined) return ['Personel artık çalışmıyor.'];
  const { hired, lastDay, day } = rows[0];
  const isEmployed = (hired === null || day >= hired) && (lastDay === null || day <= lastDay);
  return [
    ...(isEmployed ? [] : ['Personel o gün çalışmıyor.']),
    ...(judged.overlaps
      ? ['Bu saatlerde başka bir fazla mesai, denkleştirme veya telafi var.']
      : []),
    ...judged.refused.map(({ message, article }) => `${message} (${article})`),
  ];
}
