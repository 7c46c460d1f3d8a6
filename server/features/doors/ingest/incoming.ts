/** What an adapter hands to the ingest, whatever its device speaks. */
import { hash } from 'node:crypto';
import type {
  AsideReason,
  DeviceAdapter,
  DeviceDirection,
  DevicePurpose,
  PassDirection,
} from '#contract/doors/door-choices.ts';

/** A device as it is at the moment of a call. */
export interface CallingDevice {
  readonly id: string;
  readonly name: string;
  readonly serial: string;
  readonly purpose: DevicePurpose;
  readonly direction: DeviceDirection;
  readonly adapter: DeviceAdapter;
  readonly workPlaceId: string;
  readonly timeZone: string;
}

export interface IncomingPass {
  /** The same for the same row, whenever it comes again. */
  readonly key: string;
  readonly pin: string | null;
  readonly card: string | null;
  /** YYYY-MM-DD HH:MM:SS by the device's clock. */
  readonly localTime: string;
  /** Seconds ahead of UTC where the device says it; else the zone of its work place holds. */
  readonly utcOffset: number | null;
  readonly status: number | null;
  readonly verify: number | null;
  readonly workCode: string | null;
  /** Which way, where the device itself tells. */
  readonly direction: PassDirection | null;
  readonly raw: string;
}

/** Which way it led: a door that leads one way only tells it for everybody. */
export const directionOf = (device: CallingDevice, pass: IncomingPass): PassDirection | null =>
  device.direction === 'in' || device.direction === 'out' ? device.direction : pass.direction;

export interface AsideRow {
  readonly reason: AsideReason;
  readonly raw: string;
  /** How often it came; once unless given. */
  readonly times?: number;
  /** It stands for all that are counted without being kept. */
  readonly isRest?: boolean;
}

/** What one device sent, or a part of it that is stored by itself. */
export interface Upload {
  /** Of the body: its parts are told of as one. */
  readonly id: string;
  /** Whether this is all of it. */
  readonly isWhole: boolean;
  /** What it was: the table of the push protocol, or the call. */
  readonly kind: string;
  readonly ip: string;
  readonly bytes: number;
  /** How far the device says it is; it is told so after its next start. */
  readonly stamp?: string | null;
  readonly passes: readonly IncomingPass[];
  readonly aside: readonly AsideRow[];
}

/** A key of fixed length for a row of any. */
export const rowKey = (text: string): string => {
  const hex = hash('sha256', text, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
};

export const timesOf = (rows: readonly AsideRow[]): number =>
  rows.reduce((sum, { times = 1 }) => sum + times, 0);

/** As much of a row as people look at. */
const MOST_RAW = 500;
export const shownRaw = (raw: string): string => raw.replaceAll('\0', '').slice(0, MOST_RAW);
