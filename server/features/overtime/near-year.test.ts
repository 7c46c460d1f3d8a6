/** RQ-30: who of a lead's people nears the year's 270 hours. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { partsOf } from '#core/time/day.ts';
import { useOvertimeStage } from './testing/overtime-stage.ts';

const stage = useOvertimeStage('SINIR');

it('is told to who leads them, most first, from nine tenths on; who sees everybody is told no names', async () => {
  const { plan, write } = stage.current;
  const { ask, call, today, worker } = plan;
  const { year } = partsOf(today);
  const near = (who: 'manager' | 'boss') =>
    ask<{ year: number; people: object[] }>(who, overtimeCalls.GetNearYearLimit, {});
  const worked = (minutes: number) =>
    write(sql`insert into overtime_opening (person_id, year, day, minutes) values (${worker}, ${year}, ${`${year}-01-01`}, ${minutes})
      on conflict (tenant_id, person_id, year) do update set minutes = excluded.minutes`);
  await worked(14_579);
  expect(await near('manager')).toEqual({ year, people: [] });
  await worked(14_580);
  expect(await near('manager')).toMatchObject({
    people: [{ personId: worker, minutes: 14_580, state: 'near' }],
  });
  await worked(16_201);
  expect(await near('manager')).toMatchObject({ people: [{ state: 'over' }] });
  expect(await near('boss')).toEqual({ year, people: [] });
  expect((await call('worker', overtimeCalls.GetNearYearLimit, {})).status).toBe(403);
});
