import type { FastifyInstance } from 'fastify';
import { advanceColumns } from '#contract/advance/advance-columns.ts';
import { advanceCalls } from '#contract/advance/advance.calls.ts';
import { advanceSchemas } from '#contract/advance/advance.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { recorded } from '#server/records/recorded-exports.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import { getAdvance } from './requests/advance.queries.ts';
import { advanceTotals, getAdvances, selectedAdvances } from './requests/advances.queries.ts';
import { getAdvanceForm, previewAdvance } from './requests/preview.queries.ts';
import {
  correctAdvance,
  enterAdvance,
  requestAdvance,
} from './requests/request-advance.commands.ts';

export function advanceRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, advanceCalls, advanceSchemas, {
    GetAdvanceForm: ({ read, caller }, asked) => read((db) => getAdvanceForm(db, caller, asked)),
    PreviewAdvance: ({ read, caller }, asked) => read((db) => previewAdvance(db, caller, asked)),
    RequestAdvance: requestAdvance,
    CorrectAdvance: correctAdvance,
    EnterAdvance: enterAdvance,
    GetAdvances: ({ read, caller }, asked) => read((db) => getAdvances(db, caller, asked)),
    GetAdvanceTotals: ({ read, caller }, asked) => read((db) => advanceTotals(db, caller, asked)),
    ExportAdvances: recorded(async ({ read, caller }, asked) => {
      const rows = selectedAdvances(read, caller, asked);
      return listFile({ name: 'Avanslar', columns: advanceColumns, rows }, asked);
    }),
    GetAdvance: ({ read, caller }, { id }) => read((db) => getAdvance(db, caller, id)),
  });
}
