import type { FastifyInstance } from 'fastify';
import { documentsCalls } from '#contract/people/documents/documents.calls.ts';
import { documentsSchemas } from '#contract/people/documents/documents.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { scanUpload } from '#server/records/files/scans.ts';
import { signedAddress } from '#server/http/caller/signed-address.ts';
import { addDocument, deleteDocument } from './documents.commands.ts';
import { documentsOf } from './documents.queries.ts';

export function documentRoutes(app: FastifyInstance, context: ServerContext): void {
  const { tokens } = context;

  bind(app, context, documentsCalls, documentsSchemas, {
    UploadDocument: scanUpload('Belge'),
    AddDocument: addDocument,
    GetDocuments: ({ read, caller }, { id }) =>
      read((tx) =>
        documentsOf(tx, caller, id, (fileId) =>
          signedAddress(tokens, 'documents', caller.tenantId, fileId),
        ),
      ),
    DeleteDocument: (call, { id }) => deleteDocument(call, id),
  });
}
