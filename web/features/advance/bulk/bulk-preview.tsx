import type { Client } from '#contract/client.ts';
import { instalmentsText, monthText } from '#core/advance/words.ts';
import { formatHundredths } from '#core/format/money.ts';
import { AbleList, count } from '#web/records/for-many/able-list.tsx';
import { PlanTable } from '../plan-table.tsx';

type BulkPreview = Awaited<ReturnType<Client['bulkAdvance']['PreviewBulkAdvance']>>;

interface BulkPreviewListProps {
  readonly preview: BulkPreview;
  /** What each is given. */
  readonly each: number;
}

/** What each is given beside what is open, and which rule of the company it goes beyond. */
function rowsOf({ rows, unit }: BulkPreview, each: number) {
  return rows.map(({ open, warnings, ...row }) => ({
    ...row,
    end: (
      <>
        {formatHundredths(each, unit)}
        {open > 0 && <small>{`${formatHundredths(open, unit)} açık`}</small>}
      </>
    ),
    note: warnings.length > 0 && <small className="for-many-warning">{warnings.join(' ')}</small>,
  }));
}

/** What all are given together, how it comes back, and for whom it cannot be entered. */
export function BulkPreviewList({ preview, each }: BulkPreviewListProps) {
  const { able, warned, unit, amount, plan } = preview;
  return (
    <AbleList preview={preview} rows={rowsOf(preview, each)}>
      {able > 0 && (
        <dl className="bulk-advance-sum">
          <dt>Toplam</dt>
          <dd>
            {formatHundredths(amount, unit)}
            <small>{`${count(able)} kişi × ${formatHundredths(each, unit)}`}</small>
          </dd>
        </dl>
      )}
      <p>
        {warned > 0 &&
          `${count(warned)} kişide firmanın bir kuralı aşılıyor; yine de girilir, adının altında yazar. `}
        Girilen avans onaylanmış sayılır ve personele bildirilir.
      </p>
      {plan.length === 1 ? (
        <p className="quiet-text">{`${monthText(plan[0]!.month)} ücretinden ${instalmentsText(1)} kesilir.`}</p>
      ) : (
        <details className="bulk-advance-plan">
          <summary>{`Personel başına ${instalmentsText(plan.length)}, ilki ${monthText(plan[0]!.month)}`}</summary>
          <PlanTable plan={plan} unit={unit} />
        </details>
      )}
    </AbleList>
  );
}
