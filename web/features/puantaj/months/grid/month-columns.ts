import { formatDayLong } from '#core/format/day.ts';
import { partsOf } from '#core/time/day.ts';
import { WEEKDAY_HEADS } from '#web/ui/day/month.ts';
import type { GridColumn } from '#web/ui/grid/cells/cell.ts';
import type { Month } from '../month-calls.ts';
import { SUMS, sumWidth } from '../model/sums.ts';

const NAMES = 168;
/** Of the browser's own scroll bar. */
const SCROLL_BAR = 15;
/** In which a code and its hours are read. */
const LEAST = 36;
const SATURDAY = 6;

/** People, days, sums: in this order. */
export const FIRST_DAY = 1;

/** As wide as the room gives, so that there is no gap at the side. */
export function dayWidth({ days, totals }: Month, room: number): number {
  const sums = SUMS.reduce((all, sum) => all + sumWidth(totals, sum), 0);
  return Math.max(LEAST, Math.floor((room - NAMES - sums - SCROLL_BAR) / days.length));
}

export function monthColumns({ days, today, totals }: Month, width: number): GridColumn[] {
  return [
    { name: 'Personel', width: NAMES, frozen: 'start' },
    ...days.map(({ date, weekday, holidayName }): GridColumn => {
      const tint = holidayName !== null ? 'holiday' : weekday >= SATURDAY ? 'weekend' : undefined;
      return {
        name: String(partsOf(date).date),
        secondLine: WEEKDAY_HEADS[weekday - 1]!,
        width,
        align: 'centre',
        ...(tint && { tint }),
        isToday: date === today,
        title: [formatDayLong(date), holidayName].filter(Boolean).join(': '),
      };
    }),
    ...SUMS.map((sum): GridColumn => {
      const { name, factor, title, isDays } = sum;
      return {
        name,
        ...(factor !== undefined && { secondLine: factor }),
        title,
        width: sumWidth(totals, sum),
        frozen: 'end',
        align: isDays ? 'centre' : 'right',
      };
    }),
  ];
}
