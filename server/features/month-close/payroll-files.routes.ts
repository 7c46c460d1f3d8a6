import type { FastifyInstance } from 'fastify';
import { payrollFilesCalls } from '#contract/month-close/files.calls.ts';
import { payrollFilesSchemas } from '#contract/month-close/files.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { removePayrollLayout, savePayrollLayout } from './files/layouts.commands.ts';
import { getPayrollLayouts } from './files/layouts.queries.ts';
import { getPayrollFiles } from './files/made-files.queries.ts';
import {
  comparePayrollFile,
  downloadPayrollDraft,
  downloadPayrollFile,
  makePayrollFile,
} from './files/make-file.commands.ts';
import { previewPayrollFile } from './files/preview.queries.ts';
import { readPayrollTemplate } from './files/template.ts';

export function payrollFilesRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, payrollFilesCalls, payrollFilesSchemas, {
    GetPayrollLayouts: ({ read }) => read(getPayrollLayouts),
    SavePayrollLayout: savePayrollLayout,
    RemovePayrollLayout: removePayrollLayout,
    ReadPayrollTemplate: readPayrollTemplate,
    PreviewPayrollFile: ({ read, caller }, asked) =>
      read((db) => previewPayrollFile(db, caller, asked)),
    MakePayrollFile: makePayrollFile,
    GetPayrollFiles: ({ read, caller }, asked) => read((db) => getPayrollFiles(db, caller, asked)),
    DownloadPayrollFile: downloadPayrollFile,
    DownloadPayrollDraft: downloadPayrollDraft,
    ComparePayrollFile: comparePayrollFile,
  });
}
