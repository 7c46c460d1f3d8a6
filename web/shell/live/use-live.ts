import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PanelTopic } from '#contract/topics.ts';
import { followChanges } from '#web/session/live.ts';
import { useSession } from '#web/session/session.ts';
import { tasksKey } from '#web/records/tasks/tasks.ts';
import {
  fetchUnread,
  notificationsKey,
  unreadKey,
} from '#web/features/notifications/notifications.ts';
import { recheckRights } from '#web/shell/rights.ts';
import { createListRefresher } from './list-refresher.ts';
import { type ListTopic, topicLists } from './topic-lists.ts';

const listTopics = Object.keys(topicLists) as ListTopic[];
/** A topic of a newer server is no topic of this page yet. */
const isListTopic = (topic: PanelTopic): topic is ListTopic => Object.hasOwn(topicLists, topic);

/** Keeps the bell, the person's rights and the lists on the screen current, unasked. */
export function useLive(): void {
  const client = useQueryClient();
  const id = useSession((session) => session.id);
  useEffect(() => {
    if (id === '') return undefined;
    let isFirst = true;
    const lists = createListRefresher(client);
    const updateUnread = async () => {
      try {
        client.setQueryData(unreadKey, await fetchUnread({ background: true }));
        await client.invalidateQueries({ queryKey: notificationsKey, refetchType: 'none' });
      } catch {
        // The next change asks again.
      }
    };
    const updateTasks = () => client.invalidateQueries({ queryKey: tasksKey });
    const stopFollowing = followChanges((change) => {
      if (change.kind === 'topics') {
        if (change.topics.includes('notification')) void updateUnread();
        if (change.topics.includes('rights')) void recheckRights();
        if (change.topics.includes('task')) void updateTasks();
        lists.changed(change.topics.filter(isListTopic));
        return;
      }
      // The first "ready" finds everything just loaded.
      if (!isFirst) {
        void updateUnread();
        void recheckRights();
        // What failed while the server was away comes by itself.
        void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
        void updateTasks();
        lists.changed(listTopics);
      }
      isFirst = false;
    });
    return () => {
      stopFollowing();
      lists.stop();
    };
  }, [client, id]);
}
