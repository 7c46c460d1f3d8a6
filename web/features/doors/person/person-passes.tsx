import { LoginOutlined, LogoutOutlined, SwapOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { AsideCard } from '#web/ui/page/aside-card.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { passesPathOf } from '../passes/pass-addresses.ts';
import { directionWord, doorOf, passMoment } from './pass-words.ts';
import { lastPassesQuery } from './person-passes-calls.ts';

const ICONS = { in: <LoginOutlined aria-hidden />, out: <LogoutOutlined aria-hidden /> } as const;

/** The last times that somebody went through a door. */
export function PersonPasses({ personId }: { readonly personId: string }) {
  const passes = useQuery(lastPassesQuery(personId));
  return (
    <AsideCard title="Son geçişler" link={{ to: passesPathOf(personId), label: 'Tümü' }}>
      <QueryState query={passes}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="quiet-text">Henüz geçişi yok.</p>
          ) : (
            <ul className="aside-rows">
              {rows.map((pass) => (
                <li key={pass.id}>
                  {pass.direction === null ? <SwapOutlined aria-hidden /> : ICONS[pass.direction]}
                  <span>{`${passMoment(pass)} ${directionWord(pass)}`}</span>
                  <small>{doorOf(pass)}</small>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </AsideCard>
  );
}
