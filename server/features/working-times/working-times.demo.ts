import { offTerms, shiftTerms } from '#contract/working-times/term.schemas.ts';
import { type DemoDay, demoOffTerms, demoShifts, demoWeeks } from '#db/seeds/working-times.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { DemoPart } from '#server/records/demo-part.ts';
import { addRecord } from '#server/records/record.ts';
import { SHIFT, writeShiftVersion } from './shift-rows.ts';
import { WORKING_TIME, type WeekDay, writeWeek } from './working-time-rows.ts';

/** Shifts and weeks of all kinds; what users made themselves stays alone. */
export const workingTimesDemo: DemoPart = {
  name: 'workingTimes',
  isThere: async (db) =>
    (await db.selectFrom('shift').select('id').limit(1).executeTakeFirst()) !== undefined,
  fill: fillWorkingTimes,
};

async function fillWorkingTimes(db: TenantTx): Promise<number> {
  const idOf = new Map<string, string>();
  for (const { shortKey, terms, ...columns } of demoShifts) {
    const { id } = await addRecord(db, SHIFT, { ...columns, short_key: shortKey });
    await writeShiftVersion(db, id, { from: null, terms: shiftTerms.parse(terms) });
    idOf.set(columns.code, id);
  }
  const dayOf = (day: DemoDay): WeekDay =>
    day === 'weekly' || day === 'contract'
      ? { shiftId: null, rest: day }
      : { shiftId: idOf.get(day)!, rest: null };
  for (const { days, contractWeek, ...columns } of demoWeeks) {
    const { id } = await addRecord(db, WORKING_TIME, columns);
    const off = offTerms.parse(demoOffTerms);
    await writeWeek(db, id, null, { days: days.map(dayOf), contractWeek, offTerms: off });
  }
  return demoShifts.length + demoWeeks.length;
}
