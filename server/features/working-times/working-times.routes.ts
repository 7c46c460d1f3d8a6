import type { FastifyInstance } from 'fastify';
import { workingTimesCalls } from '#contract/working-times/working-times.calls.ts';
import { workingTimesSchemas } from '#contract/working-times/working-times.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { effectOf } from '#server/features/puantaj/puantaj.ts';
import { historyOf } from '#server/records/audit-presenter.ts';
import { recorded } from '#server/records/recorded-exports.ts';
import { undoOf } from '#server/records/undo/undo.ts';
import { exportShifts, exportWorkingTimes } from './export.ts';
import { UNDOABLE_SHIFT } from './shift-rows.ts';
import { UNDOABLE_WORKING_TIME } from './working-time-rows.ts';
import { addShift, deleteShift, deleteShiftVersion, updateShift } from './shifts.commands.ts';
import { listShifts, shiftById } from './shifts.queries.ts';
import {
  addWorkingTime,
  deleteWorkingTime,
  deleteWorkingTimeVersion,
  updateWorkingTime,
} from './working-times.commands.ts';
import { listWorkingTimes, workingTimeById } from './working-times.queries.ts';

const undoDefinitionChange = undoOf([UNDOABLE_SHIFT, UNDOABLE_WORKING_TIME]);

export function workingTimeRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, workingTimesCalls, workingTimesSchemas, {
    GetShifts: ({ read }, input) => read((db) => listShifts(db, input)),
    GetShift: ({ read }, { id }) => read((db) => shiftById(db, id)),
    AddShift: addShift,
    UpdateShift: updateShift,
    PreviewUpdateShift: effectOf(updateShift),
    DeleteShiftVersion: deleteShiftVersion,
    UndoDefinitionChange: undoDefinitionChange,
    PreviewUndoDefinitionChange: effectOf(undoDefinitionChange),
    DeleteShift: deleteShift,
    GetShiftHistory: ({ read }, input) => read((db) => historyOf(db, 'shift', input)),
    ExportShifts: recorded(exportShifts),
    GetWorkingTimes: ({ read }, input) => read((db) => listWorkingTimes(db, input)),
    GetWorkingTime: ({ read }, { id }) => read((db) => workingTimeById(db, id)),
    AddWorkingTime: addWorkingTime,
    UpdateWorkingTime: updateWorkingTime,
    PreviewUpdateWorkingTime: effectOf(updateWorkingTime),
    DeleteWorkingTimeVersion: deleteWorkingTimeVersion,
    DeleteWorkingTime: deleteWorkingTime,
    GetWorkingTimeHistory: ({ read }, input) => read((db) => historyOf(db, 'workingTime', input)),
    ExportWorkingTimes: recorded(exportWorkingTimes),
  });
}
