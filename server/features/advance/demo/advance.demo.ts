/** Advances in every state, two deduction months that are locked, and one that is a draft; by the rules' own account. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type DemoAct, type DemoAdvance, demoAdvances, demoIban } from '#db/seeds/advances.ts';
import { perform } from '#core/advance/account/acts.ts';
import { planOf } from '#core/advance/account/book.ts';
import { CONSENT } from '#core/advance/consent.ts';
import { ADVANCE_KIND } from '#core/requests/kinds.ts';
import { monthLater } from '#core/advance/instalments.ts';
import { advanceSummary } from '#core/advance/words.ts';
import type { Unit } from '#core/format/money.ts';
import { payPeriod, periodMonth, type StartDay } from '#core/puantaj/period/pay-period.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import {
  demoRequestRows,
  demoRoutes,
  type MadeRequest,
} from '#server/features/requests/requests.ts';
import { type DemoPart, insertDemoRows } from '#server/records/demo-part.ts';
import { type DoneAct, readAdvances, saveActs } from '../account/stored-advances.ts';

import { lockMonth } from '../deductions/lock.commands.ts';

export const advanceDemo: DemoPart = {
  name: 'advance',
  isThere: async (db) => {
    const { rows } = await sql<{ there: boolean }>`select exists (select from advance_request)
      or not exists (select from person where username = 'ik.demo') as there`.execute(db);
    return rows[0]!.there;
  },
  fill: fillAdvances,
};

interface Company {
  readonly id: string;
  readonly startDay: StartDay;
  readonly today: Day;
  /** The pay month that runs. */
  readonly month: string;
  readonly officeId: string;
}

interface Type {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly unit: Unit;
  readonly step: number;
}

/** The company in which most work: its months are locked. */
async function readCompany(db: TenantTx): Promise<Company> {
  const today = await readToday(db);
  const { rows } = await sql<{ id: string; startDay: StartDay; officeId: string }>`
    select c.id, coalesce(c.puantaj_start_day, '1')::int as "startDay",
      (select id from person where username = 'ik.demo') as "officeId"
    from company c order by (select count(*) from person p where p.company_id = c.id and p.active) desc, c.code limit 1`.execute(
    db,
  );
  const company = rows[0]!;
  return { ...company, today, month: periodMonth(today, company.startDay) };
}

/** Those who sign in first, so that somebody sees their own; the office pays and has none. */
async function readPeople(db: TenantTx, { id, officeId, today }: Company): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from person where company_id = ${id} and active and not archived and id <> ${officeId}
      and start_date < ${addDays(today, -400)}::date and end_date is null
    order by username is distinct from 'personel.demo', registration_no
    limit ${demoAdvances.length}`.execute(db);
  return rows.map((row) => row.id);
}

async function readTypes(db: TenantTx): Promise<Map<string, Type>> {
  const { rows } = await sql<Type>`
    select id, code, name, unit, coalesce(step, 1)::int as step from advance_type`.execute(db);
  return new Map(rows.map((type) => [type.code, type]));
}

interface MadeAdvance {
  readonly request: MadeRequest;
  readonly advance: DemoAdvance;
  readonly type: Type;
  readonly first: string;
}

const NOTES: MadeRequest['notes'] = {
  rejected: 'Geçen ay da avans alınmış; önce o kapansın.',
  returned: 'Taksit sayısını artırıp yeniden gönderin.',
  cancelling: 'Gerek kalmadı',
};

async function makeAdvance(
  db: TenantTx,
  company: Company,
  { personId, advance, type }: { personId: string; advance: DemoAdvance; type: Type },
): Promise<MadeAdvance> {
  const { amount, count, paidAgo = 0 } = advance;
  const { unit } = type;
  const size = unit === 'TRY' ? amount : null;
  const steps = advance.isEntered ? [] : await demoRoutes(db, ADVANCE_KIND, personId)(size);
  const first = monthLater(company.month, -paidAgo);
  return {
    advance,
    type,
    first,
    request: {
      id: randomUUID(),
      kind: ADVANCE_KIND,
      personId,
      officeId: company.officeId,
      state: advance.state,
      isEntered: advance.isEntered,
      steps,
      reached: 0,
      size,
      summary: advanceSummary({ typeName: type.name, unit, amount, count }),
      submitted: addDays(payDay(company, first), -6),
      notes: NOTES,
    },
  };
}

/** On the first day of the pay month, or as late as today. */
function payDay({ startDay, today }: Company, month: string): Day {
  const { from } = payPeriod(month, startDay);
  return from < today ? from : today;
}

const requestRow = ({ request, advance, type, first }: MadeAdvance) => ({
  request_id: request.id,
  person_id: request.personId,
  advance_type_id: type.id,
  unit: type.unit,
  amount: advance.amount,
  instalments: advance.count,
  step: type.step,
  first_month: first,
  reason: advance.reason,
  consent_version: CONSENT.version,
  origin: advance.isEntered ? 'hr' : 'request',
});

type ActOn = (id: string, plan: readonly { readonly month: string }[]) => DoneAct['act'];

async function act(
  db: TenantTx,
  made: readonly MadeAdvance[],
  on: ActOn,
  reason: string | null,
): Promise<void> {
  const stored = await readAdvances(
    db,
    made.map(({ request }) => request.id),
  );
  const done = stored.map((one) => {
    const entriesBefore = one.advance.entries.length;
    const wanted = on(one.id, planOf(one.advance));
    const outcome = perform(one.book, wanted);
    if (outcome !== 'ok') throw new Error(`demo: ${wanted.act} ${one.id}: ${outcome}`);
    return { stored: one, act: wanted, entriesBefore, reason, receiptFileId: null };
  });
  await saveActs(db, done);
}

/** What the office does now, with its reason. */
const ACTS: Readonly<
  Record<Exclude<DemoAct, 'short'>, { on: (today: Day) => ActOn; reason: string }>
> = {
  postpone: {
    on: (day) => (id, plan) => ({ act: 'postpone', day, id, month: plan[0]!.month }),
    reason: 'Sağlık gideri nedeniyle bu ay ertelendi',
  },
  collect: {
    on: (day) => (id) => ({ act: 'collect', day, id, amount: 200_000, by: 'cash' }),
    reason: 'Kendisi erken ödedi',
  },
  writeOff: {
    on: (day) => (id) => ({ act: 'writeOff', day, id, amount: 100_000 }),
    reason: 'Yönetim kararıyla',
  },
  replan: {
    on: (day) => (id, plan) => ({ act: 'replan', day, id, count: 3, first: plan[0]!.month }),
    reason: 'Personel daha erken bitirmek istedi',
  },
};

async function payAndDeduct(
  db: TenantTx,
  company: Company,
  made: readonly MadeAdvance[],
): Promise<void> {
  const { id: companyId, month, officeId, today } = company;
  const caller = { personId: officeId, roles: ['Admin'] as const };
  const pay = (ago: 0 | 2) =>
    act(
      db,
      made.filter(({ advance }) => advance.paidAgo === ago),
      (id) => ({ act: 'pay', day: payDay(company, monthLater(month, -ago)), id, by: 'bank' }),
      null,
    );
  const doing = (kind: DemoAct) => made.filter(({ advance }) => advance.act === kind);
  await pay(2);
  const [before, last] = [monthLater(month, -2), monthLater(month, -1)];
  await lockMonth(db, caller, { companyId, month: before });
  await act(
    db,
    doing('short'),
    (id) => ({ act: 'short', day: today, id, month: before, deducted: 50_000 }),
    'Ücretsiz izin nedeniyle ücret yetmedi',
  );
  await lockMonth(db, caller, { companyId, month: last });
  for (const [kind, { on, reason }] of Object.entries(ACTS)) {
    await act(db, doing(kind as DemoAct), on(today), reason);
  }
  await pay(0);
}

async function fillAdvances(db: TenantTx): Promise<number> {
  const company = await readCompany(db);
  const people = await readPeople(db, company);
  const types = await readTypes(db);
  await sql`update person set iban = given.iban
    from jsonb_to_recordset(${JSON.stringify(
      // Somebody has not said where they are paid to.
      people.flatMap((id, i) => (i % 9 === 8 ? [] : [{ id, iban: demoIban(i) }])),
    )}::jsonb) as given (id uuid, iban text) where person.id = given.id`.execute(db);
  const made: MadeAdvance[] = [];
  for (const [i, personId] of people.entries()) {
    const advance = demoAdvances[i]!;
    const type = types.get(advance.typeCode);
    if (type) made.push(await makeAdvance(db, company, { personId, advance, type }));
  }
  await insertDemoRows(db, {
    ...demoRequestRows(made.map(({ request }) => request)),
    advance_request: made.map(requestRow),
  });
  await payAndDeduct(db, company, made);
  return made.length;
}
