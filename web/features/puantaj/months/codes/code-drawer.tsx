import { useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { useRef, useState } from 'react';
import { type MonthCode, monthCodes } from '#contract/puantaj/months/month-codes.ts';
import type { Day } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { count } from '#web/records/wide-act/effect-words.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { required, validDay } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { reasonField } from '../../days/change/reason-input.tsx';
import { afterChange } from '../../days/day-calls.ts';
import type { CodeTarget } from './code-target.ts';
import { groupsOf } from './told-codes.ts';

interface CodeValues {
  readonly from: Day;
  readonly to: Day;
  readonly code: MonthCode;
  readonly reason: string;
}

const fields: readonly FieldOf<CodeValues>[] = [
  { name: 'from', label: 'İlk gün', input: formInput(DayInput), rules: [required, validDay] },
  { name: 'to', label: 'Son gün', input: formInput(DayInput), rules: [required, validDay] },
  {
    name: 'code',
    label: 'Kod',
    input: formInput(Select<MonthCode>, {
      options: Object.entries(monthCodes).map(([value, label]) => ({
        value: value as MonthCode,
        label,
      })),
    }),
    rules: [required],
    help: 'Planın molasız süresine verilir; planı olmayan güne, izne ve görev saatine verilmez',
  },
  reasonField,
];

const words = (code: MonthCode, cells: string) =>
  code === 'clear'
    ? {
        title: 'Elle verilen kodlar kaldırılsın mı?',
        verb: `${cells} günün kodunu kaldır`,
        done: `${cells} günün elle verilen kodu kaldırıldı.`,
      }
    : {
        title: 'Kod verilsin mi?',
        verb: `${cells} güne kod ver`,
        done: `${cells} güne kod verildi: ${monthCodes[code]}.`,
      };

/** What is done is done as one, and one press takes it back. */
function useDone() {
  const client = useQueryClient();
  const takeBack = async (id: string) => {
    const { cells } = await api.monthCodes.UndoMonthCodes({ id });
    messages.success(`${count(cells)} gün geri alındı.`);
    await afterChange(client);
  };
  return (
    code: MonthCode,
    { cells, id }: { readonly cells: number; readonly id: string | null },
  ) => {
    if (id === null) messages.info('Seçilenlerde kod verilecek gün yok.');
    else messages.done(words(code, count(cells)).done, () => takeBack(id));
    void afterChange(client);
  };
}

export interface CodeDrawerProps {
  readonly target: CodeTarget;
  readonly onClose: () => void;
}

/** One code with one reason for days of one or of many: first told, then done as it was told. */
export function CodeDrawer({ target, onClose }: CodeDrawerProps) {
  const wide = useWideAct();
  const done = useDone();
  const [keyOf] = useState(requestKeys);
  const [initial] = useState({ from: target.from, to: target.to, code: 'NC' as const });
  // Of the preview that was agreed to.
  const seen = useRef('');
  const inputOf = (values: CodeValues) => ({ personIds: [...target.personIds], ...values });

  const before = async (values: CodeValues) => {
    const told = await api.monthCodes.PreviewMonthCodes(inputOf(values), { shows: [400] });
    seen.current = told.seen;
    const { title, verb } = words(values.code, count(told.cells));
    return wide.ask({
      title,
      lines: told.cells === 0 ? ['Seçilen günlerin hiçbirine verilemez.'] : [],
      effect: { ...told.effect, samples: [] },
      groups: groupsOf(told),
      undo: 'Yapıldıktan sonra tek “Geri al” ile hepsi geri alınır; sonradan aynı günlere “Elle verilen kodu kaldır”.',
      verb,
      isEmpty: told.cells === 0,
    });
  };

  const record = useRecordForm({
    initial,
    before,
    save: async (values: CodeValues) => {
      const input = { ...inputOf(values), seen: seen.current };
      const made = await api.monthCodes.SetMonthCodes(input, {
        idempotencyKey: keyOf(input),
        shows: [400],
      });
      return { code: values.code, made };
    },
    onSaved: ({ code, made }) => {
      done(code, made);
      onClose();
    },
  });
  return (
    <>
      <FormDrawer
        title={`Kod ver: ${target.whom}`}
        verb="Önizle"
        intro={<p>Ham geçişler değişmez; hesaplanan değer verilen kodun yanında durur.</p>}
        record={record}
        fields={fields}
        onClose={onClose}
      />
      {wide.dialog}
    </>
  );
}
