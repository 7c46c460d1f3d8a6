import { sql } from 'kysely';
import { OVERTIME_DAYS } from '#db/seeds/overtime-requests.ts';
import { addDays } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { type DemoStep, type LaterDemoPart, oneByOne } from '#server/records/demo-part.ts';
import { askOfDay } from './ask-of-day.ts';
import { signDemoConsents } from './consents.ts';
import { openDemoYear } from './open-year.ts';

type Thing = (db: TenantTx, step: DemoStep) => Promise<number>;

/** Of three months a day in two, then the days ahead; who is near the limit of the year, and who signed, is known in the end. */
const THINGS: readonly Thing[] = [
  ...OVERTIME_DAYS.map(
    (days): Thing =>
      (db, { today, made }) =>
        askOfDay(db, { day: addDays(today, days), today, made }),
  ),
  openDemoYear,
  signDemoConsents,
];

/** Overtime in every state, judged as its calls judge it. */
export const overtimeDemo: LaterDemoPart = {
  name: 'overtime',
  isThere: async (db) =>
    (await sql`select from overtime_request limit 1`.execute(db)).rows.length > 0,
  step: (db, step) => oneByOne(THINGS, step, (thing) => thing(db, step)),
};
