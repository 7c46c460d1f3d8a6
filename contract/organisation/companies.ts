import { codeField, defineResource } from '#contract/kernel/resource/resource.ts';
import { resourceHeads } from '#contract/resource-heads.ts';

export const companies = defineResource({
  ...resourceHeads.companies,
  page: { list: 'Companies' },
  texts: {
    purpose: 'Grubun tüzel kişilikleri: personel, işyeri ve departmanlar bunlara bağlanır',
    empty: 'Önce bir firma ekleyin; işyerleri, departmanlar ve personel ona bağlanır.',
  },
  nameField: 'name',
  fields: {
    code: codeField,
    name: {
      kind: 'line',
      label: 'Ünvan',
      max: 200,
      required: true,
      list: 'always',
    },
    taxOffice: {
      kind: 'line',
      label: 'Vergi dairesi',
      max: 100,
      list: 'onRequest',
      group: 'Resmî bilgiler',
    },
    taxNo: {
      kind: 'line',
      label: 'Vergi no',
      max: 11,
      check: 'taxNo',
      help: '10 haneli vergi numarası ya da şahıs firmalarında T.C. kimlik numarası',
      list: 'always',
      group: 'Resmî bilgiler',
    },
    sgkNo: {
      kind: 'line',
      label: 'SGK sicil no',
      max: 32,
      check: 'sgkNo',
      help: '26 haneli işyeri sicil numarası',
      list: 'always',
      group: 'Resmî bilgiler',
    },
    phone: {
      kind: 'line',
      label: 'Telefon',
      max: 24,
      check: 'phone',
      list: 'onRequest',
      group: 'İletişim',
    },
    email: {
      kind: 'line',
      label: 'E-posta',
      max: 254,
      check: 'email',
      list: 'onRequest',
      group: 'İletişim',
    },
    address: {
      kind: 'text',
      label: 'Adres',
      max: 500,
      list: 'onRequest',
      group: 'İletişim',
    },
  },
  usedBy: [
    { by: 'departments', field: 'companyId' },
    { by: 'people', field: 'companyId' },
    { by: 'specialDays', field: 'companyId' },
  ],
});
