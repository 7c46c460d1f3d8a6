/** Passes that somebody says there were, each of a person at a time of their own, with the reason. */
import { sql } from 'kysely';
import { formatDay } from '#core/format/day.ts';
import { grouped } from '#core/lists/grouped.ts';
import { formatClock, type Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import { isOwn } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { recordMany } from '#server/records/audit.ts';
import { correct } from './corrections.ts';

export interface NewPass {
  readonly personId: string;
  readonly day: Day;
  /** Minutes since midnight, by the clock of the work place. */
  readonly time: Minutes;
  readonly direction: 'in' | 'out' | null;
  /** Where it was; the person's own place where none is said. */
  readonly workPlaceId?: string | undefined;
}

interface Known {
  readonly works: boolean;
  /** It has not come. */
  readonly isFuture: boolean;
}

/** Of whom the caller does not see nothing is known. */
export type JudgedPass = NewPass & { readonly known: Known | undefined };

interface Sent extends NewPass {
  readonly nth: number;
  readonly localTime: string;
}

const sentOf = (passes: readonly NewPass[]): string =>
  JSON.stringify(
    passes.map(
      (pass, nth): Sent => ({
        ...pass,
        nth,
        localTime: `${pass.day} ${formatClock(pass.time)}:00`,
      }),
    ),
  );

const given = (passes: readonly NewPass[]) => sql`
  jsonb_to_recordset(${sentOf(passes)}::jsonb) as given (nth int, "personId" uuid, day date, direction text, "workPlaceId" uuid, "localTime" text)
  join person on person.id = given."personId"
  left join work_place w on w.id = coalesce(given."workPlaceId", person.work_place_id)`;

const at = sql`(given."localTime"::timestamp at time zone coalesce(w.time_zone, ${sql.lit(TIME_ZONE)}))`;

/** In the order in which they were given. */
export async function judgePasses(
  db: TenantTx,
  caller: Caller,
  passes: readonly NewPass[],
): Promise<readonly JudgedPass[]> {
  const { rows } = await sql<Known & { nth: number }>`
    select given.nth, worked_on(person, given.day) as works, ${at} > now() as "isFuture"
    from ${given(passes)} where ${inScope(caller)}`.execute(db);
  const known = new Map(rows.map(({ nth, ...one }) => [nth, one]));
  return passes.map((pass, nth) => ({ ...pass, known: known.get(nth) }));
}

/** Of passes that were judged and may be; answers their ids. */
export async function storePasses(
  db: TenantTx,
  by: string,
  passes: readonly NewPass[],
  reason: string,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
    personId: string;
    localTime: string;
    direction: 'in' | 'out' | null;
  }>`
    insert into pass (row_key, at, local_time, direction, purpose, source, work_place_id, person_id, matched_at)
    select gen_random_uuid(), ${at}, given."localTime", given.direction, 'puantaj', 'manual', w.id, person.id, now()
    from ${given(passes)} order by person.id, given."localTime"
    returning id, person_id as "personId", local_time as "localTime", direction`.execute(db);
  const ids = rows.map(({ id }) => id);
  await correct(db, by, ids, 'added', reason);
  await recordMany(
    db,
    rows.map(({ id, personId, localTime, direction }) => ({
      action: 'pass-add' as const,
      entity: 'pass' as const,
      entityId: id,
      after: { person_id: personId, at: localTime, direction, reason },
    })),
  );
  return ids;
}

interface LeftOutPass {
  readonly personId: string;
  readonly reason: string;
}

function faultOf(caller: Caller, { personId, known }: JudgedPass): string | null {
  if (isOwn(caller, personId)) return 'Kendi geçişiniz';
  if (!known?.works) return 'O tarihte çalışmıyor';
  return known.isFuture ? 'Saati henüz gelmedi' : null;
}

/** Those that may be are entered; of the others it says whose they are, when and why not. */
export async function enterPasses(
  db: TenantTx,
  caller: Caller,
  passes: readonly NewPass[],
  reason: string,
): Promise<readonly LeftOutPass[]> {
  const judged = await judgePasses(db, caller, passes);
  const faults = judged.map((pass) => ({ ...pass, fault: faultOf(caller, pass) }));
  const may = faults.filter(({ fault }) => fault === null);
  if (may.length > 0) await storePasses(db, caller.personId, may, reason);
  const left = faults.filter(({ fault }) => fault !== null);
  return [...grouped(left, ({ personId, fault }) => `${personId} ${fault}`).values()].map(
    (own) => ({
      personId: own[0]!.personId,
      reason: `${own.map(({ day }) => formatDay(day).slice(0, 5)).join(', ')}: ${own[0]!.fault}`,
    }),
  );
}
