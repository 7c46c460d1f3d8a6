import { useLocation } from 'react-router';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { documentTitle } from '#contract/kernel/pages/page-titles.ts';
import { product } from '#web/session/product.ts';
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
      <section className="card">
        <h2>Bu sayfa henüz kullanıma açılmadı</h2>
        <p className="quiet-text">
          Yeri ve yetkileri hazır; içeriği sonraki sürümlerden biriyle gelecek.
        </p>
      </section>
    </>
  );
  return route?.public === true ? <main className="status-page">{text}</main> : text;
}
