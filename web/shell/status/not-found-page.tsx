import { SearchOutlined } from '@ant-design/icons';
import { useContext } from 'react';
import { Link } from 'react-router';
import { iconOf } from '#contract/kernel/pages/page-icon.ts';
import { useSession } from '#web/session/session.ts';
import { InLayout } from '#web/shell/in-layout.ts';
import { openSearch } from '#web/shell/search/open-search.ts';
import { MenuIcon } from '#web/ui/menu-icons.tsx';
import { lostPath } from './lost-path.ts';
import { nearPaths } from './near-paths.ts';
import { StatusPage } from './status-page.tsx';
import '#web/ui/page/page-title.css';
import './not-found-page.css';

function Suggestions({ asked }: { asked: string }) {
  const { roles, auths, modules } = useSession();
  const near = nearPaths({ roles, auths, modules }, asked);
  return (
    <div className="status-near">
      {near.length > 0 && (
        <>
          <h2>Bunu mu aradınız?</h2>
          <ul className="card">
            {near.map(({ page, path }) => (
              <li key={path}>
                <Link to={path}>
                  <MenuIcon name={iconOf(page)} />
                  <strong>{page.route.meta.title}</strong>
                  <span>{path}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>İstenen adres: {asked}</p>
    </div>
  );
}

const SearchButton = () => (
  <button type="button" className="button" onClick={openSearch}>
    <SearchOutlined aria-hidden />
    Sayfa ara
    <kbd aria-hidden="true">Ctrl K</kbd>
  </button>
);

export function NotFoundPage() {
  const isInLayout = useContext(InLayout);
  const asked = lostPath.read();
  return (
    <StatusPage
      drawing="notFound"
      title="Bu adreste bir sayfa yok"
      text={
        isInLayout
          ? 'Bağlantı eskimiş ya da yanlış yazılmış olabilir. Açık sekmeleriniz duruyor; aradığınız sayfayı adıyla da bulabilirsiniz.'
          : 'Bağlantı eskimiş ya da yanlış yazılmış olabilir.'
      }
      {...(isInLayout && { action: <SearchButton /> })}
    >
      {isInLayout && asked !== undefined && <Suggestions asked={asked} />}
    </StatusPage>
  );
}
