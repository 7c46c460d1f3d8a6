import type { FastifyInstance } from 'fastify';
import { filesCalls } from '#contract/files/files.calls.ts';
import { filesSchemas } from '#contract/files/files.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { imageAddress } from '#server/http/caller/signed-address.ts';
import { keepImage, removeAvatar, setAvatar, uploadedImage } from './images.commands.ts';
import { redraw } from './pictures.ts';

/** Pictures come in re-encoded and go out by signed addresses; none is ever fetched from anywhere. */
export function fileRoutes(app: FastifyInstance, context: ServerContext): void {
  const { tokens } = context;

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

    async RemoveAvatar({ write, caller }) {
      await write((tx) => removeAvatar(tx, caller.personId));
      return null;
    },
  });
}
