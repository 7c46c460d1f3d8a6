/** Telafi of the demo: early departures that are owed, some with little time left, a day that is announced, and work that is planned for it. */
import { sql } from 'kysely';
import { AGREED, announced, APPROVED, DECIDED, REASONS } from '#db/seeds/time-accounts.ts';
import { DEMO_REGISTRATION } from '#db/seeds/staff.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { AskedWindow } from '../requests/question.ts';
import { askWindows } from './ask.ts';
import { daysAhead, earlyDays, peopleOf } from './people.ts';

/** The oldest that the demo knows, and two of the last weeks. */
const OWED: readonly { readonly daysBack: readonly [number, number]; readonly people: number }[] = [
  { daysBack: [90, 62], people: 2 },
  { daysBack: [40, 12], people: 3 },
];
const LEAST = 60;

/** Everybody but those who are equalized: what they lack is told by their account. */
async function others(db: TenantTx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p where p.active and p.manager_id is not null and p.end_date is null
      and p.registration_no ~ ${DEMO_REGISTRATION} and p.roles = array['Personel']
      and not exists (select from account_request a where a.person_id = p.id)
      and not exists (select from equalization_agreement a where a.person_id = p.id)
    order by p.registration_no`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of each one the first, as many as are wanted. */
function firstOfEach(windows: readonly AskedWindow[], most: number): AskedWindow[] {
  const found = new Map<string, AskedWindow>();
  for (const one of windows) {
    if (found.size < most && !found.has(one.personId)) found.set(one.personId, one);
  }
  return [...found.values()];
}

export async function oweEarlyDays(db: TenantTx, today: Day): Promise<number> {
  let made = 0;
  for (const { daysBack, people } of OWED) {
    const range = { from: addDays(today, -daysBack[0]), to: addDays(today, -daysBack[1]) };
    const early = await earlyDays(db, await others(db), range, {
      kind: 'makeUpAway',
      least: LEAST,
    });
    made += await askWindows(db, {
      purpose: 'away',
      cause: 'ownWish',
      windows: firstOfEach(early, people),
      reason: REASONS.ownWish,
      states: APPROVED,
      today,
    });
  }
  return made;
}

const WITHIN_DAYS = 20;

/** A department that goes home early next week. */
export async function announceDay(db: TenantTx, today: Day): Promise<number> {
  const { department, people, ahead, minutes } = announced;
  const ids = await peopleOf(db, department, people);
  const range = { from: addDays(today, ahead), to: addDays(today, ahead + WITHIN_DAYS) };
  const days = await daysAhead(db, ids, range, 1);
  return askWindows(db, {
    purpose: 'away',
    cause: 'lessWork',
    windows: days.map(({ personId, day, plan }) => ({
      personId,
      day,
      kind: 'makeUpAway',
      from: plan.to - minutes,
      to: plan.to,
    })),
    reason: REASONS.lessWork,
    states: AGREED,
    today,
  });
}

const MADE_UP = 60;

/** An hour each of what is owed, of every second of them; the rest is left open. */
export async function planMakeUp(db: TenantTx, today: Day): Promise<number> {
  const { rows } = await sql<{ id: string; lastDay: Day }>`
    select a.person_id as id, a.last_day as "lastDay" from account_request a join person p on p.id = a.person_id
    where a.purpose = 'away' and a.state = 'holds' order by a.last_day, p.registration_no`.execute(
    db,
  );
  const some = rows.filter((_, i) => i % 2 === 0);
  const windows: AskedWindow[] = [];
  for (const { id, lastDay } of some) {
    const after = lastDay > today ? lastDay : today;
    const range = { from: addDays(after, 1), to: addDays(after, WITHIN_DAYS) };
    const [first] = await daysAhead(db, [id], range, 1);
    if (!first) continue;
    const { personId, day, plan } = first;
    windows.push({ personId, day, kind: 'makeUp', from: plan.to, to: plan.to + MADE_UP });
  }
  return askWindows(db, {
    purpose: 'makeUp',
    windows,
    reason: REASONS.makeUp,
    states: DECIDED,
    today,
  });
}
