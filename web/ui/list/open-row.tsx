import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

/** How a row is opened: at its own address, or by something done here. */
export interface RowOpening<Row> {
  /** Where it opens a page: a real link, which opens in a new tab too. Absent for a row that opens nothing. */
  readonly hrefOf?: ((row: Row) => string | undefined) | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
}

/** What a press means something of its own to. */
const OWN_PRESS =
  'a, button, input, label, select, textarea, summary, [role=button], [role=menu], [role=menuitem], [role=switch]';

/**
 * A row opens wherever it is pressed, as if its name had been: with the same keys held, so that Ctrl opens a new tab. Who
 * marks a text to copy it, or presses something within the row, wants just that.
 */
export function pressRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  const pressed = target as Element;
  // Menus and dialogs of a row stand elsewhere on the page.
  if (!currentTarget.contains(pressed) || pressed.closest(OWN_PRESS)) return;
  if (event.defaultPrevented || window.getSelection()?.toString()) return;
  const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('.list-open')?.dispatchEvent(new window.MouseEvent('click', init));
}

interface OpenRowProps<Row> extends RowOpening<Row> {
  readonly row: Row;
  readonly children: ReactNode;
}

/** The row's name, which opens it where it can be opened. */
export function OpenRow<Row>({ row, hrefOf, onOpen, children }: OpenRowProps<Row>) {
  const href = hrefOf?.(row);
  if (href !== undefined) {
    return (
      <Link className="list-open" to={href}>
        {children}
      </Link>
    );
  }
  if (!onOpen) return children;
  return (
    <button type="button" className="list-open" onClick={() => onOpen(row)}>
      {children}
    </button>
  );
}
