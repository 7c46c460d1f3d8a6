import type { ReactNode } from 'react';
import './page-title.css';

interface PageTitleProps {
  readonly title: string;
  /** One line: what the page is for. */
  readonly purpose?: string | undefined;
  /** The primary action, at the right. */
  readonly children?: ReactNode;
}

export function PageTitle({ title, purpose, children }: PageTitleProps) {
  return (
    <header className="page-title">
      <div>
        <h1>{title}</h1>
        {purpose !== undefined && <p>{purpose}</p>}
      </div>
      {children !== undefined && <div className="page-title-actions">{children}</div>}
    </header>
  );
}
