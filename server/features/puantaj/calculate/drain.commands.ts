/** Right after the commit that marked them, days are calculated; where there are thousands, that is long work of its own. */
import { sql } from 'kysely';
import { addDays } from '#core/time/day.ts';
import { readToday, today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { calculateCause, hasCauses, isLongCause } from './causes.commands.ts';
import { aloneInTenant, calculateMarked, countMarks, takeMarks } from './marks.commands.ts';
import { causePace, markPace } from './paces.ts';

export const CALCULATION = 'calculate-puantaj';
const BEGIN = 'begin-puantaj-day';

/** More days than this are a task. */
export const MOST_AT_ONCE = 3000;

async function runningCalculation(db: TenantTx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from task
    where kind = ${CALCULATION} and state in ('queued', 'running') limit 1`.execute(db);
  return rows[0]?.id;
}

/** The run that is going on, or a new one. */
export const ensureCalculation = async (db: TenantTx): Promise<string> =>
  (await runningCalculation(db)) ?? startTask(db, CALCULATION, {});

/** Whoever stopped a run does not want the next pass at a door to begin it anew; somebody who asks for one does. */
async function wasStopped(db: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select state = 'cancelled' and finished_at > now() - interval '12 hours' as stopped from task
    where kind = ${CALCULATION} order by created_at desc limit 1`.execute(db);
  return rows[0]?.stopped ?? false;
}

/** Marks that are few are calculated here, the newest first; of many only the fresh ones, the others by the run. */
const drainMarks = (db: TenantTx, isFresh: boolean) =>
  markPace.part(async (most) => {
    const marked = await takeMarks(db, { most, isFresh });
    await calculateMarked(db, marked);
    return marked.length;
  });

const drainCause = (db: TenantTx) =>
  causePace.part(async (size) => (await calculateCause(db, size))?.calculated ?? 0);

/** Answers whether there is more to do at once. */
export async function drain(db: TenantTx): Promise<boolean> {
  if ((await countMarks(db, 1)) === 0 && !(await hasCauses(db))) return false;
  await aloneInTenant(db);
  const hasRun = (await runningCalculation(db)) !== undefined;
  const isLarge =
    (await countMarks(db, MOST_AT_ONCE + 1)) > MOST_AT_ONCE ||
    (await isLongCause(db, MOST_AT_ONCE));
  if (isLarge && !hasRun && !(await wasStopped(db))) await ensureCalculation(db);
  const isLeftToRun = isLarge || hasRun;
  const most = markPace.size;
  const marks = await drainMarks(db, isLeftToRun);
  if (isLeftToRun) return marks === most;
  if (marks === 0) await drainCause(db);
  return (await countMarks(db, 1)) > 0 || (await hasCauses(db));
}

/** As a job: what is left is done by the next one. */
export async function drainAndGoOn(db: TenantTx): Promise<void> {
  if (await drain(db)) await enqueue(db, 'calculate-days', [null]);
}

/** So far back a day that nobody calculated is found: a server that was away for weeks makes up for it. */
const GAP_DAYS = 31;

/** So many people's days are looked through at a time. */
const BEGUN_AT_ONCE = 50;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Everybody's day begins without a pass: whoever works here is expected, rests, or is absent. As a job: the next one goes on after this person. */
export async function beginDays(db: TenantTx, after: string | null): Promise<void> {
  const first = addDays(await readToday(db), -GAP_DAYS);
  const { rows: people } = await sql<{ id: string }>`
    select id from person where id > ${after ?? FIRST}::uuid order by id limit ${BEGUN_AT_ONCE}`.execute(
    db,
  );
  const ids = people.map(({ id }) => id);
  await sql`insert into day_to_calculate (person_id, day)
    select person.id, d::date from person,
      generate_series(greatest(puantaj_floor(), ${first}::date), ${today}, interval '1 day') as d
    where person.id = any(${ids}::uuid[])
      and d::date >= puantaj_begins(person.id, d::date)
      and not person.archived and (person.active or person.end_date is not null) and worked_on(person, d::date)
      and coalesce((select (f.facts ->> 'in_puantaj')::boolean from person_fact f
        where f.person_id = person.id and f.from_date <= d::date and f.facts ? 'in_puantaj' order by f.from_date desc limit 1), true)
      and not exists (select from puantaj_day p where p.person_id = person.id and p.day = d::date)
    order by 1, 2
    on conflict do nothing`.execute(db);
  if (ids.length === BEGUN_AT_ONCE) await enqueue(db, BEGIN, [ids.at(-1)!]);
  else await drainAndGoOn(db);
}
