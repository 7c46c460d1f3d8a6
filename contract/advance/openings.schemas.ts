import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id, longText } from '#contract/kernel/fields.ts';
import {
  filePreview,
  fileStart,
  fileTemplate,
  fileUpload,
} from '#contract/kernel/file-preview.schema.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { hundredths, instalmentCount, payMonth } from './advance-fields.schema.ts';
import { openingRowStates } from './opening-row-states.ts';
import type { advanceOpeningsCalls } from './openings.calls.ts';

export const advanceOpeningsSchemas = {
  OpenAdvance: {
    input: z.strictObject({
      personId: id,
      advanceTypeId: id,
      /** What is still owed. */
      amount: hundredths,
      count: instalmentCount,
      /** The first month that is not locked, unless said. */
      first: payMonth('İlk kesinti ayını seçin.').nullable().default(null),
      note: longText(256).default(''),
    }),
    data: z.object({ id }),
  },
  GetAdvanceOpeningTemplate: fileTemplate,
  UploadAdvanceOpenings: fileUpload,
  PreviewAdvanceOpenings: filePreview(keysOf(openingRowStates)),
  StartAdvanceOpenings: fileStart,
} satisfies CallSchemas<typeof advanceOpeningsCalls>;
