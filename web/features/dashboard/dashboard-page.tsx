import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayLong } from '#core/format/day.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { api } from '#web/api/client.ts';
import { useSession } from '#web/session/session.ts';
import { useAutoRefresh } from '#web/session/tabs/auto-refresh.ts';
import { fetchUnread, unreadKey } from '#web/features/notifications/notifications.ts';
import { WaitingRequests } from '#web/features/requests/requests.tsx';
import { dayOf } from '#web/ui/time/instant.ts';
import { latePart } from '#web/ui/late-part.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { AwaitedCard } from './awaited-card.tsx';
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

/** Charts are drawn here and nowhere else: their code comes with the first page of who sees them. */
const useAttendance = latePart(async () => {
  const { AttendancePanel } = await import('./attendance/attendance-panel.tsx');
  return AttendancePanel;
});
const useAttendanceCards = latePart(async () => {
  const { AttendanceCards } = await import('./attendance/attendance-cards.tsx');
  return AttendanceCards;
});
const useCloseCard = latePart(async () => {
  const { CloseCard } = await import('#web/features/month-close/month-close.tsx');
  return CloseCard;
});
const useOwnAccounts = latePart(
  async () => (await import('./accounts/own-accounts.tsx')).OwnAccounts,
);
const useTeamAccounts = latePart(
  async () => (await import('./accounts/team-accounts.tsx')).TeamAccounts,
);
const useWorkPlaceChoice = latePart(async () => {
  const { WorkPlaceChoice } = await import('./attendance/work-place-choice.tsx');
  return WorkPlaceChoice;
});
const useOwnPuantaj = latePart(async () => {
  const { OwnPuantaj } = await import('./own-day/own-puantaj.tsx');
  return OwnPuantaj;
});

const OwnAwaited = () => (
  <>
    <AwaitedCard of="ownDay" />
    <AwaitedCard of="ownMonth" />
  </>
);

/** Who is here, for those who see it; one's own day for the others; and what waits. */
export function DashboardPage() {
  const { name, roles, auths } = useSession();
  const client = useQueryClient();
  const [now, setNow] = useState(() => new Date());
  const mayLook = may({ roles, auths }, accessRules.viewUsers);
  const seesPuantaj = may({ roles, auths }, accessRules.viewPuantaj);
  const { Part: Attendance } = useAttendance(seesPuantaj);
  const { Part: AttendanceCards } = useAttendanceCards(seesPuantaj);
  const { Part: WorkPlaceChoice } = useWorkPlaceChoice(seesPuantaj);
  const { Part: CloseCard } = useCloseCard(seesPuantaj);
  const { Part: OwnAccounts } = useOwnAccounts(true);
  const { Part: TeamAccounts } = useTeamAccounts(seesPuantaj);
  const { Part: OwnPuantaj } = useOwnPuantaj(!seesPuantaj);
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
      >
        {seesPuantaj && (
          <div className="work-place-choice">{WorkPlaceChoice && <WorkPlaceChoice />}</div>
        )}
      </PageTitle>
      {seesPuantaj && (Attendance ? <Attendance /> : <AwaitedCard of="attendance" />)}
      <div className="dashboard">
        {!seesPuantaj && (OwnPuantaj ? <OwnPuantaj now={now} /> : <OwnAwaited />)}
        {data && <FirstSteps has={data.has} />}
        <WaitingRequests />
        {seesPuantaj && AttendanceCards && <AttendanceCards />}
        {CloseCard && <CloseCard />}
        {seesPuantaj && TeamAccounts && <TeamAccounts />}
        {OwnAccounts && <OwnAccounts />}
        <Unread />
        {data && <Upcoming upcoming={data.upcoming} today={data.today} />}
        {data && <ExpiringDocuments documents={data.documents} today={data.today} />}
        <QuickLinks />
      </div>
    </>
  );
}
