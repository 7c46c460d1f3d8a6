/** How a day stands, in the words of page and file: the most telling of what is to be said about it comes first. */
import { ANOMALY_LABELS } from '#core/puantaj/anomaly-labels.ts';
import type { Anomaly } from '#core/puantaj/anomaly-names.ts';
import type { DayKind } from '#core/puantaj/types.ts';

export type DayTone = 'good' | 'new' | 'warning' | 'bad' | 'quiet';

/** What stands in the way of a right day first, then what the law forbids, then lost time, then what only is to be known. */
const TELLING: Readonly<Record<Anomaly, DayTone>> = {
  MISSING_ENTRY: 'bad',
  MISSING_EXIT: 'bad',
  UNMATCHED_EXIT: 'bad',
  DOUBLE_ENTRY: 'bad',
  ABSENT: 'bad',
  LEAVE_WORKED: 'warning',
  DAILY_LIMIT: 'bad',
  NIGHT_LIMIT: 'bad',
  LATE: 'warning',
  EARLY_EXIT: 'warning',
  GAP: 'warning',
  COMPENSATION_MISSING: 'warning',
  COMPENSATION_ON_REST_DAY: 'warning',
  UNAPPROVED_OVERTIME: 'new',
  SHORT_BREAK: 'warning',
  HOLIDAY_WORK: 'new',
  REST_DAY_WORK: 'new',
};
const ORDER = Object.keys(TELLING) as Anomaly[];

export interface StateWord {
  readonly tone: DayTone;
  readonly label: string;
}

/** What the state of a day is told from. */
export interface DayFigures {
  readonly anomalies: readonly Anomaly[];
  readonly stale: boolean;
  readonly inside: boolean;
  readonly dayKind: DayKind;
  readonly planName: string;
  readonly planned: number;
  readonly firstIn: number | null;
  readonly worked: number;
}

/** Everything that is to be said, the most telling first. */
export const findingsOf = ({ anomalies }: Pick<DayFigures, 'anomalies'>): StateWord[] =>
  ORDER.filter((name) => anomalies.includes(name)).map((name) => ({
    tone: TELLING[name],
    label: ANOMALY_LABELS[name],
  }));

/** Days off that have a name whatever was planned for them. */
const OFF: Readonly<Partial<Record<DayKind, string>>> = {
  holiday: 'Resmî tatil',
  leave: 'İzinli',
};

/** Where there is nothing to be said against it. */
function calmState({ inside, dayKind, planName, planned, firstIn, worked }: DayFigures): StateWord {
  if (inside) return { tone: 'good', label: 'İçeride' };
  if (firstIn !== null || worked > 0) return { tone: 'good', label: 'Tamam' };
  // Nobody came, and nobody is missed: a day off, or the shift has not begun.
  const off = OFF[dayKind] ?? planName;
  return { tone: 'quiet', label: dayKind === 'work' && planned > 0 ? 'Bekleniyor' : off };
}

export function stateOf(row: DayFigures): StateWord {
  if (row.stale) return { tone: 'quiet', label: 'Hesaplanıyor…' };
  return findingsOf(row)[0] ?? calmState(row);
}
