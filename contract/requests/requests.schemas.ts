import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id, longText } from '#contract/kernel/fields.ts';
import { listSchemas } from '#contract/kernel/list/list-calls.schema.ts';
import { inboxList } from './inbox-list.ts';
import { act, kind, routedStep, state } from './request-fields.schema.ts';
import { MOST_AT_ONCE, MOST_NOTE } from './request-limits.ts';
import type { requestsCalls } from './requests.calls.ts';

const note = longText(MOST_NOTE).default('');
/** Which version of the request the actor saw: whoever comes second is told. */
const seen = z.int().min(1);

const inbox = listSchemas(inboxList, {
  own: { kind, acts: z.array(act), decidedAct: act.nullable() },
  input: {
    /** What waits, or what one has decided. */
    view: z.enum(['waiting', 'decided'], 'Bilinmeyen görünüm.').default('waiting'),
  },
});

/** Of 500 people, who may each have several. */
export const MOST_ENTERED = 1500;

export const requestsSchemas = {
  GetInbox: inbox.List,
  GetInboxCount: { data: z.object({ count: z.int() }) },
  ActOnRequest: {
    input: z.strictObject({ id, seen, act, note }),
    data: z.object({ id, state, version: z.int() }),
  },
  ActOnRequests: {
    input: z.strictObject({
      requests: z
        .array(z.strictObject({ id, seen }))
        .min(1, 'En az bir talep seçin.')
        .max(MOST_AT_ONCE, `Bir seferde en çok ${MOST_AT_ONCE} talep.`)
        .refine(
          (all) => new Set(all.map((one) => one.id)).size === all.length,
          'Bir talep bir kez seçilebilir.',
        ),
      act: z.enum(['approve', 'reject'], 'Toplu işlem onay ya da ret olabilir.'),
      note,
    }),
    data: z.array(
      z.object({
        id,
        done: z.boolean(),
        /** Why not. */
        message: z.string().nullable(),
      }),
    ),
  },
  UndoEnteredRequests: {
    input: z.strictObject({
      ids: z
        .array(id)
        .min(1, 'Geri alınacak kayıt yok.')
        .max(MOST_ENTERED, `Bir seferde en çok ${MOST_ENTERED} kayıt geri alınır.`),
    }),
    data: z.object({ undone: z.int() }),
  },
  GetRequestTrail: {
    input: z.strictObject({ id }),
    data: z.object({
      id,
      kind,
      personName: z.string(),
      /** What is asked for in one line. */
      summary: z.string(),
      state,
      version: z.int(),
      acts: z.array(act),
      /** Of the round that counts now. */
      steps: z.array(
        z.object({
          ...routedStep.shape,
          status: z.enum(['done', 'now', 'next', 'ended']),
          decidedBy: z.string().nullable(),
          onBehalfOf: z.string().nullable(),
          decidedAt: z.string().nullable(),
          note: z.string().nullable(),
          waitingSince: z.string().nullable(),
        }),
      ),
      history: z.array(
        z.object({
          act: z.string(),
          label: z.string(),
          actorName: z.string(),
          onBehalfOf: z.string().nullable(),
          note: z.string().nullable(),
          at: z.string(),
          from: state.nullable(),
          to: state,
        }),
      ),
    }),
  },
} satisfies CallSchemas<typeof requestsCalls>;
