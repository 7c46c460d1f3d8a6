import { Input, Select } from 'antd';
import { passWords } from '#core/correction/words.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { DOCUMENT_HELP, DOCUMENT_TYPES, documentRules } from '#web/ui/form/inputs/document-file.ts';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';
import { TimeOfDayInput } from '#web/ui/form/inputs/time-of-day-input.tsx';
import { required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import type { CorrectionDay } from '../correction-calls.ts';
import type { CorrectionValues, What } from './correction-values.ts';
import { WhatInput } from './what-input.tsx';

type F = FieldOf<CorrectionValues>;

const MOST_REASON = 500;

const time = <Name extends 'entry' | 'exit' | 'right' | 'from' | 'to'>(
  name: Name,
  label: string,
) => ({
  name,
  label,
  input: formInput(TimeOfDayInput),
  rules: [required],
});

function ownFields(what: What, day: CorrectionDay | undefined): readonly F[] {
  const pass: F = {
    name: 'cancelId',
    label: 'Hangi geçiş?',
    input: formInput(Select<string>, {
      options: (day?.passes ?? []).map((one) => ({ value: one.id, label: passWords(one) })),
      notFoundContent: 'Bu günün sayılan geçişi yok',
    }),
    rules: [required],
  };
  switch (what) {
    case 'exit':
      return [time('exit', 'Saat kaçta çıktınız?')];
    case 'entry':
      return [time('entry', 'Saat kaçta girdiniz?')];
    case 'both':
      return [time('entry', 'Saat kaçta girdiniz?'), time('exit', 'Saat kaçta çıktınız?')];
    case 'wrong':
      return [pass, time('right', 'Doğrusu saat kaç?')];
    case 'notMine':
      return [pass];
    case 'away':
      return [
        {
          name: 'offTimeTypeId',
          label: 'Nerede?',
          input: formInput(Select<string>, {
            options: (day?.types ?? []).map(({ id, name }) => ({ value: id, label: name })),
          }),
          rules: [required],
        },
        time('from', 'Saat kaçtan?'),
        time('to', 'Saat kaça?'),
      ];
    case 'objection':
      return [];
  }
}

/** What is left of the month's, where the company bounds it. */
function leftWords(day: CorrectionDay | undefined): string | undefined {
  if (!day || day.perMonth === null) return undefined;
  return `Bu ay ${day.perMonth} düzeltme hakkınızdan ${Math.max(0, day.perMonth - day.used)} tane kaldı.`;
}

export function correctionFields(what: What, day: CorrectionDay | undefined): readonly F[] {
  const left = leftWords(day);
  return [
    {
      name: 'day',
      label: 'Hangi gün?',
      input: formInput(DayInput),
      rules: [required, validDay],
      ...(day && { help: `${day.planName}. En çok ${day.daysBack} gün öncesi için istenir.` }),
    },
    {
      name: 'what',
      label: 'Ne oldu?',
      input: formInput(WhatInput),
      rules: [required],
      ...(left !== undefined && { help: left }),
    },
    ...ownFields(what, day),
    {
      name: 'reason',
      label: 'Nedeni',
      input: formInput(Input.TextArea, { rows: 2, maxLength: MOST_REASON }),
      rules: [requiredLine, tooLong(MOST_REASON)],
    },
    {
      name: 'fileId',
      label: 'Belge',
      input: formInput(FileInput, { accept: DOCUMENT_TYPES }),
      rules: documentRules,
      help: `${day?.needsFile ? 'Firmanız belge istiyor.' : 'İsteğe bağlı.'} ${DOCUMENT_HELP}`,
    },
  ];
}
