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
import { weekday } from '#core/time/day.ts';
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

const count = (value: number) => value.toLocaleString('tr-TR');
const percent = (part: number, whole: number) => Math.round((part / whole) * 100);
const share = ({ came, expected }: Counts) =>
  expected === 0
    ? 'bugün beklenen yok'
    : `bugün ${count(came)} kişi geldi (%${percent(came, expected)})`;

/** From Monday on: 'geçen salıya göre'. */
const TO_WEEKDAY = [
  'pazartesiye',
  'salıya',
  'çarşambaya',
  'perşembeye',
  'cumaya',
  'cumartesiye',
  'pazara',
] as const;

interface ComparedProps {
  readonly today: string;
  readonly now: number;
  readonly before: number;
}

/** What is compared: today so far with the whole of the same weekday a week ago. */
function ComparedToLastWeek({ today, now, before }: ComparedProps) {
  const change = now - before;
  const than = `geçen ${TO_WEEKDAY[weekday(today) - 1]}`;
  const name = weekdayName(today).toLocaleLowerCase('tr-TR');
  const words = `Bugün şimdiye kadar ${count(now)}, geçen ${name} gün boyunca ${count(before)}`;
  return (
    <span title={words}>
      {change === 0 ? (
        `geçen ${name} da ${count(before)}`
      ) : (
        <>
          <b data-good={change < 0}>
            {change > 0 ? '▲' : '▼'} {count(Math.abs(change))}
          </b>{' '}
          {than} göre
        </>
      )}
    </span>
  );
}

interface DayNumbersProps extends Attendance {
  readonly workPlaceId: string | undefined;
}

/** The day's numbers, each with its last week; each opens its list. */
export function DayNumbers({ today, now, trend, workPlaceId }: DayNumbersProps) {
  const [lastWeek] = trend;
  const name = weekdayName(today).toLocaleLowerCase('tr-TR');
  const note = (key: Shown): ReactNode => {
    if (key === 'inside') return share(now);
    if (lastWeek === undefined || lastWeek.date === today) return ' ';
    if (NUMBERS[key].isTrouble) {
      return <ComparedToLastWeek today={today} now={now[key]} before={lastWeek[key]} />;
    }
    return `geçen ${name} ${count(lastWeek[key])} kişi`;
  };
  return (
    <section className="day-numbers" aria-label="Bugünün sayıları">
      {(Object.keys(NUMBERS) as Shown[]).map((key) => {
        const { label, icon, list } = NUMBERS[key];
        return (
          <Link
            key={key}
            className="card day-number"
            to={dayListOf({ counter: list, workPlaceId })}
          >
            <span className="day-number-label">
              {label}
              {icon}
            </span>
            <span className="day-number-value">
              <b>{count(now[key])}</b>
              <SparkLine values={trend.map((day) => day[key])} />
            </span>
            <span className="day-number-note">{note(key)}</span>
          </Link>
        );
      })}
    </section>
  );
}
