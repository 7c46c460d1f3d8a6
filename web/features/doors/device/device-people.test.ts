import { expect, it } from 'vitest';
import type { DevicePerson } from './device-calls.ts';
import { canRemove, canSend, countByState, inParts, shownPeople, toSync } from './device-people.ts';

const person = (
  pin: string,
  state: DevicePerson['state'],
  more: Partial<DevicePerson> = {},
): DevicePerson => ({
  state,
  pin,
  personId: state === 'unknown' ? null : `id-${pin}`,
  personName: state === 'unknown' ? null : `Kişi ${pin}`,
  nameOnDevice: null,
  cardOnDevice: null,
  privilege: 'none' as const,
  privilegeOnDevice: null,
  reportedAt: null,
  isPending: false,
  ...more,
});

const people = [
  person('10', 'matched', { personName: 'Işıl Güneş', cardOnDevice: '700111' }),
  person('9', 'matched'),
  person('7', 'unknown', { nameOnDevice: 'Eski Kart' }),
  person('8', 'left'),
  person('5', 'missing'),
];
const pins = (rows: readonly DevicePerson[]) => rows.map(({ pin }) => pin);

it('shows first what asks for something, numbers as numbers', () => {
  expect(pins(shownPeople(people, { search: '', state: undefined }))).toEqual([
    '5',
    '7',
    '8',
    '9',
    '10',
  ]);
  expect(countByState(people)).toEqual({ missing: 1, unknown: 1, left: 1, matched: 2 });
});

it('finds by name, number and card, however they are written', () => {
  const found = (search: string, state?: DevicePerson['state']) =>
    pins(shownPeople(people, { search, state }));
  expect(found('isil GUN')).toEqual(['10']);
  expect(found('7001')).toEqual(['10']);
  expect(found('eski')).toEqual(['7']);
  expect(found('', 'matched')).toEqual(['9', '10']);
  expect(found('eski', 'matched')).toEqual([]);
});

it('sends those who work here and takes off those who are there', () => {
  expect(pins(people.filter(canSend))).toEqual(['10', '9', '5']);
  expect(pins(people.filter(canRemove))).toEqual(['10', '9', '7', '8']);
});

it('brings the device to our people, but for strangers and what is under way', () => {
  const { send, remove } = toSync([...people, person('6', 'missing', { isPending: true })]);
  expect([pins(send), pins(remove)]).toEqual([['5'], ['8']]);
});

it('asks in parts of what a call takes', () => {
  expect(inParts(Array.from({ length: 1001 }, () => 0)).map(({ length }) => length)).toEqual([
    500, 500, 1,
  ]);
  expect(inParts([])).toEqual([]);
});

it('sends whoever has a right on the device that was not given, and no stranger', () => {
  const claims = { privilegeOnDevice: 'administrator' } as const;
  const { send } = toSync([person('1', 'matched', claims), person('2', 'unknown', claims)]);
  expect(pins(send)).toEqual(['1']);
});
