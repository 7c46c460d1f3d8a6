import type { ReactNode } from 'react';
import './page-title.css';
import './detail-page.css';

interface DetailHeadProps {
  readonly title: string;
  /** Whom or what it shows: a photo, left of the name. */
  readonly picture?: ReactNode;
  /** One line under the name: code, company. */
  readonly summary?: ReactNode;
  /** The state as a tag: never by colour alone. */
  readonly state?: { readonly label: string; readonly tone: 'good' | 'quiet' | 'warning' | 'bad' };
  /** Two to four, each with its label above. */
  readonly facts?: readonly (readonly [label: string, fact: ReactNode])[];
  /** The next action, and the menu with the rest. */
  readonly action?: ReactNode;
  /** Below it all: more facts in a row, and the tabs of its parts. */
  readonly below?: ReactNode;
}

/** Says what a record is, how it stands and what comes next. */
export function DetailHead({
  title,
  picture,
  summary,
  state,
  facts = [],
  action,
  below,
}: DetailHeadProps) {
  return (
    <header className="card detail-head">
      {picture}
      <div className="detail-name">
        <h1>
          {title}
          {state && (
            <span className="detail-state" data-tone={state.tone}>
              {state.label}
            </span>
          )}
        </h1>
        {summary !== undefined && <p className="quiet-text">{summary}</p>}
      </div>
      {facts.length > 0 && (
        <dl className="detail-facts">
          {facts.map(([label, fact]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {action !== undefined && <div className="detail-actions">{action}</div>}
      {below !== undefined && <div className="detail-below">{below}</div>}
    </header>
  );
}

interface DetailBodyProps {
  /** What it is. */
  readonly children: ReactNode;
  /** What one needs to know of it and what belongs to it; below on narrow screens. */
  readonly aside: ReactNode;
}

export function DetailBody({ children, aside }: DetailBodyProps) {
  return (
    <div className="detail-body">
      <div className="detail-main">{children}</div>
      <aside className="detail-aside">{aside}</aside>
    </div>
  );
}
