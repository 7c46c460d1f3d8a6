import { planOfTerms } from '#contract/working-times/shift-plan.ts';
import { netMinutes } from '#contract/working-times/shift-minutes.ts';
import { restNames, weekdayNames } from '#contract/working-times/rests.ts';
import { hoursInWords } from '#contract/working-times/term-words.ts';
import { formatDuration } from '#core/format/duration.ts';
import { judgedRange, judgeLaw } from '#core/shifts/law/judge-law.ts';
import { addDays, daysBetween } from '#core/time/day.ts';
import type { Shift } from '../working-time-calls.ts';
import type { weekOfValues } from './week-values.ts';

interface WeekSummaryProps {
  /** Nothing while a day is open. */
  readonly week: ReturnType<typeof weekOfValues>;
  readonly shifts: readonly Shift[];
}

/** Any week that repeats itself: it shows what the same week, again and again, breaks. */
const MONDAY = '2026-01-05';
const SHOWN = { from: MONDAY, to: addDays(MONDAY, 6) };

function findingsOf(plans: readonly (Shift['terms'] | undefined)[]) {
  const { from, to } = judgedRange(SHOWN);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => {
    const terms = plans[i % 7];
    return {
      date: addDays(from, i),
      plan: terms ? planOfTerms(terms) : null,
      fullDayLeave: false,
      holidays: [],
      equalization: false,
      pregnant: false,
      nursing: false,
      nightConsent: false,
    };
  });
  const person = { id: '', birthDate: null };
  const settings = { nightException: false, nightWeeksInRow: 1 };
  const found = judgeLaw(person, days, settings, SHOWN);
  // One of a kind tells it: the days repeat each other.
  return found.filter(({ rule }, i) => found.findIndex((one) => one.rule === rule) === i);
}

/** What the seven days plan, against the contract and the law. */
export function WeekSummary({ week, shifts }: WeekSummaryProps) {
  if (week === undefined) {
    return (
      <section className="card week-summary" aria-label="Haftanın özeti">
        <h2>Haftanın özeti</h2>
        <p className="quiet-text">Yedi günü seçince haftanın özeti burada görünür.</p>
      </section>
    );
  }
  const plans = week.days.map(({ shiftId }) => shifts.find(({ id }) => id === shiftId)?.terms);
  const total = plans.reduce((sum, terms) => sum + (terms ? netMinutes(terms) : 0), 0);
  const over = total - week.contractWeek;
  const findings = findingsOf(plans);
  return (
    <section className="card week-summary" aria-label="Haftanın özeti">
      <h2>Haftanın özeti</h2>
      <table>
        <tbody>
          {week.days.map(({ rest }, i) => {
            const terms = plans[i];
            return (
              <tr key={weekdayNames[i]}>
                <th scope="row">{weekdayNames[i]}</th>
                <td>{rest === null ? terms && hoursInWords(terms) : restNames[rest]}</td>
                <td>{terms ? formatDuration(netMinutes(terms)) : ''}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Toplam</th>
            <td>
              {over === 0
                ? 'Sözleşme haftasıyla aynı'
                : `Sözleşmeden ${formatDuration(Math.abs(over))} ${over > 0 ? 'fazla' : 'eksik'}`}
            </td>
            <td>{formatDuration(total)}</td>
          </tr>
        </tfoot>
      </table>
      {findings.length > 0 && (
        <div role="note" className="sample-law" aria-label="Yasal uyarılar">
          {findings.map(({ rule, sentence, article }) => (
            <p key={rule}>
              {sentence} <span className="quiet-text">({article})</span>
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
