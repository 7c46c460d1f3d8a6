import { useQueries } from '@tanstack/react-query';
import type { Field, ResourceDef } from '#contract/kernel/resource/resource.ts';
import { targetOf } from '#contract/resource-heads.ts';
import { dayRange, type Filter } from '#web/ui/list/filters/filters.ts';
import { useOpened } from '#web/ui/list/filters/use-opened.ts';
import type { ListQuery, ListShape } from '#web/ui/list/list-query.ts';
import { referenceQuery } from './references.ts';

type Filtered = Extract<Field, { filter?: true }>;

const filteredFields = ({ fields }: ResourceDef) =>
  Object.entries(fields).filter(
    (entry): entry is [string, Filtered] => 'filter' in entry[1] && entry[1].filter === true,
  );

/** A day is filtered from one on and up to one. */
const keysOf = (key: string, { kind }: Filtered) =>
  kind === 'day' ? [`${key}From`, `${key}To`] : [key];

/** Archived records are there, but not in the way. */
export const archived: Filter = {
  kind: 'choice',
  key: 'active',
  label: 'Durum',
  initial: 'true',
  options: [
    { value: 'true', label: 'Kullanımda' },
    { value: 'false', label: 'Arşivlenmiş' },
  ],
};

export const shapeOf = (resource: ResourceDef): ListShape => ({
  filters: [
    ...filteredFields(resource).flatMap(([key, field]) =>
      keysOf(key, field).map((one) => ({ key: one })),
    ),
    archived,
  ],
  sortable: [
    ...Object.entries(resource.fields).flatMap(([key, { list }]) => (list ? [key] : [])),
    'active',
  ],
});

/** The filters of a plain page, with what they offer. */
export function useResourceFilters(resource: ResourceDef, query: ListQuery): Filter[] {
  const fields = filteredFields(resource);
  const { isAsked, opener } = useOpened(query);
  const references = useQueries({
    queries: fields.flatMap(([key, field]) =>
      field.kind === 'reference'
        ? [{ ...referenceQuery(targetOf(field)), enabled: isAsked(key) }]
        : [],
    ),
  });
  let next = 0;
  return [
    ...fields.flatMap(([key, field]): Filter[] => {
      if (field.kind === 'day') {
        return [...dayRange({ keys: [`${key}From`, `${key}To`], label: field.label })];
      }
      const base = { kind: 'choice', key, label: field.label } as const;
      if (field.kind === 'choice') return [{ ...base, options: field.options }];
      const { data, isPending } = references[next++]!;
      return [
        {
          ...base,
          options: data ?? [],
          isLoading: isPending && isAsked(key),
          onOpen: opener(key),
        },
      ];
    }),
    archived,
  ];
}

/** What the call takes: which records, in which order. */
export function filterInput({ search, sort, filters }: ListQuery): object {
  const { active, ...rest } = filters;
  return { search, sort, ...rest, ...(active !== undefined && { active: active === 'true' }) };
}
