import { api } from '#web/api/client.ts';
import { useChangeHistory } from '#web/records/use-change-history.ts';
import { HistoryDrawer } from '#web/ui/history/history-drawer.tsx';
import { fullName, peopleKey } from '../people-queries.ts';
import type { ActionProps } from './action-props.ts';

export function PersonHistory({ person, onClose }: ActionProps) {
  const history = useChangeHistory(peopleKey, api.people.GetUserHistory, person.id, 'person');
  return <HistoryDrawer of={fullName(person)} history={history} onClose={onClose} />;
}
