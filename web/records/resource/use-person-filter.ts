import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChoiceFilter, FilterOption } from '#web/ui/list/filters/filters.ts';
import { referenceQuery, useReferenceName } from './references.ts';

interface PersonFilter extends Pick<ChoiceFilter, 'key' | 'label' | 'isMore'> {
  /** The id of whoever is chosen. */
  readonly chosen: string | undefined;
  /** Whoever is chosen has a name in what is shown, also where the people on offer are others. */
  readonly nameInList: string | null | undefined;
}

/** A filter by someone: people are many, so they are asked for by what is typed. */
export function usePersonFilter({ chosen, nameInList, ...filter }: PersonFilter): ChoiceFilter {
  const [text, setText] = useState('');
  const [isOpened, setOpened] = useState(false);
  const nameOf = useReferenceName();
  const people = useQuery({
    ...referenceQuery('people', text),
    placeholderData: keepPreviousData,
    enabled: isOpened,
  });
  const found = people.data ?? [];
  const name = chosen === undefined ? undefined : (nameOf('people', chosen) ?? nameInList);
  const isMissing = name && found.every(({ value }) => value !== chosen);
  const own: FilterOption[] = isMissing ? [{ value: chosen!, label: name }] : [];
  return {
    ...filter,
    kind: 'choice',
    options: [...own, ...found],
    isLoading: people.isFetching,
    onOpen: () => setOpened(true),
    onSearch: setText,
  };
}
