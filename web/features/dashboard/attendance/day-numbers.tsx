import {
  ClockCircleOutlined,
  LoginOutlined,
  TeamOutlined,
  UserOutlined,
  CarryOutOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DayCounter } from '#contract/puantaj/days/day-counters.ts';
import { weekdayName } from '#core/format/day.ts';
import { type Attendance, dayListOf } from './attendance-query.ts';
import { SparkLine } from './spark-line.tsx';

type Counts = Attendance['now'];
type Shown = 'expected' | 'inside' | 'late' | 'absent' | 'onLeave';

interface DayNumber {
  readonly label: string;
  readonly icon: ReactNode;
  readonly list: DayCounter;
  /** Whether more of it than a week ago is worse. */
  readonly isTrouble?: boolean;
}

const NUMBERS: Readonly<Record<Shown, DayNumber>> = {
  expected: { label: 'Beklenen', icon: <TeamOutlined />, list: 'expected' },
  inside: { label: 'İçeride', icon: <LoginOutlined />, list: 'inside' },
  late: { label: 'Geç kalan', icon: <ClockCircleOutlined />, list: 'late', isTrouble: true },
  absent: { label: 'Gelmeyen', icon: <UserOutlined />, list: 'absent', isTrouble: true },
  onLeave: { label: 'İzinli', icon: <CarryOutOutlined />, list: 'onLeave' },
};

const share = ({ came, expected }: Counts) =>
  expected === 0 ? 'bugün beklenen yok' : `gelen ${came} · %${percent(came, expected)}`;
const percent = (part: number, whole: number) => Math.round((part / whole) * 100);

/** How it stood on the same weekday a week ago. */
function ComparedToLastWeek({ now, before }: { now: number; before: number }) {
  const change = now - before;
  if (change === 0) return <>geçen haftayla aynı</>;
  return (
    <>
      <b data-good={change < 0}>
        {change > 0 ? '▲' : '▼'} {Math.abs(change)}
      </b>{' '}
      geçen haftaya göre
    </>
  );
}

/** The day's numbers, each with its last week; each opens its list. */
export function DayNumbers({ today, now, trend }: Attendance) {
  const [lastWeek] = trend;
  const weekday = weekdayName(today).toLocaleLowerCase('tr-TR');
  const note = (key: Shown): ReactNode => {
    if (key === 'inside') return share(now);
    if (lastWeek === undefined || lastWeek.date === today) return ' ';
    if (NUMBERS[key].isTrouble) {
      return <ComparedToLastWeek now={now[key]} before={lastWeek[key]} />;
    }
    return `geçen ${weekday} ${lastWeek[key]}`;
  };
  return (
    <section className="day-numbers" aria-label="Bugünün sayıları">
      {(Object.keys(NUMBERS) as Shown[]).map((key) => {
        const { label, icon, list } = NUMBERS[key];
        return (
          <Link key={key} className="card day-number" to={dayListOf(list)}>
            <span className="day-number-label">
              {label}
              {icon}
            </span>
            <span className="day-number-value">
              <b>{now[key].toLocaleString('tr-TR')}</b>
              <SparkLine values={trend.map((day) => day[key])} />
            </span>
            <span className="day-number-note">{note(key)}</span>
          </Link>
        );
      })}
    </section>
  );
}
