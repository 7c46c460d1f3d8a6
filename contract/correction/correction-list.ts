import { CORRECTION_WORDS } from '#core/correction/kinds.ts';
import { STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { defineList } from '../kernel/list/list.ts';

/** What people asked to be corrected of their days: one's own, one's team's, or all that one sees. */
export const correctionList = defineList({
  file: 'Geçiş düzeltme talepleri',
  filters: {
    kinds: { kind: 'choices', options: CORRECTION_WORDS, label: 'Ne oldu', address: 'ne' },
    states: { kind: 'choices', options: STATE_WORDS, label: 'Durum', address: 'state' },
    departmentId: { kind: 'record', label: 'Departman' },
    from: { kind: 'days', to: 'to', label: 'Gün', isMore: true },
    conflicting: { kind: 'only', option: 'Düzeltme çakışması', label: 'Çakışma', isMore: true },
    /** The office's list: objections that were approved and have no answer yet. */
    unanswered: { kind: 'only', option: 'Yanıt bekleyen itirazlar', label: 'İtiraz', isMore: true },
    personId: { kind: 'record' },
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
    day: { kind: 'day', label: 'Gün', width: 130, sortable: true },
    kind: { kind: 'choice', options: CORRECTION_WORDS, label: 'Ne oldu', width: 140 },
    summary: { kind: 'text', label: 'Talep', width: 300 },
    reason: { kind: 'text', label: 'Neden', width: 220, onRequest: true },
    state: {
      kind: 'choice',
      options: STATE_WORDS,
      label: 'Durum',
      width: 200,
      with: ['waitsFor', 'conflicting', 'answer'],
    },
    waitsFor: { kind: 'text', empty: true, label: 'Bekleyen onay' },
    conflicting: { kind: 'yesNo', label: 'Düzeltme çakışması' },
    answer: { kind: 'text', empty: true, label: 'İtirazın yanıtı' },
    submittedAt: { kind: 'moment', sortable: true },
  },
});
