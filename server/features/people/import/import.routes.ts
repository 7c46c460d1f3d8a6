import type { FastifyInstance } from 'fastify';
import { importCalls } from '#contract/people/import/import.calls.ts';
import { importSchemas } from '#contract/people/import/import.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { startImport, uploadImportFile } from './import.commands.ts';
import { previewImport } from './preview.commands.ts';
import { importTemplate } from './template.ts';

export function importRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, importCalls, importSchemas, {
    GetImportTemplate: importTemplate,
    UploadImportFile: uploadImportFile,
    PreviewImport: previewImport,
    StartImport: startImport,
  });
}
