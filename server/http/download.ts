/** A file goes out as it is made: piece by piece, no faster than it is taken. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fold } from '#core/text/turkish.ts';

export interface Download {
  /** With its ending; may be Turkish. */
  readonly fileName: string;
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array | string>;
}

/** The name twice: in ASCII for whoever knows no better, and as it is (RFC 6266). */
function disposition(fileName: string): string {
  const plain = fold(fileName).replace(/[^a-z0-9 ._-]/g, '_');
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

async function* resumed<T>(first: IteratorResult<T>, rest: AsyncIterator<T>) {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/**
 * Waits for the first piece before anything is said, so that what fails until then is answered like any failure.
 * What fails later breaks the connection: half a file must not look like a whole one.
 */
export async function sendDownload(reply: FastifyReply, download: Download): Promise<FastifyReply> {
  const pieces = download.content[Symbol.asyncIterator]();
  const first = await pieces.next();
  return reply
    .header('Content-Disposition', disposition(download.fileName))
    .type(download.contentType)
    .send(Readable.from(resumed(first, pieces), { objectMode: false }));
}
