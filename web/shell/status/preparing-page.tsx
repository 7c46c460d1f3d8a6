import { Link, useLocation } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { documentTitle } from '#contract/kernel/pages/page-titles.ts';
import { product } from '#web/session/product.ts';
import { StateDrawing } from '#web/ui/states/state-drawing.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** Stands for every page of the route table that is not written yet. */
export function PreparingPage() {
  const { pathname } = useLocation();
  const route = matchPath(pathname)?.page.route;
  const title = route?.meta.title;
  const isNamed = title !== undefined && !title.includes('{');
  const text = (
    <>
      <PageTitle title={isNamed ? title : documentTitle(title, product)} />
      <section className="card state">
        <StateDrawing name="preparing" />
        <p className="state-title">Bu sayfa henüz kullanıma açılmadı</p>
        <p className="state-text">Açıldığında menüdeki yerinden ulaşabilirsiniz.</p>
        {route?.public !== true && (
          <div className="state-action">
            <Link className="button button-primary" to={addressOf('Home')}>
              Panoya dön
            </Link>
          </div>
        )}
      </section>
    </>
  );
  return route?.public === true ? <main className="status-page">{text}</main> : text;
}
