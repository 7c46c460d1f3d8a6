import { codeField, defineResource } from '#contract/kernel/resource/resource.ts';
import { resourceHeads } from '#contract/resource-heads.ts';

const limit = { kind: 'money', unitFrom: 'unit', min: 1, group: 'Sınırlar' } as const;

const dayOfMonth = { kind: 'number', min: 1, max: 31, digits: 0, group: 'Kim, ne zaman' } as const;

/** What people may ask for in advance, how much of it, and how it is paid back. */
export const advanceTypes = defineResource({
  ...resourceHeads.advanceTypes,
  page: { list: 'AdvanceTypes' },
  texts: {
    purpose: 'İstenebilecek avanslar: ne kadar, yılda kaç kez, kaç taksitte, kimler',
    empty: 'Maaş avansı, taksitli avans, yakıt avansı gibi avans tiplerini buradan tanımlayın.',
  },
  nameField: 'name',
  fields: {
    code: codeField,
    name: { kind: 'line', label: 'Ad', max: 100, required: true, list: 'always' },
    unit: {
      kind: 'choice',
      label: 'Birim',
      required: true,
      default: 'TRY',
      filter: true,
      list: 'always',
      help: 'Birimler birbirine eklenmez; her birinin bakiyesi ayrıdır',
      options: [
        { value: 'TRY', label: 'Türk lirası' },
        { value: 'USD', label: 'ABD doları' },
        { value: 'EUR', label: 'Euro' },
        { value: 'LT', label: 'Litre (yakıt)' },
      ],
    },
    most: { ...limit, label: 'Bir seferde en çok', list: 'always', help: 'Boşsa sınır yoktur' },
    mostOpen: {
      ...limit,
      label: 'Açık toplam en çok',
      list: 'always',
      help: 'Bekleyen, ödenmeyi bekleyen ve henüz kesilmeyen avansların toplamı',
    },
    perYear: {
      kind: 'number',
      label: 'Yılda en çok',
      min: 1,
      max: 366,
      digits: 0,
      unit: 'kez',
      group: 'Sınırlar',
      list: 'onRequest',
      help: 'Reddedilen, geri çekilen ve iptal edilenler sayılmaz',
    },
    instalments: {
      kind: 'number',
      label: 'En çok taksit',
      min: 1,
      max: 60,
      digits: 0,
      required: true,
      default: 1,
      group: 'Geri ödeme',
      list: 'always',
    },
    step: {
      kind: 'money',
      unitFrom: 'unit',
      label: 'Taksitlerin katı',
      min: 1,
      group: 'Geri ödeme',
      list: 'onRequest',
      help: 'Taksitler bunun katı olur, artan son taksite kalır. Boşsa kuruşu kuruşuna bölünür',
    },
    postpones: {
      kind: 'number',
      label: 'Erteleme hakkı',
      min: 0,
      max: 60,
      digits: 0,
      unit: 'kez',
      required: true,
      default: 1,
      group: 'Geri ödeme',
      list: 'onRequest',
      help: 'Ertelenen taksit en sona eklenir',
    },
    probation: {
      kind: 'yesNo',
      label: 'Deneme süresinde istenebilir',
      default: true,
      group: 'Kim, ne zaman',
      list: 'onRequest',
    },
    service: {
      kind: 'number',
      label: 'En az çalışma süresi',
      min: 1,
      max: 600,
      digits: 0,
      unit: 'ay',
      group: 'Kim, ne zaman',
      list: 'onRequest',
    },
    fromDay: { ...dayOfMonth, label: 'Ayın bu gününden', list: 'onRequest' },
    toDay: {
      ...dayOfMonth,
      label: 'Ayın bu gününe kadar',
      list: 'onRequest',
      help: 'Önceki alandan küçükse ay sonunu aşar: 25’inden 5’ine kadar',
    },
    note: { kind: 'text', label: 'Açıklama', max: 500, list: 'onRequest' },
  },
  usedBy: [
    { by: 'advances', field: 'advanceTypeId' },
    { by: 'advanceAccounts', field: 'advanceTypeId' },
  ],
});
