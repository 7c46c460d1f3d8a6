import { useLocation } from 'react-router';
import { matchPath } from '#contract/match-path.ts';

/** Stands for every page of the route table that is not written yet. */
export function PreparingPage() {
  const { pathname } = useLocation();
  const title = matchPath(pathname)?.page.route.meta.title;
  return (
    <section className="status-page">
      {title !== undefined && !title.includes('{') && <p>{title}</p>}
      <h1>Bu sayfa hazırlanıyor</h1>
      <p>Yetkiniz ve menüdeki yeri hazır; içeriği sonraki sürümlerden biriyle gelecek.</p>
    </section>
  );
}
