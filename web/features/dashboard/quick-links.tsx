import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import type { PageName } from '#contract/kernel/pages/pages.ts';
import { isPagePermitted } from '#contract/kernel/pages/visibility.ts';
import { useSession } from '#web/session/session.ts';
import { MenuIcon } from '#web/ui/menu-icons.tsx';

/** What people come for most, in this order; what one may not open is left out. */
const wanted = [
  'LeaveRequests',
  'AdvanceRequests',
  'TransactionList',
  'PuantajDaily',
  'PersonelShift',
  'Visitors',
  'UserList',
  'DoorDevices',
  'WorkReport',
  'ProbationaryList',
] as const satisfies readonly PageName[];

export function QuickLinks() {
  const { roles, auths, modules } = useSession();
  const pages = wanted.flatMap((name) => {
    const page = matchPath(addressOf(name))?.page;
    return page && isPagePermitted({ roles, auths, modules }, page) ? [page] : [];
  });
  return (
    <section className="card dashboard-wide">
      <h2>Sık kullanılanlar</h2>
      <ul className="dashboard-links">
        {pages.map(({ path, route }) => (
          <li key={path}>
            <Link to={path}>
              <MenuIcon name={route.meta.icon} />
              {route.meta.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
