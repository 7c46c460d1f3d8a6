/** Opening, changing and deleting periods (RQ-32). */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { equalizationSchemas } from '#contract/equalization/equalization.schemas.ts';
import {
  isTakenIn,
  type KnownPeriod,
  latestEnd,
  monthsOf,
  spanFault,
} from '#core/equalization/periods.ts';
import { formatDay } from '#core/format/day.ts';
import { daysOf } from '#core/time/day-range.ts';
import { factsByDay, loadPeople } from '#server/access/people/person-facts.queries.ts';
import { inDepartment, seesEveryone } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { loadPeriods } from '#server/features/work-plan/work-plan.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { checkVersion } from '#server/records/record.ts';
import { findPeople } from './period-people.queries.ts';
import { isSeen, lockPeriods, openPeriod, type OpenedPeriod } from './stored-periods.ts';

type Input = z.output<(typeof equalizationSchemas)['AddEqualizationPeriod']['input']>;
type ChangeInput = z.output<(typeof equalizationSchemas)['UpdateEqualizationPeriod']['input']>;

const LEAST_PLACE = {
  company: 'companyId',
  department: 'departmentId',
  people: 'personIds',
} as const;

function checkSpan({ from, to, basis, tourism }: Input): void {
  const fault = spanFault({ from, to, basis, tourism });
  if (fault === 'from') throw fieldError('from', 'Dönem pazartesi günü başlamalı.');
  if (fault === 'to') throw fieldError('to', 'Dönem pazar günü bitmeli.');
  if (fault === 'order') throw fieldError('to', 'Son gün ilk günden önce olamaz.');
  if (fault === 'length') {
    const end = formatDay(latestEnd(from, basis, tourism));
    throw fieldError(
      'to',
      `Bu dayanakla dönem ${monthsOf(basis, tourism)} aydan kısa olmalı; en geç ${end} günü bitebilir.`,
    );
  }
}

/** Only what its scope needs is kept; 400 for a place or a person that is not there. */
async function placeOf(db: TenantTx, input: Input) {
  const { scope } = input;
  const companyId = scope === 'company' ? input.companyId : null;
  const departmentId = scope === 'department' ? input.departmentId : null;
  const personIds =
    scope === 'people' ? [...new Set(input.personIds.map((id) => id.toLowerCase()))] : [];
  if (companyId === null && departmentId === null && personIds.length === 0) {
    throw fieldError(LEAST_PLACE[scope], 'Bu alan zorunludur.');
  }
  const known = async (table: string, id: string) =>
    (await sql`select from ${sql.table(table)} where id = ${id} and active`.execute(db)).rows
      .length > 0;
  if (companyId !== null && !(await known('company', companyId))) {
    throw fieldError('companyId', 'Bilinmeyen firma.');
  }
  if (departmentId !== null && !(await known('department', departmentId))) {
    throw fieldError('departmentId', 'Bilinmeyen departman.');
  }
  return { companyId: companyId?.toLowerCase() ?? null, departmentId, personIds };
}

async function asKnown(
  db: TenantTx,
  id: string,
  input: Input,
  { companyId, departmentId, personIds }: Awaited<ReturnType<typeof placeOf>>,
): Promise<KnownPeriod> {
  const { from, to, basis, scope } = input;
  const below = departmentId
    ? (
        await sql<{
          id: string;
        }>`select id from department where ${inDepartment(departmentId, 'department.id')}`.execute(
          db,
        )
      ).rows.map((one) => one.id)
    : [];
  return {
    id,
    from,
    to,
    basis,
    scope,
    companyId,
    departmentIds: new Set(below),
    memberIds: new Set(personIds),
    agreements: new Map(),
  };
}

/** 400 unless the caller sees all of them: whose time is counted otherwise is no secret kept from who decides it. */
async function checkPeople(
  db: TenantTx,
  caller: Caller,
  period: KnownPeriod,
  field: string,
): Promise<string[]> {
  const all = await findPeople(db, period);
  if (period.scope === 'people' && all.length < period.memberIds.size) {
    throw fieldError(field, 'Seçilenlerden bu günlerde çalışmayan ya da bulunamayan var.');
  }
  if (seesEveryone(caller)) return all;
  const seen = await findPeople(db, period, { seenBy: caller });
  if (seen.length < all.length || seen.length === 0) {
    throw fieldError(field, 'Dönem yalnız gördüğünüz personeli kapsayabilir.');
  }
  return all;
}

/** RQ-32: nobody may be in two at once. The first who would be is named. */
async function checkAlone(
  db: TenantTx,
  period: KnownPeriod,
  ids: readonly string[],
  field: string,
): Promise<void> {
  const others = (await loadPeriods(db, period)).filter(({ id }) => id !== period.id);
  if (others.length === 0) return;
  const days = daysOf(period);
  for (const person of await loadPeople(db, ids, period.to)) {
    const facts = factsByDay(person, days);
    for (const [i, day] of days.entries()) {
      const belongs = facts[i]?.belonging;
      if (!belongs || !isTakenIn(period, person.id, belongs, day)) continue;
      const other = others.find((one) => isTakenIn(one, person.id, belongs, day));
      if (!other) continue;
      const { rows } = await sql<{ period: string; person: string }>`
        select e.name as period, p.name || ' ' || p.surname as person
        from equalization_period e, person p where e.id = ${other.id} and p.id = ${person.id}`.execute(
        db,
      );
      throw fieldError(
        field,
        `${rows[0]!.person} ${formatDay(day)} günü “${rows[0]!.period}” dönemine de girer; bir personelin dönemleri çakışamaz.`,
      );
    }
  }
}

/** Held, checked and as it is kept. */
async function checked(db: TenantTx, caller: Caller, id: string, input: Input) {
  checkSpan(input);
  const place = await placeOf(db, input);
  const period = await asKnown(db, id, input, place);
  const field = LEAST_PLACE[input.scope];
  const ids = await checkPeople(db, caller, period, field);
  await checkAlone(db, period, ids, field);
  return {
    personIds: place.personIds,
    columns: {
      name: input.name,
      from_day: input.from,
      to_day: input.to,
      basis: input.basis,
      tourism: input.tourism,
      scope: input.scope,
      company_id: place.companyId,
      department_id: place.departmentId,
    },
  };
}

async function nameMembers(
  db: TenantTx,
  id: string,
  personIds: readonly string[],
): Promise<unknown> {
  await sql`delete from equalization_member where period_id = ${id}`.execute(db);
  return sql`insert into equalization_member (period_id, person_id)
    select ${id}::uuid, one from unnest(${personIds}::uuid[]) one`.execute(db);
}

export function addPeriod({ write, caller }: CallContext, input: Input): Promise<{ id: string }> {
  return write(async (db) => {
    await lockPeriods(db);
    const id = crypto.randomUUID();
    const { columns, personIds } = await checked(db, caller, id, input);
    await db
      .insertInto('equalization_period')
      .values({ id, ...columns })
      .execute();
    await nameMembers(db, id, personIds);
    await record(db, {
      action: 'create',
      entity: 'equalizationPeriod',
      entityId: id,
      after: { ...columns, person_ids: personIds },
    });
    return { id };
  });
}

/** 404 unless the caller sees somebody in it, 409 while an account of it is closed. */
export async function openToChange(
  db: TenantTx,
  caller: Caller,
  id: string,
): Promise<OpenedPeriod> {
  await lockPeriods(db);
  const opened = await openPeriod(db, id);
  if (!(await isSeen(db, caller, opened.period))) throw new AppError('not_found');
  if (opened.head.settled > 0) {
    throw new AppError('not_possible', [
      { field: 'id', Message: 'Dönemin kapatılmış hesabı var; önce o hesap yeniden açılmalı.' },
    ]);
  }
  return opened;
}

const storedOf = ({ head, period }: OpenedPeriod) => ({
  name: head.name,
  from_day: head.from,
  to_day: head.to,
  basis: head.basis,
  tourism: head.tourism,
  scope: head.scope,
  company_id: head.companyId,
  department_id: head.departmentId,
  person_ids: [...period.memberIds].toSorted(),
});

export function updatePeriod(
  { write, caller }: CallContext,
  { id, version, ...input }: ChangeInput,
): Promise<{ id: string; version: number }> {
  return write(async (db) => {
    const opened = await openToChange(db, caller, id);
    checkVersion(opened.head, version);
    await checkPeople(db, caller, opened.period, LEAST_PLACE[opened.head.scope]);
    const { columns, personIds } = await checked(db, caller, opened.head.id, input);
    await db
      .updateTable('equalization_period')
      .set({ ...columns, version: opened.head.version + 1 })
      .where('id', '=', id)
      .execute();
    await nameMembers(db, opened.head.id, personIds);
    await record(db, {
      action: 'update',
      entity: 'equalizationPeriod',
      entityId: opened.head.id,
      before: storedOf(opened),
      after: { ...columns, person_ids: personIds.toSorted() },
    });
    return { id: opened.head.id, version: opened.head.version + 1 };
  });
}

export function deletePeriod(
  { write, caller }: CallContext,
  { id }: { readonly id: string },
): Promise<null> {
  return write(async (db) => {
    const opened = await openToChange(db, caller, id);
    await checkPeople(db, caller, opened.period, 'id');
    const { rows } = await sql`select from equalization_settlement where period_id = ${id}`.execute(
      db,
    );
    if (rows.length > 0) {
      throw new AppError('not_possible', [
        { field: 'id', Message: 'Dönemde kapatılıp yeniden açılmış hesap var; dönem silinemez.' },
      ]);
    }
    await db.deleteFrom('equalization_period').where('id', '=', id).execute();
    await record(db, {
      action: 'delete',
      entity: 'equalizationPeriod',
      entityId: opened.head.id,
      before: storedOf(opened),
    });
    return null;
  });
}
