import { LoginOutlined, LogoutOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { formatDayLong } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { clock } from '#core/puantaj/explain/clock-words.ts';
import { api } from '#web/api/client.ts';
import { DayHours, DayTrack, scaleAround } from '#web/features/puantaj/puantaj.tsx';
import { useSession } from '#web/session/session.ts';
import { dayOf } from '#web/ui/time/instant.ts';
import { daySoFar } from './so-far.ts';
import './own-day.css';

type PersonDay = Awaited<ReturnType<Client['puantajDays']['GetPersonDay']>>;

const minuteOf = (instant: Date) => instant.getHours() * 60 + instant.getMinutes();

const WORDS = { in: 'giriş', out: 'çıkış', unknown: 'geçiş' } as const;

function stateOf({ inside, passes, dayKind }: PersonDay): string {
  if (inside) return 'İçeridesiniz';
  if (passes.some(({ used }) => used)) return 'Dışarıdasınız';
  return dayKind === 'work' ? 'Henüz geçişiniz yok' : 'Bugün çalışma günü değil';
}

/** One's own day on the first page: how long one has worked, and what is left. */
export function OwnDay({ now }: { now: Date }) {
  const { id } = useSession();
  const day = dayOf(now);
  const query = useQuery({
    queryKey: ['puantaj', 'own-day', id, day],
    queryFn: async () => {
      const [own, { line }] = await Promise.all([
        api.puantajDays.GetPersonDay({ id, day }),
        api.puantajDays.GetDayInput({ id, day }),
      ]);
      return { own, line };
    },
    enabled: id !== '',
  });
  if (!query.data?.own.calculated) return null;
  const { own, line } = query.data;
  const minute = minuteOf(now);
  const result = daySoFar(line, own.inside, minute);
  const used = own.passes.filter((pass) => pass.used);
  const last = used.at(-1);
  const scale = scaleAround([
    own.planSpan?.from ?? 8 * 60,
    own.planSpan?.to ?? 18 * 60,
    ...used.map(({ at }) => at),
    ...(own.inside ? [minute] : []),
  ]);
  const isPast = (to: number) => !own.inside || to <= minute;
  const left = Math.max(0, own.planned - result.worked);
  return (
    <section className="card own-day" aria-label="Bugünüm">
      <p className="own-day-head">
        <span>{formatDayLong(day)}</span>
        <span className="own-day-state" data-inside={own.inside}>
          {stateOf(own)}
        </span>
      </p>
      <p className="own-day-worked">{formatDuration(result.worked)}</p>
      <p className="own-day-plan">
        bugün çalışılan ·{' '}
        {own.shift ? `vardiyanız ${own.shift.hours}` : own.planName.toLocaleLowerCase('tr-TR')}
        {own.inside && left > 0 && ` · kalan ${formatDuration(left)}`}
      </p>
      <DayTrack
        scale={scale}
        plan={own.planSpan}
        segments={result.segments.filter(({ to }) => isPast(to))}
      />
      <DayHours scale={scale} />
      {last && (
        <p className="own-day-last">
          {last.dir === 'out' ? <LogoutOutlined /> : <LoginOutlined />}
          {clock(last.at)} {WORDS[last.dir]}
          {last.deviceName !== null && `, ${last.deviceName}`}
        </p>
      )}
    </section>
  );
}
