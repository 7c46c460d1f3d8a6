import { Button } from 'antd';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { Results } from '../act/act-drawer.tsx';
import type { InboxRow } from '../request-calls.ts';
import '#web/ui/form/form.css';
import './inbox.css';

export interface Outcome {
  readonly act: 'approve' | 'reject';
  readonly results: Results;
  readonly rows: readonly InboxRow[];
}

const DONE = { approve: 'onaylandı', reject: 'reddedildi' } as const;

export const countText = ({ act, results }: Outcome): string =>
  `${results.filter(({ done }) => done).length.toLocaleString('tr-TR')} talep ${DONE[act]}.`;

interface ResultsDialogProps {
  readonly outcome: Outcome;
  readonly onClose: () => void;
}

/** What could not be done of what many were told, and why. */
export function ResultsDialog({ outcome, onClose }: ResultsDialogProps) {
  const failed = outcome.results.filter(({ done }) => !done);
  const rowOf = (id: string) => outcome.rows.find((row) => row.id === id);
  return (
    <Dialog
      title="Toplu işlem sonucu"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button type="primary" onClick={onClose}>
            Kapat
          </Button>
        </div>
      }
    >
      <p>
        {countText(outcome)} {`${failed.length.toLocaleString('tr-TR')} talep işlenemedi:`}
      </p>
      <ul className="inbox-results">
        {failed.map(({ id, message }) => (
          <li key={id}>
            <p>
              <strong>{rowOf(id)?.personName}</strong> {rowOf(id)?.summary}
            </p>
            <p className="inbox-why">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
