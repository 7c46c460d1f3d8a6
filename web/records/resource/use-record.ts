import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResourceName } from '#contract/resource-heads.ts';
import { callsOf, resourceKey, type Row } from './resource-calls.ts';

/** One record for a form. It stays as long as its form does, also while its tab is hidden. */
export function useRecord(name: ResourceName, id: string | undefined) {
  const client = useQueryClient();
  const queryKey = [...resourceKey, name, 'one', id];
  const query = useQuery({
    queryKey,
    queryFn: () => callsOf(name).Get({ id: id! }),
    enabled: id !== undefined,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return {
    query,
    replace: (row: Row) => client.setQueryData(queryKey, row),
    forget: () => client.removeQueries({ queryKey }),
  };
}
