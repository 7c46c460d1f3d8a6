/** What lies over the computed day: a stretch gets another code, or an excuse, always with a reason. Raw passes never change. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { puantajDaysSchemas } from '#contract/puantaj/days/days.schemas.ts';
import { range } from '#core/puantaj/explain/clock-words.ts';
import { checkOthers } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record, recordMany } from '#server/records/audit.ts';

type CorrectInput = z.output<(typeof puantajDaysSchemas)['CorrectDays']['input']>;
type ExcuseInput = z.output<(typeof puantajDaysSchemas)['AttachExcuse']['input']>;
type WithdrawInput = z.output<(typeof puantajDaysSchemas)['WithdrawCorrection']['input']>;
type Touched = { touched: number };

/** 404 for whoever the caller does not see; 400 for who did not work here then, and for a day that has not come. */
async function checkPeople(
  db: TenantTx,
  { caller }: CallContext,
  { personIds, day }: Pick<CorrectInput, 'personIds' | 'day'>,
): Promise<string[]> {
  const wanted = [...new Set(personIds)];
  const { rows } = await sql<{ works: boolean; isAhead: boolean }>`
    select worked_on(person, ${day}::date) as works, ${day}::date > ${today} as "isAhead" from person
    where person.id = any(${wanted}::uuid[]) and ${inScope(caller)}`.execute(db);
  if (rows.length < wanted.length) throw new AppError('not_found');
  checkOthers(caller, wanted);
  if (rows.some(({ isAhead }) => isAhead)) {
    throw fieldError('day', 'Gelecekteki bir gün düzeltilemez.');
  }
  if (rows.some(({ works }) => !works)) {
    throw fieldError('day', 'Seçilenlerden bazıları bu tarihte çalışmıyor.');
  }
  return wanted.toSorted();
}

interface Correction {
  readonly kind: 'override' | 'excuse';
  readonly code: string | null;
  readonly offTimeTypeId: string | null;
  readonly excuseName: string | null;
  readonly counts: string | null;
}

/** Of one person on one day. */
export interface NewCorrection extends Correction {
  readonly personId: string;
  readonly day: string;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
  readonly createdBy: string | null;
}

type StoredCorrection = Omit<NewCorrection, 'createdBy'> & { readonly id: string };

/** With their entries in the trail; whoever calls has looked whether they may be. */
export async function insertCorrections(
  db: TenantTx,
  corrections: readonly NewCorrection[],
): Promise<Touched> {
  const { rows } = await sql<StoredCorrection>`
    insert into puantaj_correction (person_id, day, kind, from_minute, to_minute, code, off_time_type_id, excuse_name, counts, reason, created_by)
    select "personId", day, kind, "from", "to", code, "offTimeTypeId", "excuseName", counts, reason, "createdBy"
    from jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) as given ("personId" uuid, day date, kind text, "from" int, "to" int,
      code text, "offTimeTypeId" uuid, "excuseName" text, counts text, reason text, "createdBy" uuid)
    returning id, person_id as "personId", day, kind, from_minute as "from", to_minute as "to", code,
      off_time_type_id as "offTimeTypeId", reason`.execute(db);
  await recordMany(
    db,
    rows.map(({ id, personId, day, kind, code, offTimeTypeId, reason, ...hours }) => ({
      action: kind === 'override' ? ('correct-day' as const) : ('attach-excuse' as const),
      entity: 'puantajCorrection' as const,
      entityId: id,
      after: {
        person_id: personId,
        day,
        hours: range(hours),
        ...(kind === 'override' ? { code } : { off_time_type_id: offTimeTypeId }),
        reason,
      },
    })),
  );
  return { touched: rows.length };
}

async function correct(
  db: TenantTx,
  context: CallContext,
  { personIds, ...input }: Omit<CorrectInput, 'code'>,
  correction: Correction,
): Promise<Touched> {
  const people = await checkPeople(db, context, { personIds, day: input.day });
  const createdBy = context.caller.personId;
  return insertCorrections(
    db,
    people.map((personId) => ({ ...input, ...correction, personId, createdBy })),
  );
}

export const correctDays = (
  context: CallContext,
  { code, ...input }: CorrectInput,
): Promise<Touched> =>
  context.write((db) =>
    correct(db, context, input, {
      kind: 'override',
      code,
      offTimeTypeId: null,
      excuseName: null,
      counts: null,
    }),
  );

export const attachExcuse = (
  context: CallContext,
  { offTimeTypeId, ...input }: ExcuseInput,
): Promise<Touched> =>
  context.write(async (db) => {
    const { rows } = await sql<{ name: string; counts: string; active: boolean }>`
      select name, counts, active from day_off_time_type where id = ${offTimeTypeId}`.execute(db);
    const type = rows[0];
    if (!type) throw new AppError('not_found');
    if (!type.active)
      throw fieldError('offTimeTypeId', 'Bu gün içi ayrılış türü artık kullanımda değil.');
    return correct(db, context, input, {
      kind: 'excuse',
      code: null,
      offTimeTypeId,
      excuseName: type.name,
      counts: type.counts,
    });
  });

interface Held {
  readonly personId: string;
  readonly day: string;
  readonly from: number;
  readonly to: number;
  readonly isWithdrawn: boolean;
}

/** It stays where it was made, and counts no more. */
export const withdrawCorrection = (
  context: CallContext,
  { id, reason }: WithdrawInput,
): Promise<Touched> =>
  context.write(async (db) => {
    const { rows } = await sql<Held>`
      select c.person_id as "personId", c.day, c.from_minute as "from", c.to_minute as "to", c.withdrawn_at is not null as "isWithdrawn"
      from puantaj_correction c where c.id = ${id} and ${inScope(context.caller, 'c.person_id')} for update`.execute(
      db,
    );
    const held = rows[0];
    if (!held) throw new AppError('not_found');
    checkOthers(context.caller, [held.personId]);
    if (held.isWithdrawn) throw fieldError('id', 'Bu düzeltme daha önce geri alınmış.');
    await sql`update puantaj_correction set withdrawn_at = now(), withdrawn_by = ${context.caller.personId}, withdrawn_reason = ${reason}
      where id = ${id}`.execute(db);
    await record(db, {
      action: 'withdraw-correction',
      entity: 'puantajCorrection',
      entityId: id,
      after: { person_id: held.personId, day: held.day, hours: range(held), reason },
    });
    return { touched: 1 };
  });
