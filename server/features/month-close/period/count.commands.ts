/** Somebody asks for a period to be counted: everybody's figures, part by part, with progress. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { monthCloseSchemas } from '#contract/month-close/month-close.schemas.ts';
import { seesEveryone } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  countPeople,
  findPeriod,
  keepPeriod,
  type KeptPeriod,
  openPayroll,
  peopleOfPeriod,
} from '#server/features/puantaj/puantaj.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { record } from '#server/records/audit.ts';

type Schema = (typeof monthCloseSchemas)['CountClosePeriod'];

export const COUNT_TASK = 'count-close-period';
/** So few people are counted while one waits. */
const AT_ONCE = 40;
/** So many in a step. */
const STEP = 40;

/** What everybody's figures come to as of this run: who has a line no more goes. */
async function keepRun(db: TenantTx, { id }: KeptPeriod): Promise<void> {
  await sql`delete from close_run_person r where r.period_id = ${id}
    and not exists (select from payroll_kept k where k.period_id = r.period_id and k.person_id = r.person_id and not k.left_out)`.execute(
    db,
  );
  await sql`insert into close_run_person as r (period_id, person_id, figures)
    select k.period_id, k.person_id, k.figures from payroll_kept k where k.period_id = ${id} and not k.left_out order by k.person_id
    on conflict (tenant_id, period_id, person_id) do update set figures = excluded.figures where r.figures <> excluded.figures`.execute(
    db,
  );
}

/** Those who have a line no more, and when everybody was counted, with what it came to then. */
export async function finishCount(db: TenantTx, period: KeptPeriod): Promise<void> {
  const ids = await peopleOfPeriod(db, period);
  await sql`delete from payroll_kept where period_id = ${period.id} and person_id <> all(${ids}::uuid[])`.execute(
    db,
  );
  await keepRun(db, period);
  await sql`update pay_period set counted_at = now() where id = ${period.id}`.execute(db);
  db.emit('closePeriod');
}

export function countPeriod(
  { caller, write }: CallContext,
  asked: z.output<Schema['input']>,
): Promise<z.output<Schema['data']>> {
  return write(async (db) => {
    if (!seesEveryone(caller)) throw new AppError('forbidden');
    const frame = await openPayroll(db, asked);
    const id = await keepPeriod(db, frame);
    const period = (await findPeriod(db, asked.companyId, asked.month))!;
    const ids = await peopleOfPeriod(db, period);
    await record(db, {
      action: 'count-period',
      entity: 'closePeriod',
      entityId: id,
      after: { company_id: asked.companyId, month: asked.month, people: ids.length },
    });
    if (ids.length > AT_ONCE) {
      return { people: ids.length, taskId: await startTask(db, COUNT_TASK, asked) };
    }
    await countPeople(db, period, ids);
    await finishCount(db, period);
    return { people: ids.length, taskId: null };
  });
}

interface Checkpoint {
  readonly after: string;
  readonly done: number;
  readonly total: number;
}

export const countTask: TaskKind = {
  givesWay: true,
  async step(db, { input, checkpoint }) {
    const { companyId, month } = input as z.output<Schema['input']>;
    const period = await findPeriod(db, companyId, month);
    if (!period) return { result: { people: 0 } };
    const before = checkpoint as Checkpoint | undefined;
    const total = before?.total ?? (await peopleOfPeriod(db, period)).length;
    const ids = await peopleOfPeriod(db, period, { after: before?.after, most: STEP });
    const done = before?.done ?? 0;
    if (ids.length === 0) {
      await finishCount(db, period);
      return { result: { people: done } };
    }
    await countPeople(db, period, ids);
    const next: Checkpoint = { after: ids.at(-1)!, done: done + ids.length, total };
    return { checkpoint: next, done: next.done, total: Math.max(total, next.done) };
  },
};
