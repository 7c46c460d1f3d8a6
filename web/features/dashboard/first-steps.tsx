import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { Client } from '#contract/client.ts';
import { usePermitted } from './permitted.ts';

type Has = Awaited<ReturnType<Client['dashboard']['GetDashboard']>>['has'];

/** In this order: each needs the ones before it. */
const steps = [
  {
    of: 'companies',
    page: 'Companies',
    text: 'Firma ekleyin',
    why: 'Personel bir firmaya bağlıdır',
  },
  {
    of: 'workPlaces',
    page: 'WorkPlaces',
    text: 'İşyeri ekleyin',
    why: 'Çalışılan ve geçiş yapılan yerler',
  },
  {
    of: 'departments',
    page: 'Departments',
    text: 'Departmanları kurun',
    why: 'Yöneticiler departmanını görür',
  },
  {
    of: 'titles',
    page: 'Titles',
    text: 'Ünvanları ve yetkileri tanımlayın',
    why: 'Yetki ünvandan gelir',
  },
  {
    of: 'people',
    page: 'UserList',
    text: 'Personeli ekleyin',
    why: 'Tek tek ya da Excel dosyasından',
  },
] as const;

/** What a new tenant has to do, and what of it is done; gone once all of it is. */
export function FirstSteps({ has }: { has: Has }) {
  const permitted = usePermitted(steps.map(({ page }) => page));
  const mine = steps.filter(({ page }) => permitted.some(({ route }) => route.name === page));
  const next = mine.find(({ of }) => !has[of]);
  if (next === undefined) return null;
  return (
    <section className="card dashboard-card dashboard-wide">
      <h2>İlk adımlar</h2>
      <ol className="dashboard-rows">
        {mine.map(({ of, page, text, why }) => (
          <li key={of} data-done={has[of]} aria-current={of === next.of ? 'step' : undefined}>
            <Link to={addressOf(page)}>
              <span className="dashboard-step" aria-hidden="true">
                {has[of] ? '✓' : ''}
              </span>
              <span className="dashboard-two">
                <strong>{text}</strong>
                <small>{why}</small>
              </span>
              <span className="dashboard-side">
                {has[of] ? 'Tamam' : of === next.of ? 'Sıradaki' : 'Sonra'}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
