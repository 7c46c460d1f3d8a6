import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { effect } from '#contract/kernel/effect.schema.ts';
import {
  filePreview,
  fileStart,
  fileTemplate,
  fileUpload,
} from '#contract/kernel/file-preview.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { importRowStates } from './import-row-states.ts';
import type { leaveImportCalls, openingImportCalls } from './leave-import.calls.ts';

const preview = filePreview(keysOf(importRowStates));

export const leaveImportSchemas = {
  GetLeaveImportTemplate: fileTemplate,
  UploadLeaveFile: fileUpload,
  PreviewLeaveImport: {
    ...preview,
    data: preview.data.extend({
      /** What becomes of days; none where there is nothing to take, or more than is tried. */
      days: z.object({ effect }).nullable(),
    }),
  },
  StartLeaveImport: fileStart,
} satisfies CallSchemas<typeof leaveImportCalls>;

export const openingImportSchemas = {
  GetOpeningImportTemplate: fileTemplate,
  UploadOpeningFile: fileUpload,
  PreviewOpeningImport: preview,
  StartOpeningImport: fileStart,
} satisfies CallSchemas<typeof openingImportCalls>;
