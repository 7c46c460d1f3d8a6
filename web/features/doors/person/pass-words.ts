import { passDirections } from '#contract/doors/door-choices.ts';
import { formatDay } from '#core/format/day.ts';
import type { Pass } from '../door-calls.ts';

type Told = Pick<Pass, 'localTime' | 'direction' | 'deviceName' | 'workPlaceName'>;

/** '17.11 07:52', by the clock of the door. */
export const passMoment = ({ localTime }: Told): string =>
  `${formatDay(localTime.slice(0, 10)).slice(0, 5)} ${localTime.slice(11, 16)}`;

export const directionWord = ({ direction }: Told): string =>
  direction === null ? 'Geçiş' : passDirections[direction];

export const doorOf = ({ deviceName, workPlaceName }: Told): string =>
  deviceName ?? workPlaceName ?? '';
