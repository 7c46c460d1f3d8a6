import type { FastifyInstance } from 'fastify';
import { readTenant } from '#server/db/tenant/tx.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { readImageAddress } from '#server/http/caller/signed-address.ts';

/** A picture goes out to whoever holds its signed address. */
export function filePages(door: FastifyInstance, { db, tokens }: ServerContext): void {
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
      })
      .type(image.mime)
      .send(image.content);
  });
}
