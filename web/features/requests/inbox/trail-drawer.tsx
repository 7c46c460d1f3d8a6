import { Link } from 'react-router';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { InboxRow } from '../request-calls.ts';
import { RequestTrail } from '../trail/request-trail.tsx';
import { nameOf } from './inbox-columns.tsx';
import '#web/ui/form/form.css';

export interface TrailDrawerProps {
  readonly row: InboxRow;
  /** Where the request itself opens. */
  readonly href: string | undefined;
  readonly onClose: () => void;
}

/** A request's steps and history beside the inbox. */
export function TrailDrawer({ row, href, onClose }: TrailDrawerProps) {
  return (
    <Dialog title={row.personName} side="right" className="form-drawer" onClose={onClose}>
      <p>
        {row.summary}{' '}
        {href !== undefined && (
          <Link to={href} onClick={onClose}>
            Talebi aç
          </Link>
        )}
      </p>
      <RequestTrail id={row.id} title={nameOf(row)} />
    </Dialog>
  );
}
