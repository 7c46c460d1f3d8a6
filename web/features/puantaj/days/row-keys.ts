import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface RowKeys {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly onOpen: (personId: string) => void;
  readonly onClose: () => void;
}

/** Where a key means something of its own. */
const OWN_KEYS = 'input, select, textarea, dialog, [role="menu"], [role="combobox"], .calendar';

/** Nobody has the focus where what had it is gone, as the buttons of a day that another one replaced. */
const isFor = (page: Element | null, target: Element) =>
  target === document.body ? !document.querySelector('dialog[open]') : page?.contains(target);

/** While a day stands open the arrows lead to the one above and below, and Esc closes it. */
export function useRowKeys(
  page: RefObject<HTMLElement | null>,
  isOpen: boolean,
  { previous, next, onOpen, onClose }: RowKeys,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    const target = event.target as Element;
    if (!isFor(page.current, target) || target.closest(OWN_KEYS)) return;
    const to = { ArrowUp: previous, ArrowDown: next }[key];
    if (key === 'Escape') onClose();
    else if (to !== undefined) onOpen(to);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
}

interface Row {
  readonly personId: string;
}

/**
 * Who stands above and below the one that is open. One that was put right may leave the list, since it shows those who are
 * late: then the neighbours of where it stood.
 */
export function useNeighbours(rows: readonly Row[], openedId: string | undefined) {
  const at = rows.findIndex(({ personId }) => personId === openedId);
  const [stood, setStood] = useState(0);
  if (at >= 0 && at !== stood) setStood(at);
  const below = at >= 0 ? at + 1 : stood;
  const above = (at >= 0 ? at : stood) - 1;
  return {
    previous: rows[above]?.personId,
    next: openedId === undefined ? undefined : rows[below]?.personId,
  };
}
