import { formatDay } from '#core/format/day.ts';
import type { ListColumn } from '../kernel/list-column.ts';
import {
  type PassDirection,
  type PassFlag,
  type PassSource,
  type PassState,
  passDirections,
  passFlags,
  passSources,
  passStates,
} from './door-choices.ts';

interface ListedPass {
  readonly localTime: string;
  readonly registrationNo: string | null;
  readonly personName: string | null;
  readonly departmentName: string | null;
  readonly workPlaceName: string | null;
  readonly deviceName: string | null;
  readonly direction: PassDirection | null;
  readonly source: PassSource;
  readonly state: PassState;
  readonly flags: readonly PassFlag[];
  readonly pin: string | null;
  readonly card: string | null;
  readonly reason: string | null;
}

/** As people read it: 02.03.2026 08:00:00. */
export const passTime = (localTime: string): string =>
  `${formatDay(localTime.slice(0, 10))} ${localTime.slice(11)}`;

const flagText = (flags: readonly PassFlag[]) => flags.map((flag) => passFlags[flag]).join(', ');

export const passColumns = {
  localTime: { label: 'Zaman', kind: 'text', value: ({ localTime }) => passTime(localTime) },
  registrationNo: {
    label: 'Sicil no',
    kind: 'text',
    value: ({ registrationNo }) => registrationNo,
  },
  personName: { label: 'Personel', kind: 'text', value: ({ personName }) => personName },
  departmentName: {
    label: 'Departman',
    kind: 'text',
    value: ({ departmentName }) => departmentName,
  },
  direction: {
    label: 'Yön',
    kind: 'text',
    value: ({ direction }) => (direction === null ? null : passDirections[direction]),
  },
  workPlaceName: { label: 'İşyeri', kind: 'text', value: ({ workPlaceName }) => workPlaceName },
  deviceName: { label: 'Cihaz', kind: 'text', value: ({ deviceName }) => deviceName },
  source: { label: 'Kaynak', kind: 'text', value: ({ source }) => passSources[source] },
  state: { label: 'Durum', kind: 'text', value: ({ state }) => passStates[state] },
  flags: { label: 'Uyarı', kind: 'text', value: ({ flags }) => flagText(flags) || null },
  pin: { label: 'Cihazdaki no', kind: 'text', value: ({ pin }) => pin },
  card: { label: 'Kart no', kind: 'text', value: ({ card }) => card },
  reason: { label: 'Neden', kind: 'text', value: ({ reason }) => reason },
} as const satisfies Readonly<Record<string, ListColumn<ListedPass>>>;
