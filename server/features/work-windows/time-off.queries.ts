/** Accounts of serbest zaman as they are stored: wishes that hold, and the time off that is taken of them. */
import { sql } from 'kysely';
import type { TimeOffEntry } from '#core/equalization/time-off.ts';
import { grouped } from '#core/lists/grouped.ts';
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export interface StoredWish extends TimeOffEntry {
  /** Of the week whose overtime is not paid; of a closed equalization account none. */
  readonly monday: Day;
  readonly settlementId: string | null;
}

export interface StoredUse {
  readonly requestId: string;
  readonly day: Day;
  readonly minutes: Minutes;
}

export interface StoredTimeOff {
  readonly entries: readonly StoredWish[];
  readonly uses: readonly StoredUse[];
  readonly exit: Day | undefined;
}

/** By person, of whoever has one. `waiting`: with what is asked for; `exceptId`: without a request. */
export async function timeOffOf(
  db: TenantTx,
  ids: readonly string[],
  { waiting = false, exceptId = null }: { waiting?: boolean; exceptId?: string | null } = {},
): Promise<ReadonlyMap<string, StoredTimeOff>> {
  const { rows: wishes } = await sql<StoredWish & { personId: string; exit: Day | null }>`
    select a.person_id as "personId", a.request_id as id, a.last_day as day, a.minutes, a.rate::int as rate,
      a.first_day as monday, a.settlement_id as "settlementId", p.end_date as exit
    from account_request a join person p on p.id = a.person_id
    where a.purpose = 'wish' and a.state = 'holds' and a.person_id = any(${ids}::uuid[])
      and a.request_id is distinct from ${exceptId}::uuid
    order by a.last_day, a.request_id`.execute(db);
  if (wishes.length === 0) return new Map();
  const states = waiting ? ['holds', 'waiting'] : ['holds'];
  const { rows } = await sql<StoredUse & { personId: string }>`
    select person_id as "personId", request_id as "requestId", day, coalesce(minutes, 0) as minutes from work_window
    where kind = 'timeOff' and state = any(${states}::text[]) and person_id = any(${ids}::uuid[])
      and request_id is distinct from ${exceptId}::uuid
    order by day, from_minute, request_id`.execute(db);
  const uses = grouped(rows, ({ personId }) => personId);
  return new Map(
    [...grouped(wishes, ({ personId }) => personId)].map(([personId, own]) => [
      personId,
      {
        entries: own.map(({ id, day, minutes, rate, monday, settlementId }) => ({
          id,
          day,
          minutes,
          rate,
          monday,
          settlementId,
        })),
        uses: uses.get(personId) ?? [],
        exit: own[0]!.exit ?? undefined,
      },
    ]),
  );
}
