import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Switch } from 'antd';
import { useState } from 'react';
import { formatDay } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { movedPasses } from '#web/records/wide-act/moved-passes.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { required, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { dayOf } from '#web/ui/time/instant.ts';
import { passesKey } from '../door-calls.ts';
import { type DoorError, doorErrorsKey } from './error-calls.ts';
import { ErrorFacts } from './error-facts.tsx';

export interface AssignDrawerProps {
  /** A number that nobody had. */
  readonly error: DoorError;
  readonly onClose: () => void;
}

type AssignValues = FormValues<{
  readonly personId: string;
  readonly keeps: boolean;
  readonly keepFrom: string;
}>;

const count = (value: number) => value.toLocaleString('tr-TR');

/** '2 geçiş bu personele bağlanacak; 1 geçiş çalışmadığı günlerde olduğu için açık kalacak.' */
export function matchText({ matched, open }: { matched: number; open: number }): string {
  if (matched === 0)
    return 'Bu personel geçişlerin olduğu günlerde çalışmıyordu: hiçbir geçiş bağlanmaz.';
  const left = open - matched;
  const taken = `${count(matched)} geçiş bu personele bağlanacak`;
  return left === 0
    ? `${taken}.`
    : `${taken}; ${count(left)} geçiş çalışmadığı günlerde olduğu için açık kalacak.`;
}

/** What the number would mend, as soon as somebody is chosen. */
function useMatchText(asked: ReturnType<typeof askedOf>, personId: string | undefined | null) {
  const preview = useQuery({
    queryKey: [...doorErrorsKey, 'preview', asked, personId],
    queryFn: () => api.doorErrors.PreviewAssign({ ...asked, personId: personId! }),
    enabled: typeof personId === 'string',
  });
  return preview.data && matchText(preview.data);
}

const askedOf = ({ kind, deviceId, number, isCard }: DoorError) => ({
  deviceId: deviceId!,
  number: number!,
  isCard,
  isConflict: kind === 'conflict',
});

const keepFields = (isCard: boolean, isKept: boolean): readonly FieldOf<AssignValues>[] => [
  {
    name: 'keeps',
    label: `Bundan sonra da bu ${isCard ? 'kart' : 'numara'} bu personelin olsun`,
    input: formInput(Switch),
    isSwitch: true,
    help: isKept
      ? undefined
      : 'Kapalıyken yalnız bu geçişler bağlanır; sonrakiler yine tanımsız gelir.',
  },
  ...(isKept
    ? [
        {
          name: 'keepFrom' as const,
          label: 'Hangi günden itibaren',
          input: formInput(DayInput),
          rules: [required, validDay],
          help: `Personel kartındaki ${isCard ? 'kart no' : 'cihaz PIN’i'} bu günden itibaren değişir; öbür cihazlardaki geçişleri de bağlanır.`,
        },
      ]
    : []),
];

/** Whose a number is: its passes get their person, and if wanted it stays theirs. */
export function AssignDrawer({ error, onClose }: AssignDrawerProps) {
  const client = useQueryClient();
  const asked = askedOf(error);
  const [initial] = useState(() => ({
    personId: error.suggestedPersonId,
    keeps: error.suggestedPersonId === null && error.kind !== 'conflict',
    keepFrom: dayOf(new Date(error.firstAt)),
  }));
  const wide = useWideAct();
  const record = useRecordForm({
    initial,
    before: async ({ personId, keeps, keepFrom }: AssignValues) => {
      if (!keeps) return true;
      const told = await api.doorErrors.PreviewAssignNumber(
        { ...asked, personId, keepFrom },
        { shows: [400] },
      );
      return wide.ask({
        title: 'Numara bu personele bağlansın mı?',
        lines: [`${asked.number}, ${formatDay(keepFrom)} tarihinden itibaren bu personelin olur.`],
        effect: told.effect,
        groups: [movedPasses(told)].filter(({ rows }) => rows.length > 0),
        undo: 'Personel sayfasında, “Tarihli değişiklikler” altından geri alınır; numarayı izleyen geçişler de geri döner. Elle bağlanan geçişler bu personelde kalır.',
        verb: 'Bağla',
      });
    },
    save: ({ personId, keeps, keepFrom }: AssignValues) =>
      api.doorErrors.AssignNumber(
        { ...asked, personId, ...(keeps && { keepFrom }) },
        { shows: [400] },
      ),
    onSaved: ({ assigned }) => {
      messages.success(`${count(assigned)} geçiş bağlandı.`);
      void client.invalidateQueries({ queryKey: doorErrorsKey });
      void client.invalidateQueries({ queryKey: passesKey });
      onClose();
    },
  });
  const personId = Form.useWatch('personId', record.form) ?? initial.personId;
  const isKept = Form.useWatch('keeps', record.form) ?? initial.keeps;
  const matches = useMatchText(asked, personId);
  const stored =
    error.suggestedPersonId === null
      ? undefined
      : { value: error.suggestedPersonId, label: error.suggestedName ?? '' };
  const fields: readonly FieldOf<AssignValues>[] = [
    {
      name: 'personId',
      label: 'Personel',
      input: formInput(ReferenceSelect, { to: 'people', stored }),
      rules: [required],
      ...(matches !== undefined && { help: <span role="status">{matches}</span> }),
    },
    // A record number that came twice says nothing of whose the card is.
    ...(error.kind === 'conflict' ? [] : keepFields(error.isCard, isKept)),
  ];
  return (
    <>
      <FormDrawer
        title="Numarayı personele bağla"
        verb="Bağla"
        intro={<ErrorFacts error={error} onLeave={onClose} />}
        record={record}
        fields={fields}
        onClose={onClose}
      />
      {wide.dialog}
    </>
  );
}
