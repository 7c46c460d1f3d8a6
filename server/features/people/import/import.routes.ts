import type { FastifyInstance } from 'fastify';
import { importCalls } from '#contract/people/import/import.calls.ts';
import { importSchemas } from '#contract/people/import/import.schemas.ts';
import { bind, type ServerScope } from '#server/http/bind.ts';
import { previewImport, startImport, uploadImportFile } from './import.commands.ts';
import { importTemplate } from './template.ts';

export function importRoutes(app: FastifyInstance, scope: ServerScope): void {
  bind(app, scope, importCalls, importSchemas, {
    GetImportTemplate: importTemplate,
    UploadImportFile: uploadImportFile,
    PreviewImport: previewImport,
    StartImport: startImport,
  });
}
