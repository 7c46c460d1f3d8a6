/** A period is locked in one transaction that finds nothing changed since it was seen, and opened again with a reason (PR-24, PR-28). */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { monthCloseSchemas } from '#contract/month-close/month-close.schemas.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  type KeptPeriod,
  type PayrollFrame,
  reopenDays,
} from '#server/features/puantaj/puantaj.ts';
import type { Acting } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { checkCloses } from '../checklist/closes.ts';
import { closeDepartments } from '../period/departments.queries.ts';
import { getClosePeriod, mayLock, openPeriod } from '../period/period.queries.ts';
import { carriedInto } from '../period/sums.queries.ts';
import { aloneAmongPeriods } from './alone.ts';

type Schemas = typeof monthCloseSchemas;

const notPossible = (Message: string) =>
  new AppError('not_possible', [{ field: 'period', Message }]);

/** By which rules it was counted, and what was carried into it. */
async function termsOf(db: TenantTx, frame: PayrollFrame, period: KeptPeriod) {
  const { rows: days } = await sql`
    select d.name, d.first_day, d.last_day, d.half_from, t.name as type from special_day d join special_day_type t on t.id = d.type_id
    where d.first_day <= ${period.last}::date and d.last_day >= ${period.first}::date order by d.first_day, d.id`.execute(
    db,
  );
  const { rows: carried } =
    await sql`select id, person_id, deltas, month from ${carriedInto(period.id)} as c order by id`.execute(
      db,
    );
  const { rows: companies } = await sql<{
    name: string;
  }>`select name from company where id = ${period.companyId}`.execute(db);
  return {
    company: companies[0]!.name,
    startDay: frame.startDay,
    settings: frame.settings,
    months: frame.months,
    specialDays: days,
    carried,
  };
}

/** Figures and days of everybody, as they stand; names apart. */
async function freezePeople(db: TenantTx, versionId: string, period: KeptPeriod): Promise<void> {
  await sql`
    insert into close_version_person (version_id, person_id, department_id, payroll, figures, digest, days, days_sha256, identity)
    select ${versionId}::uuid, k.person_id, k.department_id, k.payroll, k.figures, k.digest, own.days,
      encode(sha256(convert_to(own.days::text, 'UTF8')), 'hex'),
      jsonb_build_object('name', p.name, 'surname', p.surname, 'registrationNo', p.registration_no, 'payrollNo', p.payroll_no,
        'nationalId', p.national_id, 'department', d.name, 'title', t.name, 'hired', p.start_date, 'left', p.end_date,
        'costCentre', p.cost_centre, 'terminationCode', p.termination_code)
    from payroll_kept k join person p on p.id = k.person_id
    left join department d on d.id = k.department_id left join title t on t.id = p.title_id
    cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('day', s.day, 'dayKind', s.day_kind, 'source', s.source,
        'planned', s.planned, 'worked', s.worked, 'totals', s.totals, 'segments', s.segments, 'passes', s.passes,
        'extras', s.extras, 'anomalies', s.anomalies, 'corrected', s.corrected, 'departmentId', s.department_id) order by s.day), '[]') as days
      from puantaj_day s where s.person_id = k.person_id and s.company_id = ${period.companyId}
        and s.day between ${period.from}::date and ${period.to}::date) own
    where k.period_id = ${period.id} and not k.left_out`.execute(db);
}

async function freeze(
  db: TenantTx,
  frame: PayrollFrame,
  period: KeptPeriod,
  {
    lockedBy,
    approvals,
    checklist,
  }: { readonly lockedBy: string; readonly approvals: object; readonly checklist: object },
): Promise<{ version: number; people: number; sha256: string }> {
  const n = period.versions + 1;
  const versionId = crypto.randomUUID();
  await sql`insert into close_version (id, period_id, n, terms, checklist, approvals, people, figures_sha256, identities_sha256, locked_by)
    values (${versionId}, ${period.id}, ${n}, ${JSON.stringify(await termsOf(db, frame, period))}::jsonb,
      ${JSON.stringify(checklist)}::jsonb, ${JSON.stringify(approvals)}::jsonb, 0, '', '', ${lockedBy})`.execute(
    db,
  );
  await freezePeople(db, versionId, period);
  const { rows } = await sql<{ people: number; sha256: string }>`
    update close_version v set people = of.people, figures_sha256 = of.figures, identities_sha256 = of.identities
    from (select count(*)::int as people,
        encode(sha256(convert_to(coalesce(string_agg(person_id || ':' || digest || ':' || days_sha256, ',' order by person_id), ''), 'UTF8')), 'hex') as figures,
        encode(sha256(convert_to(coalesce(string_agg(person_id || ':' || identity::text, ',' order by person_id), ''), 'UTF8')), 'hex') as identities
      from close_version_person where version_id = ${versionId}) as of
    where v.id = ${versionId} returning of.people, of.figures as sha256`.execute(db);
  await sql`update pay_period set locked = true, versions = ${n} where id = ${period.id}`.execute(
    db,
  );
  const { people, sha256 } = rows[0]!;
  return { version: n, people, sha256 };
}

export function lockPeriod(
  { caller, write }: Acting,
  asked: z.output<Schemas['LockClosePeriod']['input']>,
): Promise<z.output<Schemas['LockClosePeriod']['data']>> {
  if (!mayLock(caller)) throw new AppError('forbidden');
  return write(async (db) => {
    await aloneAmongPeriods(db);
    const { frame, period } = await openPeriod(db, caller, asked);
    if (!period) throw notPossible('Dönem henüz hesaplanmadı.');
    if (period.locked) throw notPossible('Dönem kilitli.');
    const { hindrance, items } = await checkCloses(db, period, await readToday(db));
    if (hindrance !== null) throw notPossible(hindrance);
    if ((await getClosePeriod(db, caller, asked)).seen !== asked.seen) {
      throw new AppError('changed_meanwhile');
    }
    const approvals = (await closeDepartments(db, caller, period)).map(
      ({ departmentId, name, approvedAt, approvedByName, seen }) => ({
        departmentId,
        name,
        approvedAt,
        approvedByName,
        seen,
      }),
    );
    const locked = await freeze(db, frame, period, {
      lockedBy: caller.personId,
      approvals,
      checklist: items,
    });
    await record(db, {
      action: 'lock-period',
      entity: 'closePeriod',
      entityId: period.id,
      after: { company_id: asked.companyId, month: asked.month, ...locked },
    });
    return locked;
  });
}

export function reopenPeriod(
  { caller, write }: Acting,
  asked: z.output<Schemas['ReopenClosePeriod']['input']>,
): Promise<{ version: number }> {
  if (!mayLock(caller)) throw new AppError('forbidden');
  return write(async (db) => {
    await aloneAmongPeriods(db);
    const { period } = await openPeriod(db, caller, asked);
    if (!period?.locked) throw notPossible('Dönem kilitli değil.');
    const { canReopen } = await getClosePeriod(db, caller, asked);
    if (!canReopen) throw notPossible('Yalnız en son kilitlenen dönem açılabilir.');
    await sql`update close_version set reopened_at = now(), reopened_by = ${caller.personId}, reason = ${asked.reason}
      where period_id = ${period.id} and n = ${period.versions}`.execute(db);
    // What was carried on comes back into this period by itself: its days are counted as they are.
    await sql`update close_difference set withdrawn_at = now() where period_id = ${period.id} and withdrawn_at is null`.execute(
      db,
    );
    await reopenDays(db, period);
    await sql`update pay_period set locked = false where id = ${period.id}`.execute(db);
    await record(db, {
      action: 'reopen-period',
      entity: 'closePeriod',
      entityId: period.id,
      after: {
        company_id: asked.companyId,
        month: asked.month,
        version: period.versions,
        reason: asked.reason,
      },
    });
    return { version: period.versions };
  });
}
