import { STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { defineList } from '../kernel/list/list.ts';
import { placeFilters } from '../kernel/list/place-filters.ts';
import { leaveParts } from './leave-parts.ts';

/** Whether the document that a leave takes is there. */
export const documentStates = {
  none: '',
  there: 'Belge var',
  due: 'Belge bekleniyor',
  late: 'Belge gecikti',
} as const;

/** Leaves that were asked for and entered: one's own, one's team's, or all that one sees. */
export const leaveList = defineList({
  file: 'İzinler',
  filters: {
    leaveTypeId: { kind: 'record', label: 'İzin tipi' },
    states: { kind: 'choices', options: STATE_WORDS, label: 'Durum', address: 'state' },
    departmentId: placeFilters.departmentId,
    /** Those that touch the span. */
    from: { kind: 'days', to: 'to', label: 'Tarih', isMore: true },
    documentMissing: { kind: 'only', option: 'Belge bekleyenler', label: 'Belge', isMore: true },
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
    leaveTypeId: { kind: 'id' },
    leaveTypeName: { kind: 'text', label: 'İzin tipi', width: 180, sortable: true },
    colour: { kind: 'text' },
    from: {
      kind: 'day',
      label: 'Başlangıç',
      heading: 'Tarih',
      width: 200,
      sortable: true,
      with: ['to', 'part'],
    },
    to: { kind: 'day', label: 'Bitiş' },
    part: { kind: 'choice', options: leaveParts, label: 'Gün parçası' },
    fromMinute: { kind: 'whole', empty: true },
    toMinute: { kind: 'whole', empty: true },
    days: { kind: 'number', label: 'Gün', heading: 'Süre', width: 90, sortable: true },
    minutes: { kind: 'whole' },
    returnDay: { kind: 'day', label: 'Dönüş', width: 120, onRequest: true },
    state: {
      kind: 'choice',
      options: STATE_WORDS,
      label: 'Durum',
      width: 200,
      sortable: true,
      with: ['waitsFor'],
    },
    /** Who is asked now, by name. */
    waitsFor: { kind: 'text', empty: true, label: 'Bekleyen onay' },
    documentState: { kind: 'choice', options: documentStates },
    submittedAt: { kind: 'moment', sortable: true },
  },
});
