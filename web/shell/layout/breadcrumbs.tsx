import { Link } from 'react-router';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { joinPath } from '#contract/kernel/pages/pages.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';

interface Crumb {
  readonly path: string;
  readonly title: string;
}

function crumbsOf(active: string): Crumb[] {
  const page = matchPath(active)?.page;
  const crumbs: Crumb[] = [];
  let path = '';
  for (const route of page?.chain ?? []) {
    path = joinPath(path, route.path);
    if (route.meta.title !== undefined) crumbs.push({ path, title: route.meta.title });
  }
  const isHome = page?.route.name === 'Dashboard';
  return isHome
    ? crumbs
    : [{ path: addressOf('Dashboard'), title: pageTitles.Dashboard }, ...crumbs];
}

/** Where the page stands. A parent leads to its first page (D36). */
export function Breadcrumbs({ active }: { active: string | undefined }) {
  if (active === undefined) return null;
  const crumbs = crumbsOf(active);
  return (
    <nav className="breadcrumbs" aria-label="Sayfa yolu">
      <ol>
        {crumbs.map(({ path, title }, index) => (
          <li key={path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link to={path}>{title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
