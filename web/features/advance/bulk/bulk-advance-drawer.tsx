import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { api } from '#web/api/client.ts';
import { afterAct, TakeBackEntered } from '#web/features/requests/requests.tsx';
import { ForManyDrawer } from '#web/records/for-many/for-many-drawer.tsx';
import { useForMany } from '#web/records/for-many/use-for-many.ts';
import { type WhomValues, whomFields, whomOf } from '#web/records/for-many/whom-fields.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { advanceFormQuery } from '../advance-calls.ts';
import { askedFields } from '../form/advance-fields.tsx';
import { askedOf, type AskedValues } from '../form/advance-values.ts';
import { followingType } from '../form/following-type.ts';
import { BulkPreviewList } from './bulk-preview.tsx';
import '../advance.css';

interface BulkValues extends AskedValues, WhomValues {}

type BulkInput = Parameters<typeof api.bulkAdvance.StartBulkAdvance>[0];

const initial = { count: 1, consent: false } as const;
const WHAT = 'Avans';

const bulkInput = (values: BulkValues): BulkInput => ({
  ...whomOf(values),
  ...askedOf(values),
  reason: values.reason,
});

const fieldsOf = (
  asked: Pick<Parameters<typeof askedFields>[0], 'form' | 'type'>,
): readonly FieldOf<BulkValues>[] => [
  ...whomFields,
  ...askedFields({
    ...asked,
    amount: 'Personel başına tutar',
    consent: 'Bu personelin yazılı kesinti onayları alındı.',
  }).map((field): FieldOf<BulkValues> => ({ ...field, group: WHAT })),
];

/** All that was entered, while nothing of it is paid. */
function TakeBack({ result }: { readonly result: unknown }) {
  const client = useQueryClient();
  const { ids = [] } = result as { readonly ids?: readonly string[] };
  return <TakeBackEntered ids={ids} refresh={() => afterAct(client)} />;
}

/** The same advance for many. */
export function BulkAdvanceDrawer({ onClose }: { readonly onClose: () => void }) {
  const { data: form } = useQuery(advanceFormQuery(undefined));
  const many = useForMany({
    initial,
    inputOf: bulkInput,
    look: (input) => api.bulkAdvance.PreviewBulkAdvance(input, { shows: [400] }),
    start: (input, idempotencyKey) => api.bulkAdvance.StartBulkAdvance(input, { idempotencyKey }),
  });
  const record = followingType(many.record, form?.types);
  const typeId = Form.useWatch('advanceTypeId', record.form) as string | undefined;
  const type = form?.types.find(({ id }) => id === typeId);
  return (
    <ForManyDrawer
      many={many}
      record={record}
      title="Toplu avans"
      className="advance-drawer"
      intro="Avans onaylanmış olarak girilir, kimseye sorulmaz; Ödenecekler’de ödenmeyi bekler."
      fields={fieldsOf({ form, type })}
      preview={
        many.looked && (
          <BulkPreviewList preview={many.looked.preview} each={many.looked.input.amount} />
        )
      }
      verbOf={(people) => `${people} kişiye avans gir`}
      afterFailure="O ana kadar girilenler avans listesinde görünür."
      Done={TakeBack}
      onClose={onClose}
    />
  );
}
