import { type ReactNode, useState } from 'react';
import { StateDrawing } from './state-drawing.tsx';
import './states.css';

interface EmptyStateProps {
  /** What is not there: 'Okunmamış bildiriminiz yok'. */
  title: string;
  /** Why it is empty, or what will stand here. */
  description?: ReactNode;
  /** The one action that fills it. */
  action?: ReactNode;
  /** Instead of the drawing, where there is little room. */
  icon?: ReactNode;
}

export function EmptyState({ title, description, action, icon }: EmptyStateProps) {
  return (
    <div className="state">
      {icon === undefined ? (
        <StateDrawing name="empty" />
      ) : (
        <div className="state-icon" aria-hidden="true">
          {icon}
        </div>
      )}
      <p className="state-title">{title}</p>
      {description !== undefined && <p className="state-text">{description}</p>}
      {action !== undefined && <div className="state-action">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** What failed: 'Bildirimler alınamadı'. */
  title?: string;
  /** What was kept, or what to do. */
  message?: ReactNode;
  onRetry?: () => void;
  /** From the `X-Request-Id` header: what support asks for. */
  requestId?: string;
  /** Where there is little room: without the drawing. */
  isSmall?: boolean;
}

export function ErrorState({
  title = 'Bir şeyler ters gitti',
  message,
  onRetry,
  requestId,
  isSmall = false,
}: ErrorStateProps) {
  const isOffline = !navigator.onLine;
  return (
    <div className="state" role="alert">
      {!isSmall && <StateDrawing name={isOffline ? 'offline' : 'failed'} />}
      <p className="state-title">{title}</p>
      {(isOffline || message !== undefined) && (
        <p className="state-text">
          {isOffline && 'İnternet bağlantınız yok. '}
          {message}
        </p>
      )}
      {onRetry !== undefined && (
        <div className="state-action">
          <button type="button" className="button button-primary" onClick={onRetry}>
            Tekrar dene
          </button>
        </div>
      )}
      {requestId !== undefined && <RequestId id={requestId} />}
    </div>
  );
}

function RequestId({ id }: { id: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setState('copied');
    } catch {
      // Without https there is no clipboard: the id is there to be selected.
      setState('refused');
    }
  };
  return (
    <p className="state-request">
      İstek no: <code>{id}</code>
      {state !== 'refused' && (
        <button type="button" className="link-button" onClick={() => void copy()}>
          {state === 'copied' ? 'Kopyalandı' : 'Kopyala'}
        </button>
      )}
    </p>
  );
}
