/** The rows of passes as terminals of the push family send them: fields by position, split by tabs. */
import { readLocalTime } from './local-time.ts';

export interface AttlogPass {
  readonly pin: string;
  /** YYYY-MM-DD HH:MM:SS by the device's clock. */
  readonly localTime: string;
  /** Seconds ahead of UTC, where the row says so. */
  readonly utcOffset: number | null;
  readonly status: number | null;
  readonly verify: number | null;
  readonly workCode: string | null;
  /** What makes it the same row when it comes again: the text as sent, so that a corrected zone makes no twins. */
  readonly key: string;
  readonly raw: string;
}

export type AttlogFault = 'fields' | 'pin' | 'time' | 'table';

export type AttlogRow =
  | { readonly pass: AttlogPass }
  | { readonly fault: AttlogFault; readonly raw: string };

/** A PIN on a terminal has up to 24 characters. */
const MOST_PIN = 24;
const OTHER_TABLES = /^(?:OPLOG|USER|FP|FACE|FVEIN|USERPIC|BIOPHOTO|BIODATA|ERRORLOG|IDCARD) /;
/** Some put spaces where tabs belong. */
const SPACED = /^(\S{1,64}) {1,8}(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})(?: {1,8}(.*))?$/;
const SMALL = /^-?\d{1,4}$/;
const OFFSET = /^[+-]\d{1,5}$/;
const CONTROL = /\p{Cc}/u;

const fieldsOf = (row: string): string[] => {
  if (row.includes('\t')) return row.split('\t');
  const spaced = SPACED.exec(row);
  return spaced ? [spaced[1]!, spaced[2]!, ...(spaced[3] ?? '').split(' ').filter(Boolean)] : [row];
};

const small = (field: string | undefined): number | null =>
  field !== undefined && SMALL.test(field.trim()) ? Number(field) : null;

export function readAttlogRow(raw: string): AttlogRow {
  if (OTHER_TABLES.test(raw)) return { fault: 'table', raw };
  const fields = fieldsOf(raw);
  const pin = fields[0]!.trim();
  const sent = fields[1]?.trim();
  if (sent === undefined) return { fault: 'fields', raw };
  if (pin === '' || pin.length > MOST_PIN || CONTROL.test(pin)) return { fault: 'pin', raw };
  const time = readLocalTime(sent);
  if (time === null) return { fault: 'time', raw };
  const status = small(fields[2]);
  const verify = small(fields[3]);
  const offset = fields[10]?.trim() ?? '';
  return {
    pass: {
      pin,
      localTime: time.text,
      utcOffset: OFFSET.test(offset) ? Number(offset) : time.utcOffset,
      status,
      verify,
      workCode: fields[4]?.trim().slice(0, 24) || null,
      key: [pin, sent, fields[2]?.trim() ?? '', fields[3]?.trim() ?? ''].join('\t'),
      raw,
    },
  };
}

/** Which way by the key that was pressed: none where the terminal knows no keys (it sends 255). */
export function directionOfStatus(status: number | null): 'in' | 'out' | null {
  if (status === 0 || status === 3 || status === 4) return 'in';
  return status === 1 || status === 2 || status === 5 ? 'out' : null;
}
