import { formatDuration } from '#core/format/duration.ts';
import { ANOMALY_LABELS } from '#core/puantaj/anomaly-labels.ts';
import type { Anomaly } from '#core/puantaj/anomaly-names.ts';
import type { DayKind } from '#core/puantaj/types.ts';
import { defineList, own } from '../../kernel/list/list.ts';
import { placeFilters } from '../../kernel/list/place-filters.ts';
import { clockText, planText, stateText } from '../days/day-words.ts';

const STATE_FIELDS = [
  'anomalies',
  'dayKind',
  'planName',
  'planned',
  'worked',
  'firstIn',
  'inside',
  'corrected',
  'stale',
] as const;

/** Everybody's days, one line each: when they came and went, what they worked, and what is to be said about it. */
export const personnelDaily = defineList({
  file: 'Personel Günlük',
  report: {
    purpose: 'Seçilen günlerde kim ne zaman geldi, çıktı ve ne kadar çalıştı',
    noun: 'gün',
    empty: 'Puantajı hesaplanan günler burada görünür.',
  },
  filters: {
    from: { kind: 'days', to: 'to', label: 'Tarih', span: 'report' },
    ...placeFilters,
    personId: { kind: 'record', label: 'Personel', isMore: true },
    anomaly: { kind: 'choice', options: ANOMALY_LABELS, label: 'Bulgu', isMore: true },
    corrected: { kind: 'only', option: 'Düzeltilenler', label: 'Düzeltme', isMore: true },
  },
  columns: {
    /** Whose day, and which. */
    id: { kind: 'text' },
    personId: { kind: 'person' },
    registrationNo: { kind: 'text', label: 'Sicil no' },
    name: {
      kind: 'text',
      label: 'Ad soyad',
      width: 190,
      isName: true,
      sortable: true,
      with: ['registrationNo'],
    },
    day: { kind: 'day', label: 'Gün', width: 110, isFact: true, sortable: true },
    departmentName: {
      kind: 'text',
      empty: true,
      label: 'Departman',
      width: 150,
      sortable: true,
    },
    workPlaceName: {
      kind: 'text',
      empty: true,
      label: 'İşyeri',
      width: 150,
      onRequest: true,
      sortable: true,
    },
    planName: { kind: 'text' },
    hours: { kind: 'text', empty: true },
    shift: { tell: planText, needs: ['planName', 'hours'], label: 'Vardiya', width: 170 },
    firstIn: {
      kind: 'whole',
      empty: true,
      text: clockText,
      label: 'Giriş',
      width: 80,
      sortable: true,
    },
    lastOut: {
      kind: 'whole',
      empty: true,
      text: clockText,
      label: 'Çıkış',
      width: 80,
      sortable: true,
    },
    planned: {
      kind: 'whole',
      text: formatDuration,
      label: 'Plan',
      width: 80,
      onRequest: true,
      sortable: true,
    },
    worked: { kind: 'whole', text: formatDuration, label: 'Net', width: 80, sortable: true },
    missing: { kind: 'whole', text: formatDuration, label: 'Eksik', width: 80, sortable: true },
    overtime: { kind: 'whole', text: formatDuration, label: 'Mesai', width: 80, sortable: true },
    waiting: {
      kind: 'whole',
      text: formatDuration,
      label: 'Onay bekleyen',
      width: 110,
      sortable: true,
    },
    night: {
      kind: 'whole',
      text: formatDuration,
      label: 'Gece',
      width: 80,
      onRequest: true,
      sortable: true,
    },
    anomalies: own<readonly Anomaly[]>(),
    dayKind: own<DayKind>(),
    inside: { kind: 'yesNo' },
    corrected: { kind: 'yesNo' },
    stale: { kind: 'yesNo' },
    state: { tell: stateText, needs: STATE_FIELDS, label: 'Durum', width: 220 },
  },
});
