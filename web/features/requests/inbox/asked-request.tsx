import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { trailQuery } from '../request-calls.ts';
import { RequestTrail } from '../trail/request-trail.tsx';
import '#web/ui/form/form.css';

interface AskedRequestProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A request of any kind by its id: what is asked for, its steps, and what one may do. */
export function AskedRequest({ id, onClose }: AskedRequestProps) {
  const query = useQuery(trailQuery(id));
  return (
    <Dialog
      title={query.data?.personName ?? 'Talep'}
      side="right"
      className="form-drawer"
      onClose={onClose}
    >
      <QueryState query={query} rows={4}>
        {({ summary, personName }) => (
          <>
            <p>{summary}</p>
            <RequestTrail id={id} title={`${personName}, ${summary}`} />
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
