/** Bodies that a terminal never sends, by what they pretend to be: of so many bytes, each row like the others or none like another. */
export interface GarbageKind {
  readonly name: string;
  /** After the serial number in the address. */
  readonly what: string;
  readonly query: string;
  row(n: number): string;
}

const minutes = (n: number) => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `2026-0${1 + (Math.floor(n / 86_400) % 9)}-0${1 + (Math.floor(n / 3600) % 9)} ${two(Math.floor(n / 60) % 24)}:${two(n % 60)}:00`;
};

const attlog = { what: 'cdata', query: '&table=ATTLOG&Stamp=7' };

export const garbageKinds: readonly GarbageKind[] = [
  { name: 'rows that are none', ...attlog, row: () => '1' },
  { name: 'different rows that are none', ...attlog, row: (n) => `x${n}` },
  { name: 'blank lines', ...attlog, row: () => '' },
  {
    name: 'rows of another table',
    ...attlog,
    row: (n) => `OPLOG 4\t0\t${minutes(n)}\t${n}\t0\t0\t0`,
  },
  { name: 'times that are none', ...attlog, row: (n) => `1001\t2026-02-30 08:00:00\t${n}` },
  { name: 'passes of long ago', ...attlog, row: (n) => `1001\t2001-01-01 00:00:00\t0\t1\t${n}` },
  { name: 'passes of nobody', ...attlog, row: (n) => `${500_000 + n}\t${minutes(n)}\t0\t1` },
  {
    name: 'access events that are none',
    what: 'cdata',
    query: '&table=rtlog',
    row: (n) => `x${n}`,
  },
  { name: 'results of no command', what: 'devicecmd', query: '', row: (n) => `ID=${n}&Return=0` },
  { name: 'results that are none', what: 'devicecmd', query: '', row: (n) => `x${n}` },
  {
    name: 'error lines',
    what: 'cdata',
    query: '&table=ERRORLOG',
    row: (n) => `ERRORLOG ErrCode=${n}\tErrMsg=x`,
  },
  {
    name: 'operations',
    what: 'cdata',
    query: '&table=OPERLOG',
    row: (n) => `OPLOG 4\t0\t${minutes(n)}\t${n}\t0\t0\t0`,
  },
  { name: 'operations that are none', what: 'cdata', query: '&table=OPERLOG', row: (n) => `x${n}` },
  {
    name: 'people',
    what: 'cdata',
    query: '&table=OPERLOG',
    row: (n) => `USER PIN=${n}\tName=x\tPri=0`,
  },
  {
    name: 'people of the access family',
    what: 'cdata',
    query: '&table=tabledata&tablename=user',
    row: (n) => `user pin=${n}\tname=x`,
  },
  { name: 'templates', what: 'cdata', query: '&table=BIODATA', row: (n) => `BIODATA Pin=${n}` },
  { name: 'photos', what: 'cdata', query: '&table=ATTPHOTO', row: (n) => `PIN=${n}.jpg` },
  { name: 'photos by another way', what: 'fdata', query: '&table=ATTPHOTO', row: () => 'x' },
  { name: 'options', what: 'cdata', query: '&table=options', row: (n) => `o${n}=${n},` },
  { name: 'a registration', what: 'registry', query: '', row: (n) => `o${n}=${n},` },
  { name: 'an unknown table', what: 'cdata', query: '&table=NONE', row: (n) => `x${n}` },
];

export function garbageBody({ row }: Pick<GarbageKind, 'row'>, bytes: number): Buffer {
  const rows: string[] = [];
  for (let n = 0, length = 0; length < bytes; n++) {
    const text = `${row(n)}\n`;
    rows.push(text);
    length += text.length;
  }
  return Buffer.from(rows.join('')).subarray(0, bytes);
}
