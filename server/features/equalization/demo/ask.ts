/** Windows that the demo's people ask of their accounts: judged as a call judges them, and written with their days. */
import { randomUUID } from 'node:crypto';
import { type DemoAsked, NOTES } from '#db/seeds/time-accounts.ts';
import type { AwayCause, PlanPurpose } from '#core/equalization/account-windows.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { calculateMarksOf, lockedDays } from '#server/features/puantaj/puantaj.ts';
import {
  demoRequestRows,
  demoRoutes,
  type MadeRequest,
} from '#server/features/requests/requests.ts';
import { demoOffice, insertDemoRows } from '#server/records/demo-part.ts';
import { type Judged, judgeWindows } from '../requests/judge.ts';
import { holdPeople, type Opened, store, submittedOf, tell } from '../requests/plan.commands.ts';
import type { AskedWindow } from '../requests/question.ts';

interface Asking {
  readonly purpose: PlanPurpose;
  readonly cause?: AwayCause | null;
  readonly windows: readonly AskedWindow[];
  readonly reason: string;
  /** What becomes of each person's, one after the other. */
  readonly states: readonly DemoAsked[];
  readonly today: Day;
}

/** What nothing speaks against; of the past as when it was still to come. */
async function judged(
  db: TenantTx,
  { purpose, cause = null, windows, today }: Asking,
): Promise<readonly Judged[]> {
  const isSent = windows.some(({ day }) => day <= today);
  // What is as if it had been sent is not asked whether its month was locked since; here it is new all the same.
  const locked = await lockedDays(db, windows);
  const open = windows.filter(({ personId, day }) => locked.on(personId, day) === null);
  if (open.length === 0) return [];
  const judge = (some: readonly AskedWindow[]) =>
    judgeWindows(db, { purpose, cause, windows: some, exceptId: null, isSent });
  await holdPeople(
    db,
    open.map(({ personId }) => personId),
  );
  const people = await judge(open);
  const free = people.flatMap((one) =>
    one.windows.filter(
      ({ day, from }) => !one.refused.some((told) => told.day === day && told.from === from),
    ),
  );
  if (free.length === 0) return [];
  const again = free.length === open.length ? people : await judge(free);
  return again.filter(({ refused }) => refused.length === 0);
}

async function requestOf(
  db: TenantTx,
  { id, judged: one }: Opened,
  what: DemoAsked,
  { purpose, today }: Asking,
  officeId: string,
): Promise<MadeRequest> {
  const { personId, windows } = one;
  const first = addDays(windows[0]!.day, -5);
  const latest = addDays(today, -3);
  const submitted = submittedOf(one, { purpose });
  return {
    ...submitted,
    ...what,
    id,
    officeId,
    steps: what.isEntered ? [] : await demoRoutes(db, submitted.kind, personId)(submitted.size),
    reached: 0,
    submitted: first < latest ? first : latest,
    notes: NOTES,
  };
}

/** Answers how many requests there are of it. */
export async function askWindows(db: TenantTx, asking: Asking): Promise<number> {
  const { purpose, cause = null, reason, states, windows } = asking;
  if (windows.length === 0) return 0;
  const officeId = await demoOffice(db);
  const opened = (await judged(db, asking)).map((one, i) => ({
    id: randomUUID(),
    judged: one,
    what: states[i % states.length]!,
  }));
  const requests: MadeRequest[] = [];
  for (const one of opened) requests.push(await requestOf(db, one, one.what, asking, officeId));
  await insertDemoRows(db, demoRequestRows(requests));
  for (const isEntered of [true, false]) {
    const own = opened.filter(({ what }) => what.isEntered === isEntered);
    if (own.length === 0) continue;
    const sent = { purpose, cause, reason };
    await store(db, own, sent, isEntered ? 'hr' : 'request');
    await tell(db, isEntered ? 'enter-account-windows' : 'create', own, sent);
  }
  await calculateMarksOf(
    db,
    opened.map((one) => one.judged.personId),
  );
  for (const topic of ['accountRequest', 'request'] as const) db.emit(topic);
  return opened.length;
}
