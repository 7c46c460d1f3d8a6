/** Saves what planners paint: one statement however many cells; what somebody else changed meanwhile is told and stays. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { AuditAction } from '#contract/audit/audit-labels.ts';
import { NOTHING } from '#contract/shift-planning/plan-values.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { checkOthers } from '#server/access/own-time.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { record } from '#server/records/audit.ts';
import type { StoredCell } from '#server/features/work-plan/work-plan.ts';
import { checkPast, checkPeople, checkShifts, keyOf, type WantedCell } from './cell-checks.ts';

type Input = z.output<(typeof shiftPlanningSchemas)['SaveDrafts']['input']>;
type Answer = z.output<(typeof shiftPlanningSchemas)['SaveDrafts']['data']>;

interface CellNow extends StoredCell {
  readonly by: string | null;
  readonly at: string;
}

/** The cells as they are, by person and day; those that became empty too. */
export async function cellsNow(
  db: TenantTx,
  cells: readonly Pick<WantedCell, 'personId' | 'day'>[],
): Promise<ReadonlyMap<string, CellNow>> {
  const { rows } = await sql<CellNow>`
    select c.person_id as "personId", c.day, c.published, c.draft, c.version, c.changed_at as at,
      by.name || ' ' || by.surname as by
    from plan_cell c
    join unnest(${cells.map(({ personId }) => personId)}::uuid[], ${cells.map(({ day }) => day)}::date[])
      as asked (person_id, day) on asked.person_id = c.person_id and asked.day = c.day
    left join person by on by.tenant_id = c.tenant_id and by.id = c.changed_by`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** What the grid shows there: the draft, or what is published. */
const shownIn = (cell: StoredCell | undefined): string => cell?.draft ?? cell?.published ?? NOTHING;

/**
 * In the order of people and days, so that two planners do not wait for each other in a circle. A draft that says what
 * is published is none. A row keeps the version after the one that was known; none was known of an empty cell.
 */
async function write(
  db: TenantTx,
  caller: Caller,
  cells: readonly WantedCell[],
  reason: string | null,
): Promise<{ personId: string; day: string; version: number }[]> {
  const column = <T>(of: (cell: WantedCell) => T) => cells.map(of);
  const { rows } = await sql<{ personId: string; day: string; version: number }>`
    insert into plan_cell (person_id, day, draft, version, changed_by, reason)
    select person_id, day, nullif(value, ''), coalesce(known, 0) + 1, ${caller.personId}::uuid, ${reason}
    from unnest(${column(({ personId }) => personId)}::uuid[], ${column(({ day }) => day)}::date[],
      ${column(({ value }) => value)}::text[], ${column(({ version }) => version)}::int[])
      as wanted (person_id, day, value, known)
    where value <> '' or known is not null
    order by person_id, day
    on conflict (tenant_id, person_id, day) do update set
      draft = nullif(coalesce(excluded.draft, ''), coalesce(plan_cell.published, '')),
      version = plan_cell.version + 1, changed_by = excluded.changed_by, changed_at = now(), reason = excluded.reason
    where (plan_cell.version = excluded.version - 1
        or excluded.version = 1 and plan_cell.published is null and plan_cell.draft is null)
      and plan_cell.draft is distinct from nullif(coalesce(excluded.draft, ''), coalesce(plan_cell.published, ''))
    returning person_id as "personId", day, version`.execute(db);
  return rows;
}

/** One entry for all of them, before and after. */
async function tell(
  db: TenantTx,
  action: AuditAction,
  cells: readonly WantedCell[],
  before: ReadonlyMap<string, StoredCell>,
  reason: string | null,
): Promise<void> {
  const days = cells.map(({ day }) => day).toSorted();
  await record(db, {
    action,
    entity: 'planCell',
    before: {
      cells: cells.map(({ personId, day }) => ({
        personId,
        day,
        draft: before.get(keyOf({ personId, day }))?.draft ?? null,
      })),
    },
    after: {
      from: days[0],
      to: days.at(-1),
      personCount: new Set(cells.map(({ personId }) => personId)).size,
      cellCount: cells.length,
      ...(reason !== null && { reason }),
      cells: cells.map(({ personId, day, value }) => ({ personId, day, draft: value })),
    },
  });
}

/** Checks and saves; nothing is recorded where nothing changed. */
export async function saveCells(
  db: TenantTx,
  caller: Caller,
  { cells: asked, reason: given }: Input,
  action: AuditAction,
): Promise<Answer> {
  const cells = asked.map((cell) => ({ ...cell, personId: cell.personId.toLowerCase() }));
  if (new Set(cells.map(keyOf)).size < cells.length) {
    throw fieldError('cells', 'Bir hücre bir kez verilebilir.');
  }
  const names = await checkPeople(db, caller, cells);
  checkOthers(
    caller,
    cells.map(({ personId }) => personId),
  );
  const reason = await checkPast(
    db,
    caller,
    cells.map(({ day }) => day),
    given,
  );
  const before = await cellsNow(db, cells);
  await checkShifts(db, cells, before);
  const written = await write(db, caller, cells, reason);
  const saved = new Map(written.map((row) => [keyOf(row), row]));
  const others = cells.filter((cell) => !saved.has(keyOf(cell)));
  const now = others.length === 0 ? new Map<string, CellNow>() : await cellsNow(db, others);
  const conflicts: Answer['conflicts'] = [];
  for (const cell of others) {
    const there = now.get(keyOf(cell));
    if (!there) continue;
    if (shownIn(there) === cell.value) {
      saved.set(keyOf(cell), { ...cell, version: there.version });
      continue;
    }
    const { personId, day, value: mine } = cell;
    const { version, by, at } = there;
    const personName = names.get(personId)!;
    conflicts.push({ personId, personName, day, mine, theirs: shownIn(there), version, by, at });
  }
  if (written.length > 0) {
    const changed = new Set(written.map(keyOf));
    const told = cells.filter((cell) => changed.has(keyOf(cell)));
    await tell(db, action, told, before, reason);
  }
  const versions = [...saved.values()].map(({ personId, day, version }) => ({
    personId,
    day,
    version,
  }));
  return { saved: versions, conflicts };
}

export function saveDrafts(context: CallContext, input: Input): Promise<Answer> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const answer = await saveCells(db, context.caller, input, 'draft');
    return db.audited === 0 ? unchanged(answer) : answer;
  });
}
