/** Whatever was uploaded becomes a small WebP of our own making, or nothing (S-30). */
import sharp from 'sharp';
import { LEAST_PHOTO_SIDE, PHOTO_TOO_SMALL } from '#contract/files/photo-limits.ts';
import { AppError, fieldError } from '#server/http/errors.ts';

// Decoding happens outside the event loop; one thread per picture leaves the others to the database's work.
sharp.concurrency(1);
sharp.cache(false);
// The decoders of SVG, GIF, TIFF, AVIF and the rest are never reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const MOST_SIDE = 4096;
const SIDE = 512;
const SECONDS = 10;

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');

/** Phones pad JPEGs with zeros, and Samsung's add a block of their own that ends so. */
function endsLikeJpeg(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  const tail = bytes.subarray(0, end);
  return tail.subarray(-2).toString('hex') === 'ffd9' || tail.subarray(-4).toString() === 'SEFT';
}

/** The kinds that are read, by how their content begins and ends: a file that goes on after its end is two files. */
const KINDS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff' && endsLikeJpeg(bytes),
  (bytes) =>
    bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' &&
    bytes.subarray(-PNG_END.length).equals(PNG_END),
  (bytes) =>
    bytes.length > 16 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    bytes.readUInt32LE(4) + 8 === bytes.length,
];

const unreadable = () =>
  fieldError('file', 'Fotoğraf okunamadı. JPEG, PNG ya da WebP biçiminde bir fotoğraf seçin.');

/** Upright, at most 512 × 512, without any of the original's metadata. */
export async function redraw(bytes: Buffer): Promise<Buffer> {
  if (!KINDS.some((isKind) => isKind(bytes))) throw unreadable();
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_SIDE * MOST_SIDE });
    const { width, height } = await picture.metadata();
    if (Math.max(width, height) > MOST_SIDE) throw unreadable();
    if (Math.min(width, height) < LEAST_PHOTO_SIDE) throw fieldError('file', PHOTO_TOO_SMALL);
    return await picture
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  }
}
