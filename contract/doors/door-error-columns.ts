import type { ListColumn } from '../kernel/list-column.ts';
import {
  type DoorErrorKind,
  type DoorErrorState,
  doorErrorKinds,
  doorErrorStates,
} from './door-choices.ts';

interface ListedDoorError {
  readonly kind: DoorErrorKind;
  readonly state: DoorErrorState;
  readonly number: string | null;
  readonly deviceName: string | null;
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly sample: string | null;
  readonly text: string;
  readonly remedy: string;
  readonly suggestedName: string | null;
}

const format = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** As people read it: 02.03.2026 08:00. */
export const errorTime = (at: string): string => format.format(new Date(at)).replace(',', '');

export const doorErrorColumns = {
  kind: { label: 'Sorun', kind: 'text', value: ({ kind }) => doorErrorKinds[kind] },
  text: { label: 'Açıklama', kind: 'text', value: ({ text }) => text },
  number: { label: 'Numara', kind: 'text', value: ({ number }) => number },
  deviceName: { label: 'Cihaz', kind: 'text', value: ({ deviceName }) => deviceName },
  count: { label: 'Adet', kind: 'number', value: ({ count }) => count },
  firstAt: { label: 'İlk', kind: 'text', value: ({ firstAt }) => errorTime(firstAt) },
  lastAt: { label: 'Son', kind: 'text', value: ({ lastAt }) => errorTime(lastAt) },
  remedy: { label: 'Önerilen çözüm', kind: 'text', value: ({ remedy }) => remedy },
  suggestedName: {
    label: 'Tahmini personel',
    kind: 'text',
    value: ({ suggestedName }) => suggestedName,
  },
  sample: { label: 'Ham satır', kind: 'text', value: ({ sample }) => sample },
  state: { label: 'Durum', kind: 'text', value: ({ state }) => doorErrorStates[state] },
} as const satisfies Readonly<Record<string, ListColumn<ListedDoorError>>>;
