import { useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { formatDayLong } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import type { OvertimeBasis } from '#core/overtime/may-overtime.ts';
import { BASIS_WORDS } from '#core/overtime/words.ts';
import { api } from '#web/api/client.ts';
import { afterAct, sayEntered } from '#web/features/requests/requests.tsx';
import { count } from '#web/records/wide-act/effect-words.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { required, requiredLine, tooLong } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { afterChange } from '../day-calls.ts';
import type { TargetDrawerProps } from './correct-drawer.tsx';
import { isOfMany } from './part-fields.tsx';

interface ApproveValues {
  readonly reason: string;
  readonly basis: OvertimeBasis;
}

const MOST_REASON = 500;

const fields: readonly FieldOf<ApproveValues>[] = [
  {
    name: 'reason',
    label: 'Gerekçe',
    input: formInput(Input.TextArea, { rows: 2, maxLength: MOST_REASON }),
    rules: [requiredLine, tooLong(MOST_REASON)],
    help: 'Fazla mesai kaydında ve belgesinde görünür',
  },
  {
    name: 'basis',
    label: 'Dayanak',
    input: formInput(Select<OvertimeBasis>, {
      options: Object.entries(BASIS_WORDS).map(([value, label]) => ({
        value: Number(value) as OvertimeBasis,
        label,
      })),
    }),
    rules: [required],
  },
];

/** What waits on the day is agreed to as it was worked. */
export function ApproveDrawer({ target, onDone, onClose }: TargetDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const [initial] = useState({ basis: 41 as const });
  const wide = useWideAct();
  const { personIds, day, whom } = target;
  const inputOf = (values: ApproveValues) => ({ personIds: [...personIds], day, ...values });

  const before = async (values: ApproveValues) => {
    if (!isOfMany(target)) return true;
    const { effect, leftOut, people } = await api.overtime.PreviewApproveWaiting(inputOf(values), {
      shows: [400],
    });
    return wide.ask({
      title: 'Bekleyen süreler onaylansın mı?',
      effect,
      groups:
        leftOut.length === 0
          ? []
          : [
              {
                title: `Dışarıda kalan ${count(leftOut.length)} kişi`,
                rows: leftOut.map(({ personId, name, reason }) => ({
                  key: personId,
                  name,
                  below: reason,
                })),
              },
            ],
      undo: 'Onayladıktan sonra tek “Geri al” ile hepsi geri alınır; sonradan Fazla mesai sayfasından iptal edilir.',
      verb: `${count(people)} kişinin süresini onayla`,
      isEmpty: people === 0,
    });
  };

  const record = useRecordForm({
    initial,
    before,
    save: (values: ApproveValues) => {
      const input = inputOf(values);
      return api.overtime.ApproveWaiting(input, { idempotencyKey: keyOf(input), shows: [400] });
    },
    onSaved: ({ people, minutes, ids }) => {
      const who = isOfMany(target) ? `${count(people)} kişi` : whom;
      const refresh = () => Promise.all([afterChange(client), afterAct(client)]);
      sayEntered(`${who}: ${formatDuration(minutes)} fazla mesai onaylandı.`, ids, refresh);
      void refresh();
      onDone?.();
      onClose();
    },
  });
  return (
    <>
      <FormDrawer
        title={`Bekleyen süreyi onayla: ${whom}`}
        verb={isOfMany(target) ? 'Önizle' : 'Onayla'}
        intro={
          <p>
            {`${formatDayLong(day)}. Plan dışında çalışılan ve onay bekleyen sürelerin tamamı fazla mesai olarak girilir, kimseye sorulmaz.`}
          </p>
        }
        record={record}
        fields={fields}
        onClose={onClose}
      />
      {wide.dialog}
    </>
  );
}
