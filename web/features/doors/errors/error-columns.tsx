import type { DoorErrorKind } from '#contract/doors/door-choices.ts';
import { doorErrorKinds, doorErrorStates } from '#contract/doors/door-choices.ts';
import { doorErrorColumns as texts } from '#contract/doors/door-error-columns.ts';
import { StateMark, type StateTone } from '#web/ui/list/cells/state-mark.tsx';
import { TwoLines } from '#web/ui/list/cells/two-lines.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
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

export const errorColumns: readonly Column<DoorError>[] = [
  {
    key: 'kind',
    title: texts.kind.label,
    width: 300,
    isName: true,
    fields: ['kind', 'text'],
    render: (error) => <TwoLines first={<KindMark error={error} />} second={error.text} />,
  },
  {
    key: 'number',
    title: texts.number.label,
    width: 110,
    isFact: true,
    render: ({ number }) => number ?? '–',
  },
  {
    key: 'deviceName',
    title: texts.deviceName.label,
    width: 150,
    render: ({ deviceName }) => deviceName ?? '–',
  },
  {
    key: 'count',
    title: texts.count.label,
    width: 70,
    isNumber: true,
    render: ({ count }) => count.toLocaleString('tr-TR'),
  },
  {
    key: 'lastAt',
    title: texts.lastAt.label,
    width: 120,
    render: ({ lastAt }) => <RelativeTime at={lastAt} />,
  },
  { key: 'remedy', title: texts.remedy.label, width: 330, render: texts.remedy.value },
  {
    key: 'firstAt',
    title: texts.firstAt.label,
    width: 130,
    isOnRequest: true,
    render: texts.firstAt.value,
  },
  {
    key: 'suggestedName',
    title: texts.suggestedName.label,
    width: 170,
    isOnRequest: true,
    render: ({ suggestedName }) => suggestedName ?? '–',
  },
  {
    key: 'sample',
    title: texts.sample.label,
    width: 260,
    isOnRequest: true,
    render: ({ sample }) => sample ?? '–',
  },
  {
    key: 'state',
    title: texts.state.label,
    width: 110,
    isOnRequest: true,
    render: ({ state }) => doorErrorStates[state],
  },
];

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
