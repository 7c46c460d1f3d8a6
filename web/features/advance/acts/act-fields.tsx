import { Input, Select } from 'antd';
import { ACCOUNT_WORDS } from '#core/advance/account/act-words.ts';
import { firstMonths, instalmentsText, monthText } from '#core/advance/words.ts';
import { formatHundredths } from '#core/format/money.ts';
import { DayInput } from '#web/ui/day/day-input.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { DOCUMENT_HELP, DOCUMENT_TYPES, documentRules } from '#web/ui/form/inputs/document-file.ts';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { check, checkDay, required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import { today } from '#web/ui/time/instant.ts';
import type { ActTarget, ActValues } from './act-target.ts';

type Field = FieldOf<ActValues>;

const MOST_REASON = 500;

const reason: Field = {
  name: 'reason',
  label: 'Neden',
  input: formInput(Input.TextArea, { rows: 3, maxLength: MOST_REASON, showCount: true }),
  rules: [requiredLine, tooLong(MOST_REASON)],
  help: 'Personele bildirilir',
};

const amount = ({ unit }: ActTarget, balance: number): Field => ({
  name: 'amount',
  label: 'Tutar',
  input: formInput(MoneyInput, { unit }),
  rules: [
    required,
    check(
      (value) => typeof value !== 'number' || value < 1 || value > balance,
      'Kalan borçtan çok olmayan, sıfırdan büyük bir tutar yazın.',
    ),
  ],
  help: `Kalan ${formatHundredths(balance, unit)}; son taksitten geriye doğru düşülür`,
});

const money: readonly Field[] = [
  {
    name: 'day',
    label: 'Ödeme günü',
    input: formInput(DayInput),
    rules: [
      required,
      validDay,
      checkDay((day) => day > today(), 'Ödeme günü bugünden sonra olamaz.'),
    ],
  },
  {
    name: 'account',
    label: 'Hesap',
    input: formInput(Select<'bank' | 'cash'>, {
      options: (['bank', 'cash'] as const).map((value) => ({ value, label: ACCOUNT_WORDS[value] })),
    }),
    rules: [required],
  },
  {
    name: 'file',
    label: 'Belge',
    input: formInput(FileInput, { accept: DOCUMENT_TYPES }),
    rules: documentRules,
    help: `İsteğe bağlı. ${DOCUMENT_HELP}`,
  },
];

/** What each act asks for, besides why. */
export function fieldsOf(target: ActTarget): readonly Field[] {
  switch (target.act) {
    case 'collect':
      return [amount(target, target.balance), ...money, reason];
    case 'writeOff':
      return [amount(target, target.balance), reason];
    case 'replan':
      return [
        {
          name: 'count',
          label: 'Taksit sayısı',
          input: formInput(Select<number>, {
            options: Array.from({ length: target.most }, (_, i) => ({
              value: i + 1,
              label: instalmentsText(i + 1),
            })),
          }),
          rules: [required],
          help: `Kalan ${formatHundredths(target.balance, target.unit)} yeniden bölünür`,
        },
        {
          name: 'first',
          label: 'İlk kesinti',
          input: formInput(Select<string>, {
            options: firstMonths(target.firstUnlocked).map((value) => ({
              value,
              label: monthText(value),
            })),
          }),
          rules: [required],
        },
        reason,
      ];
    case 'short':
      return [
        {
          name: 'deducted',
          label: 'Kesilebilen',
          input: formInput(MoneyInput, { unit: target.unit }),
          rules: [
            required,
            check(
              (value) => typeof value !== 'number' || value < 0 || value >= target.standing,
              'Kesilenden az, en az sıfır bir tutar yazın.',
            ),
          ],
          help: `Kesilmiş yazılan ${formatHundredths(target.standing, target.unit)}; kalanı en sona eklenir`,
        },
        reason,
      ];
    case 'postpone':
    case 'reverse':
      return [reason];
  }
}
