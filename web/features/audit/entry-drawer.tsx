import { Link } from 'react-router';
import { type AuditEntity, entityName as entityOf } from '#contract/audit/audit-labels.ts';
import { trailPath } from '#web/records/trail-path.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { exactTime } from '#web/ui/time/time-words.ts';
import type { Entry } from './audit-calls.ts';
import { recordPath } from './record-path.ts';
import './audit.css';

interface EntryDrawerProps {
  readonly entry: Entry;
  readonly onClose: () => void;
}

const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);
const loadAsk = async () => (await import('#web/records/import/ask-undo-import.tsx')).AskUndoImport;

/** A whole file goes back by one press; what cannot is named before. */
function TakeBackImport({ id }: { readonly id: string }) {
  const ask = useLazy(loadAsk, sayNotLoaded);
  return (
    <p>
      <button type="button" className="link-button" onClick={ask.show}>
        Aktarımı geri al
      </button>
      {ask.Lazy && <ask.Lazy id={id} onEnd={ask.hide} />}
    </p>
  );
}

/** One entry: who, when, from where, and each field before and after. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  const path = recordPath(entry);
  const { entityName, changes } = entry;
  // A sign-in, a file or an export has no name of its own.
  const hasRecord = entry.entityId !== null && entityOf(entry.entity)?.names !== undefined;
  return (
    <Dialog
      title={`${entry.entityLabel}: ${entry.actionLabel}`}
      side="right"
      className="audit-drawer"
      onClose={onClose}
    >
      <dl className="audit-facts">
        <dt>Kim</dt>
        <dd>{entry.actorName}</dd>
        <dt>Ne zaman</dt>
        <dd>{exactTime(Date.parse(entry.at))}</dd>
        {hasRecord && (
          <>
            <dt>Kayıt</dt>
            <dd>
              {path === undefined ? (
                (entityName ?? 'Artık yok')
              ) : (
                <Link to={path} onClick={onClose}>
                  {entityName}
                </Link>
              )}
              <Link
                className="audit-trail-link"
                to={trailPath(entry.entity as AuditEntity, entry.entityId!)}
                onClick={onClose}
              >
                Bu kaydın geçmişi
              </Link>
            </dd>
          </>
        )}
        <dt>IP adresi</dt>
        <dd>{entry.ip ?? '–'}</dd>
        <dt>İstek no</dt>
        <dd>
          <code>{entry.requestId ?? '–'}</code>
        </dd>
      </dl>
      {entry.entity === 'fileImport' && entry.action === 'import' && entry.entityId !== null && (
        <TakeBackImport id={entry.entityId} />
      )}
      {changes.length === 0 ? (
        <p className="quiet-text">Bu işlemde değişen alan yok.</p>
      ) : (
        <table className="audit-changes">
          <caption className="visually-hidden">Alan değişiklikleri</caption>
          <thead>
            <tr>
              <th scope="col">Alan</th>
              <th scope="col">Önce</th>
              <th scope="col">Sonra</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, label, before, after }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
