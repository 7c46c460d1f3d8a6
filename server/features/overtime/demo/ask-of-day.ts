/** Overtime that the demo's people ask for of one day: all of them judged together, written with the days on which it would have been. */
import { randomUUID } from 'node:crypto';
import {
  type DemoOvertime,
  overtimeAfter,
  overtimeAhead,
  overtimeReason,
} from '#db/seeds/overtime-requests.ts';
import { OVERTIME_KIND } from '#core/requests/kinds.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { calculateMarksOf } from '#server/features/puantaj/puantaj.ts';
import {
  demoRequestRows,
  demoRoutes,
  type MadeRequest,
} from '#server/features/requests/requests.ts';
import { demoOffice, insertDemoRows } from '#server/records/demo-part.ts';
import { holdPeople, judgeAll } from '../judge/judge.ts';
import {
  type Asked,
  type Opened,
  recordOpened,
  storeOpened,
  submittedOf,
} from '../requests/opened.commands.ts';
import { type Wanted, wantedAfter, wantedAhead } from './wanted.ts';

interface Asking {
  readonly day: Day;
  readonly today: Day;
  /** So many requests there are already. */
  readonly made: number;
}

interface Made extends Opened {
  readonly what: DemoOvertime;
}

const NOTES: MadeRequest['notes'] = {
  rejected: 'İş normal mesaide yetişir.',
  returned: 'Başlangıç saatini düzeltip yeniden gönderin.',
  cancelling: 'Sevkiyat ertelendi',
};

/** What the law, the plan and other requests let through. */
async function judged(
  db: TenantTx,
  wanted: readonly Wanted[],
  day: Day,
  when: 'before' | 'after',
): Promise<readonly Asked[]> {
  const ids = wanted.map(({ personId }) => personId);
  await holdPeople(db, ids);
  const { people } = await judgeAll(db, {
    ids,
    day,
    basis: overtimeReason(day).basis,
    windows: [],
    windowsOf: new Map(wanted.map(({ personId, windows }) => [personId, windows])),
    viewerId: null,
    exceptId: null,
    when,
    isAgreed: true,
  });
  const minutes = new Map(
    people.flatMap(({ personId, faults, refused, asked }) =>
      faults.length + refused.length === 0 ? [[personId, asked] as const] : [],
    ),
  );
  return wanted.flatMap((one) => {
    const asked = minutes.get(one.personId);
    return asked === undefined ? [] : [{ ...one, asked }];
  });
}

async function requestOf(
  db: TenantTx,
  { id, what, ...asked }: Made,
  { day, today }: Asking,
  officeId: string,
): Promise<MadeRequest> {
  const submitted = submittedOf(asked, { day });
  return {
    ...submitted,
    ...what,
    id,
    officeId,
    steps: what.isEntered ? [] : await demoRoutes(db, OVERTIME_KIND, asked.personId)(asked.asked),
    reached: 0,
    submitted: day > today ? addDays(today, -3) : addDays(day, 1),
    notes: NOTES,
  };
}

async function store(db: TenantTx, made: readonly Made[], day: Day, ahead: boolean): Promise<void> {
  const act = { day, ...overtimeReason(day) };
  for (const isEntered of [true, false]) {
    const own = made.filter(({ what }) => what.isEntered === isEntered);
    if (own.length === 0) continue;
    await storeOpened(db, own, act, { ahead, origin: isEntered ? 'hr' : 'request' });
    await recordOpened(db, isEntered ? 'enter-overtime' : 'create', own, act);
  }
}

/** Answers how many requests there are of the day. */
export async function askOfDay(db: TenantTx, asking: Asking): Promise<number> {
  const { day, today } = asking;
  const ahead = day > today;
  const wanted = ahead ? await wantedAhead(db, day) : await wantedAfter(db, day, today);
  if (wanted.length === 0) return 0;
  const officeId = await demoOffice(db);
  const asked = await judged(db, wanted, day, ahead ? 'before' : 'after');
  const made = asked.map((one, i): Made => {
    const nth = asking.made + i;
    const what = ahead ? overtimeAhead(nth) : overtimeAfter(nth, day, today);
    // Nobody enters their own as agreed.
    const isEntered = what.isEntered && one.personId !== officeId;
    return { ...one, id: randomUUID(), what: { ...what, isEntered } };
  });
  const requests: MadeRequest[] = [];
  for (const one of made) requests.push(await requestOf(db, one, asking, officeId));
  await insertDemoRows(db, demoRequestRows(requests));
  await store(db, made, day, ahead);
  await calculateMarksOf(
    db,
    made.map(({ personId }) => personId),
  );
  for (const topic of ['overtime', 'request'] as const) db.emit(topic);
  return made.length;
}
