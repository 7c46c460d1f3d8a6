/** What becomes of rows of a file of leaves: entered, there already, or why not. */
import { sql } from 'kysely';
import { leaveSummary } from '#core/leave/leave-words.ts';
import { type Day, daysBetween } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { judgeLeaves } from '../judge/judge.ts';
import { type AskedFields, type CheckedLeave, spanOf } from '../requests/leave-row.ts';
import { shownNumber } from '#server/records/import/judged-row.ts';
import type { JudgedRow } from './judged-row.ts';
import type { AskedRow } from './read-leaves.ts';

export interface JudgedLeaveRow extends JudgedRow {
  readonly checked: CheckedLeave | null;
}

/** So many are judged and entered at once, and only while they lie near each other: plans are read from the first day to the last. */
const BATCH = 100;
const BATCH_DAYS = 92;

/** The next ones from a place on. */
export function nextBatch(asked: readonly AskedRow[], from: number): readonly AskedRow[] {
  const first = asked[from]?.read.from;
  if (first === undefined) return [];
  const end = asked.findIndex(
    ({ read }, i) => i >= from && (i - from >= BATCH || daysBetween(first, read.from) > BATCH_DAYS),
  );
  return asked.slice(from, end < 0 ? undefined : end);
}

const keyOf = (personId: string, typeId: string, from: Day, to: Day, part: string) =>
  [personId, typeId, from, to, part].join(' ');

/** Leaves that are there just so: a file that comes again enters nothing twice. */
async function knownLeaves(db: TenantTx, asked: readonly AskedRow[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; typeId: string; from: Day; to: Day; part: string }>`
    select l.person_id as id, l.leave_type_id as "typeId", l.from_day as "from", l.to_day as "to", l.part
    from leave_request l join request r on r.id = l.request_id
    where l.person_id = any(${asked.map(({ person }) => person.id)}::uuid[])
      and l.from_day = any(${asked.map(({ read }) => read.from)}::date[])
      and r.state in ('waiting', 'approved', 'cancelling')`.execute(db);
  return new Set(rows.map(({ id, typeId, from, to, part }) => keyOf(id, typeId, from, to, part)));
}

const fieldsOf = ({ read, type }: AskedRow): AskedFields => ({
  leaveTypeId: type.id,
  from: read.from,
  to: read.to,
  part: read.part,
  fromMinute: read.fromMinute,
  toMinute: read.toMinute,
  note: read.note,
  standInId: null,
  contact: null,
  documentFileId: null,
});

/** The past is entered as it was: like bulk leave it may take any balance. */
export async function judgeBatch(
  db: TenantTx,
  asked: readonly AskedRow[],
): Promise<JudgedLeaveRow[]> {
  const known = await knownLeaves(db, asked);
  const judged = await judgeLeaves(
    db,
    asked.map((one) => ({
      personId: one.person.id,
      type: one.type,
      span: spanOf(fieldsOf(one)),
      by: 'bulk',
      hasDocument: false,
      exceptId: null,
    })),
  );
  return asked.map((one, i): JudgedLeaveRow => {
    const { row, raw, read, person, type } = one;
    const result = judged[i];
    const count = result?.count;
    const base = {
      row,
      raw,
      number: shownNumber(read.registrationNo),
      personName: person.name,
      what: count ? leaveSummary({ ...read, ...count, typeName: type.name }) : null,
    };
    if (known.has(keyOf(person.id, type.id, read.from, read.to, read.part))) {
      return { ...base, state: 'known', message: null, checked: null };
    }
    if (!result || result.faults.length > 0) {
      const message = result?.faults.map((fault) => fault.message).join(' ') ?? null;
      return { ...base, state: 'fault', message, checked: null };
    }
    const checked = { personId: person.id, input: fieldsOf(one), type, count: result.count };
    return { ...base, state: 'taken', message: null, checked };
  });
}
