/** How many people a work place or department needs, by shift and weekday from a day on, or on a single date. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { teamsSchemas } from '#contract/shift-planning/teams.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { record } from '#server/records/audit.ts';
import { checkPlace } from './team-rights.ts';

type GetInput = z.output<(typeof teamsSchemas)['GetNeededHeads']['input']>;
type SaveInput = z.output<(typeof teamsSchemas)['SaveNeededHeads']['input']>;
type Need = z.output<(typeof teamsSchemas)['GetNeededHeads']['data']>[number];

const placeOf = ({ workPlaceId, departmentId }: GetInput) =>
  workPlaceId === undefined
    ? ({ scope: 'department', column: 'department_id', id: departmentId! } as const)
    : ({ scope: 'workPlace', column: 'work_place_id', id: workPlaceId } as const);

/** Rows that end what was needed are part of the past, and not listed. */
export async function neededHeadsOf(db: TenantTx, input: GetInput): Promise<Need[]> {
  const { scope, column, id } = placeOf(input);
  const table = sql.table(scope === 'department' ? 'department' : 'work_place');
  const { rows: found } = await sql`select from ${table} where id = ${id}`.execute(db);
  if (found.length === 0) throw new AppError('not_found');
  const { rows } = await sql<Need>`
    select n.shift_id as "shiftId", n.weekday, n.on_date as date, n.from_date as "from", n.heads
    from needed_heads n join shift s on s.tenant_id = n.tenant_id and s.id = n.shift_id
    where ${sql.ref(`n.${column}`)} = ${id} and n.heads is not null
    order by s.sort_key, s.id, n.weekday nulls last, n.on_date, n.from_date`.execute(db);
  return rows;
}

async function checkShifts(db: TenantTx, needs: SaveInput['needs']): Promise<void> {
  const ids = [...new Set(needs.map(({ shiftId }) => shiftId.toLowerCase()))];
  const { rows } =
    await sql`select from shift where id = any(${ids}::uuid[]) for key share`.execute(db);
  if (rows.length < ids.length) throw fieldError('needs', 'Bilinmeyen vardiya.');
}

/** One statement for what is needed, one for single dates that no longer say anything, one entry in the trail. */
export function saveNeededHeads(
  context: CallContext,
  { needs, ...asked }: SaveInput,
): Promise<{ changed: number }> {
  const { scope, column, id } = placeOf(asked);
  return writeIfNeeded(context, async (db, unchanged) => {
    await checkPlace(db, context.caller, scope, id);
    await checkShifts(db, needs);
    const keys = needs.map((need) => [need.shiftId, need.weekday, need.date, need.from].join());
    if (new Set(keys).size < keys.length) {
      throw fieldError('needs', 'Bir vardiya ve gün bir kez verilebilir.');
    }
    const gone = needs.filter(({ date, heads }) => date !== null && heads === null);
    const deleted = await sql`delete from needed_heads n
      using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone ("shiftId" uuid, date date)
      where ${sql.ref(`n.${column}`)} = ${id} and n.shift_id = gone."shiftId" and n.on_date = gone.date`.execute(
      db,
    );
    const kept = needs.filter((need) => !gone.includes(need));
    const written = await sql`
      insert into needed_heads (${sql.ref(column)}, shift_id, weekday, on_date, from_date, heads)
      select ${id}::uuid, "shiftId", weekday, date, "from", heads
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        as wanted ("shiftId" uuid, weekday smallint, date date, "from" date, heads smallint)
      on conflict on constraint needed_heads_key do update set heads = excluded.heads
        where needed_heads.heads is distinct from excluded.heads`.execute(db);
    const changed = Number(deleted.numAffectedRows ?? 0n) + Number(written.numAffectedRows ?? 0n);
    if (changed === 0) return unchanged({ changed });
    await record(db, {
      action: 'update',
      entity: 'neededHeads',
      entityId: id,
      after: { [column]: id, cellCount: changed, cells: needs },
    });
    return { changed };
  });
}
