import { fullTime } from '#web/ui/time/time-words.ts';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import './history.css';

export interface HistoryChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface HistoryEntry {
  readonly at: string;
  readonly actorName: string;
  /** What was done: 'ekledi', 'değiştirdi'. */
  readonly action: string;
  readonly changes: readonly HistoryChange[];
  /** It can be taken back. */
  readonly onUndo?: () => void;
}

/** Who did what and when, newest first: before → after. */
export function HistoryTimeline({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return <p className="quiet-text">Henüz değişiklik yok.</p>;
  return (
    <ol className="history">
      {entries.map(({ at, actorName, action, changes, onUndo }) => (
        <li key={`${at} ${actorName} ${action}`}>
          <p>
            <strong>{actorName}</strong> {action}
          </p>
          <p className="history-time">
            {fullTime(Date.parse(at))} · <RelativeTime at={at} />
          </p>
          {changes.length > 0 && (
            <dl>
              {changes.map(({ label, before, after }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {before !== '' && (
                      <>
                        <del>{before}</del> <span aria-hidden="true">→</span>{' '}
                      </>
                    )}
                    <ins>{after === '' ? 'boş' : after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {onUndo && (
            <button type="button" className="plain-button" onClick={onUndo}>
              Bu değişikliği geri al
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
