import { useQueries } from '@tanstack/react-query';
import type { ReferenceTarget } from '#contract/resource-heads.ts';
import type { ChoiceFilter } from '#web/ui/list/filters/filters.ts';
import { useOpened } from '#web/ui/list/filters/use-opened.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { referenceQuery } from './references.ts';

interface ReferenceFilter {
  readonly key: string;
  readonly label: string;
  readonly to: ReferenceTarget;
}

/** Filters by records of plain pages: what they offer is asked for when somebody looks at it. */
export function useReferenceFilters(
  filters: readonly ReferenceFilter[],
  query: ListQuery,
): ChoiceFilter[] {
  const { isAsked, opener } = useOpened(query);
  const offered = useQueries({
    queries: filters.map(({ key, to }) => ({ ...referenceQuery(to), enabled: isAsked(key) })),
  });
  return filters.map(({ key, label }, at) => ({
    kind: 'choice',
    key,
    label,
    options: offered[at]!.data ?? [],
    isLoading: offered[at]!.isPending && isAsked(key),
    onOpen: opener(key),
  }));
}
