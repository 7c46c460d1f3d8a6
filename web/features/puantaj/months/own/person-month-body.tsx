import { useState } from 'react';
import type { Day } from '#core/time/day.ts';
import { PersonPayroll } from '../../payroll/person-payroll.tsx';
import { periodText } from '../model/period.ts';
import type { PersonMonth } from '../month-calls.ts';
import { WhyDialog } from '../why/why-dialog.tsx';
import { DayBlocks } from './day-blocks.tsx';
import { DayLines } from './day-lines.tsx';
import { MonthSums } from './month-sums.tsx';
import './person-month.css';

/** One person's month: sums, blocks, days; a day tells why it is what it is. */
export function PersonMonthBody({ month }: { month: PersonMonth }) {
  const [opened, setOpened] = useState<Day>();
  return (
    <>
      <p className="quiet-text">{periodText(month)}</p>
      <MonthSums totals={month.totals} />
      <DayBlocks days={month.days} today={month.today} />
      {month.days.length > 0 && <PersonPayroll personId={month.personId} month={month.month} />}
      {month.days.length === 0 ? (
        <p className="quiet-text">
          {month.today < month.from ? 'Bu dönem henüz başlamadı.' : 'Bu dönem için puantaj yok.'}
        </p>
      ) : (
        <DayLines days={month.days} today={month.today} onDay={setOpened} />
      )}
      {opened !== undefined && (
        <WhyDialog personId={month.personId} day={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
