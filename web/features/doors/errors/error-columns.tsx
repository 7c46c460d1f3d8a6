import type { DoorErrorKind } from '#contract/doors/door-choices.ts';
import { doorErrorKinds } from '#contract/doors/door-choices.ts';
import { doorErrorList } from '#contract/doors/door-error-list.ts';
import { columnsOf } from '#web/records/list/list-columns.tsx';
import { StateMark, type StateTone } from '#web/ui/list/cells/state-mark.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import type { DoorError } from './error-calls.ts';
import './errors.css';

const TONES: Readonly<Record<DoorErrorKind, StateTone>> = {
  unknownNumber: 'warning',
  conflict: 'warning',
  setAside: 'warning',
  slowed: 'bad',
  future: 'warning',
  clock: 'warning',
  duplicates: 'quiet',
  offline: 'bad',
  commandFailed: 'bad',
  pendingDevice: 'new',
  twoAddresses: 'bad',
  refusedCall: 'warning',
  contested: 'warning',
};

const toneOf = ({ kind, state }: DoorError): StateTone =>
  state === 'open' ? TONES[kind] : state === 'solved' ? 'good' : 'quiet';

const kindOf = ({ kind, isCard }: DoorError): string =>
  kind === 'unknownNumber' ? `Tanımsız ${isCard ? 'kart' : 'numara'}` : doorErrorKinds[kind];

export const KindMark = ({ error }: { error: DoorError }) => (
  <StateMark tone={toneOf(error)} label={kindOf(error)} />
);

/** 'Tanımsız numara · 55 · Ana kapı' */
export const nameOf = (error: DoorError): string =>
  [kindOf(error), error.number, error.deviceName].filter(Boolean).join(' · ');

export const errorColumns = columnsOf<typeof doorErrorList, DoorError>(
  doorErrorList,
  {
    kind: (error) => <TwoLines first={<KindMark error={error} />} second={error.text} />,
    lastAt: ({ lastAt }) => <RelativeTime at={lastAt} />,
  },
  { none: '–' },
);

export const errorCard = (error: DoorError): Card => ({
  picture: (
    <span className="door-error-picture">
      <StateMark tone={toneOf(error)} label="" />
    </span>
  ),
  name: kindOf(error),
  below: [error.number, error.deviceName].filter(Boolean).join(' · ') || error.text,
  end: `${error.count.toLocaleString('tr-TR')} kez`,
  endBelow: <RelativeTime at={error.lastAt} />,
});
