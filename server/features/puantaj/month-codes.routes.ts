import type { FastifyInstance } from 'fastify';
import { monthCodesCalls } from '#contract/puantaj/months/month-codes.calls.ts';
import { monthCodesSchemas } from '#contract/puantaj/months/month-codes.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { previewMonthCodes, setMonthCodes } from './month-codes/set.commands.ts';
import { undoMonthCodes } from './month-codes/undo.commands.ts';

export function monthCodesRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, monthCodesCalls, monthCodesSchemas, {
    PreviewMonthCodes: previewMonthCodes,
    SetMonthCodes: setMonthCodes,
    UndoMonthCodes: undoMonthCodes,
  });
}
