import { EditOutlined } from '@ant-design/icons';
import { formatDuration } from '#core/format/duration.ts';
import type { Interval } from '#core/time/interval.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { DayBar, DayHours } from '../day-bar/day-bar.tsx';
import { ClockText } from './clock-text.tsx';
import type { DayRow } from './day-calls.ts';
import { findingsOf, stateOf } from './day-state.ts';

/** A row of the list: one person's day, under the person's id. */
export interface DayLine extends DayRow {
  readonly id: string;
}

const NONE = '–';
const length = (minutes: number) => (minutes === 0 ? NONE : formatDuration(minutes));

function Clock({ at, isMissed }: { at: number | null; isMissed: boolean }) {
  if (at !== null) return <ClockText at={at} />;
  return isMissed ? <span className="day-bad">yok</span> : '—';
}

/** A dot and the most telling words; the others where one points. */
export function DayState({ row }: { row: DayRow }) {
  const { tone, label } = stateOf(row);
  const findings = findingsOf(row);
  return (
    <span className="day-state" title={findings.map((one) => one.label).join('\n') || undefined}>
      <StateMark tone={tone} label={label} />
      {findings.length > 1 && !row.stale && (
        <span className="day-more">
          <span aria-hidden="true">{`+${findings.length - 1}`}</span>
          <span className="visually-hidden">
            {findings
              .slice(1)
              .map((one) => `, ${one.label}`)
              .join('')}
          </span>
        </span>
      )}
      {row.corrected && (
        <EditOutlined className="day-corrected" title="Düzeltildi" aria-label="Düzeltildi" />
      )}
    </span>
  );
}

/** Approved minutes, and apart from them those that wait for it. */
function Overtime({ row: { overtime, waiting } }: { row: DayRow }) {
  if (waiting === 0) return length(overtime);
  const words = `${formatDuration(waiting)} onay bekliyor`;
  return (
    <span className="day-overtime" title={words}>
      {overtime > 0 && formatDuration(overtime)}
      <span className="day-waiting">
        {formatDuration(waiting)}
        <span className="visually-hidden"> onay bekliyor</span>
      </span>
    </span>
  );
}

const all: Readonly<Record<string, Column<DayLine>>> = {
  name: {
    key: 'name',
    title: 'Ad soyad',
    width: 172,
    isName: true,
    isSortable: true,
    render: ({ name, registrationNo }) => (
      <span className="day-person">
        <Avatar name={name} src={null} />
        <TwoLines first={name} second={registrationNo} />
      </span>
    ),
  },
  firstIn: {
    key: 'firstIn',
    title: 'Giriş',
    width: 74,
    isSortable: true,
    render: ({ firstIn, anomalies }) => (
      <Clock at={firstIn} isMissed={anomalies.includes('MISSING_ENTRY')} />
    ),
  },
  lastOut: {
    key: 'lastOut',
    title: 'Çıkış',
    width: 74,
    isSortable: true,
    render: ({ lastOut, anomalies }) => (
      <Clock at={lastOut} isMissed={anomalies.includes('MISSING_EXIT')} />
    ),
  },
  worked: {
    key: 'worked',
    title: 'Net',
    width: 62,
    isNumber: true,
    isSortable: true,
    render: ({ worked }) => <b className="day-net">{formatDuration(worked)}</b>,
  },
  missing: {
    key: 'missing',
    title: 'Eksik',
    width: 62,
    isNumber: true,
    isSortable: true,
    render: ({ missing }) =>
      missing === 0 ? NONE : <span className="day-bad">{formatDuration(missing)}</span>,
  },
  overtime: {
    key: 'overtime',
    title: 'Mesai',
    width: 66,
    isNumber: true,
    isSortable: true,
    render: (row) => <Overtime row={row} />,
  },
  state: {
    key: 'state',
    title: 'Durum',
    width: 206,
    render: (row) => <DayState row={row} />,
  },
};

const barOn = (scale: Interval, mostHours: number): Column<DayLine> => ({
  key: 'bar',
  title: 'Gün',
  width: 140,
  grows: true,
  head: (
    <>
      <span className="visually-hidden">Gün çizelgesi</span>
      <DayHours scale={scale} most={mostHours} isCut />
    </>
  ),
  render: ({ planSpan, segments, passes }) => (
    <DayBar
      bare
      scale={scale}
      plan={planSpan}
      segments={segments}
      passes={passes.map(({ at }) => at)}
    />
  ),
});

/** In px, beside an open day on an office screen. */
const NARROW: Readonly<Record<string, number>> = {
  name: 158,
  firstIn: 62,
  lastOut: 62,
  worked: 56,
  missing: 58,
  state: 140,
};

/** All bars share one scale. Beside an open day there is less room: what the state says anyway gives way. */
export function dayColumns(scale: Interval, isBesidePanel: boolean): readonly Column<DayLine>[] {
  const { name, firstIn, lastOut, worked, missing, overtime, state } = all;
  if (!isBesidePanel) {
    return [name!, firstIn!, lastOut!, barOn(scale, 6), worked!, missing!, overtime!, state!];
  }
  return [name!, firstIn!, lastOut!, barOn(scale, 3), worked!, missing!, state!].map((column) => ({
    ...column,
    width: NARROW[column.key] ?? column.width,
  }));
}

export const dayCard = (row: DayLine): Card => ({
  picture: <Avatar name={row.name} src={null} size={40} />,
  name: row.name,
  below: (
    <>
      <Clock at={row.firstIn} isMissed={row.anomalies.includes('MISSING_ENTRY')} />
      {' – '}
      <Clock at={row.lastOut} isMissed={row.anomalies.includes('MISSING_EXIT')} />
      {` · ${formatDuration(row.worked)}`}
    </>
  ),
  end: <DayState row={row} />,
  endBelow: row.missing > 0 && `Eksik ${formatDuration(row.missing)}`,
});
