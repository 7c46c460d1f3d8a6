/** What else somebody has asked for or been given, and who of the department is away meanwhile. */
import { sql } from 'kysely';
import type { CostOfDay } from '#core/leave/account/leave-entries.ts';
import type { LeaveDayPlace, OtherLeave, TeamDays } from '#core/leave/checks/types.ts';
import type { LeavePart } from '#core/leave/counting/types.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { grouped } from '#core/lists/grouped.ts';

interface Row {
  readonly requestId: string;
  readonly typeId: string;
  readonly typeName: string;
  readonly isAnnual: boolean;
  readonly takesFromBalance: boolean;
  readonly day: Day;
  readonly part: LeavePart;
  readonly cost: number;
  readonly windowFrom: number | null;
  readonly windowTo: number | null;
  readonly holds: boolean;
}

export interface OtherLeaves {
  readonly others: readonly OtherLeave[];
  /** What requests that wait would take from the balance. */
  readonly asked: readonly CostOfDay[];
  readonly ofType: readonly CostOfDay[];
  readonly annualParts: readonly { readonly from: Day; readonly days: number }[];
}

const placeOf = ({ day, part, windowFrom, windowTo }: Row): LeaveDayPlace => ({
  day,
  part,
  window: windowFrom === null || windowTo === null ? null : { from: windowFrom, to: windowTo },
});

/** What the others are to a leave of one type. */
function asOthers(rows: readonly Row[], typeId: string): OtherLeaves {
  const requests = [...grouped(rows, ({ requestId }) => requestId).values()];
  return {
    others: requests.map((days) => ({
      typeName: days[0]!.typeName,
      isAnnual: days[0]!.isAnnual,
      days: days.map(placeOf),
    })),
    asked: rows.filter(({ takesFromBalance, holds }) => takesFromBalance && !holds),
    ofType: rows.filter((row) => row.typeId === typeId),
    annualParts: requests
      .filter(([first]) => first!.isAnnual)
      .map((days) => ({
        from: days[0]!.day,
        days: days.reduce((sum, { cost }) => sum + cost, 0),
      })),
  };
}

/** Of many people in one statement. `exceptIds`: requests that are being judged, which do not stand in their own way. */
export async function otherLeaves(
  db: TenantTx,
  ids: readonly string[],
  exceptIds: readonly string[],
): Promise<(personId: string, typeId: string) => OtherLeaves> {
  const { rows } = await sql<Row & { personId: string }>`
    select d.person_id as "personId", d.request_id as "requestId", t.id as "typeId", t.name as "typeName",
      t.counting = 'annual' as "isAnnual", t.takes_from_balance as "takesFromBalance", d.day, d.part,
      d.cost::float8 as cost, d.window_from as "windowFrom", d.window_to as "windowTo", d.holds
    from leave_day d join leave_request l on l.request_id = d.request_id join leave_type t on t.id = l.leave_type_id
    where d.person_id = any(${ids}::uuid[]) and d.request_id <> all(${exceptIds}::uuid[])
    order by d.day`.execute(db);
  const byPerson = grouped(rows, ({ personId }) => personId);
  return (personId, typeId) => asOthers(byPerson.get(personId) ?? [], typeId);
}

/** The share of a department that may be away on one day before somebody is warned. */
const MOST_SHARE = 0.3;

interface AwayRow {
  readonly name: string;
  readonly from: Day;
  readonly to: Day;
}

export interface AwayTeam {
  readonly team: TeamDays | null;
  readonly away: readonly AwayRow[];
}

const daysBetweenIncluded = ({ from, to }: AwayRow, span: { from: Day; to: Day }): Day[] => {
  const days: Day[] = [];
  const last = to < span.to ? to : span.to;
  for (let day = from > span.from ? from : span.from; day <= last; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
};

/** Names and days alone: why a colleague is away is theirs. */
export async function awayMeanwhile(
  db: TenantTx,
  personId: string,
  span: { readonly from: Day; readonly to: Day },
): Promise<AwayTeam> {
  const { rows } = await sql<{ size: number; away: AwayRow[] }>`
    with mine as (select department_id from person where id = ${personId} and department_id is not null),
      team as (select p.id, p.name || ' ' || p.surname as name, p.sort_key from person p join mine using (department_id)
        where p.active and not p.archived),
      away as (select team.name, team.sort_key, min(d.day) as first, max(d.day) as last
        from leave_day d join team on team.id = d.person_id
        where d.day between ${span.from}::date and ${span.to}::date and d.holds and d.person_id <> ${personId}
        group by team.name, team.sort_key, d.request_id)
    select (select count(*)::int from team) as size,
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'from', first, 'to', last) order by first, sort_key) from away), '[]') as away`.execute(
    db,
  );
  const { size, away } = rows[0]!;
  const days = away.flatMap((row) =>
    daysBetweenIncluded(row, span).map((day) => ({ day, name: row.name })),
  );
  return { team: size > 1 ? { size, away: days, mostShare: MOST_SHARE } : null, away };
}
