/** What a calendar year of overtime has come to so far, against its 270 hours (RQ-30). */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { overtimeSchemas } from '#contract/overtime/overtime.schemas.ts';
import { type YearTotals, yearTotals } from '#core/overtime/year.ts';
import { partsOf } from '#core/time/day.ts';
import { inScope, seesEveryone } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { workedYears } from './years.queries.ts';

/** In the order of the people. */
export async function overtimeYears(
  db: TenantTx,
  ids: readonly string[],
  year: number,
): Promise<readonly Pick<YearTotals, 'minutes' | 'state'>[]> {
  const worked = await workedYears(db, ids, year);
  return ids.map((id) => yearTotals({ year, ...worked(id), settled: [], ahead: [] }));
}

type Answer = z.output<(typeof overtimeSchemas)['GetNearYearLimit']['data']>;

/** A lead's own people: the year of everybody is too dear for a first page. */
const MOST_PEOPLE = 500;

/** Of a lead's people those who have worked nine tenths of the year's hours or more, who has most first. */
export async function nearYearLimit(db: TenantTx, caller: Caller): Promise<Answer> {
  const { year } = partsOf(await readToday(db));
  if (seesEveryone(caller)) return { year, people: [] };
  const { rows } = await sql<{ personId: string; personName: string }>`
    select person.id as "personId", person.name || ' ' || person.surname as "personName" from person
    where ${inScope(caller)} and person.id <> ${caller.personId} and person.active and not person.archived
    order by person.sort_key, person.id limit ${MOST_PEOPLE}`.execute(db);
  const years = await overtimeYears(
    db,
    rows.map(({ personId }) => personId),
    year,
  );
  const people = rows
    .map((row, at) => ({ ...row, minutes: years[at]!.minutes, state: years[at]!.state }))
    .filter(({ state }) => state !== 'within')
    .toSorted((a, b) => b.minutes - a.minutes);
  return { year, people };
}
