import type { Client } from '#contract/client.ts';
import type { LeavePartName } from '#contract/leave/leave-parts.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { AbleList, count } from '#web/records/for-many/able-list.tsx';
import { lengthText } from '../leave-words.ts';

type BulkPreview = Awaited<ReturnType<Client['bulkLeave']['PreviewBulkLeave']>>;

/** What each is given, and what is left. */
function rowsOf({ rows }: BulkPreview, part: LeavePartName) {
  return rows.map((row) => ({
    ...row,
    end: (
      <>
        {lengthText({ ...row, part })}
        {row.balance && (
          <small
            data-bad={row.balance.after < 0}
          >{`Bakiye ${dayCount(row.balance.before)} → ${dayCount(row.balance.after)}`}</small>
        )}
      </>
    ),
  }));
}

export const BulkPreviewList = ({
  preview,
  part,
}: {
  readonly preview: BulkPreview;
  readonly part: LeavePartName;
}) => (
  <AbleList preview={preview} rows={rowsOf(preview, part)}>
    <p>
      {preview.able > 0 && part !== 'hours' && `Toplam ${dayCount(preview.days)} izin. `}
      {preview.below > 0 && `${count(preview.below)} kişinin bakiyesi eksiye düşer. `}
      Girilen izin onaylanmış sayılır ve personele bildirilir.
    </p>
  </AbleList>
);
