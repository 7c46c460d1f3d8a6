import { BellOutlined } from '@ant-design/icons';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useDismiss } from '#web/ui/controls/use-dismiss.ts';
import { type LinkSource, linkOf } from '#web/session/approval-link.ts';
import { useSession } from '#web/session/session.ts';
import { offerFocus } from '#web/ui/focus.ts';
import './bell.css';

/** An unread notification, as `GetNotifications` gives it. */
export interface BellItem extends LinkSource {
  id: string;
  title: string;
  content: string;
  createdAt: string;
}

interface BellProps {
  /** The newest unread ones; one disappears when `onRead` has marked it. */
  items: readonly BellItem[];
  /** How many are unread in all. */
  total: number;
  loading?: boolean;
  error?: { message?: string; requestId?: string } | null;
  /** Navigate to the link of a notification. */
  onOpen: (path: string) => void;
  onRead: (id: string) => void;
  /** Navigate to all notifications. */
  onAll: () => void;
  /** The list is about to be seen: load it if it is old. */
  onShow?: () => void;
  onRetry?: () => void;
}

export function bellLabel(total: number): string {
  return total > 0 ? `Bildirimler, ${total} okunmamış` : 'Bildirimler';
}

/** Ctrl, middle and the like open a new browser tab: the browser's business. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

export function Bell(props: BellProps) {
  const { items, total, loading = false, error, onOpen, onRead, onAll, onShow, onRetry } = props;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();

  useDismiss(box, isOpen, (by) => {
    setOpen(false);
    if (by === 'escape') offerFocus(button.current);
  });

  useEffect(() => {
    if (isOpen) offerFocus(panel.current);
  }, [isOpen]);

  // The item that had the focus is gone once read: the panel takes it.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) offerFocus(panel.current);
  });

  const toggle = () => {
    if (!isOpen) onShow?.();
    setOpen(!isOpen);
  };

  const follow = (event: MouseEvent, go: () => void) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(false);
    go();
  };

  const row = (item: BellItem): ReactNode => {
    const link = linkOf(item, useSession.getState());
    const text = <ItemText item={item} />;
    if (link === undefined) {
      return (
        <button type="button" className="bell-item" onClick={() => onRead(item.id)}>
          {text}
          <span className="visually-hidden">Okundu işaretle</span>
        </button>
      );
    }
    return (
      <a
        className="bell-item"
        href={link}
        onAuxClick={(event) => event.button === 1 && onRead(item.id)}
        onClick={(event) => {
          onRead(item.id);
          follow(event, () => onOpen(link));
        }}
      >
        {text}
      </a>
    );
  };

  const content = (): ReactNode => {
    if (items.length > 0) {
      return (
        <ul className="bell-list">
          {items.map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </ul>
      );
    }
    if (loading) {
      return (
        <div className="bell-loading">
          <Skeleton lines={6} />
        </div>
      );
    }
    if (error)
      return <ErrorState isSmall title="Bildirimler alınamadı" {...error} onRetry={onRetry} />;
    return <EmptyState title="Okunmamış bildiriminiz yok" icon={<BellOutlined />} />;
  };

  return (
    <div className="bell" ref={box}>
      <IconButton
        ref={button}
        label={bellLabel(total)}
        icon={<BellOutlined />}
        badge={total}
        tooltip="end"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      />
      {isOpen && (
        <div
          ref={panel}
          id={panelId}
          className="bell-panel"
          role="dialog"
          aria-label="Bildirimler"
          aria-busy={loading}
          tabIndex={-1}
        >
          <div className="bell-head">
            <h2>Bildirimler</h2>
            {total > 0 && <span>{total} okunmamış</span>}
          </div>
          <div className="bell-body">
            {items.length > 0 && error && (
              <p className="bell-stale" role="alert">
                Liste yenilenemedi.
                {onRetry !== undefined && (
                  <button type="button" className="link-button" onClick={onRetry}>
                    Tekrar dene
                  </button>
                )}
              </p>
            )}
            {content()}
          </div>
          <a
            className="bell-all"
            href={addressOf('Notifications')}
            onClick={(event) => follow(event, onAll)}
          >
            Tüm Bildirimler
          </a>
        </div>
      )}
    </div>
  );
}

function ItemText({ item: { title, content, createdAt } }: { item: BellItem }) {
  return (
    <>
      <span className="bell-item-head">
        <strong>{title}</strong>
        <RelativeTime at={createdAt} />
      </span>
      <span className="bell-item-content">{content}</span>
    </>
  );
}
