import { useEffect, useRef } from 'react';
import { closeToast, type Dialog, type Toast, useMessages } from './messages.ts';
import { openModal } from '#web/ui/focus.ts';
import { moveToFreePlace } from './free-place.ts';
import './message-host.css';

function ToastBox({ toast }: { toast: Toast }) {
  const { id, kind, text, seconds, undo } = toast;
  useEffect(() => {
    const timer = setTimeout(() => closeToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds]);
  return (
    <div className="toast" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <span>{text}</span>
      {undo && (
        <button
          type="button"
          className="toast-undo"
          onClick={() => {
            closeToast(id);
            undo().catch(() => undefined);
          }}
        >
          Geri al
        </button>
      )}
      <button type="button" aria-label="Kapat" onClick={() => closeToast(id)}>
        ×
      </button>
    </div>
  );
}

function DialogBox({ dialog }: { dialog: Dialog }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => openModal(ref.current!), []);
  const { id, title, text, consequences = [], ok, cancel, isDangerous, answer } = dialog;
  return (
    <dialog
      ref={ref}
      className="message-box"
      role="alertdialog"
      aria-labelledby={`message-${id}-title`}
      aria-describedby={`message-${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
    >
      <h2 id={`message-${id}-title`}>{title}</h2>
      <div id={`message-${id}-text`}>
        <p>{text}</p>
        {consequences.length > 0 && (
          <ul>
            {consequences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <footer>
        {cancel !== undefined && (
          <button type="button" className="button" onClick={() => answer(false)}>
            {cancel}
          </button>
        )}
        <button
          type="button"
          className={`button ${isDangerous ? 'button-danger' : 'button-primary'}`}
          onClick={() => answer(true)}
        >
          {ok}
        </button>
      </footer>
    </dialog>
  );
}

/** Shows the messages; stands once, above everything. */
export function MessageHost() {
  const { toasts, dialogs } = useMessages();
  const dialog = dialogs[0];
  const ref = useRef<HTMLElement>(null);
  // In the top layer, and raised again with each toast: above a dialog that opened meanwhile.
  useEffect(() => {
    const element = ref.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length === 0) return;
    element.showPopover();
    moveToFreePlace(element);
  }, [toasts]);
  return (
    <>
      <section ref={ref} className="toasts" popover="manual" aria-label="Mesajlar">
        {toasts.map((toast) => (
          <ToastBox key={toast.id} toast={toast} />
        ))}
      </section>
      {dialog && <DialogBox key={dialog.id} dialog={dialog} />}
    </>
  );
}
