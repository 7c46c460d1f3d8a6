import { codeField, defineResource } from '#contract/kernel/resource/resource.ts';
import { resourceHeads } from '#contract/resource-heads.ts';
import { specialDayKinds } from './special-day-kinds.ts';

/** Those that "Resmî tatilleri yükle" needs come with the product. */
export const specialDayTypes = defineResource({
  ...resourceHeads.specialDayTypes,
  page: { list: 'SpecialDayTypes' },
  texts: {
    purpose: 'Resmî tatil, dinî bayram, arife, idari izin, şirket tatili gibi gün çeşitleri',
    empty: 'Özel günlerin çeşitlerini buradan tanımlayın.',
  },
  nameField: 'name',
  builtIn: { fixed: ['code', 'kind'] },
  fields: {
    code: { ...codeField, onColour: 'colour' },
    name: { kind: 'line', label: 'Ad', max: 100, required: true, list: 'always' },
    kind: {
      kind: 'choice',
      label: 'Kim belirler',
      required: true,
      filter: true,
      list: 'always',
      options: [
        { value: 'public', label: specialDayKinds.public },
        { value: 'company', label: specialDayKinds.company },
      ],
    },
    worksAsHoliday: {
      kind: 'yesNo',
      label: 'Çalışılırsa resmî tatil mesaisi',
      default: false,
      list: 'always',
      help: 'Resmî tatillerde hep öyledir (RTM). Şirketin kendi gününde işaretli değilse gün akdi tatil sayılır',
    },
    colour: {
      kind: 'colour',
      label: 'Renk',
      required: true,
      default: '#6A1B9A',
      list: 'onRequest',
    },
    note: { kind: 'text', label: 'Açıklama', max: 500, list: 'onRequest' },
  },
  usedBy: [{ by: 'specialDays', field: 'typeId' }],
});
