/** Openings of the year's overtime that came from a file are taken back: what they took the place of is there again. */
import { sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { openingWords } from '#core/overtime/opening-file.ts';
import type { Day } from '#core/time/day.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { recordMany } from '#server/records/audit.ts';
import {
  blocked,
  CHANGED_SINCE,
  gone,
  type ImportKind,
  type JudgedWrite,
  NOT_SEEN,
  type Written,
} from '#server/records/import/kept-import.ts';
import { type AskedOpening, holdOwners, type OpeningJudge } from './open.ts';

interface Opening {
  readonly day: Day;
  readonly minutes: number;
  readonly note: string;
}

interface KeptOpening {
  readonly personId: string;
  readonly opened: Opening;
  /** What stood of that year before. */
  readonly before: Opening | null;
}

interface WrittenOpening extends Written {
  readonly kept: KeptOpening;
}

const openings = (written: readonly Written[]) => written as readonly WrittenOpening[];
const partOf = ({ day, minutes, note }: Opening): Opening => ({ day, minutes, note });
const isSame = (a: Opening, b: Opening) =>
  a.day === b.day && a.minutes === b.minutes && a.note === b.note;

/** `before` is judged before they are saved. */
export const keptOpenings = (
  ids: readonly string[],
  opened: readonly AskedOpening[],
  { beforeOf }: OpeningJudge,
): Written[] =>
  opened.map((one, at) => {
    const before = beforeOf(one);
    return {
      recordId: ids[at]!,
      kept: {
        personId: one.personId,
        opened: partOf(one),
        before: before ? partOf(before) : null,
      } satisfies KeptOpening,
    };
  });

interface Now extends Opening {
  readonly id: string;
  readonly name: string;
  readonly isSeen: boolean;
}

function judgeOne(
  caller: Caller,
  { recordId, kept }: WrittenOpening,
  now: Now | undefined,
): JudgedWrite {
  if (!now) return gone(recordId);
  if (!now.isSeen) return blocked(recordId, NOT_SEEN, 'Yetki alanınızda değil.');
  if (!isSame(now, kept.opened)) return blocked(recordId, now.name, CHANGED_SINCE);
  if (kept.personId === caller.personId) {
    return blocked(recordId, now.name, 'Kendi açılışınızı değiştiremezsiniz.');
  }
  const lot = kept.before === null ? 'removed' : 'restored';
  return { recordId, lot, name: now.name, what: openingWords(now.day, now.minutes), why: null };
}

async function judge(
  db: TenantTx,
  caller: Caller,
  written: readonly Written[],
): Promise<JudgedWrite[]> {
  const { rows } = await sql<Now>`
    select o.id, o.day, o.minutes, o.note, person.name || ' ' || person.surname as name,
      not person.archived and ${inScope(caller)} as "isSeen"
    from overtime_opening o join person on person.id = o.person_id
    where o.id = any(${written.map(({ recordId }) => recordId)}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return openings(written).map((one) => judgeOne(caller, one, byId.get(one.recordId)));
}

async function putBack(db: TenantTx, _caller: Caller, written: readonly Written[]): Promise<void> {
  const all = openings(written);
  const back = all.flatMap(({ recordId, kept }) =>
    kept.before === null ? [] : [{ id: recordId, ...kept.before }],
  );
  const removed = all.filter(({ kept }) => kept.before === null);
  await sql`delete from overtime_opening
    where id = any(${removed.map(({ recordId }) => recordId)}::uuid[])`.execute(db);
  await sql`update overtime_opening o set day = b.day, minutes = b.minutes, note = b.note
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as b (id uuid, day date, minutes integer, note text)
    where o.id = b.id`.execute(db);
  const told = (personId: string, one: Opening) => ({ person_id: personId, ...one });
  await recordMany(
    db,
    all.map(({ recordId, kept: { personId, opened, before } }) => ({
      action: before === null ? ('delete' as const) : ('undo' as const),
      entity: 'overtimeOpening' as const,
      entityId: recordId,
      before: told(personId, opened),
      ...(before && { after: told(personId, before) }),
    })),
  );
}

export const overtimeOpeningsImport: ImportKind = {
  rule: accessRules.enterOvertime,
  hold: (db, written) =>
    holdOwners(
      db,
      openings(written).map(({ kept }) => kept.personId),
    ),
  judge,
  putBack,
};
