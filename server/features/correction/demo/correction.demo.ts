/** Corrections of every kind: judged, laid over the day and taken back by what does so for those who ask; dated as they would have been. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type DemoCorrection, demoCorrections } from '#db/seeds/corrections.ts';
import { isInEffect } from '#core/requests/flow/transitions.ts';
import { CORRECTION_KIND } from '#core/requests/kinds.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { latePass } from '#server/features/doors/late-pass.demo.ts';
import { calculateMarksOf } from '#server/features/puantaj/puantaj.ts';
import { demoRequestRows, demoRoutes } from '#server/features/requests/requests.ts';
import { AppError } from '#server/http/errors.ts';
import { demoCall } from '#server/records/demo-call.ts';
import {
  demoOffice,
  insertDemoRows,
  type LaterDemoPart,
  oneByOne,
} from '#server/records/demo-part.ts';
import { answerObjection } from '../answer-objection.commands.ts';
import { findCorrectionConflicts } from '../conflicts.commands.ts';
import { correctionEffects } from '../correction.effects.ts';
import { type Checked, checked, columnsOf, tell } from '../request-correction.commands.ts';
import { candidatesOf, fieldsOf } from './candidates.ts';

export const correctionDemo: LaterDemoPart = {
  name: 'correction',
  isThere: async (db) =>
    (await sql`select from correction_request limit 1`.execute(db)).rows.length > 0,
  step: (db, step) => oneByOne(demoCorrections, step, (one) => correct(db, one, step.today)),
};

/** The first day that nothing speaks against. */
async function findDay(
  db: TenantTx,
  { kind, reason }: DemoCorrection,
  today: Day,
): Promise<Checked | undefined> {
  for (const candidate of await candidatesOf(db, kind, today)) {
    const input = { ...(await fieldsOf(db, kind, candidate)), reason };
    try {
      return await checked(db, candidate.personId, input, null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return undefined;
}

async function storeRequest(
  db: TenantTx,
  one: DemoCorrection,
  { personId, input, counted, summary }: Checked,
  officeId: string,
): Promise<string> {
  const id = randomUUID();
  const made = {
    id,
    kind: CORRECTION_KIND,
    personId,
    officeId,
    state: one.state,
    isEntered: false,
    steps: await demoRoutes(db, CORRECTION_KIND, personId)(null),
    reached: 0,
    size: null,
    summary,
    submitted: addDays(input.day, 1),
    notes: one.note === undefined ? {} : { [one.state]: one.note },
  } as const;
  await insertDemoRows(db, demoRequestRows([made]));
  await db
    .insertInto('correction_request')
    .values({ request_id: id, person_id: personId, ...columnsOf(input, counted) })
    .execute();
  return id;
}

/** What came of it besides: effects that began and ended, an answer, a pass that came all the same. */
async function goOn(
  db: TenantTx,
  { state, answer, comesLate }: DemoCorrection,
  { personId, input }: Checked,
  { id, officeId }: { readonly id: string; readonly officeId: string },
): Promise<void> {
  if (isInEffect(state) || state === 'cancelled') await correctionEffects.begin?.(db, id);
  if (state === 'cancelled') await correctionEffects.end?.(db, id);
  if (answer !== undefined) {
    await answerObjection(demoCall(db, officeId), { id, corrected: false, answer });
  }
  const [added] = input.added;
  if (comesLate && added) {
    await latePass(db, { personId, day: input.day, at: added.at + COMES_LATE });
    await findCorrectionConflicts(db);
  }
}

/** So many minutes after the pass that was asked for. */
const COMES_LATE = 7;

async function correct(db: TenantTx, one: DemoCorrection, today: Day): Promise<number> {
  const correction = await findDay(db, one, today);
  if (correction === undefined) return 0;
  const officeId = await demoOffice(db);
  const id = await storeRequest(db, one, correction, officeId);
  await tell(db, 'create', id, correction);
  await goOn(db, one, correction, { id, officeId });
  await calculateMarksOf(db, [correction.personId]);
  for (const topic of ['correction', 'request'] as const) db.emit(topic);
  return 1;
}
