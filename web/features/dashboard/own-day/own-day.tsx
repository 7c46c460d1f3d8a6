import { LoginOutlined, LogoutOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { formatDayLong } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { clock } from '#core/puantaj/explain/clock-words.ts';
import { api } from '#web/api/client.ts';
import { DayHours, DayTrack, scaleAround } from '#web/features/puantaj/puantaj.tsx';
import { useAutoRefresh } from '#web/session/tabs/auto-refresh.ts';
import { useSession } from '#web/session/session.ts';
import { dayOf } from '#web/ui/time/instant.ts';
import { AwaitedCard } from '../awaited-card.tsx';
import './own-day.css';

type PersonDay = Awaited<ReturnType<Client['puantajDays']['GetPersonDay']>>;

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
  const client = useQueryClient();
  const queryKey = ['puantaj', 'own-day', id, day];
  const { data: own, isPending } = useQuery({
    queryKey,
    queryFn: () => api.puantajDays.GetPersonDay({ id, day }),
    enabled: id !== '',
  });
  // While somebody is inside the day grows by the clock alone.
  useAutoRefresh(() => {
    void api.puantajDays.GetPersonDay({ id, day }, { background: true }).then(
      (answer) => client.setQueryData(queryKey, answer),
      () => {},
    );
  });
  if (isPending) return <AwaitedCard of="ownDay" />;
  if (!own?.calculated) return null;
  const used = own.passes.filter((pass) => pass.used);
  const last = used.at(-1);
  const scale = scaleAround([
    own.planSpan?.from ?? 8 * 60,
    own.planSpan?.to ?? 18 * 60,
    ...used.map(({ at }) => at),
    ...own.segments.map(({ to }) => to),
  ]);
  const left = Math.max(0, own.planned - own.worked);
  return (
    <section className="card own-day" aria-label="Bugünüm">
      <p className="own-day-head">
        <span>{formatDayLong(day)}</span>
        <span className="own-day-state" data-inside={own.inside}>
          {stateOf(own)}
        </span>
      </p>
      <p className="own-day-worked">{formatDuration(own.worked)}</p>
      <p className="own-day-plan">
        bugün çalışılan ·{' '}
        {own.shift ? `vardiyanız ${own.shift.hours}` : own.planName.toLocaleLowerCase('tr-TR')}
        {own.inside && left > 0 && ` · kalan ${formatDuration(left)}`}
      </p>
      <DayTrack scale={scale} plan={own.planSpan} segments={own.segments} />
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
