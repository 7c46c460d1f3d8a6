import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useDismiss } from './use-dismiss.ts';
import { offerFocus } from '#web/ui/focus.ts';
import './popup-menu.css';

export interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
  /** In red; the first one below a rule. */
  isDangerous?: boolean;
}

interface PopupMenuProps {
  /** What the menu is of: read aloud. */
  label: string;
  items: readonly MenuItem[];
  /** Its corner in the window; it moves in where it would not fit. */
  at: { x: number; y: number };
  onSelect: (key: string) => void;
  onClose: () => void;
}

/** The next place that can be chosen, going round; stays where there is none. */
export function nextEnabled(items: readonly MenuItem[], from: number, step: 1 | -1): number {
  for (let passed = 1; passed <= items.length; passed++) {
    const place = (from + step * passed + items.length * 2) % items.length;
    if (items[place]?.disabled !== true) return place;
  }
  return from;
}

/** A menu at a point, for context menus and user menus. Mount it to open it. */
export function PopupMenu({ label, items, at, onSelect, onClose }: PopupMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useDismiss(menu, true, onClose);

  useLayoutEffect(() => {
    const box = menu.current!;
    const { width, height } = box.getBoundingClientRect();
    box.style.left = `${Math.max(8, Math.min(at.x, window.innerWidth - width - 8))}px`;
    box.style.top = `${Math.max(8, Math.min(at.y, window.innerHeight - height - 8))}px`;
  }, [at.x, at.y]);

  useEffect(() => {
    if (!menu.current?.contains(document.activeElement)) before.current = document.activeElement;
    offerFocus(
      menu.current?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled=true])'),
    );
    return () => {
      // What was chosen may have taken the focus elsewhere: only give back what the menu had.
      const lost = document.activeElement === document.body || document.activeElement === null;
      if (lost && before.current instanceof HTMLElement) offerFocus(before.current);
    };
  }, []);

  useEffect(() => {
    window.addEventListener('blur', onClose);
    window.addEventListener('resize', onClose);
    return () => {
      window.removeEventListener('blur', onClose);
      window.removeEventListener('resize', onClose);
    };
  }, [onClose]);

  const move = (event: KeyboardEvent) => {
    const places = [...menu.current!.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const here = places.findIndex((place) => place === document.activeElement);
    const to: Record<string, () => number> = {
      ArrowDown: () => nextEnabled(items, here, 1),
      ArrowUp: () => nextEnabled(items, here === -1 ? 0 : here, -1),
      Home: () => nextEnabled(items, -1, 1),
      End: () => nextEnabled(items, 0, -1),
    };
    if (event.key === 'Tab') {
      event.preventDefault();
      onClose();
    }
    const target = to[event.key];
    if (target === undefined) return;
    event.preventDefault();
    offerFocus(places[target()]);
  };

  return createPortal(
    <div
      ref={menu}
      className="popup-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={item.disabled === true}
          data-dangerous={item.isDangerous === true}
          onClick={() => {
            if (item.disabled === true) return;
            onClose();
            onSelect(item.key);
          }}
        >
          {item.icon !== undefined && <span aria-hidden="true">{item.icon}</span>}
          {item.label}
        </button>
      ))}
    </div>,
    document.body,
  );
}
