/** Serbest zaman of the demo: what was taken over and ends soon, what was wished for lately, and time off that is planned. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  AGREED,
  APPROVED,
  type DemoAsked,
  REASONS,
  takenOverWish,
} from '#db/seeds/time-accounts.ts';
import { addDays, addMonths, type Day, weekday } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { demoRequestRows, demoRoutes } from '#server/features/requests/requests.ts';
import { demoOffice, insertDemoRows } from '#server/records/demo-part.ts';
import { holdPeople } from '../requests/plan.commands.ts';
import { wishableOf } from '../time-off/weeks.queries.ts';
import { store, submittedOf, type Wish } from '../time-off/wish.commands.ts';
import { askWindows } from './ask.ts';
import { signedPaper } from '#server/records/files/demo-paper.ts';
import { daysAhead, peopleOf } from './people.ts';

const SUNDAY = 7;
/** It can be used for so many days more, at least. */
const LEFT_DAYS = 5;

/** The Sunday whose time off can be used until about next week. */
function endingSoon(today: Day): Day {
  let day = addDays(today, -200);
  while (weekday(day) !== SUNDAY || addMonths(day, 6) < addDays(today, LEFT_DAYS)) {
    day = addDays(day, 1);
  }
  return day;
}

async function storeWish(
  db: TenantTx,
  personId: string,
  wish: Wish,
  what: DemoAsked & { readonly submitted: Day },
): Promise<void> {
  const id = randomUUID();
  const officeId = await demoOffice(db);
  const { isEntered } = what;
  const submitted = submittedOf(personId, wish);
  const made = {
    ...submitted,
    ...what,
    id,
    officeId,
    steps: isEntered ? [] : await demoRoutes(db, submitted.kind, personId)(submitted.size),
    reached: 0,
    notes: {},
  };
  await insertDemoRows(db, demoRequestRows([made]));
  const stored = { id, personId, wish, origin: isEntered ? 'hr' : 'request' } as const;
  if (!isEntered) return store(db, 'wish-time-off', stored);
  const fileId = await signedPaper(db, officeId, 'Serbest zaman istegi (Is Kanunu 41)');
  await store(db, 'enter-time-off-wish', { ...stored, fileId });
}

/** Of weeks before puantaj began nothing is known that a wish could be judged by: like an opening they are entered as they were. */
export async function takeOverWishes(db: TenantTx, today: Day): Promise<number> {
  const { minutes, people, department } = takenOverWish;
  const closes = endingSoon(today);
  const ids = await peopleOf(db, department, people);
  for (const id of ids) {
    const wish: Wish = { closes, settlementId: null, rate: 150, minutes, reason: REASONS.wish };
    await storeWish(db, id, wish, {
      state: 'approved',
      isEntered: true,
      submitted: addDays(closes, 2),
    });
  }
  // All but the first have planned to use some of it.
  return ids.length + (await takeOff(db, ids.slice(1), { today, within: LEFT_DAYS }));
}

const TAKEN = 60;

/** The last hour of a day that comes. */
async function takeOff(
  db: TenantTx,
  ids: readonly string[],
  { today, within }: { readonly today: Day; readonly within: number },
): Promise<number> {
  const range = { from: addDays(today, 1), to: addDays(today, within) };
  const ahead = await daysAhead(db, ids, range, 1);
  return askWindows(db, {
    purpose: 'timeOff',
    windows: ahead.map(({ personId, day, plan }) => ({
      personId,
      day,
      kind: 'timeOff',
      from: plan.to - TAKEN,
      to: plan.to,
    })),
    reason: REASONS.taken,
    states: AGREED,
    today,
  });
}

/** How many are looked at, and for how many weeks. */
const LOOKED_AT = 6;
const WEEKS_DAYS = 28;
const SOON_DAYS = 20;
const WISHES: readonly DemoAsked[] = [
  ...APPROVED,
  { state: 'waiting', isEntered: false },
  ...AGREED,
];

/** Who was paid most overtime in the weeks before, and so has most to wish for. */
async function whoMayWish(db: TenantTx, today: Day): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from puantaj_day d join person p on p.id = d.person_id
    where d.day between ${addDays(today, -WEEKS_DAYS)}::date and ${today}::date and d.totals ? 'NM' and p.active
      and p.manager_id is not null and p.username is null
    group by p.id, p.registration_no
    order by sum((d.totals->>'NM')::int) desc, p.registration_no limit ${LOOKED_AT}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function wishLately(db: TenantTx, today: Day): Promise<number> {
  const wished: string[] = [];
  for (const personId of await whoMayWish(db, today)) {
    const what = WISHES[wished.length];
    if (what === undefined) break;
    await holdPeople(db, [personId]);
    const weeks = await wishableOf(db, personId);
    const week = weeks.find(
      ({ rate, closes, minutes }) =>
        rate === 150 && minutes >= TAKEN && closes < addDays(today, -3),
    );
    if (!week) continue;
    const { closes, settlementId, rate, minutes } = week;
    const wish: Wish = { closes, settlementId, rate, minutes, reason: REASONS.wish };
    await storeWish(db, personId, wish, { ...what, submitted: addDays(closes, 1) });
    wished.push(personId);
  }
  return wished.length + (await takeOff(db, wished.slice(0, 1), { today, within: SOON_DAYS }));
}
