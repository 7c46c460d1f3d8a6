import { useMemo } from 'react';
import { formatDay, formatMonth, SHORT_WEEKDAYS } from '#core/format/day.ts';
import { DAYS_OFF } from '#contract/puantaj/work-types.ts';
import { CODES, WORK_LABELS } from '#core/puantaj/codes.ts';
import { partsOf } from '#core/time/day.ts';
import { PrintSheet } from '#web/ui/print/print-sheet.tsx';
import { hoursOf } from './model/cell-words.ts';
import { firstOf, periodText } from './model/period.ts';
import { headsByDay, SUMS, sumText } from './model/sums.ts';
import type { Month, MonthPerson } from './month-calls.ts';
import './print-month.css';

const SATURDAY = 6;

function PersonRow({ person }: { person: MonthPerson }) {
  return (
    <tr>
      <th scope="row">
        {person.name}
        <br />
        <small>{person.registrationNo}</small>
      </th>
      {person.cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its day's, and days do not move
        <td key={at}>
          {cell && (
            <>
              {cell[0]}
              <br />
              <small>{hoursOf(cell[1])}</small>
            </>
          )}
        </td>
      ))}
      {SUMS.map((sum) => (
        <td key={sum.key}>{sumText(person.totals, sum)}</td>
      ))}
      <td className="month-signature" />
    </tr>
  );
}

/** Only what stands in the cells, so that the sheet explains itself. */
function legendOf({ people }: Month): string {
  const found = new Set(people.flatMap(({ cells }) => cells.flatMap((cell) => cell?.[0] ?? [])));
  return [
    ...CODES.filter((code) => found.has(code)).map((code) => `${code}: ${WORK_LABELS[code]}`),
    ...Object.entries(DAYS_OFF).flatMap(([code, { label }]) =>
      found.has(code) ? [`${code}: ${label}`] : [],
    ),
  ].join(' · ');
}

interface PrintMonthProps {
  readonly month: Month;
  /** Whom, in words. */
  readonly words: readonly string[];
}

function MonthTable({ month, words }: PrintMonthProps) {
  const heads = useMemo(() => headsByDay(month), [month]);
  return (
    <>
      <h1>{`Aylık puantaj cetveli, ${formatMonth(firstOf(month.month))}`}</h1>
      <p>
        {[
          periodText(month),
          ...words,
          `${month.people.length} kişi`,
          `Basım: ${formatDay(month.today)}`,
          ...(month.current ? [] : ['Hesap sürerken basıldı']),
        ].join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Personel</th>
            {month.days.map(({ date, weekday, holidayName }) => (
              <th key={date} scope="col" data-off={weekday >= SATURDAY || holidayName !== null}>
                {partsOf(date).date}
                <br />
                <small>{SHORT_WEEKDAYS[weekday - 1]}</small>
              </th>
            ))}
            {SUMS.map(({ key, name, factor }) => (
              <th key={key} scope="col">
                {name} {factor}
              </th>
            ))}
            <th scope="col" className="month-signature">
              İmza
            </th>
          </tr>
        </thead>
        <tbody>
          {month.people.map((person) => (
            <PersonRow key={person.personId} person={person} />
          ))}
          <tr className="month-print-sums">
            <th scope="row">Toplam, gelen personel</th>
            {month.days.map(({ date }, at) => (
              <td key={date}>{heads[at] === 0 ? '' : heads[at]}</td>
            ))}
            {SUMS.map((sum) => (
              <td key={sum.key}>{sumText(month.totals, sum)}</td>
            ))}
            <td />
          </tr>
        </tbody>
      </table>
      <p>{legendOf(month)}</p>
      <div className="month-signers">
        {['Düzenleyen', 'Bölüm yöneticisi', 'İnsan kaynakları'].map((who) => (
          <p key={who}>{who}</p>
        ))}
      </div>
    </>
  );
}

/** The monthly sheet for signature, from the same answer as the page. */
export function PrintMonth(props: PrintMonthProps) {
  return <PrintSheet className="month-print">{() => <MonthTable {...props} />}</PrintSheet>;
}
