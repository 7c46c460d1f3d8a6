/** One file comes in: multipart/form-data with a single part named `file`. */
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError, fieldError } from '../errors.ts';

/** What the form around the file may take. */
const FORM_BYTES = 16 * 1024;
/** So much of a file is looked through before others get their turn. */
const AT_A_TIME = 256 * 1024;

/** Only these routes read forms, and they read nothing else: no call with a JSON body takes one (S-10). */
export function acceptUploads(app: FastifyInstance, route: RouteOptions, mostBytes: number): void {
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    own.route({ ...route, bodyLimit: mostBytes + FORM_BYTES });
  });
}

const wrongParts = () => fieldError('file', 'Tek bir dosya, "file" adıyla gönderilmelidir.');

/** What stands between the parts; of at most 70 characters. */
const boundaryOf = (contentType = '') =>
  /; *boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})) *(?:;|$)/i.exec(contentType)?.slice(1).join('');

async function indexOf(bytes: Buffer, mark: string, from: number): Promise<number> {
  for (let at = from; at < bytes.length; at += AT_A_TIME) {
    const found = bytes.subarray(at, at + AT_A_TIME + mark.length - 1).indexOf(mark, 0, 'latin1');
    if (found >= 0) return at + found;
    await setImmediate();
  }
  return -1;
}

function isOfFile(headers: string): boolean {
  const disposition = headers
    .split('\r\n')
    .find((line) => line.toLowerCase().startsWith('content-disposition:'));
  return (
    disposition !== undefined &&
    /; *name="?file"? *(?:;|$)/.test(disposition) &&
    /; *filename\*?=/.test(disposition)
  );
}

/** The content of the only part of a form; undefined for any other form. */
async function onlyFile(form: Buffer, boundary: string): Promise<Buffer | undefined> {
  const start = `--${boundary}\r\n`;
  if (form.subarray(0, start.length).toString('latin1') !== start) return undefined;
  const headersEnd = form.subarray(0, FORM_BYTES).indexOf('\r\n\r\n', start.length - 2);
  if (headersEnd < 0) return undefined;
  if (!isOfFile(form.subarray(start.length, headersEnd).toString('latin1'))) return undefined;
  const end = await indexOf(form, `\r\n--${boundary}`, headersEnd + 2);
  if (end < 0) return undefined;
  // Nothing comes after it: what ends the part ends the form.
  const rest = form.subarray(end + boundary.length + 4, end + boundary.length + 9);
  return /^--(?:\r\n)?$/.test(rest.toString('latin1'))
    ? form.subarray(Math.min(headersEnd + 4, end), end)
    : undefined;
}

export async function receiveFile(request: FastifyRequest, mostBytes: number): Promise<Buffer> {
  if (!Buffer.isBuffer(request.body)) throw new AppError('unsupported_media_type');
  const boundary = boundaryOf(request.headers['content-type']);
  const file = boundary ? await onlyFile(request.body, boundary) : undefined;
  if (!file) throw wrongParts();
  if (file.length > mostBytes) throw new AppError('payload_too_large');
  if (file.length === 0) throw fieldError('file', 'Bir dosya seçin.');
  return file;
}
