import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';
import type { ViewsOfList } from '#web/ui/list/filters/saved-views.tsx';

type PageName = Parameters<Client['savedViews']['GetViews']>[0]['page'];

/** One's own views of a page's list. */
export function useSavedViews(page: PageName): ViewsOfList {
  const client = useQueryClient();
  const queryKey = ['views', page];
  const { data } = useQuery({ queryKey, queryFn: () => api.savedViews.GetViews({ page }) });
  const reload = () => client.invalidateQueries({ queryKey });
  return {
    views: data ?? [],
    save: (name, query) => api.savedViews.SaveView({ page, name, query }).then(reload),
    remove: (id) => api.savedViews.DeleteView({ id }).then(reload, () => {}),
  };
}
