import { codeField, defineResource } from '#contract/kernel/resource/resource.ts';
import { resourceHeads } from '#contract/resource-heads.ts';

export const locationTypes = defineResource({
  ...resourceHeads.locationTypes,
  page: { list: 'LocationTypes' },
  texts: {
    purpose: 'İşyerlerinin türleri: fabrika, mağaza, ofis, şantiye',
    empty: 'İşyerlerini türlerine göre filtreleyebilmek için lokasyon tipi ekleyin.',
  },
  nameField: 'name',
  fields: {
    code: codeField,
    name: { kind: 'line', label: 'Ad', max: 100, required: true, list: 'always' },
    description: {
      kind: 'text',
      label: 'Açıklama',
      max: 500,
      list: 'always',
    },
  },
});
