/** Who agreed in writing to be equalized, from when on; the signed paper is kept (RQ-33). */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { equalizationSchemas } from '#contract/equalization/equalization.schemas.ts';
import { formatDay } from '#core/format/day.ts';
import { checkOthers } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import { loadPeople } from '#server/access/people/person-facts.queries.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record, recordMany } from '#server/records/audit.ts';
import { checkVersion } from '#server/records/record.ts';
import { takeScan } from '#server/records/files/scans.ts';
import { inPeriod } from './periods/period-people.queries.ts';
import { lockPeriods, openPeriod } from './periods/stored-periods.ts';

type AddInput = z.output<(typeof equalizationSchemas)['AddEqualizationAgreements']['input']>;
type EndInput = z.output<(typeof equalizationSchemas)['EndEqualizationAgreement']['input']>;

interface Signer {
  readonly id: string;
  readonly name: string;
  readonly hasSigned: boolean;
}

async function signersOf(
  db: TenantTx,
  caller: Caller,
  periodId: string,
  ids: readonly string[],
): Promise<Signer[]> {
  const { rows } = await sql<Signer>`
    select person.id, person.name || ' ' || person.surname as name,
      exists (select from equalization_agreement a where a.period_id = ${periodId} and a.person_id = person.id) as "hasSigned"
    from person where person.id = any(${ids}::uuid[]) and not person.archived and ${inScope(caller)}
    order by person.sort_key, person.id`.execute(db);
  if (rows.length < ids.length) throw new AppError('not_found');
  return rows;
}

/** All or none: one paper may be signed by many. */
export function addAgreements(
  { write, caller }: CallContext,
  { periodId, personIds, from, fileId }: AddInput,
): Promise<{ added: number }> {
  const ids = [...new Set(personIds.map((id) => id.toLowerCase()))];
  return write(async (db) => {
    await lockPeriods(db);
    const { period, all } = await openPeriod(db, periodId);
    const signers = await signersOf(db, caller, period.id, ids);
    checkOthers(caller, ids);
    if (period.basis === 'collective') {
      throw fieldError('personIds', 'Toplu iş sözleşmesi olan dönemde yazılı anlaşma gerekmez.');
    }
    if (from > period.to) {
      throw fieldError(
        'from',
        `Anlaşma dönemin son gününden (${formatDay(period.to)}) sonra olamaz.`,
      );
    }
    const signed = signers.find(({ hasSigned }) => hasSigned);
    if (signed) throw fieldError('personIds', `${signed.name} için anlaşma girilmiş.`);
    const here = new Set(
      (await loadPeople(db, ids, period.to)).flatMap(
        (person) => inPeriod(person, period, all)?.personId ?? [],
      ),
    );
    const stranger = signers.find(({ id }) => !here.has(id));
    if (stranger) throw fieldError('personIds', `${stranger.name} bu döneme girmiyor.`);
    await takeScan(db, caller, { fileId });
    const { rows } = await sql<{ id: string; person_id: string }>`
      insert into equalization_agreement (period_id, person_id, from_day, file_id)
      select ${period.id}::uuid, one, ${from}::date, ${fileId}::uuid from unnest(${ids}::uuid[]) one
      returning id, person_id`.execute(db);
    await recordMany(
      db,
      rows.map(({ id, person_id }) => ({
        action: 'create',
        entity: 'equalizationAgreement',
        entityId: id,
        after: { period_id: period.id, person_id, from_day: from, file_id: fileId },
      })),
    );
    return { added: rows.length };
  });
}

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly period_id: string;
  readonly person_id: string;
  readonly from_day: string;
  readonly to_day: string | null;
  readonly file_id: string;
}

/** 404 where the person is not seen, 403 for one's own, 409 once their account is closed. */
async function held(db: TenantTx, caller: Caller, id: string): Promise<Stored> {
  await lockPeriods(db);
  const { rows } = await sql<Stored & { settled: boolean }>`
    select a.id, a.version, a.period_id, a.person_id, a.from_day, a.to_day, a.file_id,
      exists (select from equalization_settlement s where s.period_id = a.period_id and s.person_id = a.person_id
        and s.reversed_at is null) as settled
    from equalization_agreement a where a.id = ${id} and ${inScope(caller, 'a.person_id')}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  checkOthers(caller, [row.person_id]);
  if (row.settled) {
    throw new AppError('not_possible', [
      { field: 'id', Message: 'Bu hesap kapatıldı; anlaşma değiştirilemez.' },
    ]);
  }
  const { settled: _, ...stored } = row;
  return stored;
}

export function endAgreement(
  { write, caller }: CallContext,
  { id, version, to }: EndInput,
): Promise<{ id: string; version: number }> {
  return write(async (db) => {
    const stored = await held(db, caller, id);
    checkVersion(stored, version);
    if (to < stored.from_day) {
      throw fieldError(
        'to',
        `Son gün anlaşma gününden (${formatDay(stored.from_day)}) önce olamaz.`,
      );
    }
    await sql`update equalization_agreement set to_day = ${to}::date, version = version + 1 where id = ${id}`.execute(
      db,
    );
    await record(db, {
      action: 'end-agreement',
      entity: 'equalizationAgreement',
      entityId: stored.id,
      before: { to_day: stored.to_day },
      after: { person_id: stored.person_id, to_day: to },
    });
    return { id: stored.id, version: stored.version + 1 };
  });
}

export function deleteAgreement(
  { write, caller }: CallContext,
  { id }: { readonly id: string },
): Promise<null> {
  return write(async (db) => {
    const { id: entityId, version: _, ...before } = await held(db, caller, id);
    await db.deleteFrom('equalization_agreement').where('id', '=', entityId).execute();
    await record(db, { action: 'delete', entity: 'equalizationAgreement', entityId, before });
    return null;
  });
}
