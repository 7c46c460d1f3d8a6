import { useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { formatDay, formatDayLong } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import type { OvertimeBasis } from '#core/overtime/may-overtime.ts';
import { BASIS_WORDS } from '#core/overtime/words.ts';
import type { Day } from '#core/time/day.ts';
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
import type { DayTarget } from './day-target.ts';
import { isOfMany } from './part-fields.tsx';

export interface ApproveTarget extends Pick<DayTarget, 'personIds' | 'whom' | 'day'> {
  /** The last day, where there are several. */
  readonly to?: Day;
}

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

interface ApproveDrawerProps extends Omit<TargetDrawerProps, 'target'> {
  readonly target: ApproveTarget;
}

const daysText = ({ day, to = day }: ApproveTarget): string =>
  to === day ? formatDayLong(day) : `${formatDay(day)} – ${formatDay(to)}`;

const daysBeside = (days: number, people: number): string =>
  days > people ? `, ${count(days)} gün` : '';

/** What waits on the day, or on several, is agreed to as it was worked. */
export function ApproveDrawer({ target, onDone, onClose }: ApproveDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const [initial] = useState({ basis: 41 as const });
  const wide = useWideAct();
  const { personIds, day, to = day, whom } = target;
  const isWide = isOfMany(target) || to !== day;
  const inputOf = (values: ApproveValues) => ({
    personIds: [...personIds],
    day,
    ...(to !== day && { to }),
    ...values,
  });

  const before = async (values: ApproveValues) => {
    if (!isWide) return true;
    const { effect, leftOut, people, days } = await api.overtime.PreviewApproveWaiting(
      inputOf(values),
      {
        shows: [400],
      },
    );
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
      verb: `${count(people)} kişinin ${days > people ? `${count(days)} gününü` : 'süresini'} onayla`,
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
    onSaved: ({ people, days, minutes, ids }) => {
      const who = `${isOfMany(target) ? `${count(people)} kişi` : whom}${daysBeside(days, people)}`;
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
        verb={isWide ? 'Önizle' : 'Onayla'}
        intro={
          <p>
            {`${daysText(target)}. Plan dışında çalışılan ve onay bekleyen sürelerin tamamı fazla mesai olarak girilir, kimseye sorulmaz.`}
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
