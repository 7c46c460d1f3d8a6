import { Link } from 'react-router';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { isPagePermitted } from '#contract/kernel/pages/visibility.ts';
import { useSession } from '#web/session/session.ts';
import { MenuIcon } from '#web/ui/menu-icons.tsx';

/** What people come for most, in this order; what one may not open is left out. */
const wanted = [
  '/onlineIslemler/izinTalep',
  '/onlineIslemler/avansTalep',
  '/transaction/transaction-list',
  '/puantaj/puantaj-gunluk',
  '/transaction/personel-shift',
  '/onlineIslemler/visitors',
  '/settings/user-list',
  '/firm-settings/door-devices',
  '/rapor/calisma-raporu',
  '/probationary/probationary-list',
];

export function QuickLinks() {
  const { roles, auths, modules } = useSession();
  const pages = wanted.flatMap((path) => {
    const page = matchPath(path)?.page;
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
