/** Commands as a terminal reads them. A name must not become a command: tabs and line ends are the grammar. */
const GRAMMAR = /\p{Cc}/gu;
const MOST_NAME = 24;

const value = (text: string): string => text.replace(GRAMMAR, ' ').trim();

export interface PersonOnDevice {
  readonly pin: string;
  readonly name: string;
  readonly card: string | null;
  /** What the terminal said of them: an administrator of the device stays one. */
  readonly privilege: number | null;
}

/** What was sent of a person, to see whether it has changed since. */
export const sentAs = ({ name, card }: Pick<PersonOnDevice, 'name' | 'card'>): string =>
  `${value(name).slice(0, MOST_NAME)}\t${card ?? ''}`;

/** No password is named, so that one set at the terminal stays. */
export const sendPersonText = ({ pin, name, card, privilege }: PersonOnDevice): string =>
  [
    `DATA UPDATE USERINFO PIN=${value(pin)}`,
    `Name=${value(name).slice(0, MOST_NAME)}`,
    `Pri=${privilege ?? 0}`,
    `Card=${value(card ?? '')}`,
    'Grp=1',
    'TZ=0000000100000000',
  ].join('\t');

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
