import type { FastifyInstance } from 'fastify';
import { readTenant } from '#server/db/tenant/tx.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { readSignedAddress } from '#server/http/caller/signed-address.ts';
import { type DocumentMime, fileKinds } from './file-kinds.ts';

/** Documents go out by signed addresses that work for minutes, always as a download and never as a page. */
export function documentPages(door: FastifyInstance, { db, tokens }: ServerContext): void {
  door.get('/documents/:tenantId/:fileId', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const address = readSignedAddress(tokens, 'documents', request.url);
    if (!address) throw new AppError('not_found');
    const ctx = { tenantId: address.tenantId, actor: { id: null, name: '' } };
    const file = await readTenant(db, ctx, (tx) =>
      tx
        .selectFrom('person_document as d')
        .innerJoin('stored_file as f', (join) =>
          join.onRef('f.tenant_id', '=', 'd.tenant_id').onRef('f.id', '=', 'd.file_id'),
        )
        .select(['d.title', 'f.mime', 'f.content'])
        .where('f.id', '=', address.id)
        .executeTakeFirst(),
    );
    if (!file) throw new AppError('not_found');
    const { extension } = fileKinds[file.mime as DocumentMime];
    const name = encodeURIComponent(`${file.title}.${extension}`).replaceAll("'", '%27');
    return reply
      .headers({
        'Content-Disposition': `attachment; filename="belge.${extension}"; filename*=UTF-8''${name}`,
        'Content-Security-Policy': "sandbox; default-src 'none'",
      })
      .type(file.mime)
      .send(file.content);
  });
}
