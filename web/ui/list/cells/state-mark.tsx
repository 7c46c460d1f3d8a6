import './cells.css';

export type StateTone = 'good' | 'new' | 'warning' | 'bad' | 'quiet';

/** How something stands: a dot and a word. */
export function StateMark({ tone, label }: { tone: StateTone; label: string }) {
  return (
    <span className="state-mark">
      <span className="state-mark-dot" data-tone={tone} aria-hidden="true" />
      {label}
    </span>
  );
}
