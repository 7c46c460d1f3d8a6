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

export interface ManyPreview<Row extends ManyRow = ManyRow> {
  readonly total: number;
  readonly able: number;
  /** The first of those who can, and of those who cannot. */
  readonly rows: readonly Row[];
}

export const count = (value: number) => value.toLocaleString('tr-TR');

interface AbleListProps<Row extends ManyRow> {
  readonly preview: ManyPreview<Row>;
  /** What it comes to, and what follows. */
  readonly children: ReactNode;
  /** What somebody who can is given. */
  readonly endOf: (row: Row) => ReactNode;
  /** What to know of it. */
  readonly noteOf?: (row: Row) => ReactNode;
}

function Person<Row extends ManyRow>({
  row,
  endOf,
  noteOf,
}: Pick<AbleListProps<Row>, 'endOf' | 'noteOf'> & { readonly row: Row }) {
  const { personName, registrationNo, departmentName, reason } = row;
  return (
    <li>
      <span>
        <strong>{personName}</strong>
        <small>{[registrationNo, departmentName].filter(Boolean).join(' · ')}</small>
        {reason !== null && <small className="for-many-reason">{reason}</small>}
        {reason === null && noteOf?.(row)}
      </span>
      {reason === null && <span className="for-many-end">{endOf(row)}</span>}
    </li>
  );
}

/** For whom it works and for whom not, and why; a press on a number shows those alone. */
export function AbleList<Row extends ManyRow>({ preview, children, ...texts }: AbleListProps<Row>) {
  const refused = preview.total - preview.able;
  const [view, setView] = useState<'able' | 'refused'>(preview.able > 0 ? 'able' : 'refused');
  const rows = preview.rows.filter(({ reason }) => (reason === null) === (view === 'able'));
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
            <Person key={row.personId} row={row} {...texts} />
          ))}
        </ul>
      )}
      {all > rows.length && (
        <p className="quiet-text">{`… ve ${count(all - rows.length)} kişi daha.`}</p>
      )}
    </section>
  );
}
