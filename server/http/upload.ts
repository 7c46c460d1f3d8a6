/** One file comes in: multipart/form-data with a single part named `file`. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError, fieldError } from './errors.ts';

/** What the form around the file may take. */
const FORM_BYTES = 16 * 1024;

/** Only these routes read forms, and they read nothing else: no call with a JSON body takes one (S-10). */
export function acceptUploads(app: FastifyInstance, route: RouteOptions, mostBytes: number): void {
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    await own.register(multipart, {
      limits: {
        files: 1,
        fields: 0,
        fileSize: mostBytes,
        headerPairs: 20,
        // The reader leaves a part over this limit without a listener for its errors: a form that then breaks off
        // would end the process. Bytes and files are limited, so that parts need not be.
        parts: Number.POSITIVE_INFINITY,
      },
    });
    own.route({ ...route, bodyLimit: mostBytes + FORM_BYTES });
  });
}

const wrongParts = () => fieldError('file', 'Tek bir dosya, "file" adıyla gönderilmelidir.');

export async function receiveFile(request: FastifyRequest, mostBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + FORM_BYTES) {
    throw new AppError('payload_too_large');
  }
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw wrongParts();
      file = await part.toBuffer();
    }
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === 'FST_REQ_FILE_TOO_LARGE' ? new AppError('payload_too_large') : wrongParts();
  } finally {
    // Whatever is left of a body that was given up goes nowhere, or the connection would hang on it.
    request.raw.unpipe();
    request.raw.resume();
  }
  if (!file || file.length === 0) throw fieldError('file', 'Bir dosya seçin.');
  return file;
}
