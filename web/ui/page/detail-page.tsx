import type { ReactNode } from 'react';
import './page-title.css';
import './detail-page.css';

interface DetailPageProps {
  readonly title: string;
  /** One line under the name: code, company. */
  readonly summary?: ReactNode;
  /** The state as a tag: never by colour alone. */
  readonly state?: { readonly label: string; readonly tone: 'good' | 'quiet' | 'warning' };
  /** The next action. */
  readonly action?: ReactNode;
  /** What it is. */
  readonly children: ReactNode;
  /** Its history and what belongs to it; below on narrow screens. */
  readonly aside?: ReactNode;
}

/** One record: a summary that says what it is and what comes next, left the record, right its history. */
export function DetailPage({ title, summary, state, action, children, aside }: DetailPageProps) {
  return (
    <>
      <header className="detail-head">
        <div>
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
        {action}
      </header>
      <div className="detail-body" data-has-aside={aside !== undefined}>
        <div className="detail-main">{children}</div>
        {aside !== undefined && <aside className="detail-aside">{aside}</aside>}
      </div>
    </>
  );
}
