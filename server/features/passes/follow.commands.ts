/**
 * Passes follow the person: where a number is corrected back in time or given for the past, or a first or last day is
 * moved, triggers say so, and a job finds whose the passes are now that were received already.
 */
import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { recordMany } from '#server/records/audit.ts';
import { markDays } from './mark-days.ts';

export const FOLLOW = 'follow-numbers';

/** So many changes are looked at together. */
const AT_ONCE = 50;

/** A pass that is not, or no longer, whose it is said to be. */
export interface Astray {
  readonly id: string;
  readonly number: string;
  readonly day: Day;
  readonly from: string | null;
  readonly to: string | null;
}

/** One at a time in a tenant, over all instances. */
const aloneInTenant = (db: TenantTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${FOLLOW} ${db.ctx.tenantId}`}, 0))`.execute(
    db,
  );

interface Cause {
  readonly id: string;
  readonly isSecondLook: boolean;
}

async function takeCauses(db: TenantTx): Promise<Cause[]> {
  const { rows } =
    await sql<Cause>`select id, looked_at is not null as "isSecondLook" from pass_cause
    where looked_at is null or looked_at < now() - interval '1 minute' order by id limit ${AT_ONCE}`.execute(
      db,
    );
  return rows;
}

/**
 * The passes of these people, of whoever had one of their numbers, and those of the numbers that nobody has: each by who
 * held its number on its day. What somebody decided stays, and so does what people had who are archived since.
 */
async function findAstray(db: TenantTx, causeIds: readonly string[]): Promise<Astray[]> {
  const { rows } = await sql<Astray>`
    with cause as materialized (
      select c.person_id, c.numbers, c.from_day from unnest(${causeIds}::uuid[]) as taken (id)
      cross join lateral (select * from pass_cause where pass_cause.id = taken.id limit 1) as c),
    numbers as materialized (
      select number, min(from_day) as from_day from (
        select unnest(numbers) as number, from_day from cause
        union all select unnest(array[f.short_pin, f.short_card]), cause.from_day
          from cause join person_fact f on f.person_id = cause.person_id) as each
      where number is not null group by number),
    people as materialized (
      select person_id, min(from_day) as from_day from (
        select person_id, from_day from cause
        union all select f.person_id, n.from_day from numbers n join person_fact f on f.short_pin = n.number
        union all select f.person_id, n.from_day from numbers n join person_fact f on f.short_card = n.number) as each
      group by person_id),
    concerned as (
      select pass.* from people join person on person.id = people.person_id and not person.archived
        join pass on pass.person_id = people.person_id and pass.at >= (people.from_day - 1)::timestamptz
      union all
      select pass.* from pass where pass.person_id is null and pass.ignored_at is null
        and (ltrim(pass.pin, '0') in (select number from numbers) or ltrim(pass.card, '0') in (select number from numbers))),
    dated as materialized (
      select c.id, c.pin, c.card, c.person_id, (c.at at time zone coalesce(w.time_zone, ${TIME_ZONE}))::date as day
      from concerned c left join work_place w on w.id = c.work_place_id
      where (c.pin is not null or c.card is not null) and c.given_at is null and not 'conflict' = any(c.flags)),
    holders as materialized (
      select holder.* from (
        select array_agg(pin) as pins, array_agg(card) as cards, array_agg(day) as days
        from (select distinct pin, card, day from dated) as asked) as all_asked,
        holders_of(pins, cards, days) as holder)
    select dated.id, coalesce(dated.pin, dated.card) as number, dated.day, dated.person_id as "from", holders.person_id as "to"
    from dated join holders on holders.day = dated.day
      and coalesce(holders.pin, '') = coalesce(dated.pin, '') and coalesce(holders.card, '') = coalesce(dated.card, '')
    where holders.person_id is distinct from dated.person_id
    order by dated.id`.execute(db);
  return rows;
}

/** Told by whose they were, whose they are, and by which number. */
async function tell(db: TenantTx, moved: readonly Astray[]): Promise<void> {
  const groups = new Map<string, Astray[]>();
  for (const one of moved) {
    const key = `${one.from} ${one.to} ${one.number}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  await recordMany(
    db,
    [...groups.values()].map((passes) => {
      const { from, to, number } = passes[0]!;
      return {
        action: 'pass-follow' as const,
        entity: 'pass' as const,
        before: { person_id: from },
        after: { person_id: to, number, count: passes.length },
      };
    }),
  );
}

async function move(db: TenantTx, astray: readonly Astray[]): Promise<void> {
  const ids = astray.map(({ id }) => id);
  // Held in the order in which others hold them.
  await sql`select from pass where id = any(${ids}::uuid[]) order by id for update`.execute(db);
  await sql`update pass set person_id = whose.id, matched_at = case when whose.id is not null then now() end
    from unnest(${ids}::uuid[], ${astray.map(({ to }) => to)}::uuid[]) as whose (pass_id, id)
    where pass.id = whose.pass_id`.execute(db);
  await markDays(
    db,
    ids,
    astray.map(({ from }) => from),
  );
  await tell(db, astray);
  db.emit('doorError');
}

/** Answers what went from whom to whom. */
async function followCauses(db: TenantTx, causeIds: readonly string[]): Promise<Astray[]> {
  const astray = await findAstray(db, causeIds);
  if (astray.length > 0) await move(db, astray);
  return astray;
}

/** For an act that is tried out: what its own transaction caused, at once and not by the job. */
export async function followOwnCauses(db: TenantTx): Promise<Astray[]> {
  await aloneInTenant(db);
  const { rows } = await sql<{ id: string }>`
    select id from pass_cause where xmin = pg_current_xact_id()::xid`.execute(db);
  return followCauses(
    db,
    rows.map(({ id }) => id),
  );
}

/** Answers whether there is more to do. */
export async function followNumbers(db: TenantTx): Promise<boolean> {
  await aloneInTenant(db);
  const causes = await takeCauses(db);
  if (causes.length === 0) return false;
  await followCauses(
    db,
    causes.map(({ id }) => id),
  );
  const idsOf = (isSecondLook: boolean) =>
    causes.filter((one) => one.isSecondLook === isSecondLook).map(({ id }) => id);
  await sql`delete from pass_cause where id = any(${idsOf(true)}::uuid[])`.execute(db);
  await sql`update pass_cause set looked_at = now() where id = any(${idsOf(false)}::uuid[])`.execute(
    db,
  );
  return causes.length === AT_ONCE;
}

/** As a job: what is left is done by the next one. */
export async function followAndGoOn(db: TenantTx): Promise<void> {
  if (await followNumbers(db)) await enqueue(db, FOLLOW, [null]);
}
