/** Opening balances that came from a file are taken back: they go, and what they took the place of is there again. */
import { sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { formatDay } from '#core/format/day.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { recordMany } from '#server/records/audit.ts';
import {
  blocked,
  gone,
  type ImportKind,
  type JudgedWrite,
  NOT_SEEN,
  type Written,
} from '#server/records/import/kept-import.ts';
import { holdPeople } from '../settle.commands.ts';

/** A row of an account as it was before the import took its place. */
interface Replaced {
  readonly id: string;
  readonly person_id: string;
  readonly day: string;
  readonly kind: string;
  readonly days: number;
  readonly note: string | null;
  readonly created_by: string | null;
  readonly created_at: string;
}

interface KeptOpening {
  readonly personId: string;
  readonly replaced: readonly Replaced[];
}

interface WrittenOpening extends Written {
  readonly kept: KeptOpening;
}

const openings = (written: readonly Written[]) => written as readonly WrittenOpening[];
const peopleOf = (written: readonly Written[]) => [
  ...new Set(openings(written).map(({ kept }) => kept.personId)),
];

/** Before they are deleted; by whose they are. */
export async function replacedOpenings(
  db: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Replaced[]>> {
  const { rows } = await sql<{ personId: string; rows: Replaced[] }>`
    select person_id as "personId", jsonb_agg(to_jsonb(leave_entry) - 'tenant_id' - 'request_id') as rows
    from leave_entry where id = any(${ids}::uuid[]) group by person_id`.execute(db);
  return new Map(rows.map(({ personId, rows: own }) => [personId, own]));
}

interface Now {
  readonly id: string;
  readonly name: string;
  readonly isSeen: boolean;
  /** The opening of the import, where it is there. */
  readonly day: string | null;
  readonly days: number | null;
  /** Another one that somebody entered since. */
  readonly hasOther: boolean;
}

function judgeOne(
  caller: Caller,
  { recordId, kept }: WrittenOpening,
  now: Now | undefined,
): JudgedWrite {
  if (!now) return gone(recordId);
  if (!now.isSeen) return blocked(recordId, NOT_SEEN, 'Yetki alanınızda değil.');
  const isBack = kept.replaced.length > 0;
  if (now.day === null) {
    // Removed by hand: with nothing before it, all is as it was.
    return isBack
      ? blocked(recordId, now.name, 'Devri aktarımdan sonra kaldırıldı.')
      : gone(recordId);
  }
  if (now.hasOther) return blocked(recordId, now.name, 'Sonradan başka bir devir girildi.');
  if (kept.personId === caller.personId) {
    return blocked(recordId, now.name, 'Kendi izin hesabınızı değiştiremezsiniz.');
  }
  const what = `${formatDay(now.day)}, ${dayCount(now.days!)}`;
  return { recordId, lot: isBack ? 'restored' : 'removed', name: now.name, what, why: null };
}

async function judge(
  db: TenantTx,
  caller: Caller,
  written: readonly Written[],
): Promise<JudgedWrite[]> {
  const ids = written.map(({ recordId }) => recordId);
  const { rows } = await sql<Now>`
    select asked.id, person.name || ' ' || person.surname as name, not person.archived and ${inScope(caller)} as "isSeen",
      e.day, e.days::float8 as days,
      exists (select from leave_entry o where o.person_id = person.id and o.kind = 'opening' and o.id <> asked.id) as "hasOther"
    from unnest(${ids}::uuid[], ${openings(written).map(({ kept }) => kept.personId)}::uuid[]) as asked (id, person_id)
    join person on person.id = asked.person_id
    left join leave_entry e on e.id = asked.id`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return openings(written).map((one) => judgeOne(caller, one, byId.get(one.recordId)));
}

const told = ({
  person_id,
  day,
  kind,
  days,
  note,
}: Omit<Replaced, 'id' | 'created_by' | 'created_at'>) => ({
  person_id,
  day,
  kind,
  days,
  note,
});

async function putBack(db: TenantTx, _caller: Caller, written: readonly Written[]): Promise<void> {
  const ids = written.map(({ recordId }) => recordId);
  const { rows: removed } = await sql<Omit<Replaced, 'created_by' | 'created_at'>>`
    delete from leave_entry where id = any(${ids}::uuid[])
    returning id, person_id, day, kind, days::float8 as days, note`.execute(db);
  const back = openings(written).flatMap(({ kept }) => kept.replaced);
  await sql`insert into leave_entry (id, person_id, day, kind, days, note, created_by, created_at)
    select id, person_id, day, kind, days, note, created_by, created_at
    from jsonb_populate_recordset(null::leave_entry, ${JSON.stringify(back)}::jsonb)`.execute(db);
  await recordMany(db, [
    ...removed.map((row) => ({
      action: 'delete' as const,
      entity: 'leaveEntry' as const,
      entityId: row.id,
      before: told(row),
    })),
    ...back.map((row) => ({
      action: 'undo' as const,
      entity: 'leaveEntry' as const,
      entityId: row.id,
      after: told(row),
    })),
  ]);
}

export const openingsImport: ImportKind = {
  rule: accessRules.editLeave,
  async hold(db, written) {
    await holdPeople(db, peopleOf(written));
  },
  judge,
  putBack,
};
