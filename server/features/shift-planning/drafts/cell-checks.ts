/** What keeps cells from being planned: whose they are, when they are, and what they say. */
import { sql } from 'kysely';
import { type PlanValue, shiftIdsOf } from '#contract/shift-planning/plan-values.ts';
import { formatDay } from '#core/format/day.ts';
import type { Day } from '#core/time/day.ts';
import { inScope } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { mayBackdate } from '#server/features/people/people.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import type { StoredCell } from '#server/features/work-plan/work-plan.ts';

export interface WantedCell {
  readonly personId: string;
  readonly day: Day;
  readonly value: PlanValue;
  readonly version: number | null;
}

export const keyOf = ({ personId, day }: { personId: string; day: Day }): string =>
  `${personId} ${day}`;

/** Days that are past need a right of their own, and a reason. Answers the reason as it is kept. */
export async function checkPast(
  db: TenantTx,
  caller: Caller,
  days: readonly Day[],
  reason: string | undefined,
): Promise<string | null> {
  const today = await readToday(db);
  if (!days.some((day) => day < today)) return null;
  if (!mayBackdate(caller)) throw new AppError('forbidden');
  if (reason === undefined) {
    throw fieldError('reason', 'Geçmiş günlerin planı değişiyor; gerekçesini yazın.');
  }
  return reason;
}

interface Period {
  readonly personId: string;
  readonly name: string;
  readonly periods: readonly { readonly from: Day | null; readonly to: Day | null }[];
}

/** 404 for anybody out of the caller's scope, 400 for a day on which somebody does not work here. Answers their names. */
export async function checkPeople(
  db: TenantTx,
  caller: Caller,
  cells: readonly WantedCell[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(cells.map(({ personId }) => personId))];
  const { rows } = await sql<Period>`
    select person.id as "personId", person.name || ' ' || person.surname as name,
      coalesce((select jsonb_agg(jsonb_build_object('from', e.start_date, 'to', e.end_date))
        from employment_period e where e.person_id = person.id), '[]')
        || jsonb_build_object('from', person.start_date, 'to', person.end_date) as periods
    from person where person.id = any(${ids}::uuid[]) and not person.archived and ${inScope(caller)}`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.personId, row]));
  for (const { personId, day } of cells) {
    const person = found.get(personId);
    if (!person) throw new AppError('not_found');
    const works = person.periods.some(
      ({ from, to }) => (from === null || from <= day) && (to === null || day <= to),
    );
    if (!works) {
      throw fieldError('cells', `${person.name} ${formatDay(day)} tarihinde çalışmıyor.`);
    }
  }
  return new Map(rows.map(({ personId, name }) => [personId, name]));
}

/** 400 unless every shift is there and in use, or stands in its cell already; they stay until the transaction ends. */
export async function checkShifts(
  db: TenantTx,
  cells: readonly WantedCell[],
  stored: ReadonlyMap<string, StoredCell>,
): Promise<void> {
  const ids = [...new Set(cells.flatMap(({ value }) => shiftIdsOf(value)))];
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; active: boolean }>`
    select id, active from shift where id = any(${ids}::uuid[]) for key share`.execute(db);
  const active = new Map(rows.map((row) => [row.id, row.active]));
  for (const cell of cells) {
    for (const id of shiftIdsOf(cell.value)) {
      const isActive = active.get(id);
      if (isActive === undefined) throw fieldError('cells', 'Bilinmeyen vardiya.');
      if (isActive) continue;
      const now = stored.get(keyOf(cell));
      const kept = [...shiftIdsOf(now?.published ?? ''), ...shiftIdsOf(now?.draft ?? '')];
      if (!kept.includes(id)) {
        throw fieldError('cells', 'Arşivlenmiş bir vardiya yeniden seçilemez.');
      }
    }
  }
}
