import { codeField, defineResource } from '#contract/kernel/resource/resource.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const locationTypes = defineResource({
  area: 'LocationType',
  plural: 'LocationTypes',
  page: { list: 'LocationTypes' },
  texts: {
    one: 'lokasyon tipi',
    purpose: 'İşyerlerinin türleri: fabrika, mağaza, ofis, şantiye',
    empty: 'İşyerlerini türlerine göre filtreleyebilmek için lokasyon tipi ekleyin.',
  },
  permission: {
    view: accessRules.viewLocationTypes,
    add: accessRules.addLocationTypes,
    edit: accessRules.editLocationTypes,
    remove: accessRules.deleteLocationTypes,
    export: accessRules.exportLocationTypes,
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
