import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import './page-title.css';
import './aside-card.css';

interface AsideCardProps {
  readonly title: ReactNode;
  /** Where all of it stands. */
  readonly link?: { readonly to: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}

/** What one needs to know beside a record, from somewhere else: a name, the way there, and a few lines. */
export function AsideCard({ title, link, children }: AsideCardProps) {
  const heading = useId();
  return (
    <section className="card aside-card" aria-labelledby={heading}>
      <h2>
        <span id={heading}>{title}</span>
        {link && <Link to={link.to}>{link.label}</Link>}
      </h2>
      {children}
    </section>
  );
}
