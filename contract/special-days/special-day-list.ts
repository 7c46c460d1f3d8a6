import { weekdayName } from '#core/format/day.ts';
import { formatClock } from '#core/time/clock.ts';
import { defineList, type RowOf } from '../kernel/list/list.ts';
import { specialDayKinds } from './special-day-kinds.ts';

interface Span {
  readonly firstDay: string;
  readonly lastDay: string;
}

interface Scope {
  readonly companyName: string | null;
  readonly workPlaceName: string | null;
}

/** 'Salı', 'Çarşamba – Cumartesi' */
const weekdaysText = ({ firstDay, lastDay }: Span): string =>
  firstDay === lastDay
    ? weekdayName(firstDay)
    : `${weekdayName(firstDay)} – ${weekdayName(lastDay)}`;

/** Where a day holds. */
export const scopeText = ({ companyName, workPlaceName }: Scope): string =>
  workPlaceName ?? companyName ?? 'Tüm grup';

/** Public holidays, and days of the companies' own. */
export const specialDayList = defineList({
  file: 'Özel günler',
  filters: {
    typeId: { kind: 'reference', to: 'specialDayTypes', label: 'Tip' },
    /** Days that hold for the company or at the work place, those of the whole group among them. */
    companyId: { kind: 'reference', to: 'companies', label: 'Firma' },
    workPlaceId: { kind: 'reference', to: 'workPlaces', label: 'İşyeri' },
    kind: { kind: 'choice', options: specialDayKinds, label: 'Kim belirler' },
    /** Days of which some lies from one on, and up to one. */
    firstDayFrom: { kind: 'days', to: 'firstDayTo' },
  },
  columns: {
    id: { kind: 'id' },
    version: { kind: 'whole' },
    name: { kind: 'text', label: 'Ad', width: 258, isName: true, sortable: true },
    typeId: { kind: 'id' },
    typeName: { kind: 'text', label: 'Tip', width: 160, sortable: true },
    typeColour: { kind: 'text' },
    kind: { kind: 'choice', options: specialDayKinds },
    firstDay: { kind: 'day', label: 'İlk gün', width: 106, sortable: true },
    lastDay: { kind: 'day', label: 'Son gün', width: 106, sortable: true },
    weekday: {
      tell: weekdaysText,
      needs: ['firstDay', 'lastDay'],
      label: 'Haftanın günü',
      width: 172,
    },
    halfFrom: {
      kind: 'whole',
      empty: true,
      text: (from: number) => `${formatClock(from)} sonrası`,
      label: 'Yarım gün',
      width: 116,
    },
    companyId: { kind: 'id', empty: true },
    companyName: { kind: 'text', empty: true },
    workPlaceId: { kind: 'id', empty: true },
    workPlaceName: { kind: 'text', empty: true },
    scope: {
      tell: scopeText,
      needs: ['companyName', 'workPlaceName'],
      label: 'Kapsam',
      width: 150,
      sortable: true,
    },
  },
});

export type SpecialDayRow = RowOf<typeof specialDayList>;
