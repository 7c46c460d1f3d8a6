/** Reads a table that someone uploaded. What it is, its content says; its name says nothing. */
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { LIMITS, refuse } from './refuse.ts';
import type { Table, TableKind } from './table.ts';

const startsWith = (file: Buffer, hex: string) =>
  file.subarray(0, hex.length / 2).toString('hex') === hex;

const ZIP = '504b0304';
const EMPTY_ZIP = '504b0506';
/** The container of old Excel files, and of new ones behind a password. */
const OLE = 'd0cf11e0a1b11ae1';
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

export async function readTable(file: Buffer, kind: TableKind = {}): Promise<Table> {
  if (file.length > LIMITS.fileBytes) refuse('tooLarge');
  if (startsWith(file, OLE)) refuse(file.includes(ENCRYPTED) ? 'encrypted' : 'oldExcel');
  if (startsWith(file, EMPTY_ZIP)) refuse('broken');
  return startsWith(file, ZIP) ? readXlsx(file, kind) : readCsv(file, kind);
}
