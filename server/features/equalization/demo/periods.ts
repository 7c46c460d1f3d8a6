/** Two periods of the demo: one is over and closed, one runs, and not all have signed for it. */
import { sql } from 'kysely';
import { APPROVED, demoPeriods, PLANNED, REASONS, UNSIGNED_OF } from '#db/seeds/time-accounts.ts';
import { addDays, type Day, mondayOf } from '#core/time/day.ts';
import type { DayRange } from '#core/time/day-range.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { demoCall } from '#server/records/demo-call.ts';
import { demoOffice } from '#server/records/demo-part.ts';
import { addAgreements } from '../agreements.commands.ts';
import { addPeriod } from '../periods/periods.commands.ts';
import { previewSettlement, settle } from '../settling/settle.commands.ts';
import type { AskedWindow } from '../requests/question.ts';
import { askWindows } from './ask.ts';
import { signedPaper } from '#server/records/files/demo-paper.ts';
import { daysAhead, earlyDays, longerDays, peopleOf } from './people.ts';

const EVERYBODY = 100;

const spanOf = (
  { firstWeek, weeks }: { readonly firstWeek: number; readonly weeks: number },
  today: Day,
): DayRange => {
  const from = addDays(mondayOf(today), 7 * firstWeek);
  return { from, to: addDays(from, 7 * weeks - 1) };
};

async function sign(
  db: TenantTx,
  officeId: string,
  { periodId, personIds, from }: { periodId: string; personIds: string[]; from: Day },
): Promise<void> {
  const fileId = await signedPaper(db, officeId, 'Denklestirme anlasmasi (Is Kanunu 63)');
  await addAgreements(demoCall(db, officeId), { periodId, personIds, from, fileId });
}

const NOBODY = { companyId: null, departmentId: null, personIds: [] };

/** Everybody of it has signed, whoever came and went; the general rules say who is in. */
export async function openSettled(db: TenantTx, today: Day): Promise<number> {
  const { name, department } = demoPeriods.settled;
  const span = spanOf(demoPeriods.settled, today);
  const officeId = await demoOffice(db);
  const { rows } = await sql<{
    id: string;
  }>`select id from department where name = ${department}`.execute(db);
  const personIds = await peopleOf(db, department, EVERYBODY);
  if (!rows[0] || personIds.length === 0) return 0;
  const { id: periodId } = await addPeriod(demoCall(db, officeId), {
    ...NOBODY,
    ...span,
    name,
    basis: 'written',
    tourism: false,
    scope: 'department',
    departmentId: rows[0].id,
  });
  await sign(db, officeId, { periodId, personIds, from: span.from });
  return 1;
}

/** Less than this nobody plans as a short day. */
const LEAST = 30;

/** Long and short days as they were worked. */
export async function workSettled(db: TenantTx, today: Day): Promise<number> {
  const span = spanOf(demoPeriods.settled, today);
  const ids = await peopleOf(db, demoPeriods.settled.department, EVERYBODY);
  const windows: AskedWindow[] = [
    ...(await longerDays(db, ids, span)),
    ...(await earlyDays(db, ids, span, { kind: 'shorter', least: LEAST })),
  ];
  return askWindows(db, {
    purpose: 'equalization',
    windows,
    reason: REASONS.worked,
    states: APPROVED,
    today,
  });
}

export async function closeSettled(db: TenantTx): Promise<number> {
  const office = demoCall(db, await demoOffice(db));
  const { rows } = await sql<{ id: string }>`
    select id from equalization_period where name = ${demoPeriods.settled.name}`.execute(db);
  if (!rows[0]) return 0;
  const periodId = rows[0].id;
  const { seen, settled } = await previewSettlement(db, office.caller, { periodId });
  return settled === 0 ? 0 : (await settle(office, { periodId, seen })).settled;
}

export async function openRunning(db: TenantTx, today: Day): Promise<number> {
  const { name, department, people } = demoPeriods.running;
  const span = spanOf(demoPeriods.running, today);
  const officeId = await demoOffice(db);
  const personIds = await peopleOf(db, department, people);
  if (personIds.length === 0) return 0;
  const { id: periodId } = await addPeriod(demoCall(db, officeId), {
    ...NOBODY,
    ...span,
    name,
    basis: 'written',
    tourism: false,
    scope: 'people',
    personIds,
  });
  const signers = personIds.filter((_, i) => i % UNSIGNED_OF !== UNSIGNED_OF - 1);
  await sign(db, officeId, { periodId, personIds: signers, from: span.from });
  return 1;
}

const LONGER = 90;
const SHORTER = 120;

/** A long day each in the days ahead, and a short one after it. */
export async function planRunning(db: TenantTx, today: Day): Promise<number> {
  const { to } = spanOf(demoPeriods.running, today);
  const { rows } = await sql<{ id: string }>`
    select a.person_id as id from equalization_agreement a join equalization_period e on e.id = a.period_id
      join person p on p.id = a.person_id
    where e.name = ${demoPeriods.running.name} order by p.username is null, p.registration_no`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  const ahead = await daysAhead(db, ids, { from: addDays(today, 1), to }, 2);
  const windows = ahead.map(({ personId, day, plan }, i): AskedWindow => {
    const isSecond = ahead[i - 1]?.personId === personId;
    return isSecond
      ? { personId, day, kind: 'shorter', from: plan.to - SHORTER, to: plan.to }
      : { personId, day, kind: 'longer', from: plan.to, to: plan.to + LONGER };
  });
  return askWindows(db, {
    purpose: 'equalization',
    windows,
    reason: REASONS.planned,
    states: PLANNED,
    today,
  });
}
