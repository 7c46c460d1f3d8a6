/** A line of the payroll in the words of who pays by it. */
import { missingDayCodes } from '#contract/leave/missing-day-codes.ts';
import { DAY_KINDS, PAYROLL_KINDS, type PayrollKind } from '#core/puantaj/payroll/kinds.ts';
import type { LineMinute } from '#core/puantaj/payroll/line-minutes.ts';
import { formatDuration } from '#core/format/duration.ts';
import { writeNumber } from '#core/format/number.ts';
import { formatDay } from '#core/format/day.ts';
import type { Day } from '#core/time/day.ts';
import type { PayrollLine, PayrollOfPerson } from './payroll-calls.ts';

export const daysText = (days: number): string => `${writeNumber(days)} gün`;

/** '15 Devamsızlık' */
export function missingCodeText(code: string): string {
  const known = missingDayCodes.find((one) => one.code === code);
  return known ? `${code} ${known.text}` : code;
}

interface KindLine {
  readonly kind: PayrollKind;
  readonly label: string;
  readonly article: string;
  readonly isPaid: boolean;
  readonly days: number;
  /** Where it is told which they are: of what is ordinary there are too many. */
  readonly dates: string | null;
}

const ORDINARY: ReadonlySet<PayrollKind> = new Set(['worked', 'weeklyRest', 'contractRest']);

/** The kinds that a line has, as the definition orders them. */
export function kindLines(
  { days, from, to }: PayrollLine,
  cells: PayrollOfPerson['cells'],
  period: PayrollOfPerson['period'],
): KindLine[] {
  return PAYROLL_KINDS.filter((kind) => days[kind] > 0).map((kind) => {
    const { label, article, paid } = DAY_KINDS[kind];
    const dates = cells.filter(
      ({ date, shares }) =>
        date >= from &&
        date <= to &&
        date >= period.from &&
        date <= period.to &&
        shares.some((share) => share.kind === kind),
    );
    return {
      kind,
      label,
      article,
      isPaid: paid,
      days: days[kind],
      dates: ORDINARY.has(kind) ? null : dates.map((one) => dateText(one, kind)).join(', '),
    };
  });
}

const short = (day: Day): string => formatDay(day).slice(0, 5);

/** '03.11', '05.11 (Raporlu)', '09.11 (06.11 devamsızlığı)' */
function dateText({ date, shares }: PayrollOfPerson['cells'][number], kind: PayrollKind): string {
  const cause = shares.find((share) => share.kind === kind)?.cause;
  if (!cause) return short(date);
  return `${short(date)} (${kind === 'lostRest' ? `${short(cause)} devamsızlığı` : cause})`;
}

interface Figure {
  readonly label: string;
  readonly text: string;
}

const MINUTES: readonly { readonly name: LineMinute; readonly label: string }[] = [
  { name: 'normal', label: 'Normal' },
  { name: 'overtime', label: 'Fazla çalışma (×1,5)' },
  { name: 'excess', label: 'Fazla sürelerle çalışma (×1,25)' },
  { name: 'overtimePaid', label: 'Fazla çalışma, ödenecek' },
  { name: 'excessPaid', label: 'Fazla sürelerle çalışma, ödenecek' },
  { name: 'night', label: 'Gece (20.00–06.00)' },
  { name: 'restWork', label: 'Hafta tatilinde çalışma' },
  { name: 'holidayOver', label: 'Genel tatilde 7,5 saati aşan' },
  { name: 'missing', label: 'Eksik' },
  { name: 'missingOffset', label: 'Eksiğe sayılan fazla mesai' },
  { name: 'missingDeducted', label: 'Kesilecek eksik' },
  { name: 'settledOvertime', label: 'Hesaptan dönen fazla çalışma' },
  { name: 'settledExcess', label: 'Hesaptan dönen fazla süre' },
];

/** What a line has in minutes; normal time always. */
export function minuteFigures({ minutes, holidayWorked }: PayrollLine): Figure[] {
  const some = MINUTES.filter(({ name }) => name === 'normal' || minutes[name] > 0).map(
    ({ name, label }) => ({ label, text: formatDuration(minutes[name]) }),
  );
  const holiday = { label: 'Çalışılan genel tatil', text: daysText(holidayWorked) };
  return holidayWorked > 0 ? [...some, holiday] : some;
}
