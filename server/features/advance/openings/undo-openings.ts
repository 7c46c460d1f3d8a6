/** Debts that were opened from a file are taken back: an account's entries are never changed, so each is written off whole. */
import { sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { formatHundredths } from '#core/format/money.ts';
import { inScope } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import {
  blocked,
  CHANGED_SINCE,
  gone,
  type ImportKind,
  type JudgedWrite,
  NOT_SEEN,
  type Written,
} from '#server/records/import/kept-import.ts';
import { actOnAdvances } from '../account/act-on.ts';
import { holdOwners } from './open.ts';

interface Now {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly typeName: string;
  readonly unit: 'TRY' | 'USD' | 'EUR' | 'LT';
  readonly amount: number;
  readonly balance: number;
  readonly version: number;
  readonly acts: number;
  readonly isSeen: boolean;
}

const idsOf = (written: readonly Written[]) => written.map(({ recordId }) => recordId);

/** Their only act is the opening, and all of them is owed. */
export const keptOpenings = (ids: readonly string[]): Written[] =>
  ids.map((recordId) => ({ recordId, kept: {} }));

async function read(db: TenantTx, caller: Caller, ids: readonly string[]): Promise<Now[]> {
  const { rows } = await sql<Now>`
    select a.id, a.person_id as "personId", person.name || ' ' || person.surname as name, t.name as "typeName", a.unit,
      a.amount::float8 as amount, a.balance::float8 as balance, a.version,
      (select count(*)::int from advance_act act where act.advance_id = a.id) as acts,
      not person.archived and ${inScope(caller)} as "isSeen"
    from advance_account a join person on person.id = a.person_id join advance_type t on t.id = a.advance_type_id
    where a.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

function judgeOne(caller: Caller, recordId: string, now: Now | undefined): JudgedWrite {
  if (!now) return gone(recordId);
  if (!now.isSeen) return blocked(recordId, NOT_SEEN, 'Yetki alanınızda değil.');
  const what = `${now.typeName}, ${formatHundredths(now.amount, now.unit)}`;
  const refused = (why: string) => blocked(recordId, `${now.name}: ${what}`, why);
  if (now.acts > 1 || now.balance !== now.amount) return refused(CHANGED_SINCE);
  if (now.personId === caller.personId) return refused('Kendi borcunuzu silemezsiniz.');
  return { recordId, lot: 'removed', name: now.name, what, why: null };
}

export const advanceOpeningsImport: ImportKind = {
  rule: accessRules.editAdvances,
  async hold(db, written) {
    const { rows } = await sql<{ id: string }>`
      select distinct person_id as id from advance_account where id = any(${idsOf(written)}::uuid[])`.execute(
      db,
    );
    await holdOwners(
      db,
      rows.map(({ id }) => id),
    );
  },
  async judge(db, caller, written) {
    const rows = new Map((await read(db, caller, idsOf(written))).map((row) => [row.id, row]));
    return written.map(({ recordId }) => judgeOne(caller, recordId, rows.get(recordId)));
  },
  async putBack(db, caller, written) {
    const rows = await read(db, caller, idsOf(written));
    const amounts = new Map(rows.map(({ id, amount }) => [id, amount]));
    const day = await readToday(db);
    await actOnAdvances(
      db,
      caller,
      rows.map(({ id, version: seen }) => ({ id, seen })),
      {
        act: ({ id }) => ({ act: 'writeOff', day, id, amount: amounts.get(id)! }),
        reason: 'Dosya aktarımı geri alındı',
        receiptFileId: null,
        audit: ({ id }) => ({
          action: 'write-off-advance',
          after: { amount: amounts.get(id), reason: 'Dosya aktarımı geri alındı' },
        }),
        tell: ({ id, unit }) => ({
          title: 'Devreden avans borcunuz silindi',
          content: `Yanlış aktarıldığı için ${formatHundredths(amounts.get(id)!, unit)} borç silindi.`,
        }),
      },
    );
  },
};
