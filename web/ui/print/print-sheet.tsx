import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import './print-sheet.css';

interface PrintSheetProps {
  readonly className: string;
  /** Made only when it is printed. */
  readonly children: () => ReactNode;
}

/** A canvas does not print: while the page is printed this stands there, and nothing else. */
export function PrintSheet({ className, children }: PrintSheetProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting
    ? createPortal(<div className={`print-sheet ${className}`}>{children()}</div>, document.body)
    : null;
}
