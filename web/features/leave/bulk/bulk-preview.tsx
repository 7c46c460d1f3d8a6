import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import type { LeavePartName } from '#contract/leave/leave-parts.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { lengthText } from '../leave-words.ts';

export type BulkPreview = Awaited<ReturnType<Client['bulkLeave']['PreviewBulkLeave']>>;
type Row = BulkPreview['rows'][number];

export const count = (value: number) => value.toLocaleString('tr-TR');

function Person({ row, part }: { row: Row; part: LeavePartName }) {
  const { personName, registrationNo, departmentName, balance, reason } = row;
  return (
    <li>
      <span>
        <strong>{personName}</strong>
        <small>{[registrationNo, departmentName].filter(Boolean).join(' · ')}</small>
        {reason !== null && <small className="bulk-leave-reason">{reason}</small>}
      </span>
      {reason === null && (
        <span className="bulk-leave-days">
          {lengthText({ ...row, part })}
          {balance && (
            <small
              data-below={balance.after < 0}
            >{`Bakiye ${dayCount(balance.before)} → ${dayCount(balance.after)}`}</small>
          )}
        </span>
      )}
    </li>
  );
}

/** For whom it works and for whom not, and why; a press on a number shows those alone. */
export function BulkPreviewList({ preview, part }: { preview: BulkPreview; part: LeavePartName }) {
  const refused = preview.total - preview.able;
  const [view, setView] = useState<'able' | 'refused'>(preview.able > 0 ? 'able' : 'refused');
  const rows = preview.rows.filter(({ reason }) => (reason === null) === (view === 'able'));
  const all = view === 'able' ? preview.able : refused;
  const choices = [
    ['able', `${count(preview.able)} kişiye girilecek`],
    ['refused', `${count(refused)} kişiye girilemez`],
  ] as const;
  return (
    <section aria-label="Önizleme" className="bulk-leave-preview">
      <p>
        {preview.able > 0 && part !== 'hours' && `Toplam ${dayCount(preview.days)} izin. `}
        {preview.below > 0 && `${count(preview.below)} kişinin bakiyesi eksiye düşer. `}
        Girilen izin onaylanmış sayılır ve personele bildirilir.
      </p>
      <ul className="bulk-leave-choices">
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
        <ul className="bulk-leave-people">
          {rows.map((row) => (
            <Person key={row.personId} row={row} part={part} />
          ))}
        </ul>
      )}
      {all > rows.length && (
        <p className="quiet-text">{`… ve ${count(all - rows.length)} kişi daha.`}</p>
      )}
    </section>
  );
}
