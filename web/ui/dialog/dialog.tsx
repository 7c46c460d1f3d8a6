import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CloseOutlined } from '@ant-design/icons';
import { IconButton } from '../controls/icon-button.tsx';
import { openModal } from '#web/ui/focus.ts';
import './dialog.css';

interface DialogProps {
  title: string;
  /** In the middle, along the right edge, or as a sheet from the bottom. */
  side?: 'centre' | 'right' | 'bottom';
  /** Mount it to open it: Esc, the close button and a press beside it ask to be unmounted. */
  onClose: () => void;
  children: ReactNode;
  /** Stays at the bottom. */
  footer?: ReactNode;
  /** In the place of title and close button. */
  head?: ReactNode;
  className?: string;
}

/** The browser's own modal dialog: it keeps the focus and gives it back. */
export function Dialog({
  title,
  side = 'centre',
  onClose,
  children,
  footer,
  head,
  className = '',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page: only so does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!;
    const callOff = openModal(element);
    return () => {
      callOff();
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog dialog-${side} ${className}`}
      aria-label={title}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-box">
        {head ?? (
          <header className="dialog-head">
            <h2>{title}</h2>
            <IconButton label="Kapat" tooltip="none" icon={<CloseOutlined />} onClick={onClose} />
          </header>
        )}
        <div className="dialog-body">{children}</div>
        {footer !== undefined && <footer className="dialog-foot">{footer}</footer>}
      </div>
    </dialog>
  );
}
