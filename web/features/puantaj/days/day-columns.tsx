import { EditOutlined } from '@ant-design/icons';
import { dayColumns as words } from '#contract/puantaj/days/day-columns.ts';
import { findingsOf, stateOf } from '#contract/puantaj/days/day-state.ts';
import { formatDuration } from '#core/format/duration.ts';
import type { Anomaly } from '#core/puantaj/anomaly-names.ts';
import type { Interval } from '#core/time/interval.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { DayBar, DayHours } from '../day-bar/day-bar.tsx';
import { ClockText } from './clock-text.tsx';
import type { DayRow } from './day-calls.ts';

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

/** Where its words are those of its file, a column has them from there. */
const column = (
  key: keyof typeof words,
  rest: Omit<Column<DayLine>, 'key' | 'title'>,
): Column<DayLine> => ({ key, title: words[key].label, ...rest });

const minutes = (
  key: 'planned' | 'worked' | 'missing' | 'overtime' | 'night',
  width: number,
  rest: Pick<Column<DayLine>, 'render' | 'fields' | 'isOnRequest'>,
) => column(key, { width, isNumber: true, isSortable: true, ...rest });

const bar = (scale: Interval, mostHours: number): Column<DayLine> => ({
  key: 'bar',
  title: 'Gün',
  width: 140,
  grows: true,
  fields: ['codes', 'passes'],
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

/** All that a day can show. All bars share one scale. */
export const dayColumns = (scale: Interval, mostHours = 6): readonly Column<DayLine>[] => [
  column('name', {
    width: 172,
    isName: true,
    isSortable: true,
    fields: ['name', 'registrationNo'],
    render: ({ name, registrationNo }) => (
      <span className="day-person">
        <Avatar name={name} src={null} />
        <TwoLines first={name} second={registrationNo} />
      </span>
    ),
  }),
  column('shift', {
    width: 112,
    isSortable: true,
    render: ({ planName, shift }) => <TwoLines first={planName} second={shift?.hours ?? null} />,
  }),
  column('firstIn', {
    width: 74,
    isSortable: true,
    render: ({ firstIn, anomalies }) => (
      <Clock at={firstIn} isMissed={anomalies.includes('MISSING_ENTRY')} />
    ),
  }),
  column('lastOut', {
    width: 74,
    isSortable: true,
    render: ({ lastOut, anomalies }) => (
      <Clock at={lastOut} isMissed={anomalies.includes('MISSING_EXIT')} />
    ),
  }),
  bar(scale, mostHours),
  minutes('planned', 62, { isOnRequest: true, render: ({ planned }) => length(planned) }),
  minutes('worked', 62, {
    render: ({ worked }) => <b className="day-net">{formatDuration(worked)}</b>,
  }),
  minutes('missing', 62, {
    render: ({ missing }) =>
      missing === 0 ? NONE : <span className="day-bad">{formatDuration(missing)}</span>,
  }),
  minutes('overtime', 66, {
    fields: ['overtime', 'waiting'],
    render: (row) => <Overtime row={row} />,
  }),
  minutes('night', 62, { isOnRequest: true, render: ({ night }) => length(night) }),
  column('state', { width: 206, render: (row) => <DayState row={row} /> }),
  column('departmentName', {
    width: 150,
    isSortable: true,
    isOnRequest: true,
    render: ({ departmentName }) => departmentName,
  }),
  column('workPlaceName', {
    width: 150,
    isSortable: true,
    isOnRequest: true,
    render: ({ workPlaceName }) => workPlaceName,
  }),
];

/** In px, beside an open day on an office screen. */
const NARROW: Readonly<Record<string, number>> = {
  name: 158,
  firstIn: 62,
  lastOut: 62,
  bar: 140,
  worked: 56,
  missing: 58,
  state: 140,
};

/** Beside an open day there is less room: what the panel says anyway gives way. */
export const besidePanel = (shown: readonly Column<DayLine>[]): readonly Column<DayLine>[] =>
  shown.flatMap((one) => {
    const width = NARROW[one.key];
    return width === undefined ? [] : [{ ...one, width }];
  });

/** Who has no pass is told by the hours of the plan: dashes between dashes say nothing. */
function CameAndWent({ row }: { row: DayLine }) {
  const { firstIn, lastOut, worked, anomalies, planName, shift } = row;
  const isMissed = (name: Anomaly) => anomalies.includes(name);
  if (firstIn === null && lastOut === null) {
    return worked > 0 ? formatDuration(worked) : (shift?.hours ?? planName);
  }
  return (
    <>
      <Clock at={firstIn} isMissed={isMissed('MISSING_ENTRY')} />
      {' – '}
      <Clock at={lastOut} isMissed={isMissed('MISSING_EXIT')} />
      {` · ${formatDuration(worked)}`}
    </>
  );
}

export const dayCard = (row: DayLine): Card => ({
  picture: <Avatar name={row.name} src={null} size={40} />,
  name: row.name,
  below: <CameAndWent row={row} />,
  end: <DayState row={row} />,
  endBelow: row.missing > 0 && `Eksik ${formatDuration(row.missing)}`,
});
