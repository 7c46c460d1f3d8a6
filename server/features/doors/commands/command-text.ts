/** Commands as a terminal reads them. A name must not become a command: tabs and line ends are the grammar. */
import type { DevicePrivilege } from '#contract/doors/door-choices.ts';

const GRAMMAR = /\p{Cc}/gu;
const MOST_NAME = 24;

const value = (text: string): string => text.replace(GRAMMAR, ' ').trim();

export interface PersonOnDevice {
  readonly pin: string;
  readonly name: string;
  readonly card: string | null;
  /** What was given to them here; null for nothing. What the terminal says of them is no source. */
  readonly privilege: Exclude<DevicePrivilege, 'none'> | null;
}

/** As terminals number them. */
const PRIVILEGE_NUMBERS = { none: 0, enroller: 2, administrator: 14 } as const satisfies Readonly<
  Record<DevicePrivilege, number>
>;

/** Makers differ in the numbers between: whatever is more than nothing and unknown is taken for the most. */
export const privilegeOfNumber = (number: number): DevicePrivilege => {
  if (number === PRIVILEGE_NUMBERS.none) return 'none';
  return number === PRIVILEGE_NUMBERS.enroller ? 'enroller' : 'administrator';
};

/** What was sent of a person, to see whether it has changed since. */
export const sentAs = ({
  name,
  card,
  privilege,
}: Pick<PersonOnDevice, 'name' | 'card' | 'privilege'>): string =>
  [value(name).slice(0, MOST_NAME), card ?? '', ...(privilege === null ? [] : [privilege])].join(
    '\t',
  );

/** No password is named, so that one set at the terminal stays. */
export const sendPersonText = ({ pin, name, card, privilege }: PersonOnDevice): string =>
  [
    `DATA UPDATE USERINFO PIN=${value(pin)}`,
    `Name=${value(name).slice(0, MOST_NAME)}`,
    `Pri=${PRIVILEGE_NUMBERS[privilege ?? 'none']}`,
    `Card=${value(card ?? '')}`,
    'Grp=1',
    'TZ=0000000100000000',
  ].join('\t');

/** What a command that sends a person says of them. */
export function readPersonText(content: string): Omit<PersonOnDevice, 'pin'> & {
  readonly privilegeNumber: number;
} {
  const said = new Map(
    content.split('\t').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at), part.slice(at + 1)];
    }),
  );
  const privilegeNumber = Number(said.get('Pri') ?? 0);
  const privilege = privilegeOfNumber(privilegeNumber);
  return {
    name: said.get('Name') ?? '',
    card: said.get('Card') || null,
    privilege: privilege === 'none' ? null : privilege,
    privilegeNumber,
  };
}

export const deletePersonText = (pin: string): string => `DATA DELETE USERINFO PIN=${value(pin)}`;

/** Days by the terminal's own clock. */
export const queryPassesText = (from: string, to: string): string =>
  `DATA QUERY ATTLOG StartTime=${from} 00:00:00\tEndTime=${to} 23:59:59`;

export const plainCommands = {
  queryPeople: 'DATA QUERY USERINFO',
  info: 'INFO',
  handshake: 'CHECK',
  restart: 'REBOOT',
} as const;
