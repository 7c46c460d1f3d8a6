/** Right after the commit that marked them, days are calculated; where there are thousands, that is long work of its own. */
import { sql } from 'kysely';
import { addDays } from '#core/time/day.ts';
import { readToday, today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { hasCauses, markCause } from './causes.commands.ts';
import { aloneInTenant, calculateMarked, countMarks, takeMarks } from './marks.commands.ts';

export const CALCULATION = 'calculate-puantaj';

/** More marked days than this are a task. */
export const MOST_AT_ONCE = 3000;
/** On PGlite nobody else gets a turn while a part is calculated. */
export const PART = 500;

/** The run that is going on, or a new one. */
export async function ensureCalculation(db: TenantTx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from task
    where kind = ${CALCULATION} and state in ('queued', 'running') limit 1`.execute(db);
  return rows[0]?.id ?? startTask(db, CALCULATION, {});
}

/** Whoever stopped a run does not want the next pass at a door to begin it anew; somebody who asks for one does. */
async function wasStopped(db: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select state = 'cancelled' and finished_at > now() - interval '12 hours' as stopped from task
    where kind = ${CALCULATION} order by created_at desc limit 1`.execute(db);
  return rows[0]?.stopped ?? false;
}

/** Answers whether there is more to do at once. */
export async function drain(db: TenantTx): Promise<boolean> {
  if ((await countMarks(db, 1)) === 0 && !(await hasCauses(db))) return false;
  await aloneInTenant(db);
  const isLarge = (await countMarks(db, MOST_AT_ONCE + 1)) > MOST_AT_ONCE;
  if (isLarge && !(await wasStopped(db))) await ensureCalculation(db);
  const found = !isLarge && (await markCause(db));
  const marked = await takeMarks(db, { most: PART, isFresh: isLarge });
  await calculateMarked(db, marked);
  return !isLarge && (found || marked.length === PART || (await countMarks(db, 1)) > 0);
}

/** As a job: what is left is done by the next one. */
export async function drainAndGoOn(db: TenantTx): Promise<void> {
  if (await drain(db)) await enqueue(db, 'calculate-days', [null]);
}

/** So far back a day that nobody calculated is found: a server that was away for weeks makes up for it. */
const GAP_DAYS = 31;

/** Everybody's day begins without a pass: whoever works here is expected, rests, or is absent. */
export async function beginDays(db: TenantTx): Promise<void> {
  const first = addDays(await readToday(db), -GAP_DAYS);
  await sql`insert into day_to_calculate (person_id, day)
    select person.id, d::date from person,
      generate_series(greatest(puantaj_floor(), ${first}::date), ${today}, interval '1 day') as d
    where not person.archived and (person.active or person.end_date is not null) and worked_on(person, d::date)
      and coalesce((select (f.facts ->> 'in_puantaj')::boolean from person_fact f
        where f.person_id = person.id and f.from_date <= d::date and f.facts ? 'in_puantaj' order by f.from_date desc limit 1), true)
      and not exists (select from puantaj_day p where p.person_id = person.id and p.day = d::date)
    order by 1, 2
    on conflict do nothing`.execute(db);
  await drainAndGoOn(db);
}
