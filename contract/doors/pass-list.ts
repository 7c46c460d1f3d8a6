import { formatDay } from '#core/format/day.ts';
import { defineList } from '../kernel/list/list.ts';
import {
  devicePurposes,
  passDirections,
  passFlags,
  passSources,
  passStates,
} from './door-choices.ts';

/** As people read it: 02.03.2026 08:00:00. */
export const passTime = (localTime: string): string =>
  `${formatDay(localTime.slice(0, 10))} ${localTime.slice(11)}`;

/** Who came and went, and where. */
export const passList = defineList({
  file: 'Geçişler',
  filters: {
    personId: { kind: 'record', label: 'Personel' },
    from: { kind: 'days', to: 'to', label: 'Tarih' },
    state: { kind: 'choice', label: 'Durum', options: passStates },
    direction: { kind: 'choice', label: 'Yön', options: passDirections, isMore: true },
    source: { kind: 'choice', label: 'Kaynak', options: passSources, isMore: true },
    workPlaceId: { kind: 'reference', to: 'workPlaces', label: 'İşyeri', isMore: true },
    deviceId: { kind: 'record', label: 'Cihaz', isMore: true },
    departmentId: { kind: 'record' },
    purpose: { kind: 'choice', options: devicePurposes },
  },
  columns: {
    id: { kind: 'id' },
    at: { kind: 'moment' },
    localTime: {
      kind: 'text',
      text: passTime,
      label: 'Zaman',
      width: 170,
      isFact: true,
      sortable: true,
    },
    personId: { kind: 'person', empty: true },
    registrationNo: { kind: 'text', empty: true, label: 'Sicil no', width: 110, onRequest: true },
    personName: {
      kind: 'text',
      empty: true,
      label: 'Personel',
      width: 220,
      isName: true,
      // By these a pass that is nobody's is named, and whoever is chosen is told apart.
      needs: ['pin', 'card', 'registrationNo'],
    },
    departmentName: { kind: 'text', empty: true, label: 'Departman', width: 160, onRequest: true },
    direction: { kind: 'choice', options: passDirections, empty: true, label: 'Yön', width: 90 },
    purpose: { kind: 'choice', options: devicePurposes, onRequest: true },
    deviceId: { kind: 'id', empty: true, onRequest: true },
    deviceName: { kind: 'text', empty: true, label: 'Cihaz', width: 170 },
    workPlaceName: { kind: 'text', empty: true, label: 'İşyeri', width: 160 },
    source: { kind: 'choice', options: passSources, label: 'Kaynak', width: 110 },
    state: { kind: 'choice', options: passStates, label: 'Durum', width: 120 },
    flags: { kind: 'choices', options: passFlags, label: 'Uyarı', width: 160, onRequest: true },
    pin: { kind: 'text', empty: true, label: 'Cihazdaki no', width: 120, onRequest: true },
    card: { kind: 'text', empty: true, label: 'Kart no', width: 120, onRequest: true },
    /** Why it was added or cancelled. */
    reason: { kind: 'text', empty: true, label: 'Neden', width: 200, onRequest: true },
    receivedAt: { kind: 'moment', onRequest: true },
  },
});
