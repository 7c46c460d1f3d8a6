/** The entries of a ZIP archive that came from outside: nothing that it says of itself is believed. */
import { crc32, createInflateRaw } from 'node:zlib';
import { LIMITS, refuse } from './refuse.ts';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** The end may be followed by a comment of 64 kB. */
const LONGEST_END = 22 + 0xffff;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly packed: Buffer;
}

export interface Archive {
  readonly names: readonly string[];
  /** The content piece by piece; undefined where there is no such entry. */
  open(name: string): AsyncIterable<Buffer> | undefined;
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - LONGEST_END);
  for (let at = archive.length - 22; at >= first; at--) {
    if (archive.readUInt32LE(at) === END) return at;
  }
  return refuse('broken');
}

/** Names are only looked up, never written to a disk; one that tries to lead elsewhere gives the file away. */
const isStrange = (name: string) => /^[/\\]|\\|\0|(^|\/)\.\.(\/|$)|^[a-z]:/i.test(name);

function readEntry(archive: Buffer, at: number): { name: string; entry: Entry; next: number } {
  if (archive.readUInt32LE(at) !== CENTRAL) refuse('broken');
  if ((archive.readUInt16LE(at + 8) & 1) !== 0) refuse('encrypted');
  const [method, crc] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 16)];
  const [packedSize, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
  const nameLength = archive.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  const local = archive.readUInt32LE(at + 42);
  const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
  if (archive.readUInt32LE(local) !== LOCAL) refuse('broken');
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  if (start + packedSize > archive.length) refuse('broken');
  if (method !== STORED && method !== DEFLATED) refuse('broken');
  const packed = archive.subarray(start, start + packedSize);
  return { name, entry: { method, crc, size, packed }, next };
}

function readDirectory(archive: Buffer): ReadonlyMap<string, Entry> {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > LIMITS.entries) refuse('tooManyEntries');
  const entries = new Map<string, Entry>();
  let at = archive.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    const { name, entry, next } = readEntry(archive, at);
    if (isStrange(name) || entries.has(name)) refuse('broken');
    entries.set(name, entry);
    at = next;
  }
  const total = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
  if (total > LIMITS.inflatedBytes) refuse('tooLarge');
  return entries;
}

/** Given up as soon as there is more than was said, or more of all that was opened than a file may hold. */
async function* inflated(
  { method, crc, size, packed }: Entry,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const source: AsyncIterable<Buffer> | Iterable<Buffer> =
    method === STORED ? [packed] : createInflateRaw().end(packed);
  let bytes = 0;
  let sum = 0;
  for await (const piece of source) {
    bytes += piece.length;
    if (bytes > size) refuse('tooLarge');
    count(piece.length);
    sum = crc32(piece, sum);
    yield piece;
  }
  if (bytes !== size || sum !== crc) refuse('broken');
}

export function openArchive(archive: Buffer): Archive {
  let entries: ReadonlyMap<string, Entry>;
  try {
    entries = readDirectory(archive);
  } catch (error) {
    // An offset that points outside of the file.
    if (error instanceof RangeError) return refuse('broken');
    throw error;
  }
  let opened = 0;
  // One entry may be opened as several parts.
  const count = (bytes: number) => {
    opened += bytes;
    if (opened > LIMITS.inflatedBytes) refuse('tooLarge');
  };
  return {
    names: [...entries.keys()],
    open(name) {
      const entry = entries.get(name);
      return entry && inflated(entry, count);
    },
  };
}
