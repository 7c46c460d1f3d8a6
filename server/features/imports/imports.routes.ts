import type { FastifyInstance } from 'fastify';
import { importsCalls } from '#contract/imports/imports.calls.ts';
import { importsSchemas } from '#contract/imports/imports.schemas.ts';
import type { Feature } from '#server/features/feature.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import type { ImportKinds } from '#server/records/import/kept-import.ts';
import { importsOf } from './imports.queries.ts';
import { previewUndo, undoImport } from './undo-import.commands.ts';

export function importRoutes(
  app: FastifyInstance,
  context: ServerContext,
  features: readonly Feature[],
): void {
  const kinds: ImportKinds = Object.assign({}, ...features.map(({ imports }) => imports));
  bind(app, context, importsCalls, importsSchemas, {
    GetImports: (call, { kind }) => importsOf(call, kinds, kind),
    PreviewUndoImport: (call, { id }) => previewUndo(call, kinds, id),
    UndoImport: (call, { id }) => undoImport(call, kinds, id),
  });
}
