/** The person's notifications: asked for here, shown by the bell, the dashboard and their own page. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOptions, Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';

type Answer = Awaited<ReturnType<Client['notifications']['GetNotifications']>>;
export type Notification = Answer['rows'][number];

export const notificationsKey = ['notifications'];
export const unreadKey = [...notificationsKey, 'unread'];
/** As many as the dropdown can show; `total` counts them all. */
const UNREAD_SHOWN = 20;

export const fetchUnread = (options: CallOptions = {}) =>
  api.notifications.GetNotifications({ onlyNotReaded: true, pageSize: UNREAD_SHOWN }, options);

export const useUnread = () => useQuery({ queryKey: unreadKey, queryFn: () => fetchUnread() });

export const useNotifications = (input: {
  onlyNotReaded: boolean;
  page: number;
  pageSize: number;
}) =>
  useQuery({
    queryKey: [...notificationsKey, input],
    queryFn: () => api.notifications.GetNotifications(input),
    placeholderData: (last) => last,
  });

/** Marks one read; it leaves the unread list at once. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.notifications.NoticationRead({ id }),
    onMutate: (id) => {
      client.setQueryData<Answer>(unreadKey, (last) => {
        if (!last) return last;
        const rows = last.rows.filter((row) => row.id !== id);
        return { rows, total: last.total - (last.rows.length - rows.length) };
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.notifications.ReadAll(),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
}
