import { codeField, defineResource } from '#contract/kernel/resource/resource.ts';
import { resourceHeads } from '#contract/resource-heads.ts';
import { CODES, WORK_LABELS } from '#core/puantaj/codes.ts';

/** The 15 work records of the specification are there from the start; a company adds its own, each on one of them. */
export const workTypes = defineResource({
  ...resourceHeads.workTypes,
  page: { form: 'WorkTypeForm', by: 'code' },
  texts: {
    purpose: 'Puantajda çalışılan ve çalışılmayan sürenin türleri, renkleri ve bordro kodları',
    empty: 'Çalışma türleri programla gelir; firmanızın kendi türlerini buradan ekleyin.',
  },
  nameField: 'name',
  sortedBy: 'sortOrder',
  builtIn: { fixed: ['code', 'name', 'baseType', 'paid'] },
  fields: {
    code: { ...codeField, onColour: 'colour' },
    name: { kind: 'line', label: 'Açıklama', max: 100, required: true, list: 'always' },
    baseType: {
      kind: 'choice',
      label: 'Temel tür',
      required: true,
      filter: true,
      list: 'always',
      help: 'Hesaplamada bunun gibi işlem görür',
      options: CODES.map((code) => ({ value: code, label: `${code} ${WORK_LABELS[code]}` })),
    },
    colour: {
      kind: 'colour',
      label: 'Renk',
      required: true,
      default: '#1565C0',
      list: 'onRequest',
    },
    paid: { kind: 'yesNo', label: 'Ücretli', default: true, list: 'always' },
    factor: {
      kind: 'number',
      label: 'Katsayı',
      min: 0,
      max: 99,
      digits: 2,
      list: 'always',
      help: 'Bordroya süre bu katsayıyla aktarılır; boşsa 1',
    },
    payrollCode: { kind: 'line', label: 'Bordro kodu', max: 32, list: 'always' },
    sortOrder: {
      kind: 'number',
      label: 'Sıra',
      min: 0,
      max: 9999,
      digits: 0,
      list: 'always',
      help: 'Listelerde ve açıklamalarda küçük olan önce gelir; programla gelenler 10’ar artar',
    },
  },
});
