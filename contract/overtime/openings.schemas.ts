import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, id, longText } from '#contract/kernel/fields.ts';
import {
  filePreview,
  fileStart,
  fileTemplate,
  fileUpload,
} from '#contract/kernel/file-preview.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { MOST_OPENING_MINUTES, MOST_OPENING_NOTE } from '#core/overtime/opening-file.ts';
import { overtimeOpeningStates } from './opening-row-states.ts';
import type { overtimeOpeningsCalls } from './openings.calls.ts';

export const overtimeOpeningsSchemas = {
  OpenOvertimeYear: {
    input: z.strictObject({
      personId: id,
      /** All of its year up to it, it among them. */
      day,
      minutes: z
        .int('Süre tam dakika olmalı.')
        .min(0, 'Süre sıfırdan küçük olamaz.')
        .max(MOST_OPENING_MINUTES, 'Süre en çok 1000 saat olabilir.'),
      note: longText(MOST_OPENING_NOTE).default(''),
    }),
    data: z.object({ id }),
  },
  GetOvertimeOpeningTemplate: fileTemplate,
  UploadOvertimeOpenings: fileUpload,
  PreviewOvertimeOpenings: filePreview(keysOf(overtimeOpeningStates)),
  StartOvertimeOpenings: fileStart,
} satisfies CallSchemas<typeof overtimeOpeningsCalls>;
