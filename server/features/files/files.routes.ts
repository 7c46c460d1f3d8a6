import type { FastifyInstance } from 'fastify';
import { filesCalls } from '#contract/files/files.calls.ts';
import { filesSchemas } from '#contract/files/files.schemas.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { imageAddress, readImageAddress } from '#server/http/signed-address.ts';
import { keepImage, setAvatar, uploadedImage } from './images.commands.ts';
import { redraw } from './pictures.ts';

/** Pictures come in re-encoded and go out by signed addresses; none is ever fetched from anywhere. */
export function fileRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, tokens } = context;

  bind(app, context, filesCalls, filesSchemas, {
    async UploadImage({ write, caller }, file) {
      // Before the transaction: decoding takes longer than anything in it.
      const picture = await redraw(file);
      const id = await write((tx) => keepImage(tx, caller.personId, picture));
      return { imageUrl: imageAddress(tokens, caller.tenantId, id) };
    },

    async SaveAvatar({ write, caller }, { imageUrl }) {
      const { tenantId, personId } = caller;
      const imageId = uploadedImage(tokens, tenantId, imageUrl);
      await write((tx) => setAvatar(tx, { personId, imageId, uploadedBy: personId }));
      return { avatar: imageAddress(tokens, tenantId, imageId) };
    },
  });

  app.get('/files/:tenantId/:imageId', async (request, reply) => {
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
