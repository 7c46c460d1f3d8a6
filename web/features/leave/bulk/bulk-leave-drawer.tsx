import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { api } from '#web/api/client.ts';
import { ForManyDrawer } from '#web/records/for-many/for-many-drawer.tsx';
import { useForMany } from '#web/records/for-many/use-for-many.ts';
import { followingSpan } from '../form/following-span.ts';
import { leaveTypesQuery } from '../leave-calls.ts';
import { bulkFields } from './bulk-fields.tsx';
import { BulkPreviewList } from './bulk-preview.tsx';
import { bulkInput, type BulkValues } from './bulk-values.ts';
import '../leave.css';
import '../form/leave-form.css';

const initial = { part: 'day' } as const;

/** The same leave for many. */
export function BulkLeaveDrawer({ onClose }: { readonly onClose: () => void }) {
  const { data: types } = useQuery(leaveTypesQuery);
  const many = useForMany({
    initial,
    inputOf: bulkInput,
    look: (input) => api.bulkLeave.PreviewBulkLeave(input, { shows: [400] }),
    start: (input, idempotencyKey) => api.bulkLeave.StartBulkLeave(input, { idempotencyKey }),
  });
  const record = followingSpan(many.record, types);
  const values = (Form.useWatch((all: BulkValues) => all, { form: record.form, preserve: true }) ??
    initial) as Partial<BulkValues>;
  const type = types?.find(({ id }) => id === values.leaveTypeId);
  return (
    <ForManyDrawer
      many={many}
      record={record}
      title="Toplu izin"
      className="leave-drawer"
      intro="İzin onaylanmış olarak girilir, kimseye sorulmaz; bakiye eksiye düşebilir."
      fields={bulkFields({ types, type, part: values.part })}
      preview={
        many.looked && (
          <BulkPreviewList preview={many.looked.preview} part={many.looked.input.part} />
        )
      }
      verbOf={(people) => `${people} kişiye izin gir`}
      afterFailure="O ana kadar girilenler izin listesinde görünür."
      onClose={onClose}
    />
  );
}
