/** Why someone leaves, in the forms that ask for it. */
import { Input, Select } from 'antd';
import { personFields } from '#contract/people/person-fields.ts';
import {
  terminationCodeFault,
  terminationCodesOn,
  WHERE_CODES_COME_FROM,
} from '#contract/people/termination-codes.ts';
import { fold } from '#core/text/turkish.ts';
import type { api } from '#web/api/client.ts';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { check, required } from '#web/ui/form/rules.ts';
import type { FormValues } from '#web/ui/form/values.ts';

export type ReasonValues = FormValues<
  Omit<Parameters<typeof api.people.CorrectTermination>[0], 'id' | 'version'>
>;

/** By the last day: SGK gives codes up and takes new ones. */
export const codeField = (day: string): FieldOf<Pick<ReasonValues, 'terminationCode'>> => ({
  name: 'terminationCode',
  label: personFields.terminationCode.label,
  input: formInput(Select<string>, {
    placeholder: 'SGK kodu seçin',
    options: terminationCodesOn(day),
    showSearch: {
      filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)),
    },
    popupMatchSelectWidth: false,
  }),
  rules: [
    required,
    check(
      (code) => terminationCodeFault(String(code), day) !== undefined,
      'Bu kod seçilen çıkış tarihinde kullanılamaz.',
    ),
  ],
  help: WHERE_CODES_COME_FROM,
});

export const noteField: FieldOf<Pick<ReasonValues, 'terminationNote'>> = {
  name: 'terminationNote',
  label: personFields.terminationNote.label,
  input: formInput(Input.TextArea, {
    autoSize: { minRows: 2, maxRows: 6 },
    maxLength: personFields.terminationNote.max,
  }),
};
