import { type Readiness, useReadiness } from '../api/readiness.ts';
import './first-page.css';

const product =
  document.querySelector<HTMLMetaElement>('meta[name="product"]')?.content ?? document.title;

const databases: Record<string, string> = { pglite: 'gömülü', postgres: 'PostgreSQL' };

const words: Record<Readiness['state'], string> = {
  unknown: 'Sunucu denetleniyor',
  up: 'Sunucu çalışıyor',
  unready: 'Veritabanına ulaşılamıyor',
  unreachable: 'Sunucuya ulaşılamıyor',
};

/** Stands here until there is a sign-in. */
export function FirstPage() {
  const readiness = useReadiness();
  const database = 'database' in readiness ? readiness.database : null;
  return (
    <main className="first-page">
      <section className="first-page-name">
        <h1>{product}</h1>
        <p>Giriş çıkışları, vardiyaları ve izinleri tek yerde toplar; puantajı hazırlar.</p>
      </section>
      <section className="first-page-state" aria-label="Sunucunun durumu">
        <p role="status" data-state={readiness.state}>
          {words[readiness.state]}
        </p>
        <dl>
          <dt>Veritabanı</dt>
          <dd>{database === null ? '–' : (databases[database] ?? database)}</dd>
        </dl>
      </section>
    </main>
  );
}
