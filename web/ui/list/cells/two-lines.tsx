import type { ReactNode } from 'react';
import './cells.css';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Two facts that belong together in one cell: the place, and below it the company. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      {second !== '' && second !== null && <small>{second}</small>}
    </span>
  );
}
