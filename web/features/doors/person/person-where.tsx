import { useQuery } from '@tanstack/react-query';
import { AsideCard } from '#web/ui/page/aside-card.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import type { Pass } from '../door-calls.ts';
import { directionWord, doorOf, passMoment } from './pass-words.ts';
import { insideQuery, lastPassesQuery } from './person-passes-calls.ts';
import './person-where.css';

/** Lunch is no way in or out. */
const isDoor = ({ purpose }: Pass) => purpose !== 'canteen';

/** 'Son geçiş 17.11 07:52 Giriş, Gebze Ana Kapı' */
const lastWords = (pass: Pass): string =>
  [`Son geçiş ${passMoment(pass)} ${directionWord(pass)}`, doorOf(pass)].filter(Boolean).join(', ');

/** Whether somebody is inside now, and by which pass one knows. */
export function PersonWhere({ personId }: { readonly personId: string }) {
  const inside = useQuery(insideQuery(personId));
  const passes = useQuery(lastPassesQuery(personId));
  const both = {
    data: inside.data &&
      passes.data && { places: inside.data, last: passes.data.rows.find(isDoor) },
    isError: inside.isError || passes.isError,
    error: inside.error ?? passes.error,
    refetch: () =>
      Promise.all([inside, passes].filter((one) => one.isError).map((one) => one.refetch())),
  };
  return (
    <AsideCard title="Şu an">
      <QueryState query={both} rows={2}>
        {({ places: [place], last }) => (
          <>
            <p className="person-where" data-inside={place !== undefined}>
              {place === undefined
                ? 'Dışarıda'
                : ['İçeride', place.workPlaceName].filter(Boolean).join(', ')}
            </p>
            <p className="quiet-text">
              {last === undefined ? 'Henüz geçişi yok.' : lastWords(last)}
            </p>
          </>
        )}
      </QueryState>
    </AsideCard>
  );
}
