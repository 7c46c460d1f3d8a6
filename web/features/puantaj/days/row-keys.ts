import type { KeyboardEvent } from 'react';

interface RowKeys {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly onOpen: (personId: string) => void;
  readonly onClose: () => void;
}

/** Where a key means something of its own. */
const OWN_KEYS = 'input, select, textarea, dialog, [role="menu"], [role="combobox"], .calendar';

/** While a day stands open the arrows lead to the one above and below, and Esc closes it. */
export const rowKeys =
  ({ previous, next, onOpen, onClose }: RowKeys) =>
  (event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    if ((target as Element).closest(OWN_KEYS)) return;
    const to = { ArrowUp: previous, ArrowDown: next }[key];
    if (key === 'Escape') onClose();
    else if (to !== undefined) onOpen(to);
    else return;
    event.preventDefault();
  };
