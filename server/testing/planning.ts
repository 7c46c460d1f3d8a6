/** Shifts, working times and teams, for tests that need some to plan with. */
import { offTerms, type ShiftTerms, shiftTerms } from '#contract/working-times/term.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

interface Added {
  readonly id: string;
  readonly name: string;
}

/** From eight to five, unless its terms say otherwise. */
export async function addShift(
  db: TenantTx,
  code: string,
  terms: Partial<ShiftTerms> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('shift')
    .values({ code, name: `Vardiya ${code}`, color: '#1E88E5' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const whole = shiftTerms.parse({ kind: 'fixed', start: 480, end: 1020, ...terms });
  await db
    .insertInto('shift_version')
    .values({ shift_id: id, from_date: null, terms: JSON.stringify(whole) })
    .execute();
  return id;
}

/** Monday to Friday the shift, or a rest where there is none; rest at the weekend. */
export async function addWorkingTime(
  db: TenantTx,
  name: string,
  shiftId: string | null = null,
): Promise<Added> {
  const { id } = await db
    .insertInto('working_time')
    .values({ code: name.toUpperCase(), name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: versionId } = await db
    .insertInto('working_time_version')
    .values({
      working_time_id: id,
      from_date: null,
      contract_week: 2700,
      off_terms: JSON.stringify(offTerms.parse({})),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const works = shiftId !== null && weekday <= 5;
    const rest = weekday === 7 ? ('weekly' as const) : ('contract' as const);
    return {
      version_id: versionId,
      weekday,
      shift_id: works ? shiftId : null,
      rest: works ? null : rest,
    };
  });
  await db.insertInto('working_time_day').values(days).execute();
  return { id, name };
}

export async function addTeam(db: TenantTx, name: string): Promise<Added> {
  const { id } = await db
    .insertInto('team')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
}
