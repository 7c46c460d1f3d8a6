import { sql } from 'kysely';
import type { OvertimeBasis } from '#core/overtime/may-overtime.ts';
import type { WindowKind, WindowState } from '#core/requests/work-window.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import { ofKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readPace } from '#server/pace.ts';

/** In minutes of its work date: what lies beyond 1440 is on the day after. */
export interface AskedWindow {
  readonly personId: string;
  readonly day: Day;
  readonly kind: WindowKind;
  readonly from: number;
  readonly to: number;
  /** Of overtime alone. */
  readonly basis: OvertimeBasis | null;
  /** Of time off that an account counts: planned net minutes. */
  readonly minutes?: number | null;
}

export interface AgreedWindow extends AskedWindow {
  readonly requestId: string;
  readonly state: WindowState;
}

const columns = sql`w.request_id as "requestId", w.person_id as "personId", w.day, w.kind, w.from_minute as "from",
  w.to_minute as "to", w.basis, w.minutes, w.state`;

const windowPace = readPace({ least: 50, most: 1_000 });

/** What holds; with `waiting`, what is asked for too. By person and day, as `${personId} ${day}`. */
export async function windowsByDay(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
  { waiting = false }: { readonly waiting?: boolean } = {},
): Promise<ReadonlyMap<string, readonly AgreedWindow[]>> {
  const states = waiting ? ['holds', 'waiting'] : ['holds'];
  const rows = await ofKeys(db, windowPace, ids, async (some) => {
    const answer = await sql<AgreedWindow>`select ${columns} from work_window w
      where w.state = any(${states}::text[]) and w.person_id = any(${some}::uuid[]) and w.day between ${from}::date and ${to}::date
      order by w.day, w.from_minute, w.request_id`.execute(db);
    return answer.rows;
  });
  const byDay = new Map<string, AgreedWindow[]>();
  for (const one of rows) {
    const key = `${one.personId} ${one.day}`;
    const own = byDay.get(key);
    if (own) own.push(one);
    else byDay.set(key, [one]);
  }
  return byDay;
}

/** Of requests, whatever became of them. */
export async function windowsOf(
  db: TenantTx,
  requestIds: readonly string[],
): Promise<readonly AgreedWindow[]> {
  const { rows } = await sql<AgreedWindow>`select ${columns} from work_window w
    where w.request_id = any(${requestIds}::uuid[]) order by w.day, w.from_minute`.execute(db);
  return rows;
}

/**
 * The windows of any kind, asked for or agreed, that lie over these in time, also from the night before: `with` is the
 * place of the one below. Whoever stores windows has held the people first, so that the second of two sees the first.
 */
export async function overlapping(
  db: TenantTx,
  windows: readonly AskedWindow[],
  exceptRequestId: string | null = null,
): Promise<readonly (AgreedWindow & { readonly with: number })[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<AgreedWindow & { with: number }>`
    select ${columns}, asked.nth::int - 1 as "with"
    from unnest(${windows.map(({ personId }) => personId)}::uuid[], ${windows.map(({ day }) => day)}::date[],
        ${windows.map(({ from }) => from)}::int[], ${windows.map(({ to }) => to)}::int[])
        with ordinality as asked (person_id, day, from_minute, to_minute, nth)
      join work_window w on w.person_id = asked.person_id and w.day between asked.day - 3 and asked.day + 3
    where w.state <> 'none' and w.request_id is distinct from ${exceptRequestId}::uuid
      and (w.day - asked.day) * ${sql.lit(DAY_MINUTES)} + w.from_minute < asked.to_minute
      and (w.day - asked.day) * ${sql.lit(DAY_MINUTES)} + w.to_minute > asked.from_minute
    order by asked.nth, w.day, w.from_minute`.execute(db);
  return rows;
}
