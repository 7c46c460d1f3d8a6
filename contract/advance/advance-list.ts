import { STAGE_WORDS } from '#core/advance/stages.ts';
import { monthText } from '#core/advance/words.ts';
import { UNIT_SIGNS } from '#core/format/money.ts';
import { STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { defineList } from '../kernel/list/list.ts';
import { placeFilters } from '../kernel/list/place-filters.ts';

/** Advances: one's own, one's team's, what waits for one, or all that one sees. */
export const advanceList = defineList({
  file: 'Avanslar',
  filters: {
    advanceTypeId: { kind: 'record', label: 'Avans tipi' },
    stages: { kind: 'choices', options: STAGE_WORDS, label: 'Durum', address: 'state' },
    departmentId: placeFilters.departmentId,
  },
  columns: {
    id: { kind: 'id' },
    version: { kind: 'whole' },
    personId: { kind: 'person' },
    registrationNo: { kind: 'text', label: 'Sicil no' },
    personName: {
      kind: 'text',
      label: 'Personel',
      width: 200,
      isName: true,
      sortable: true,
      with: ['registrationNo', 'departmentName'],
    },
    departmentName: { kind: 'text', empty: true, label: 'Departman' },
    advanceTypeId: { kind: 'id' },
    advanceTypeName: { kind: 'text', label: 'Avans tipi', width: 170 },
    amount: {
      kind: 'hundredths',
      label: 'Tutar',
      width: 130,
      sortable: true,
      with: ['unit'],
    },
    unit: { kind: 'choice', options: UNIT_SIGNS, label: 'Birim' },
    count: { kind: 'whole', label: 'Taksit', heading: 'Kesinti', width: 170, with: ['first'] },
    first: { kind: 'text', text: monthText, label: 'İlk kesinti' },
    state: { kind: 'choice', options: STATE_WORDS },
    /** Its state, and once it is paid what became of it. */
    stage: {
      kind: 'choice',
      options: STAGE_WORDS,
      label: 'Durum',
      width: 190,
      with: ['waitsFor'],
      needs: ['state'],
    },
    /** Who is asked now, by name. */
    waitsFor: { kind: 'text', empty: true, label: 'Bekleyen onay' },
    submittedAt: { kind: 'moment', label: 'Gönderildi', width: 150, sortable: true, file: false },
  },
});
