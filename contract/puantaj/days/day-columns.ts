/** A person's day as its list names it and its file holds it. */
import { formatDuration } from '#core/format/duration.ts';
import { type Code, WORK_LABELS } from '#core/puantaj/codes.ts';
import type { ListColumn } from '../../kernel/list-column.ts';
import type { DayFigures } from './day-state.ts';
import { clockText, planText, stateText } from './day-words.ts';

interface ListedDay extends DayFigures {
  readonly name: string;
  readonly registrationNo: string;
  readonly departmentName: string | null;
  readonly workPlaceName: string | null;
  readonly shift: { readonly hours: string } | null;
  readonly lastOut: number | null;
  readonly missing: number;
  readonly overtime: number;
  readonly waiting: number;
  readonly night: number;
  readonly corrected: boolean;
  readonly passes: readonly { readonly at: number }[];
  readonly segments: readonly { readonly from: number; readonly to: number; readonly code: Code }[];
}

const clock = (at: number | null, isMissed: boolean): string | null =>
  at === null ? (isMissed ? 'yok' : null) : clockText(at);

/** What the day's bar is made of: 'NC Normal Çalışma 08:41, GEC Giriş Eksik Çalışma 00:19'. */
function codesText({ segments }: ListedDay): string | null {
  const minutes = new Map<Code, number>();
  for (const { from, to, code } of segments) {
    minutes.set(code, (minutes.get(code) ?? 0) + to - from);
  }
  const words = [...minutes].map(
    ([code, length]) => `${code} ${WORK_LABELS[code]} ${formatDuration(length)}`,
  );
  return words.join(', ') || null;
}

const duration = (label: string, of: (row: ListedDay) => number) =>
  ({ label, kind: 'text', value: (row: ListedDay) => formatDuration(of(row)) }) as const;

export const dayColumns = {
  registrationNo: { label: 'Sicil no', kind: 'text', value: (row) => row.registrationNo },
  name: { label: 'Ad soyad', kind: 'text', value: (row) => row.name },
  departmentName: { label: 'Departman', kind: 'text', value: (row) => row.departmentName },
  workPlaceName: { label: 'İşyeri', kind: 'text', value: (row) => row.workPlaceName },
  shift: {
    label: 'Vardiya',
    kind: 'text',
    value: ({ planName, shift }) => planText({ planName, hours: shift?.hours ?? null }),
  },
  firstIn: {
    label: 'Giriş',
    kind: 'text',
    value: (row) => clock(row.firstIn, row.anomalies.includes('MISSING_ENTRY')),
  },
  lastOut: {
    label: 'Çıkış',
    kind: 'text',
    value: (row) => clock(row.lastOut, row.anomalies.includes('MISSING_EXIT')),
  },
  passes: {
    label: 'Geçişler',
    kind: 'text',
    value: ({ passes }) => passes.map(({ at }) => clockText(at)).join(', ') || null,
  },
  codes: { label: 'Çalışma kayıtları', kind: 'text', value: codesText },
  planned: duration('Plan', (row) => row.planned),
  worked: duration('Net', (row) => row.worked),
  missing: duration('Eksik', (row) => row.missing),
  overtime: duration('Mesai', (row) => row.overtime),
  waiting: duration('Onay bekleyen', (row) => row.waiting),
  night: duration('Gece', (row) => row.night),
  state: { label: 'Durum', kind: 'text', value: stateText },
} as const satisfies Readonly<Record<string, ListColumn<ListedDay>>>;
