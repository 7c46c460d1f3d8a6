/** What an approved request lays over raw passes: it knows its request, and goes with it. Done twice it changes nothing. */
import { sql } from 'kysely';
import type { Pass } from '#core/puantaj/types.ts';
import type { Day } from '#core/time/day.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { recordMany } from '#server/records/audit.ts';
import { markDays } from './mark-days.ts';

interface RequestedPasses {
  /** Null where it is only tried out. */
  readonly requestId: string | null;
  readonly personId: string;
  readonly day: Day;
  readonly added: readonly Pass[];
  readonly cancelledPassId: string | null;
  readonly reason: string;
}

interface Laid {
  readonly id: string;
  readonly localTime: string;
  readonly direction: string | null;
}

const isThere = async (db: TenantTx, requestId: string | null): Promise<boolean> => {
  if (requestId === null) return false;
  const { rows } =
    await sql`select from pass_correction where request_id = ${requestId} limit 1`.execute(db);
  return rows.length > 0;
};

async function addPasses(db: TenantTx, asked: RequestedPasses): Promise<readonly Laid[]> {
  const { personId, day, added } = asked;
  const { rows } = await sql<Laid>`
    insert into pass (row_key, at, local_time, direction, purpose, source, work_place_id, person_id, matched_at)
    select gen_random_uuid(), given.local at time zone coalesce(w.time_zone, ${TIME_ZONE}), to_char(given.local, 'YYYY-MM-DD HH24:MI:SS'),
      given.dir, 'puantaj', 'manual', w.id, person.id, now()
    from person left join work_place w on w.id = person.work_place_id
      cross join lateral (select ${day}::timestamp + at * interval '1 minute' as local, dir
        from unnest(${added.map(({ at }) => at)}::int[], ${added.map(({ dir }) => dir)}::text[]) as one (at, dir)) as given
    where person.id = ${personId}
    returning id, local_time as "localTime", direction`.execute(db);
  return rows;
}

async function tell(
  db: TenantTx,
  action: 'pass-add' | 'pass-cancel',
  { personId, reason }: Pick<RequestedPasses, 'personId' | 'reason'>,
  passes: readonly Laid[],
): Promise<void> {
  await recordMany(
    db,
    passes.map(({ id, localTime, direction }) => ({
      action,
      entity: 'pass' as const,
      entityId: id,
      after: {
        person_id: personId,
        at: localTime,
        ...(action === 'pass-add' && { direction }),
        reason,
      },
    })),
  );
}

async function correct(
  db: TenantTx,
  { requestId, reason }: Pick<RequestedPasses, 'requestId' | 'reason'>,
  kind: 'added' | 'cancelled',
  passIds: readonly string[],
): Promise<void> {
  await sql`insert into pass_correction (pass_id, kind, reason, created_by, request_id)
    select unnest(${passIds}::uuid[]), ${kind}, ${reason}, ${db.ctx.actor.id}, ${requestId}`.execute(
    db,
  );
  await markDays(db, passIds);
}

export async function layPasses(db: TenantTx, asked: RequestedPasses): Promise<void> {
  if (await isThere(db, asked.requestId)) return;
  if (asked.added.length > 0) {
    const passes = await addPasses(db, asked);
    await correct(
      db,
      asked,
      'added',
      passes.map(({ id }) => id),
    );
    await tell(db, 'pass-add', asked, passes);
  }
  if (asked.cancelledPassId === null) return;
  const { rows } = await sql<Laid>`select id, local_time as "localTime", direction from pass
    where id = ${asked.cancelledPassId} for update`.execute(db);
  await correct(
    db,
    asked,
    'cancelled',
    rows.map(({ id }) => id),
  );
  await tell(db, 'pass-cancel', asked, rows);
}

/** What was added counts no more, what was cancelled counts again. */
export async function takeBackPasses(
  db: TenantTx,
  requestId: string,
  reason: string,
): Promise<void> {
  const { rows: again } = await sql<{ id: string }>`
    update pass_correction set withdrawn_at = now()
    where request_id = ${requestId} and kind = 'cancelled' and withdrawn_at is null
      and not exists (select from pass_correction one where one.pass_id = pass_correction.pass_id
        and one.request_id = ${requestId} and one.kind = 'added')
    returning pass_id as id`.execute(db);
  await markDays(
    db,
    again.map(({ id }) => id),
  );
  const { rows: gone } = await sql<Laid & { personId: string }>`
    select pass.id, pass.local_time as "localTime", pass.direction, pass.person_id as "personId"
    from pass_correction c join pass on pass.id = c.pass_id
    where c.request_id = ${requestId} and c.kind = 'added'
      and not exists (select from pass_correction one where one.pass_id = c.pass_id and one.kind = 'cancelled' and one.withdrawn_at is null)
    order by pass.id`.execute(db);
  if (gone.length === 0) return;
  await correct(
    db,
    { requestId, reason },
    'cancelled',
    gone.map(({ id }) => id),
  );
  await tell(db, 'pass-cancel', { personId: gone[0]!.personId, reason }, gone);
}
