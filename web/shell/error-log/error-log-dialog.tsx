import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import type { ErrorEntry } from './entries.ts';
import './error-log-dialog.css';

interface ErrorLogDialogProps {
  entries: readonly ErrorEntry[];
  onClear: () => void;
  onClose: () => void;
}

export function ErrorLogDialog({ entries, onClear, onClose }: ErrorLogDialogProps) {
  const clear = () => {
    onClear();
    onClose();
  };
  return (
    <Dialog
      title="Hata kaydı"
      className="error-log"
      onClose={onClose}
      footer={
        <button
          type="button"
          className="plain-button"
          disabled={entries.length === 0}
          onClick={clear}
        >
          Clear All
        </button>
      }
    >
      {entries.length === 0 ? (
        <EmptyState title="Kayıtlı hata yok" />
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Mesaj</th>
              <th scope="col">Bilgi</th>
              <th scope="col">Adres</th>
              <th scope="col">Yığın</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={keyOf(entry)} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

/** Identical entries are one, so that this is unique. */
function keyOf({ error, component, info, url }: ErrorEntry): string {
  return JSON.stringify([error, component, info, url]);
}

function Row({ entry: { error, component, info, url, time, count } }: { entry: ErrorEntry }) {
  return (
    <tr>
      <td data-label="Mesaj">
        <span className="error-log-message">{error.message}</span>
        <span className="error-log-when">
          {count > 1 && `${count} kez · `}
          <RelativeTime at={time} />
        </span>
      </td>
      <td data-label="Bilgi">
        {component !== '' && <strong>{component}</strong>}
        <Lines text={info} label="Bilgi" />
      </td>
      <td data-label="Adres" className="error-log-url">
        {url}
      </td>
      <td data-label="Yığın">
        <Lines text={error.stack} label="Yığın" />
      </td>
    </tr>
  );
}

/** Text that may be long: it scrolls by itself, also by keyboard. */
function Lines({ text, label }: { text: string; label: string }) {
  if (text === '') return <span className="error-log-when">–</span>;
  return (
    <pre tabIndex={0} role="group" aria-label={label}>
      {text}
    </pre>
  );
}
