import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { day, id, personId } from '#contract/kernel/fields.ts';
import { listSchemas } from '#contract/kernel/list/list-calls.schema.ts';
import { MOST_NAMED, TOO_MANY_NAMED } from '#contract/people/most-named.ts';
import { consentList } from './consent-list.ts';
import { CONSENT_STATES, type ConsentState } from '#core/overtime/words.ts';
import type { overtimeConsentCalls } from './consents.calls.ts';

const consents = listSchemas(consentList);

const people = z.array(id).min(1, 'En az bir personel seçin.').max(MOST_NAMED, TOO_MANY_NAMED);
const fileId = id;

export const overtimeConsentSchemas = {
  GetOvertimeConsents: consents.List,
  ExportOvertimeConsents: consents.Export,
  GetOvertimeConsent: {
    input: z.strictObject({ id }),
    data: z.object({
      personId,
      personName: z.string(),
      state: z.enum(Object.keys(CONSENT_STATES) as ConsentState[]),
      since: z.string().nullable(),
      until: z.string().nullable(),
      /** The newest first. */
      papers: z.array(
        z.object({
          id,
          kind: z.enum(['given', 'notice']),
          day: z.string(),
          enteredByName: z.string().nullable(),
          enteredAt: z.string(),
          /** Where the scan is downloaded, for some minutes. */
          url: z.string(),
        }),
      ),
      canChange: z.boolean(),
    }),
  },
  GetOvertimeConsentForms: { input: z.strictObject({ personIds: people }), data: z.null() },
  UploadOvertimeConsent: { data: z.object({ fileId: id }) },
  AddOvertimeConsents: {
    input: z.strictObject({ personIds: people, day, fileId }),
    data: z.object({ added: z.int() }),
  },
  AddOvertimeConsentNotice: {
    input: z.strictObject({ personId: id, day, fileId }),
    /** The first day on which the consent no longer holds. */
    data: z.object({ ends: z.string() }),
  },
  DeleteOvertimeConsentPaper: { input: z.strictObject({ id }), data: z.null() },
} satisfies CallSchemas<typeof overtimeConsentCalls>;
