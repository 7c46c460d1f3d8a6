/** What a terminal is told when it shakes hands. Every line ends with a line feed: one that does not is never read. */
import { offsetAt } from '#core/time/zone.ts';

/** Which of the two families of the protocol a terminal speaks: it is what it announces that decides, not its model. */
export type Dialect = 'attendance' | 'access';

export const dialectOf = (
  pushVersion: string | null | undefined,
  deviceType: string | null | undefined,
): Dialect =>
  deviceType?.toLowerCase() === 'acc' && (pushVersion ?? '').startsWith('3')
    ? 'access'
    : 'attendance';

export interface Handshake {
  readonly serial: string;
  readonly timeZone: string;
  /** The last mark that the terminal sent with each table. */
  readonly stamps: Readonly<Record<string, string>>;
  /** Whether it shall send everything again. */
  readonly asksAll: boolean;
}

/** Whole hours, or minutes where the zone has half ones: never with a colon. */
function timeZoneNumber(timeZone: string): number {
  const minutes = Math.round(offsetAt(timeZone, Date.now()) / 60_000);
  return minutes % 60 === 0 ? minutes / 60 : minutes;
}

const block = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** Face and finger are not among what it is asked to send: they stay on the terminal. */
export function optionBlock({ serial, timeZone, stamps, asksAll }: Handshake): string {
  return block([
    `GET OPTION FROM: ${serial}`,
    `ATTLOGStamp=${asksAll ? '0' : (stamps.ATTLOG ?? '9999')}`,
    `OPERLOGStamp=${stamps.OPERLOG ?? '9999'}`,
    'ATTPHOTOStamp=9999',
    'ErrorDelay=30',
    'Delay=10',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog\tOpLog',
    `TimeZone=${timeZoneNumber(timeZone)}`,
    'Realtime=1',
    'Encrypt=0',
    'ServerVer=2.4.1',
    'PushProtVer=2.4.1',
    'PushOptionsFlag=1',
    'PushOptions=FingerFunOn,FaceFunOn',
    'SupportPing=1',
  ]);
}

/** The same for the access family, after it has registered. */
export function pushBlock(sessionId: string): string {
  return block([
    'ServerVersion=3.1.2',
    'ServerName=ADMS',
    'PushProtVer=3.1.2',
    'ErrorDelay=30',
    'RequestDelay=10',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransTables=User\tTransaction',
    'Realtime=1',
    `SessionID=${sessionId}`,
    'TimeoutSec=10',
  ]);
}
