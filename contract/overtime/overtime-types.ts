import { codeField, defineResource } from '#contract/kernel/resource/resource.ts';
import { resourceHeads } from '#contract/resource-heads.ts';

export const overtimeTypes = defineResource({
  ...resourceHeads.overtimeTypes,
  page: { list: 'OvertimeTypes' },
  texts: {
    purpose: 'Fazla mesainin bordroya hangi katsayı ve kodla aktarılacağı',
    empty:
      'Hafta içi, hafta tatili ve resmî tatil mesailerinin katsayısını ve bordro kodunu buradan tanımlayın.',
  },
  nameField: 'name',
  fields: {
    code: codeField,
    name: { kind: 'line', label: 'Ad', max: 100, required: true, list: 'always' },
    workingTypeCode: {
      kind: 'choice',
      label: 'Çalışma türü',
      required: true,
      filter: true,
      list: 'always',
      // The specification's spelling.
      options: [
        { value: 'NM', label: 'Normal Mesai' },
        { value: 'HTM', label: 'Hafta Tatili Mesaisi' },
        { value: 'RTM', label: 'Resmi Tatili Mesaisi' },
        { value: 'IGM', label: 'İzin Günü Mesaisi' },
      ],
    },
    factor: {
      kind: 'number',
      label: 'Katsayı',
      min: 0,
      max: 99,
      digits: 2,
      required: true,
      help: 'Saat ücretinin kaç katı ödenir: fazla çalışma 1,5; fazla sürelerle çalışma 1,25',
      list: 'always',
    },
    minimum: {
      kind: 'duration',
      label: 'En az süre',
      min: 0,
      max: 1440,
      help: 'Bundan kısa mesai sayılmaz',
      list: 'always',
    },
    rounding: {
      kind: 'duration',
      label: 'Yuvarlama',
      min: 0,
      max: 240,
      help: 'Süre bunun katına aşağı yuvarlanır; boşsa dakikası dakikasına sayılır',
      list: 'always',
    },
    payrollCode: {
      kind: 'line',
      label: 'Bordro kodu',
      max: 32,
      list: 'always',
    },
  },
});
