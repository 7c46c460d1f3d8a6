import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { offerFocus } from '#web/ui/focus.ts';
import './menu-button.css';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly onSelect: () => void | Promise<void>;
  /** One of several choices: whether it is the chosen one. */
  readonly isChosen?: boolean;
  /** A line above it. */
  readonly startsGroup?: boolean;
}

interface MenuButtonProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly header?: ReactNode;
  readonly items: readonly MenuItem[];
}

/** A button with a menu under it, by mouse and keyboard. */
export function MenuButton({ label, children, header, items }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const entries = () => [
    ...(root.current?.querySelectorAll<HTMLButtonElement>('[role^="menuitem"]') ?? []),
  ];

  useEffect(() => {
    if (!isOpen) return undefined;
    offerFocus(root.current?.querySelector<HTMLButtonElement>('[role^="menuitem"]'));
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  function move(event: KeyboardEvent): void {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      offerFocus(all.at(next % all.length));
    } else if (event.key === 'Escape') {
      setOpen(false);
      offerFocus(button.current);
    } else if (event.key === 'Tab') setOpen(false);
  }

  return (
    <div ref={root} className="menu-button" onKeyDown={isOpen ? move : undefined}>
      <button
        ref={button}
        type="button"
        className="header-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div className="menu-button-sheet">
          {header}
          <div id={id} role="menu" aria-label={label}>
            {items.map(({ key, label: text, onSelect, isChosen, startsGroup }) => (
              <button
                key={key}
                type="button"
                role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={isChosen}
                data-starts-group={startsGroup}
                tabIndex={-1}
                onClick={() => {
                  setOpen(false);
                  offerFocus(button.current);
                  void onSelect();
                }}
              >
                {text}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
