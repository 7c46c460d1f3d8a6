import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '#web/session/live.ts';
import { useSession } from '#web/session/session.ts';
import { tasksKey } from '#web/records/tasks/tasks.ts';
import {
  fetchUnread,
  notificationsKey,
  unreadKey,
} from '#web/features/notifications/notifications.ts';
import { recheckRights } from '#web/shell/rights.ts';

/** Keeps the bell and the person's rights current. All of it is background: nothing is renewed or said. */
export function useLive(): void {
  const client = useQueryClient();
  const id = useSession((session) => session.id);
  useEffect(() => {
    if (id === '') return undefined;
    let isFirst = true;
    const updateUnread = async () => {
      try {
        client.setQueryData(unreadKey, await fetchUnread({ background: true }));
        await client.invalidateQueries({ queryKey: notificationsKey, refetchType: 'none' });
      } catch {
        // The next change asks again.
      }
    };
    const updateTasks = () => client.invalidateQueries({ queryKey: tasksKey });
    return followChanges((change) => {
      if (change.kind === 'topics') {
        if (change.topics.includes('notification')) void updateUnread();
        if (change.topics.includes('rights')) void recheckRights();
        if (change.topics.includes('task')) void updateTasks();
        return;
      }
      // The first "ready" finds everything just loaded.
      if (!isFirst) {
        void updateUnread();
        void recheckRights();
        // What failed while the server was away comes by itself.
        void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
        void updateTasks();
      }
      isFirst = false;
    });
  }, [client, id]);
}
