import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayLong } from '#core/format/day.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { api } from '#web/api/client.ts';
import { useSession } from '#web/session/session.ts';
import { useAutoRefresh } from '#web/session/tabs/auto-refresh.ts';
import { fetchUnread, unreadKey } from '#web/features/notifications/notifications.ts';
import { dayOf } from '#web/ui/time/instant.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { FirstSteps } from './first-steps.tsx';
import { QuickLinks } from './quick-links.tsx';
import { ExpiringDocuments, Upcoming } from './upcoming.tsx';
import { Unread } from './unread.tsx';
import './dashboard-page.css';

function greeting(hour: number): string {
  if (hour < 5) return 'İyi geceler';
  if (hour < 12) return 'Günaydın';
  return hour < 18 ? 'İyi günler' : 'İyi akşamlar';
}

const dashboardKey = ['dashboard'] as const;

/** What there is until the numbers of the day come with their calculations. */
export function DashboardPage() {
  const { name, roles, auths } = useSession();
  const client = useQueryClient();
  const [now, setNow] = useState(() => new Date());
  const mayLook = may({ roles, auths }, accessRules.viewUsers);
  const { data } = useQuery({
    queryKey: dashboardKey,
    queryFn: () => api.dashboard.GetDashboard({}),
    enabled: mayLook,
  });
  useAutoRefresh(() => {
    setNow(new Date());
    const keep = (key: readonly string[]) => (answer: unknown) => client.setQueryData(key, answer);
    const background = { background: true };
    void fetchUnread(background).then(keep(unreadKey), () => {});
    if (mayLook) {
      void api.dashboard.GetDashboard({}, background).then(keep(dashboardKey), () => {});
    }
  });
  return (
    <>
      <PageTitle
        title={`${greeting(now.getHours())}, ${name.split(' ')[0]}`}
        purpose={formatDayLong(dayOf(now))}
      />
      <div className="dashboard">
        {data && <FirstSteps has={data.has} />}
        <Unread />
        {data && <Upcoming upcoming={data.upcoming} today={data.today} />}
        {data && <ExpiringDocuments documents={data.documents} today={data.today} />}
        <QuickLinks />
      </div>
    </>
  );
}
