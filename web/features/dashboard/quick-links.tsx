import { Link } from 'react-router';
import { iconOf } from '#contract/kernel/pages/page-icon.ts';
import { MenuIcon } from '#web/ui/menu-icons.tsx';
import { usePermitted } from './permitted.ts';
import { shortcuts } from './shortcuts.ts';

export function QuickLinks() {
  const pages = usePermitted(shortcuts);
  return (
    <section className="card dashboard-card">
      <h2>Kısayollar</h2>
      <ul className="dashboard-rows">
        {pages.map((page) => (
          <li key={page.path}>
            <Link to={page.path}>
              <span className="dashboard-icon" aria-hidden="true">
                <MenuIcon name={iconOf(page)} />
              </span>
              <strong>{page.route.meta.title}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
