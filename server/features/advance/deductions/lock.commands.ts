/** Locking and unlocking a company's deduction month (RQ-21): all of it in one transaction, in as many statements for many people as for one. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { deductionColumns } from '#contract/advance/deduction-columns.ts';
import type { deductionsSchemas } from '#contract/advance/deductions.schemas.ts';
import type { AdvanceActName, Refusal } from '#core/advance/account/act.ts';
import { refusalWords } from '#core/advance/account/act-words.ts';
import { monthText } from '#core/advance/words.ts';
import { inScope, type ScopeOf } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { today } from '#server/db/today.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { AppError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import { SHEET_TYPES } from '#server/spreadsheet/sheet-file.ts';
import { allDeductions } from './deductions.queries.ts';
import {
  type DeductionMonth,
  deductionMonth,
  digestOf,
  listed,
  lockRefusal,
  openInstalments,
} from './month.queries.ts';

type LockInput = z.output<(typeof deductionsSchemas)['LockDeductions']['input']>;
type UnlockInput = z.output<(typeof deductionsSchemas)['UnlockDeductions']['input']>;

/** The company's months, held until the transaction ends: whoever acts on an advance of its people waits, or is waited for. */
const holdMonths = (db: TenantTx, companyId: string) =>
  sql`select from company where id = ${companyId} for no key update`.execute(db);

function refuse(act: AdvanceActName, refusal: Refusal): never {
  const { words } = refusalWords(act, refusal);
  throw new AppError('not_possible', [{ field: 'month', Message: words }]);
}

/** A month is of all its people: who does not see one of them leaves it to others. */
async function checkAllSeen(db: TenantTx, caller: ScopeOf, month: DeductionMonth): Promise<void> {
  const { rows } = await sql`select from (${listed(month)}) as listed
    join person on person.id = listed.person_id where not (${inScope(caller)}) limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('forbidden');
}

/** What goes to the payroll, as it is at this moment. */
async function fileOf(db: TenantTx, caller: ScopeOf, month: DeductionMonth): Promise<string> {
  const rows = await allDeductions(db, caller, month, '');
  const { content } = listFile(
    { name: 'Kesintiler', columns: deductionColumns, rows },
    { format: 'csv' },
  );
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces).toString();
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Deductions are posted on the period's last day. */
async function postDeductions(
  db: TenantTx,
  month: DeductionMonth,
  lockId: string,
): Promise<number> {
  const { rows } = await sql<{ advances: number }>`
    with due as (${openInstalments(month, '=')}), gone as (
      delete from advance_instalment i using due where i.advance_id = due.id and i.month = due.month
    ), posted as (
      insert into advance_entry (advance_id, nth, day, kind, amount, account, month, lock_id)
      select due.id, (select count(*) from advance_entry e where e.advance_id = due.id), ${month.to}::date, 'deducted',
        -due.amount, 'payroll', due.month, ${lockId} from due returning advance_id)
    select count(*)::int as advances from posted`.execute(db);
  await sql`update advance_account a set version = a.version + 1
    from advance_entry e where e.lock_id = ${lockId} and a.id = e.advance_id`.execute(db);
  return rows[0]!.advances;
}

/** As it was seen, where that is said: 409 for another. */
export async function lockMonth(
  db: TenantTx,
  caller: ScopeOf,
  { companyId, month: asked, seen }: Omit<LockInput, 'seen'> & Partial<LockInput>,
): Promise<{ id: string; advances: number }> {
  await holdMonths(db, companyId);
  const month = await deductionMonth(db, companyId, asked);
  const refusal = await lockRefusal(db, month);
  if (refusal !== null) refuse('lock', refusal);
  await checkAllSeen(db, caller, month);
  if (seen !== undefined && (await digestOf(db, month)) !== seen) {
    throw new AppError('changed_meanwhile');
  }
  const file = await fileOf(db, caller, month);
  const id = crypto.randomUUID();
  await sql`insert into advance_lock (id, company_id, month, locked_by, advances, file, sha256)
    select ${id}, ${companyId}, ${asked}, ${caller.personId}, count(*), ${file}, ${sha256(file)}
    from (${openInstalments(month, '=')}) as due`.execute(db);
  const advances = await postDeductions(db, month, id);
  await record(db, {
    action: 'lock-deductions',
    entity: 'advanceLock',
    entityId: id,
    after: { company_id: companyId, month: asked, advances, sha256: sha256(file) },
  });
  return { id, advances };
}

export const lockDeductions = ({ caller, write }: CallContext, input: LockInput) =>
  write((db) => lockMonth(db, caller, input));

/** What stands of the month is owed in it again; the lock before holds. */
export function unlockDeductions(
  { caller, write }: CallContext,
  { companyId, month: asked, reason }: UnlockInput,
): Promise<{ advances: number }> {
  return write(async (db) => {
    await holdMonths(db, companyId);
    const month = await deductionMonth(db, companyId, asked);
    const { lock } = month;
    if (!lock?.isLast) refuse('unlock', 'order');
    await checkAllSeen(db, caller, month);
    const { rows } = await sql<{ advances: number }>`
      with standing as (
        select taken.id, taken.month, taken.amount - taken.short as amount from (${listed(month)}) as taken
        where taken.amount > taken.short
      ), back as (
        insert into advance_instalment (advance_id, month, amount) select id, month, amount from standing
      ), reversed as (
        insert into advance_entry (advance_id, nth, day, kind, amount, account, month, lock_id)
        select s.id, (select count(*) from advance_entry e where e.advance_id = s.id), ${today}, 'reversed', s.amount,
          'payroll', s.month, ${lock.id}::uuid from standing s returning advance_id
      ), counted as (
        update advance_account a set version = a.version + 1 where a.id in (select id from standing)
      )
      select count(*)::int as advances from reversed`.execute(db);
    await sql`update advance_lock set unlocked_at = now(), unlocked_by = ${caller.personId}, unlock_reason = ${reason}
      where id = ${lock.id}`.execute(db);
    const { advances } = rows[0]!;
    await record(db, {
      action: 'unlock-deductions',
      entity: 'advanceLock',
      entityId: lock.id,
      after: { company_id: companyId, month: asked, advances, reason },
    });
    return { advances };
  });
}

/** The file as it was handed out, whatever became of names since. */
export async function lockedFile(db: TenantTx, id: string): Promise<Download> {
  const { rows } = await sql<{ file: string; month: string }>`
    select file, month from advance_lock where id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  const { file, month } = rows[0];
  async function* content() {
    yield file;
  }
  return {
    fileName: `Avans kesintileri ${monthText(month)}.csv`,
    contentType: SHEET_TYPES.csv,
    content: content(),
  };
}
