import { codeField, defineResource } from '#contract/kernel/resource/resource.ts';
import { resourceHeads } from '#contract/resource-heads.ts';

/** Kinds of time away inside a day. */
export const dayOffTimeTypes = defineResource({
  ...resourceHeads.dayOffTimeTypes,
  page: { list: 'DayOffTimeTypes' },
  texts: {
    purpose:
      'Gün içinde işyerinden ayrılmanın çeşitleri: mola mı, çalışma mı sayılır, ücretli midir',
    empty: 'Yemek, çay, görevli çıkış, saatlik izin gibi gün içi ayrılışları buradan tanımlayın.',
  },
  nameField: 'name',
  fields: {
    code: { ...codeField, onColour: 'colour' },
    name: { kind: 'line', label: 'Ad', max: 100, required: true, list: 'always' },
    colour: {
      kind: 'colour',
      label: 'Renk',
      required: true,
      default: '#90A4AE',
      list: 'onRequest',
    },
    counts: {
      kind: 'choice',
      label: 'Puantajda',
      required: true,
      default: 'break',
      filter: true,
      list: 'always',
      help: 'Görevli çıkış çalışma sayılır; mola, çalışılan süreye girmez',
      options: [
        { value: 'break', label: 'GIM Gün içi Mola' },
        { value: 'work', label: 'Çalışma' },
      ],
    },
    paid: { kind: 'yesNo', label: 'Ücretli', default: false, list: 'always' },
    dailyLimit: {
      kind: 'duration',
      label: 'Günde en çok',
      min: 1,
      max: 1440,
      list: 'always',
      help: 'Boşsa sınır yoktur',
    },
    note: { kind: 'text', label: 'Açıklama', max: 500, list: 'onRequest' },
  },
  usedBy: [{ by: 'corrections', field: 'offTimeTypeId' }],
});
