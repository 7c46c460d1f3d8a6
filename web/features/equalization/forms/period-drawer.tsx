import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { BASIS_WORDS, SCOPE_WORDS } from '#contract/equalization/equalization.audit.ts';
import { type Basis, latestEnd, type PeriodScope } from '#core/equalization/periods.ts';
import { formatDay } from '#core/format/day.ts';
import { isDay, weekday } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { DepartmentSelect } from '#web/records/places/department-select.tsx';
import { PeopleSelect } from '#web/records/resource/people-select.tsx';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { checkDay, required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { equalizationKey, type PeriodDetail } from '../equalization-calls.ts';

interface Values {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly basis: Basis;
  readonly tourism: boolean;
  readonly scope: PeriodScope;
  readonly companyId?: string | null;
  readonly departmentId?: string | null;
  readonly personIds?: readonly string[] | null;
}

type Field = FieldOf<Values>;

const choices = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  (Object.keys(words) as Key[]).map((value) => ({ value, label: words[value] }));

/** Whom it takes in, by what was chosen. */
const placeOf = (named: PeriodDetail['named']): Readonly<Record<PeriodScope, Field>> => ({
  company: {
    name: 'companyId',
    label: 'Firma',
    input: formInput(ReferenceSelect, { to: 'companies' }),
    rules: [required],
  },
  department: {
    name: 'departmentId',
    label: 'Departman',
    input: formInput(DepartmentSelect),
    rules: [required],
    help: 'Altındaki departmanlarla birlikte',
  },
  people: {
    name: 'personIds',
    label: 'Personel',
    input: formInput(PeopleSelect, { known: named }),
    rules: [required],
  },
});

function endHelp({ from, basis, tourism }: Partial<Values>): string {
  if (from === undefined || !isDay(from) || weekday(from) !== 1) return 'Pazar günü biter';
  const end = latestEnd(from, basis ?? 'written', tourism ?? false);
  return `Pazar günü biter; en geç ${formatDay(end)}`;
}

const fieldsOf = (values: Partial<Values>, named: PeriodDetail['named']): readonly Field[] => [
  { name: 'name', label: 'Ad', input: formInput(Input), rules: [requiredLine, tooLong(100)] },
  {
    name: 'from',
    label: 'İlk gün',
    input: formInput(DayInput),
    rules: [
      required,
      validDay,
      checkDay((day) => weekday(day) !== 1, 'Dönem pazartesi günü başlamalı.'),
    ],
    help: 'Pazartesi günü başlar',
  },
  {
    name: 'to',
    label: 'Son gün',
    input: formInput(DayInput),
    rules: [required, validDay, checkDay((day) => weekday(day) !== 7, 'Dönem pazar günü bitmeli.')],
    help: endHelp(values),
  },
  {
    name: 'basis',
    label: 'Dayanak',
    input: formInput(Select<Basis>, { options: choices(BASIS_WORDS) }),
    rules: [required],
    help: 'Yazılı anlaşmada herkes ayrı imzalar; toplu iş sözleşmesi herkesi bağlar',
  },
  {
    name: 'tourism',
    label: 'Turizm işyeri',
    input: formInput(Switch),
    isSwitch: true,
    help: 'Süre sınırı iki ay uzar',
  },
  {
    name: 'scope',
    label: 'Kapsam',
    input: formInput(Select<PeriodScope>, { options: choices(SCOPE_WORDS) }),
    rules: [required],
  },
  placeOf(named)[values.scope ?? 'department'],
];

export interface PeriodDrawerProps {
  /** To be changed; a new one where there is none. */
  readonly detail?: PeriodDetail | undefined;
  readonly onSaved?: (id: string) => void;
  readonly onClose: () => void;
}

/** Opens a period, or changes one of which no account is closed. */
export function PeriodDrawer({ detail, onSaved, onClose }: PeriodDrawerProps) {
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  const period = detail?.period;
  const initial = period
    ? { ...period, personIds: detail.named.map(({ value }) => value) }
    : ({ basis: 'written', scope: 'department', tourism: false } as const);
  const record = useRecordForm({
    initial,
    save: async ({ name, from, to, basis, tourism, scope, ...place }: Values) => {
      const input = {
        name,
        from,
        to,
        basis,
        tourism,
        scope,
        companyId: place.companyId ?? null,
        departmentId: place.departmentId ?? null,
        personIds: [...(place.personIds ?? [])],
      };
      if (period === undefined) {
        return api.equalization.AddEqualizationPeriod(input, {
          idempotencyKey: keyOf(input),
          shows: [400],
        });
      }
      const { id, version } = period;
      return api.equalization.UpdateEqualizationPeriod({ id, version, ...input }, { shows: [400] });
    },
    onSaved: ({ id }) => {
      messages.success(period ? 'Dönem değiştirildi.' : 'Dönem açıldı.');
      void client.invalidateQueries({ queryKey: equalizationKey });
      onSaved?.(id);
      onClose();
    },
  });
  const values = Form.useWatch((all: Partial<Values>) => all, record.form) ?? initial;
  return (
    <FormDrawer
      title={period ? 'Dönemi düzenle' : 'Denkleştirme dönemi aç'}
      verb={period ? 'Kaydet' : 'Dönemi aç'}
      record={record}
      fields={fieldsOf(values, detail?.named ?? [])}
      onClose={onClose}
    />
  );
}
