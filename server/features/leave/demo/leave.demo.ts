/** Leaves of the last twelve months and of the coming weeks, in all states; written as their commands would, without the bell. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demoLeaves } from '#db/seeds/leaves.ts';
import { countLeave } from '#core/leave/counting/count-leave.ts';
import { addDays } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { demoRoutes } from '#server/features/requests/requests.ts';
import { type DemoStep, insertDemoRows, type LaterDemoPart } from '#server/records/demo-part.ts';
import { daysOfPlan } from '../judge/days-of-plan.queries.ts';
import { leaveTypeOf, type StoredLeaveType } from '../leave-types.queries.ts';
import { type MadeLeave, openings, rowsOf } from './demo-rows.ts';

export const leaveDemo: LaterDemoPart = {
  name: 'leave',
  isThere: async (db) => (await sql`select from leave_request limit 1`.execute(db)).rows.length > 0,
  step: giveSome,
};

interface Person {
  readonly id: string;
  readonly startDate: string | null;
}

/** The personnel office enters what is agreed. */
async function readPeople(db: TenantTx): Promise<{ people: Person[]; officeId: string }> {
  const { rows } = await sql<Person>`
    select id, start_date as "startDate" from person
    where active and not archived order by registration_no`.execute(db);
  const office = await sql<{
    id: string;
  }>`select id from person where username = 'ik.demo'`.execute(db);
  return { people: rows, officeId: office.rows[0]?.id ?? rows[0]!.id };
}

async function typesByCode(db: TenantTx, codes: readonly string[]) {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from leave_type where code = any(${codes}::text[])`.execute(db);
  const types = new Map<string, StoredLeaveType>();
  for (const { id, code } of rows) types.set(code, await leaveTypeOf(db, id));
  return types;
}

/** Some people's leaves, and what they had left when the year began. */
async function giveSome(db: TenantTx, { today, after, size, made: madeBefore }: DemoStep) {
  const { people: everyone, officeId } = await readPeople(db);
  const people = everyone.slice(after, after + size);
  const types = await typesByCode(db, ['YILLIK', 'RAPOR']);
  const range = { from: addDays(today, -260), to: addDays(today, 70) };
  const plans = await daysOfPlan(
    db,
    people.map(({ id }) => id),
    range,
  );
  const made: MadeLeave[] = [];
  for (const [i, { id: personId, startDate }] of people.entries()) {
    const plan = plans.get(personId);
    if (!plan) continue;
    const routeOf = demoRoutes(db, 1, personId);
    for (const leave of demoLeaves(after + i, today)) {
      const type = types.get(leave.typeCode);
      if (!type || (startDate !== null && leave.from < startDate)) continue;
      const count = countLeave({
        ...leave,
        counting: type.counting,
        days: plan.days,
        contractRestTaken: plan.contractRestTaken(leave.from),
      });
      if (count.days === 0) continue;
      if (leave.isEntered && personId === officeId) continue;
      const steps = leave.isEntered ? [] : await routeOf(count.days);
      const reached = (madeBefore + made.length) % Math.max(steps.length, 1);
      made.push({ id: randomUUID(), personId, officeId, type, leave, count, steps, reached });
    }
  }
  await insertDemoRows(db, {
    leave_entry: openings(people, after, officeId, today),
  });
  await insertDemoRows(db, rowsOf(made, today));
  for (const topic of ['leave', 'leaveEntry', 'request'] as const) db.emit(topic);
  return { people: people.length, records: made.length };
}
