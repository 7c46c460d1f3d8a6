import type { FastifyInstance } from 'fastify';
import { readTenant } from '#server/db/tenant/tx.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { readImageAddress } from '#server/http/caller/signed-address.ts';

/** A picture goes out to whoever holds its signed address. */
export function filePages(door: FastifyInstance, { db, tokens, publicUrl }: ServerContext): void {
  door.get('/files/:tenantId/:imageId', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const address = readImageAddress(tokens, request.url);
    if (!address) throw new AppError('not_found');
    const ctx = { tenantId: address.tenantId, actor: { id: null, name: '' } };
    const image = await readTenant(db, ctx, (tx) =>
      tx
        .selectFrom('image')
        .select(['mime', 'content'])
        .where('id', '=', address.imageId)
        .executeTakeFirst(),
    );
    if (!image) throw new AppError('not_found');
    return reply
      .headers({
        'Content-Disposition': 'inline; filename="foto.webp"',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cache-Control': 'private, max-age=300',
        // The panel asks at that address (D41), by whichever it was opened; the signature says who may.
        ...(publicUrl && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      })
      .type(image.mime)
      .send(image.content);
  });
}
