import { TeamOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { formatDay } from '#core/format/day.ts';
import { formatClock } from '#core/time/clock.ts';
import { api } from '#web/api/client.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { useReferenceName } from '#web/records/resource/references.ts';
import { useVersionedForm } from '#web/records/use-versioned-form.tsx';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { TimeOfDayInput } from '#web/ui/form/inputs/time-of-day-input.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { loadSpecialDay, type SpecialDay, specialDaysKey } from './special-day-calls.ts';
import './special-days.css';

export interface SpecialDayDrawerProps {
  /** Absent for a new day. */
  readonly day: SpecialDay | undefined;
  /** A new day begins here. */
  readonly firstDay?: string | undefined;
  readonly onClose: () => void;
  /** Somebody else changed it: to be opened anew as it stands. */
  readonly onReload: (stored: SpecialDay) => void;
}

type AddInput = Parameters<typeof api.specialDays.AddSpecialDay>[0];
/** The last day may be left empty: a single day is its own. */
type DayValues = FormValues<Omit<AddInput, 'lastDay'> & { readonly lastDay?: string }>;

const stored = (id: string | null | undefined, name: string | null | undefined) =>
  id ? { value: id, label: name ?? '' } : undefined;

const fieldsOf = (day: SpecialDay | undefined): readonly FieldOf<DayValues>[] => [
  { name: 'name', label: 'Ad', input: formInput(Input), rules: [requiredLine, tooLong(100)] },
  {
    name: 'typeId',
    label: 'Tip',
    input: formInput(ReferenceSelect, {
      to: 'specialDayTypes',
      stored: stored(day?.typeId, day?.typeName),
    }),
    rules: [required],
  },
  { name: 'firstDay', label: 'İlk gün', input: formInput(DayInput), rules: [required, validDay] },
  {
    name: 'lastDay',
    label: 'Son gün',
    input: formInput(DayInput),
    rules: [validDay],
    help: 'Boşsa tek gündür',
  },
  {
    name: 'halfFrom',
    label: 'Yarım gün başlangıcı',
    input: formInput(TimeOfDayInput),
    help: 'İlk gün bu saatten sonra tatildir: 13:00. Boşsa bütün gün',
  },
  {
    name: 'companyId',
    label: 'Firma',
    group: 'Kapsam',
    input: formInput(ReferenceSelect, {
      to: 'companies',
      stored: stored(day?.companyId, day?.companyName),
    }),
    help: 'Firma da işyeri de boşsa tüm grup için geçerlidir',
  },
  {
    name: 'workPlaceId',
    label: 'İşyeri',
    group: 'Kapsam',
    input: formInput(ReferenceSelect, {
      to: 'workPlaces',
      stored: stored(day?.workPlaceId, day?.workPlaceName),
    }),
    help: 'Yalnız bir işyeri için',
  },
];

/** Whom saving would concern, as the form stands. */
function Effect({ id, record }: { id: string | undefined; record: RecordForm<DayValues> }) {
  const companyId = Form.useWatch('companyId', record.form) ?? undefined;
  const workPlaceId = Form.useWatch('workPlaceId', record.form) ?? undefined;
  const firstDay = Form.useWatch('firstDay', record.form) ?? undefined;
  const lastDay = Form.useWatch('lastDay', record.form) ?? undefined;
  const input = {
    ...(id !== undefined && { id }),
    ...(firstDay && lastDay && firstDay <= lastDay && { firstDay, lastDay }),
    ...(workPlaceId ? { workPlaceId } : companyId ? { companyId } : {}),
  };
  const { data } = useQuery({
    queryKey: [...specialDaysKey, 'effect', input],
    queryFn: () => api.specialDays.GetSpecialDayEffect(input),
  });
  return (
    <p className="special-day-effect" role="status">
      <TeamOutlined aria-hidden />{' '}
      {data === undefined
        ? 'Etkilenecek kişiler sayılıyor…'
        : `Kaydedince ${data.people.toLocaleString('tr-TR')} kişi etkilenir${
            data.plans === null ? '.' : `; ${data.plans.toLocaleString('tr-TR')} planlı gün.`
          }`}
    </p>
  );
}

/** What the call for a new day takes. */
const addInputOf = (values: DayValues): AddInput => ({
  ...values,
  lastDay: values.lastDay ?? values.firstDay,
});

const updateInputOf = ({ id, version, firstDay: was }: SpecialDay, changed: Partial<DayValues>) => {
  const { lastDay, ...rest } = changed;
  const single = changed.firstDay ?? was;
  return { id, version, ...rest, ...('lastDay' in changed && { lastDay: lastDay ?? single }) };
};

/** A special day: when, what kind, and for whom. */
export function SpecialDayDrawer({ day, firstDay, onClose, onReload }: SpecialDayDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const wide = useWideAct();
  const undo = useRef<() => Promise<unknown>>(undefined);
  const nameOf = useReferenceName();
  const { record, conflict } = useVersionedForm({
    row: day,
    initial: {
      name: day?.name,
      typeId: day?.typeId,
      firstDay: day?.firstDay ?? firstDay,
      lastDay: day?.lastDay,
      halfFrom: day?.halfFrom,
      companyId: day?.companyId,
      workPlaceId: day?.workPlaceId,
    },
    before: async (values, changed, row) => {
      const { effect } = row
        ? await api.specialDays.PreviewUpdateSpecialDay(updateInputOf(row, changed), {
            shows: [400, 409],
          })
        : await api.specialDays.PreviewAddSpecialDay(addInputOf(values), { shows: [400] });
      return wide.askDays({
        title: row ? 'Özel gün değişsin mi?' : 'Özel gün eklensin mi?',
        lines: [`${values.name}: geçmiş günlerin puantajı da değişir.`],
        effect,
        undo: 'Kaydettikten sonra “Geri al” ile eski hâline döner; sonra da listeden.',
        verb: 'Kaydet',
      });
    },
    add: async (values: DayValues) => {
      const input = addInputOf(values);
      const { id } = await api.specialDays.AddSpecialDay(input, {
        idempotencyKey: keyOf(input),
        shows: [400],
      });
      undo.current = () => api.specialDays.DeleteSpecialDay({ id, version: 1 });
    },
    update: async (row, changed) => {
      const { version } = await api.specialDays.UpdateSpecialDay(updateInputOf(row, changed), {
        shows: [400, 409],
      });
      const { name, typeId, firstDay: first, lastDay, halfFrom, companyId, workPlaceId } = row;
      const was = { name, typeId, firstDay: first, lastDay, halfFrom, companyId, workPlaceId };
      undo.current = () => api.specialDays.UpdateSpecialDay({ id: row.id, version, ...was });
    },
    load: loadSpecialDay,
    compared: [
      { name: 'name', label: 'Ad', stored: ({ name }) => name, typed: (name) => name ?? '' },
      {
        name: 'typeId',
        label: 'Tip',
        stored: ({ typeName }) => typeName,
        typed: (id) => (id ? (nameOf('specialDayTypes', id) ?? '') : ''),
      },
      {
        name: 'firstDay',
        label: 'İlk gün',
        stored: (row) => formatDay(row.firstDay),
        typed: (typed) => (typed ? formatDay(typed) : ''),
      },
      {
        name: 'lastDay',
        label: 'Son gün',
        stored: (row) => formatDay(row.lastDay),
        typed: (typed) => (typed ? formatDay(typed) : ''),
      },
      {
        name: 'halfFrom',
        label: 'Yarım gün başlangıcı',
        stored: (row) => (row.halfFrom === null ? '' : formatClock(row.halfFrom)),
        typed: (typed) => (typed ? formatClock(typed) : ''),
      },
      {
        name: 'companyId',
        label: 'Firma',
        stored: ({ companyName }) => companyName ?? '',
        typed: (id) => (id ? (nameOf('companies', id) ?? '') : ''),
      },
      {
        name: 'workPlaceId',
        label: 'İşyeri',
        stored: ({ workPlaceName }) => workPlaceName ?? '',
        typed: (id) => (id ? (nameOf('workPlaces', id) ?? '') : ''),
      },
    ],
    onSaved: () => {
      const takeBack = undo.current!;
      messages.done(day ? 'Değişiklikler kaydedildi.' : 'Özel gün eklendi.', async () => {
        await takeBack();
        messages.success(day ? 'Özel gün eski hâline döndü.' : 'Eklenen özel gün kaldırıldı.');
        await client.invalidateQueries({ queryKey: specialDaysKey });
      });
      void client.invalidateQueries({ queryKey: specialDaysKey });
      onClose();
    },
    onReload,
  });
  return (
    <>
      <FormDrawer
        title={day ? 'Özel gün' : 'Yeni özel gün'}
        record={record}
        fields={fieldsOf(day)}
        intro={<Effect id={day?.id} record={record} />}
        onClose={onClose}
      />
      {conflict}
      {wide.dialog}
    </>
  );
}
