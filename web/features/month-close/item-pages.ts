/** Where what stands before the lock is mended: the page, opened at the record or with the filter that finds it. */
import { addressOf } from '#contract/kernel/pages/address.ts';
import type { CloseItem } from '#core/month-close/items.ts';
import type { ListedItem } from '#core/month-close/listed-items.ts';
import { addMonths } from '#core/time/day.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import type { ItemRow, PeriodName } from './close-calls.ts';

interface Remedy {
  readonly verb: string;
  readonly address: string;
}

type RowOf = (row: ItemRow, period: PeriodName) => string | null;

const dayWith =
  (state: string): RowOf =>
  ({ personId, from }, { companyId }) =>
    addressOf(
      'PuantajDaily',
      {},
      {
        companyId,
        durum: state,
        gun: from,
        ...(personId && { kisi: personId }),
      },
    );

const leaveOf: RowOf = ({ ref }) => ref && addressOf('LeaveDetail', { id: ref });

const ROWS: Readonly<Record<ListedItem, RowOf>> = {
  stale: dayWith('stale'),
  missingPass: dayWith('missingPass'),
  absence: ({ personId }, { month }) =>
    personId && addressOf('Puantaj', {}, { ay: month, gorunum: 'person', kisi: personId }),
  openRequest: () => addressOf('ApprovalInbox'),
  reportWorked: leaveOf,
  noCode: () => addressOf('LeaveTypes'),
  objection: ({ ref }) => ref && addressOf('Corrections', {}, { [VIEW]: 'all', talep: ref }),
  late: dayWith('late'),
  unapproved: dayWith('waiting'),
  noPlan: ({ from, personId }) =>
    personId &&
    addressOf(
      'PersonelShift',
      {},
      { donem: 'month', gun: from, gorunum: 'person', kisi: personId },
    ),
  doorError: ({ ref }) =>
    addressOf('DoorErrors', {}, { kind: 'unknownNumber', ...(ref && { deviceId: ref }) }),
  deviceGap: dayWith('missingPass'),
  law: ({ personId, from }) =>
    personId && addressOf('PuantajDaily', {}, { gun: from, kisi: personId }),
  document: leaveOf,
  factChanged: ({ personId }) => personId && addressOf('UserEdit', { id: personId }),
  settlement: ({ ref, personId }) =>
    ref && addressOf('Equalization', {}, { donem: ref, ...(personId && { kisi: personId }) }),
  unconfirmed: ({ personId }, { month }) =>
    personId && addressOf('Puantaj', {}, { ay: month, gorunum: 'person', kisi: personId }),
};

/** Of one record; null where it has no page of its own. */
export const recordAddressOf = (
  item: ListedItem,
  row: ItemRow,
  period: PeriodName,
): string | null => ROWS[item](row, period);

const previous = (month: string): string => addMonths(`${month}-01`, -1).slice(0, 7);

/** Of an item that is told by the close itself, or whose records are all on one page. */
export function remedyOf(item: CloseItem, { companyId, month }: PeriodName): Remedy | null {
  switch (item) {
    case 'lostRest':
      return { verb: 'Çizelgeyi aç', address: addressOf('Puantaj', {}, { ay: month, companyId }) };
    case 'previousOpen':
    case 'difference':
      return {
        verb: item === 'difference' ? 'Farklara git' : 'Önceki döneme git',
        address: addressOf('PuantajPreparation', {}, { ay: previous(month), firma: companyId }),
      };
    case 'noCode':
      return { verb: 'İzin tiplerini aç', address: addressOf('LeaveTypes') };
    case 'doorError':
      return {
        verb: 'Kapı hatalarını aç',
        address: addressOf('DoorErrors', {}, { kind: 'unknownNumber' }),
      };
    default:
      return null;
  }
}
