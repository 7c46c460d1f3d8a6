import { api } from '#web/api/client.ts';
import { RecordHistory } from '#web/records/use-record-history.tsx';
import { fullName, peopleKey } from '../people-queries.ts';
import { peopleUndo } from '../people-undo.ts';
import type { ActionProps } from './action-props.ts';

export const PersonHistory = ({ person, onClose }: ActionProps) => (
  <RecordHistory
    of={fullName(person)}
    id={person.id}
    listKey={peopleKey}
    call={api.people.GetUserHistory}
    entity="person"
    undo={peopleUndo}
    onClose={onClose}
  />
);
