import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readTenant, type TenantTx } from '#server/db/tenant/tx.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { readSignedAddress } from '#server/http/caller/signed-address.ts';
import { type DocumentMime, fileKinds } from '#server/records/files/file-kinds.ts';

interface Served {
  readonly title: string;
  readonly mime: string;
  readonly content: Buffer;
}

/** What is given to somebody or something; an upload that came to nothing is nobody's. The name of a leave's tells nothing of the leave. */
async function servedFile(db: TenantTx, fileId: string): Promise<Served | undefined> {
  const { rows } = await sql<Served>`
    select g.title, f.mime, f.content from stored_file f join given_file g on g.file_id = f.id
    where f.id = ${fileId} limit 1`.execute(db);
  return rows[0];
}

/** Documents go out by signed addresses that work for minutes, always as a download and never as a page. */
export function documentPages(door: FastifyInstance, { db, tokens }: ServerContext): void {
  door.get('/documents/:tenantId/:fileId', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const address = readSignedAddress(tokens, 'documents', request.url);
    if (!address) throw new AppError('not_found');
    const ctx = { tenantId: address.tenantId, actor: { id: null, name: '' } };
    const file = await readTenant(db, ctx, (tx) => servedFile(tx, address.id));
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
