import { Link } from 'react-router';
import { MenuIcon } from '#web/ui/menu-icons.tsx';
import { usePermitted } from './permitted.ts';
import { shortcuts } from './shortcuts.ts';

export function QuickLinks() {
  const pages = usePermitted(shortcuts);
  return (
    <section className="card dashboard-card">
      <h2>Kısayollar</h2>
      <ul className="dashboard-rows">
        {pages.map(({ path, route }) => (
          <li key={path}>
            <Link to={path}>
              <span className="dashboard-icon" aria-hidden="true">
                <MenuIcon name={route.meta.icon} />
              </span>
              <strong>{route.meta.title}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
