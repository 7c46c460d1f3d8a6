/** The passes of one person beside their record; the live stream asks for them anew by the first parts of their keys. */
import { api } from '#web/api/client.ts';
import { passesKey } from '../door-calls.ts';

const SHOWN = 5;

export const lastPassesQuery = (personId: string) => ({
  queryKey: [...passesKey, 'list', 'of', personId],
  queryFn: () => api.passes.GetPasses({ personId, state: 'counted', pageSize: SHOWN }),
});

export const insideQuery = (personId: string) => ({
  queryKey: [...passesKey, 'inside', personId],
  queryFn: () => api.passes.GetInside({ personId }),
});
