import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDayLong } from '#core/format/day.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { useSession } from '#web/session/session.ts';
import { useAutoRefresh } from '#web/session/tabs/auto-refresh.ts';
import { linkOf } from '#web/session/approval-link.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import {
  fetchUnread,
  unreadKey,
  useMarkRead,
  useUnread,
} from '#web/features/notifications/notifications.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { dayOf, formatInstant } from '#web/ui/time/instant.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { QuickLinks } from './quick-links.tsx';
import './dashboard-page.css';

function greeting(hour: number): string {
  if (hour < 5) return 'İyi geceler';
  if (hour < 12) return 'Günaydın';
  return hour < 18 ? 'İyi günler' : 'İyi akşamlar';
}

function Me() {
  const { name, avatar, introduction, roles, tenantInfo } = useSession();
  return (
    <section className="card dashboard-me">
      <h2>Bilgilerim</h2>
      <div>
        <Avatar name={name} src={avatar} size={56} />
        <dl className="facts">
          <dt>Ad soyad</dt>
          <dd>{name}</dd>
          {introduction && (
            <>
              <dt>Görev</dt>
              <dd>{introduction}</dd>
            </>
          )}
          <dt>Rol</dt>
          <dd>{roles.map((role) => roleNames[role]).join(', ')}</dd>
          {tenantInfo && (
            <>
              <dt>Firma</dt>
              <dd>{tenantInfo.tenantName}</dd>
            </>
          )}
        </dl>
      </div>
      <Link to={addressOf('Profile')}>Profilime git</Link>
    </section>
  );
}

function Unread() {
  const unread = useUnread();
  const markRead = useMarkRead();
  const navigate = useNavigate();
  return (
    <section className="card">
      <h2>
        Okunmamış bildirimler
        <Link to={addressOf('Notifications')}>Tüm Bildirimler</Link>
      </h2>
      <QueryState query={unread}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="quiet-text">
              Okunmamış bildiriminiz yok. Onaylar, hatırlatmalar ve duyurular burada görünür.
            </p>
          ) : (
            <ul className="dashboard-unread">
              {rows.slice(0, 6).map((item) => {
                const link = linkOf(item);
                return (
                  <li key={item.id}>
                    <button
                      type="button"
                      onClick={() => {
                        markRead.mutate(item.id);
                        if (link) void navigate(link);
                      }}
                    >
                      <strong>{item.title}</strong>
                      <span>{item.content}</span>
                      <time dateTime={item.createdAt}>{formatInstant(item.createdAt)}</time>
                    </button>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

/** First version: only what there is. The numbers of the day come with their calculations. */
export function DashboardPage() {
  const name = useSession(({ name }) => name);
  const client = useQueryClient();
  const [now, setNow] = useState(() => new Date());
  useAutoRefresh(() => {
    setNow(new Date());
    void fetchUnread({ background: true }).then(
      (answer) => client.setQueryData(unreadKey, answer),
      () => {},
    );
  });
  return (
    <>
      <PageTitle
        title={`${greeting(now.getHours())}, ${name.split(' ')[0]}`}
        purpose={`${pageTitles.Dashboard} · ${formatDayLong(dayOf(now))}`}
      />
      <div className="dashboard">
        <Me />
        <Unread />
        <QuickLinks />
      </div>
    </>
  );
}
