import { type ReactNode, useState } from 'react';
import './for-many.css';

interface ManyRow {
  readonly personId: string;
  readonly personName: string;
  readonly registrationNo: string;
  readonly departmentName: string | null;
  /** Why it cannot be entered; none where it can. */
  readonly reason: string | null;
}

export interface ManyPreview {
  readonly total: number;
  readonly able: number;
  /** The first of those who can, and of those who cannot. */
  readonly rows: readonly ManyRow[];
}

/** Of somebody who can: what they are given, and what to know of it. */
interface ShownRow extends ManyRow {
  readonly end: ReactNode;
  readonly note?: ReactNode;
}

export const count = (value: number) => value.toLocaleString('tr-TR');

interface AbleListProps {
  readonly preview: ManyPreview;
  /** As they are shown. */
  readonly rows: readonly ShownRow[];
  /** What it comes to, and what follows. */
  readonly children: ReactNode;
}

function Person({ row }: { readonly row: ShownRow }) {
  const { personName, registrationNo, departmentName, reason, end, note } = row;
  return (
    <li>
      <span>
        <strong>{personName}</strong>
        <small>{[registrationNo, departmentName].filter(Boolean).join(' · ')}</small>
        {reason === null ? note : <small className="for-many-reason">{reason}</small>}
      </span>
      {reason === null && <span className="for-many-end">{end}</span>}
    </li>
  );
}

/** For whom it works and for whom not, and why; a press on a number shows those alone. */
export function AbleList({ preview, rows: shown, children }: AbleListProps) {
  const refused = preview.total - preview.able;
  const [view, setView] = useState<'able' | 'refused'>(preview.able > 0 ? 'able' : 'refused');
  const rows = shown.filter(({ reason }) => (reason === null) === (view === 'able'));
  const all = view === 'able' ? preview.able : refused;
  const choices = [
    ['able', `${count(preview.able)} kişiye girilecek`],
    ['refused', `${count(refused)} kişiye girilemez`],
  ] as const;
  return (
    <section aria-label="Önizleme">
      {children}
      <ul className="for-many-choices">
        {choices.map(([key, label]) => (
          <li key={key}>
            <button type="button" aria-pressed={view === key} onClick={() => setView(key)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      {rows.length === 0 ? (
        <p className="quiet-text">Kimse yok.</p>
      ) : (
        <ul className="for-many-people">
          {rows.map((row) => (
            <Person key={row.personId} row={row} />
          ))}
        </ul>
      )}
      {all > rows.length && (
        <p className="quiet-text">{`… ve ${count(all - rows.length)} kişi daha.`}</p>
      )}
    </section>
  );
}
