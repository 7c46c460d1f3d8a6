import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { deputiesSchemas } from '#contract/requests/deputies.schemas.ts';
import { today } from '#server/db/today.ts';
import type { DeputyshipTable } from '#server/db/request-tables.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import {
  addRecord,
  changedColumns,
  deleteRecord,
  hasChanges,
  type Known,
  lockRecord,
  type RecordKind,
  saveRecord,
  type Stored,
} from '#server/records/record.ts';
import { canDecide } from '../flow/deciders.ts';
import { keepsDeputies } from './deputies.queries.ts';

type AddInput = z.output<(typeof deputiesSchemas)['AddDeputy']['input']>;
type UpdateInput = z.output<(typeof deputiesSchemas)['UpdateDeputy']['input']>;

type Deputyship = Pick<
  Selectable<DeputyshipTable>,
  'id' | 'version' | 'person_id' | 'deputy_id' | 'from_date' | 'to_date' | 'kinds' | 'note'
>;

export const DEPUTYSHIP: RecordKind<Deputyship> = {
  entity: 'deputyship',
  columns: ['person_id', 'deputy_id', 'from_date', 'to_date', 'kinds', 'note'],
  forAudit: (columns) => {
    const { from_date: from, to_date: to, ...rest } = columns as Partial<Deputyship>;
    return { ...rest, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  },
};

/** Everyone names their own; whoever keeps the approval order, anybody's. */
const mayChange = (caller: Caller, personId: string) =>
  personId === caller.personId || keepsDeputies(caller);

async function checkDeputy(db: TenantTx, personId: string, deputyId: string): Promise<void> {
  if (personId === deputyId) throw fieldError('deputyId', 'Personel kendi vekili olamaz.');
  const { rows } = await sql<{ can: boolean }>`
    select ${canDecide} as can from person where person.id = ${deputyId} for key share`.execute(db);
  if (!rows[0]) throw fieldError('deputyId', 'Bilinmeyen personel.');
  if (!rows[0].can) throw fieldError('deputyId', 'Vekil, çalışan ve giriş yapabilen biri olmalı.');
}

/** A deputy for days that are over would decide nothing. */
async function checkDays(db: TenantTx, to: string): Promise<void> {
  const { rows } = await sql<{ over: boolean }>`select ${to}::date < ${today} as over`.execute(db);
  if (rows[0]!.over) throw fieldError('to', 'Son gün bugünden önce olamaz.');
}

export function addDeputy(
  { write, caller }: CallContext,
  input: AddInput,
): Promise<{ id: string }> {
  return write(async (db) => {
    const personId = input.personId ?? caller.personId;
    if (!mayChange(caller, personId)) throw new AppError('forbidden');
    const { rows } = await sql`select from person
      where person.id = ${personId} and not person.archived for key share`.execute(db);
    if (rows.length === 0) throw new AppError('not_found');
    await checkDeputy(db, personId, input.deputyId);
    await checkDays(db, input.to);
    return addRecord(db, DEPUTYSHIP, {
      person_id: personId,
      deputy_id: input.deputyId,
      from_date: input.from,
      to_date: input.to,
      kinds: input.kinds,
      note: input.note ?? null,
    });
  });
}

/** 404 for one that the caller does not see; whose deputy somebody is, they see and do not change. */
async function lockOwn(db: TenantTx, caller: Caller, known: Known): Promise<Deputyship> {
  const seen = keepsDeputies(caller)
    ? sql<boolean>`true`
    : sql<boolean>`${caller.personId} in (deputyship.person_id, deputyship.deputy_id)`;
  const row = await lockRecord(db, DEPUTYSHIP, known, seen);
  if (!mayChange(caller, row.person_id)) throw new AppError('forbidden');
  return row;
}

export function updateDeputy(context: CallContext, input: UpdateInput): Promise<Stored> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const row = await lockOwn(db, context.caller, input);
    const change = changedColumns(row, {
      deputy_id: input.deputyId,
      from_date: input.from,
      to_date: input.to,
      kinds: input.kinds,
      note: input.note,
    });
    if (!hasChanges(change)) return unchanged({ id: row.id, version: row.version });
    if (change.deputy_id !== undefined) await checkDeputy(db, row.person_id, change.deputy_id);
    if (change.to_date !== undefined) await checkDays(db, change.to_date);
    return saveRecord(db, DEPUTYSHIP, row, change);
  });
}

export function deleteDeputy({ write, caller }: CallContext, known: Known): Promise<null> {
  return write(async (db) => {
    await deleteRecord(db, DEPUTYSHIP, await lockOwn(db, caller, known));
    return null;
  });
}
