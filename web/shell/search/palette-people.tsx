import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { findPeople, MOST_FOUND } from '#web/features/people/find-people.ts';
import { fullName, peopleKey, type RowOfPeople } from '#web/features/people/people-queries.ts';
import { PersonState } from '#web/features/people/person-state.tsx';
import { useMay } from '#web/session/use-may.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import type { PaletteItem } from './palette-items.ts';
import { Marked } from './palette-row.tsx';

/** Asked once the typing pauses: what is in memory has long been there. */
const PAUSE_MS = 120;

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

export interface PersonItem extends PaletteItem {
  readonly path: string;
  readonly person: RowOfPeople;
}

interface PeopleFound {
  /** Absent where one may not look for people. */
  readonly items: readonly PersonItem[];
  readonly total: number;
  readonly isAllowed: boolean;
  /** What is shown belongs to other words, or nothing has come yet. */
  readonly isWaiting: boolean;
}

/** People in one's scope who are called so, from the server. */
export function usePeopleFound(text: string): PeopleFound {
  const may = useMay();
  const search = usePaused(text);
  const isAllowed = may(accessRules.viewUsers);
  const canEdit = may(accessRules.editUsers);
  const { data, isPlaceholderData, isPending } = useQuery({
    queryKey: [...peopleKey, 'palette', search],
    queryFn: () => findPeople(search),
    enabled: isAllowed && search !== '',
    placeholderData: keepPreviousData,
  });
  const pathOf = ({ id, registrationNo }: RowOfPeople) =>
    canEdit
      ? addressOf('UserEdit', { id })
      : `${addressOf('UserList')}?${new URLSearchParams({ ara: registrationNo })}`;
  return {
    items: (text === '' ? [] : (data?.rows ?? [])).slice(0, MOST_FOUND).map((person) => ({
      key: person.id,
      title: fullName(person),
      path: pathOf(person),
      person,
    })),
    total: data?.total ?? 0,
    isAllowed,
    isWaiting: isPending || isPlaceholderData || search !== text,
  };
}

export function PersonRow({ item, query }: { item: PersonItem; query: string }) {
  const { person } = item;
  const job = [person.titleName, person.departmentName].filter(Boolean).join(', ');
  return (
    <>
      <Avatar name={item.title} src={person.avatar} />
      <span className="palette-two">
        <Marked text={item.title} query={query} />
        <small>{[person.registrationNo, job].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="palette-note">
        <PersonState person={person} />
      </span>
    </>
  );
}
