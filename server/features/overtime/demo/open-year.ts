/** One person of the demo has worked most of the year's overtime: an opening of before puantaj began, and what was approved since. */
import { sql } from 'kysely';
import { demoYear } from '#db/seeds/overtime-requests.ts';
import { yearTotals } from '#core/overtime/year.ts';
import { addDays, partsOf } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { DemoStep } from '#server/records/demo-part.ts';
import { workedYears } from '../judge/years.queries.ts';
import { openingJudge, saveOpenings } from '../openings/open.ts';

/** Those whose overtime was approved. */
async function candidates(db: TenantTx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p where exists (select from work_window w
      where w.person_id = p.id and w.kind = 'overtime' and w.state = 'holds') and p.overtime_consent
    order by p.registration_no`.execute(db);
  return rows.map(({ id }) => id);
}

export async function openDemoYear(
  db: TenantTx,
  { from, today }: Pick<DemoStep, 'from' | 'today'>,
): Promise<number> {
  const { year } = partsOf(today);
  const first = `${year}-01-01`;
  const before = addDays(from, -1);
  const opening = { day: before < first ? first : before, minutes: 0, note: demoYear.note };
  const ids = await candidates(db);
  const judge = await openingJudge(db, ids);
  const worked = await workedYears(db, ids, year);
  const sinceOf = (id: string) =>
    yearTotals({ ...worked(id), year, opening, settled: [], ahead: [] }).minutes;
  const may = ids.filter((personId) => !judge.refusalOf({ ...opening, personId }));
  // Somebody who has gone on working overtime since, where anybody has.
  const personId = may.find((id) => sinceOf(id) > 0) ?? may[0];
  if (personId === undefined) return 0;
  const minutes = Math.max(0, demoYear.minutes - sinceOf(personId));
  await saveOpenings(db, [{ ...opening, personId, minutes }], judge);
  return 1;
}
