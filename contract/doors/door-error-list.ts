import { defineList, type RowOf } from '../kernel/list/list.ts';
import { asideReasons, doorErrorKinds, doorErrorStates } from './door-choices.ts';

/** What goes wrong at doors, in groups. */
export const doorErrorList = defineList({
  file: 'Kapı hataları',
  filters: {
    kind: { kind: 'choice', label: 'Sorun', options: doorErrorKinds },
    deviceId: { kind: 'record', label: 'Cihaz' },
    state: { kind: 'choice', label: 'Durum', options: doorErrorStates, initial: 'open' },
  },
  columns: {
    /** What makes it one group: unique in the list. */
    key: { kind: 'text' },
    kind: {
      kind: 'choice',
      options: doorErrorKinds,
      label: 'Sorun',
      width: 300,
      isName: true,
      sortable: true,
      with: ['text'],
    },
    /** What went wrong, and what to do. */
    text: { kind: 'text', label: 'Açıklama' },
    /** The number or card that nobody has, or the serial of a device that waits. */
    number: { kind: 'text', empty: true, label: 'Numara', width: 110, isFact: true },
    isCard: { kind: 'yesNo' },
    deviceId: { kind: 'id', empty: true },
    deviceName: { kind: 'text', empty: true, label: 'Cihaz', width: 150, sortable: true },
    deviceCode: { kind: 'text', empty: true },
    workPlaceCode: { kind: 'text', empty: true },
    count: { kind: 'whole', label: 'Adet', width: 70, sortable: true },
    firstAt: { kind: 'moment', label: 'İlk', width: 130, onRequest: true },
    lastAt: { kind: 'moment', label: 'Son', width: 120, sortable: true },
    remedy: { kind: 'text', label: 'Önerilen çözüm', width: 330 },
    /** Whose it may be; of what is solved, whose it is. */
    suggestedPersonId: { kind: 'person', empty: true },
    suggestedName: {
      kind: 'text',
      empty: true,
      label: 'Tahmini personel',
      width: 170,
      onRequest: true,
    },
    /** Why rows were set aside. */
    reason: { kind: 'choice', options: asideReasons, empty: true },
    /** Some of the rows as they were sent, one on each line. */
    sample: { kind: 'text', empty: true, label: 'Ham satır', width: 260, onRequest: true },
    state: {
      kind: 'choice',
      options: doorErrorStates,
      label: 'Durum',
      width: 110,
      onRequest: true,
    },
  },
});

export type DoorErrorRow = RowOf<typeof doorErrorList>;
