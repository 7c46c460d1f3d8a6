import { Tag } from 'antd';
import { passDirections, passStates } from '#contract/doors/door-choices.ts';
import { passTime, passColumns as texts } from '#contract/doors/pass-columns.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import type { Pass } from '../door-calls.ts';

const COLOURS = {
  counted: 'success',
  future: 'error',
  unmatched: 'warning',
  ignored: 'default',
  cancelled: 'error',
} as const;

export const passListColumns: readonly Column<Pass>[] = [
  {
    key: 'personName',
    title: texts.personName.label,
    width: 220,
    isName: true,
    render: ({ personName, pin, card }) => personName ?? `Tanımsız (${pin ?? card ?? '?'})`,
  },
  {
    key: 'localTime',
    title: texts.localTime.label,
    width: 170,
    isFact: true,
    render: texts.localTime.value,
  },
  { key: 'direction', title: texts.direction.label, width: 90, render: texts.direction.value },
  { key: 'deviceName', title: texts.deviceName.label, width: 170, render: texts.deviceName.value },
  {
    key: 'workPlaceName',
    title: texts.workPlaceName.label,
    width: 160,
    render: texts.workPlaceName.value,
  },
  { key: 'source', title: texts.source.label, width: 110, render: texts.source.value },
  {
    key: 'state',
    title: texts.state.label,
    width: 120,
    render: ({ state }) => <Tag color={COLOURS[state]}>{passStates[state]}</Tag>,
  },
  {
    key: 'reason',
    title: texts.reason.label,
    width: 200,
    isOnRequest: true,
    render: texts.reason.value,
  },
  {
    key: 'flags',
    title: texts.flags.label,
    width: 160,
    isOnRequest: true,
    render: texts.flags.value,
  },
  {
    key: 'registrationNo',
    title: texts.registrationNo.label,
    width: 110,
    isOnRequest: true,
    render: texts.registrationNo.value,
  },
  {
    key: 'departmentName',
    title: texts.departmentName.label,
    width: 160,
    isOnRequest: true,
    render: texts.departmentName.value,
  },
  { key: 'pin', title: texts.pin.label, width: 120, isOnRequest: true, render: texts.pin.value },
  { key: 'card', title: texts.card.label, width: 120, isOnRequest: true, render: texts.card.value },
];

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
