import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** How a row is opened: at its own address, or by something done here. */
export interface RowOpening<Row> {
  /** Where it opens a page: a real link, which opens in a new tab too. Absent for a row that opens nothing. */
  readonly hrefOf?: ((row: Row) => string | undefined) | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
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
