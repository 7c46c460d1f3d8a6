/** A ZIP archive written front to back: sizes and sums stand behind each file, so nothing is held back. */
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  crc: number;
  size: number;
  packed: number;
}

/** Deflate; sizes follow the data (bit 3); the name is UTF-8 (bit 11). The same file has the same bytes at any time. */
const VERSION = 20;
const FLAGS = 0x0808;
const DEFLATE = 8;
const FIRST_OF_1980 = 0x21;

type Word = readonly [bytes: 2 | 4, value: number];

const short = (value: number): Word => [2, value];
const long = (value: number): Word => [4, value];

/** Throws beyond 4 GiB: that is where this form of the archive ends. */
function record(...words: readonly Word[]): Buffer {
  const buffer = Buffer.alloc(words.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of words) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

const traits = [short(FLAGS), short(DEFLATE), short(0), short(FIRST_OF_1980)];
const sums = ({ crc, packed, size }: Written) => [long(crc), long(packed), long(size)];

const localHeader = ({ name }: Written) =>
  Buffer.concat([
    record(long(0x04034b50), short(VERSION), ...traits, long(0), long(0), long(0)),
    record(short(name.length), short(0)),
    name,
  ]);

const descriptor = (file: Written) => record(long(0x08074b50), ...sums(file));

const directoryEntry = (file: Written) =>
  Buffer.concat([
    record(long(0x02014b50), short(VERSION), short(VERSION), ...traits, ...sums(file)),
    record(short(file.name.length), short(0), short(0), short(0), short(0), long(0)),
    record(long(file.offset)),
    file.name,
  ]);

const endOfDirectory = (count: number, size: number, offset: number) =>
  Buffer.concat([
    record(long(0x06054b50), short(0), short(0), short(count), short(count)),
    record(long(size), long(offset), short(0)),
  ]);

async function* bytesOf(content: ZipFile['content'], file: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    file.crc = crc32(bytes, file.crc);
    file.size += bytes.length;
    yield bytes;
  }
}

export async function* zip(files: Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  const counted = (bytes: Buffer) => {
    offset += bytes.length;
    return bytes;
  };
  for (const { name, content } of files) {
    const file: Written = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 };
    written.push(file);
    yield counted(localHeader(file));
    const deflate = createDeflateRaw();
    // A failure of the source comes out of `deflate`; whoever stops reading stops the source.
    pipeline(Readable.from(bytesOf(content, file), { objectMode: false }), deflate, () => {});
    for await (const packed of deflate as AsyncIterable<Buffer>) {
      file.packed += packed.length;
      yield counted(packed);
    }
    yield counted(descriptor(file));
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield Buffer.concat([directory, endOfDirectory(written.length, directory.length, offset)]);
}
