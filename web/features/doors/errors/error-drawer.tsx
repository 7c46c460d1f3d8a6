import { Button } from 'antd';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { type DoorError, ignorable } from './error-calls.ts';
import { ErrorFacts } from './error-facts.tsx';
import '#web/ui/form/form.css';

export interface ErrorDrawerProps {
  readonly error: DoorError;
  /** Ignores it, or opens it again where it is ignored. */
  readonly onIgnore: (error: DoorError) => void;
  readonly onClose: () => void;
}

/** An error that is looked at and mended elsewhere. */
export function ErrorDrawer({ error, onIgnore, onClose }: ErrorDrawerProps) {
  const mayIgnore = error.state !== 'solved' && ignorable([error]).length > 0;
  return (
    <Dialog
      title="Kapı hatası"
      side="right"
      className="form-drawer"
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={onClose}>Kapat</Button>
          {mayIgnore && (
            <Button type="primary" onClick={() => onIgnore(error)}>
              {error.state === 'ignored' ? 'Yeniden aç' : 'Yok say'}
            </Button>
          )}
        </div>
      }
    >
      <ErrorFacts error={error} onLeave={onClose} />
    </Dialog>
  );
}
