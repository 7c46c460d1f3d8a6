/** Which special days hold where, against a slow and obvious model on random days. */
import { beforeAll, expect, it } from 'vitest';
import { addDays, type Day } from '#core/time/day.ts';
import { contains } from '#core/time/interval.ts';
import { type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { addPerson, createWorld, type World } from '#server/testing/world.ts';
import { holidaysOf } from './work-plan.ts';

const t = useDatabase();
let world: World;
beforeAll(async () => {
  world = await createWorld(t.current, 'TATIL');
});

interface Special {
  readonly scope: 'group' | 'company' | 'MERKEZ' | 'DEPO';
  readonly type: 'RESMI' | 'SIRKET' | 'OZELRTM';
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly halfFrom: number | null;
}

/** Random, and the same at every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function specials(next: (below: number) => number): Special[] {
  return Array.from({ length: 12 }, () => {
    const firstDay = addDays('2026-06-01', next(40));
    return {
      scope: (['group', 'company', 'MERKEZ', 'DEPO'] as const)[next(4)]!,
      type: (['RESMI', 'SIRKET', 'OZELRTM'] as const)[next(3)]!,
      firstDay,
      lastDay: addDays(firstDay, next(3)),
      halfFrom: next(3) === 0 ? 1 + next(1439) : null,
    };
  });
}

async function store(db: TenantTx, all: readonly Special[]): Promise<void> {
  await db.deleteFrom('special_day').execute();
  const types = await db.selectFrom('special_day_type').select(['id', 'code']).execute();
  await db
    .insertInto('special_day')
    .values(
      all.map(({ scope, type, firstDay, lastDay, halfFrom }) => ({
        name: 'Gün',
        type_id: types.find(({ code }) => code === type)!.id,
        first_day: firstDay,
        last_day: lastDay,
        half_from: halfFrom,
        company_id: scope === 'company' ? world.companyId : null,
        work_place_id: scope === 'MERKEZ' || scope === 'DEPO' ? world.workPlaces[scope] : null,
      })),
    )
    .execute();
}

/** Of one minute: is it a holiday, is it the company's own day? */
function modelOf(
  all: readonly Special[],
  holds: readonly Special['scope'][],
  date: Day,
  minute: number,
) {
  const day = addDays(date, Math.floor(minute / 1440));
  const clock = ((minute % 1440) + 1440) % 1440;
  const those = all.filter(
    ({ scope, firstDay, lastDay, halfFrom }) =>
      holds.includes(scope) &&
      firstDay <= day &&
      day <= lastDay &&
      (day > firstDay || clock >= (halfFrom ?? 0)),
  );
  return {
    isHoliday: those.some(({ type }) => type !== 'SIRKET'),
    isCompanyDay: those.some(({ type }) => type === 'SIRKET'),
  };
}

it('says of every minute what the days of the place, its company and the group say', async () => {
  await withTenant(t.current, world.ctx, async (db) => {
    await db
      .insertInto('special_day_type')
      .values({
        code: 'OZELRTM',
        name: 'Kuruluş günü',
        kind: 'company',
        works_as_holiday: true,
        colour: '#000000',
      })
      .execute();
    const place = { workPlaceId: world.workPlaces.DEPO, companyId: world.companyId };
    const person = await addPerson(db, { username: 'depocu', ...place });
    const nowhere = await addPerson(db, { username: 'yersiz' });
    const { MERKEZ, DEPO } = world.workPlaces;
    const next = random(15);
    const faults: string[] = [];
    for (let round = 0; round < 6; round++) {
      const all = specials(next);
      await store(db, all);
      const from = addDays('2026-06-01', next(30));
      const to = addDays(from, next(14));
      const byPlace = await holidaysOf(db, { of: { workPlaceIds: [MERKEZ, DEPO] }, from, to });
      const personIds = [person.id, nowhere.id];
      const byPerson = await holidaysOf(db, { of: { personIds }, from, to });
      for (const [told, holds] of [
        [byPlace.get(MERKEZ), ['group', 'company', 'MERKEZ']],
        [byPlace.get(DEPO), ['group', 'company', 'DEPO']],
        [byPerson.get(person.id), ['group', 'company', 'DEPO']],
        [byPerson.get(nowhere.id), ['group']],
      ] as const) {
        for (let date = from; date <= to; date = addDays(date, 1)) {
          const { holidays = [], companyDays = [] } = told?.find((one) => one.date === date) ?? {};
          for (let minute = -1440; minute < 2880; minute += 13) {
            const model = modelOf(all, holds, date, minute);
            const isHoliday = holidays.some((one) => contains(one, minute));
            const isCompanyDay = companyDays.some((one) => contains(one, minute));
            const isOwn = minute >= 0 && minute < 1440 && model.isCompanyDay;
            if (isHoliday !== model.isHoliday || isCompanyDay !== isOwn) {
              faults.push(`${round} ${holds.join()} ${date} ${minute}`);
            }
          }
        }
      }
    }
    expect(faults).toEqual([]);
  });
});
