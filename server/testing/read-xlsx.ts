/** Reads an XLSX file back, checking sizes and sums on the way: the second opinion on what the server writes. */
import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive, by the directory at its end. */
export function unzip(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0) throw new Error('no end of the archive');
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, packed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field));
    const nameLength = archive.readUInt16LE(at + 28);
    const offset = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = offset + 30 + nameLength;
    const content = inflateRawSync(archive.subarray(start, start + packed!));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, content.toString('utf8'));
    at += 46 + nameLength;
  }
  return files;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const textOf = (xml: string) =>
  xml
    .replace(/&(\w+);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );

export interface ReadSheet {
  readonly xml: string;
  /** Texts as strings, numbers and days as numbers, by column; empty cells are null. */
  readonly rows: (string | number | null)[][];
}

export function readXlsx(archive: Buffer, sheet = 1): ReadSheet {
  const xml = unzip(archive).get(`xl/worksheets/sheet${sheet}.xml`)!;
  const rows = Array.from(xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs), ([, cells]) => {
    const row: (string | number | null)[] = [];
    for (const [, letters, text, value] of cells!.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    )) {
      const column = Array.from(letters!).reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1;
      row[column] = text === undefined ? Number(value) : textOf(text);
    }
    return Array.from(row, (cell) => cell ?? null);
  });
  return { xml, rows };
}
