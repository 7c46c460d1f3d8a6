import { Tag } from 'antd';
import { passDirections, passStates } from '#contract/doors/door-choices.ts';
import { passList, passTime } from '#contract/doors/pass-list.ts';
import { columnsOf } from '#web/records/list/list-columns.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import type { Card } from '#web/ui/list/list-cards.tsx';
import type { Pass } from '../door-calls.ts';

const COLOURS = {
  counted: 'success',
  future: 'error',
  unmatched: 'warning',
  ignored: 'default',
  cancelled: 'error',
} as const;

export const passColumns = columnsOf(passList, {
  personName: ({ personName, pin, card }) => personName ?? `Tanımsız (${pin ?? card ?? '?'})`,
  state: ({ state }) => <Tag color={COLOURS[state]}>{passStates[state]}</Tag>,
});

export const passName = ({ personName, pin, card }: Pass) =>
  personName ?? `Tanımsız ${pin ?? card ?? ''}`;

export const passCard = (pass: Pass): Card => ({
  picture: <Avatar name={pass.personName ?? '?'} src={null} size={40} />,
  name: passName(pass),
  below: [
    passTime(pass.localTime),
    pass.direction && passDirections[pass.direction],
    pass.deviceName,
  ]
    .filter(Boolean)
    .join(' · '),
});
