import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { monthText, periodText } from '../months/model/period.ts';
import { type PayrollLine, type PayrollOfPerson, personPayrollQuery } from './payroll-calls.ts';
import { daysText, kindLines, minuteFigures, missingCodeText } from './payroll-words.ts';
import './person-payroll.css';

function Sgk({ line }: { readonly line: PayrollLine }) {
  const { sgkDays, missingDays, missingCode } = line.sgk;
  return (
    <dl className="payroll-figures">
      <div>
        <dd>{sgkDays}</dd>
        <dt>SGK günü</dt>
      </div>
      <div>
        <dd data-bad={missingDays > 0}>{missingDays}</dd>
        <dt>{missingCode === null ? 'eksik gün' : `eksik gün, ${missingCodeText(missingCode)}`}</dt>
      </div>
      <div>
        <dd>{line.wageDays === null ? 'saatle' : daysText(line.wageDays)}</dd>
        <dt>ücret</dt>
      </div>
    </dl>
  );
}

function Kinds({
  line,
  payroll,
}: {
  readonly line: PayrollLine;
  readonly payroll: PayrollOfPerson;
}) {
  return (
    <ul className="payroll-kinds" aria-label="Gün türleri">
      {kindLines(line, payroll.cells, payroll.period).map(
        ({ kind, label, article, isPaid, days, dates }) => (
          <li key={kind} data-unpaid={!isPaid}>
            <span>
              {label}
              <small>{article}</small>
            </span>
            <strong>{daysText(days)}</strong>
            {dates && <p>{dates}</p>}
          </li>
        ),
      )}
    </ul>
  );
}

function Weeks({ weeks }: Pick<PayrollOfPerson, 'weeks'>) {
  const busy = weeks.filter(({ minutes }) => minutes.overtime + minutes.excess > 0);
  if (busy.length === 0) return null;
  return (
    <ul className="payroll-kinds" aria-label="Fazla mesaili haftalar">
      {busy.map(({ monday, closes, minutes }) => (
        <li key={monday}>
          <span>
            {`${formatDay(monday).slice(0, 5)}–${formatDay(closes).slice(0, 5)} haftası`}
            <small>{`${formatDuration(minutes.base)} çalışıldı`}</small>
          </span>
          <strong>{formatDuration(minutes.overtime + minutes.excess)}</strong>
        </li>
      ))}
    </ul>
  );
}

function Line({
  line,
  payroll,
}: {
  readonly line: PayrollLine;
  readonly payroll: PayrollOfPerson;
}) {
  return (
    <section className="payroll-line">
      {payroll.lines.length > 1 && (
        <h4>{`${periodText(line)}${line.sgkNo ? `, SGK ${line.sgkNo}` : ''}`}</h4>
      )}
      <Sgk line={line} />
      <Kinds line={line} payroll={payroll} />
      <ul className="payroll-kinds" aria-label="Süreler">
        {minuteFigures(line).map(({ label, text }) => (
          <li key={label}>
            <span>{label}</span>
            <strong>{text}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ payroll }: { readonly payroll: PayrollOfPerson }) {
  const { period, sgkMonth, today, stale, outside, companyName } = payroll;
  const isAhead = period.to >= today || sgkMonth.to >= today;
  const notes = [
    ...(stale ? ['Yeniden hesaplanıyor; sayılar değişebilir.'] : []),
    ...(isAhead ? ['Bugün ve sonrası planlandığı gibi çalışılmış sayıldı.'] : []),
    ...(outside > 0 ? [`${daysText(outside)} ${companyName} dışında.`] : []),
  ];
  return notes.length === 0 ? null : <p className="payroll-note">{notes.join(' ')}</p>;
}

interface PersonPayrollProps {
  readonly personId: string;
  readonly month: string;
}

/** What a person's month comes to for the payroll, with the dates and articles behind it; asked for when it is opened. */
export function PersonPayroll({ personId, month }: PersonPayrollProps) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...personPayrollQuery(personId, month), enabled: isOpen });
  return (
    <details
      className="payroll-of-person"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{`Bordroya göre ${monthText(month)}`}</summary>
      {isOpen && (
        <QueryState query={query} rows={5}>
          {(payroll) => (
            <>
              <Notes payroll={payroll} />
              {payroll.lines.length === 0 && (
                <p className="quiet-text">Bu dönemde bordroya giren gün yok.</p>
              )}
              {payroll.lines.map((line) => (
                <Line key={line.from} line={line} payroll={payroll} />
              ))}
              <Weeks weeks={payroll.weeks} />
            </>
          )}
        </QueryState>
      )}
    </details>
  );
}
