/** Accounts of telafi as they are stored: time off that is made up for, and the work that does so. */
import { sql } from 'kysely';
import type { MakeUpAccount, MakeUpDebt, MakeUpWork } from '#core/equalization/make-up.ts';
import type { AwayCause } from '#core/equalization/account-windows.ts';
import { grouped } from '#core/lists/grouped.ts';
import { intersect, total } from '#core/time/interval.ts';
import type { Day } from '#core/time/day.ts';
import type { StoredSegment } from '#server/db/puantaj-tables.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** Article 64 gives four months. */
const MONTHS = 4;

export interface StoredDebt extends MakeUpDebt {
  readonly cause: AwayCause;
}

export interface StoredWork extends MakeUpWork {
  readonly requestId: string;
  readonly isAhead: boolean;
  readonly from: number;
  readonly to: number;
}

export interface StoredMakeUp extends MakeUpAccount {
  readonly debts: readonly StoredDebt[];
  readonly works: readonly StoredWork[];
}

interface WorkRow {
  readonly personId: string;
  readonly requestId: string;
  readonly day: Day;
  readonly from: number;
  readonly to: number;
  readonly isAhead: boolean;
  readonly rest: 'weekly' | 'contract' | null;
  readonly worked: number;
  readonly segments: readonly StoredSegment[] | null;
}

/** Once a day is calculated what was done of the window counts; until then all of it. */
function workOf({ rest, worked, segments, ...row }: WorkRow): StoredWork {
  const window = { from: row.from, to: row.to };
  const done = (segments ?? [])
    .filter(([, , code]) => code === 'DC')
    .map(([from, to]) => ({ from, to }));
  const minutes = row.isAhead ? row.to - row.from : total(intersect([window], done));
  return {
    ...row,
    minutes,
    kind: rest === 'weekly' ? 'weekly' : 'work',
    other: row.isAhead ? 0 : Math.max(0, worked - minutes),
  };
}

/** By person, of whoever has a debt. `waiting`: with work that is asked for; `exceptId`: without a request. */
export async function makeUpsOf(
  db: TenantTx,
  ids: readonly string[],
  { waiting = false, exceptId = null }: { waiting?: boolean; exceptId?: string | null } = {},
): Promise<ReadonlyMap<string, StoredMakeUp>> {
  const { rows: debts } = await sql<StoredDebt & { personId: string; exit: Day | null }>`
    select a.person_id as "personId", a.request_id as id, a.last_day as day, a.minutes, a.cause, p.end_date as exit
    from account_request a join person p on p.id = a.person_id
    where a.purpose = 'away' and a.state = 'holds' and a.person_id = any(${ids}::uuid[])
      and a.request_id is distinct from ${exceptId}::uuid
    order by a.last_day, a.request_id`.execute(db);
  const states = waiting ? ['holds', 'waiting'] : ['holds'];
  const { rows } = await sql<WorkRow>`
    select w.person_id as "personId", w.request_id as "requestId", w.day, w.from_minute as "from", w.to_minute as "to",
      w.day >= ${today} or d.day is null as "isAhead", d.rest, coalesce(d.worked, 0) as worked, d.segments
    from work_window w left join puantaj_day d on d.person_id = w.person_id and d.day = w.day
    where w.kind = 'makeUp' and w.state = any(${states}::text[]) and w.person_id = any(${ids}::uuid[])
      and w.request_id is distinct from ${exceptId}::uuid
    order by w.day, w.from_minute`.execute(db);
  const works = grouped(rows, ({ personId }) => personId);
  return new Map(
    [...grouped(debts, ({ personId }) => personId)].map(([personId, own]) => [
      personId,
      {
        debts: own.map(({ id, day, minutes, cause }) => ({ id, day, minutes, cause })),
        works: (works.get(personId) ?? []).map(workOf),
        months: MONTHS,
        contractRest: true,
        exit: own[0]!.exit ?? undefined,
      },
    ]),
  );
}
