import type { DemoPart } from '#server/records/demo-part.ts';
import { insertHolidays } from './load-holidays.commands.ts';
import { compareHolidays } from './public-holidays.ts';

/** The public holidays of last year, this one and the next. */
export const specialDaysDemo: DemoPart = {
  name: 'specialDays',
  async isThere(db) {
    return (
      (await db.selectFrom('special_day').select('id').limit(1).executeTakeFirst()) !== undefined
    );
  },
  async fill(db) {
    const year = new Date().getFullYear();
    const holidays = [year - 1, year, year + 1].flatMap((one) =>
      compareHolidays(one, [])
        .filter(({ state }) => state === 'new')
        .map(({ holiday }) => holiday),
    );
    await insertHolidays(db, holidays);
    return holidays.length;
  },
};
