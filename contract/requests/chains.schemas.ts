import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id, personId, role, version } from '#contract/kernel/fields.ts';
import { history } from '#contract/kernel/history.schema.ts';
import { sizeFault } from '#core/requests/size.ts';
import type { chainsCalls } from './chains.calls.ts';
import { kind, routedStep, stepWho } from './request-fields.schema.ts';
import { MOST_LEAVE_TYPES, MOST_STEPS, MOST_WAITING_DAYS } from './request-limits.ts';
import { isRemindedFirst, NOT_REMINDED_FIRST } from './waiting-days.ts';

const afterDays = z
  .int('Gün sayısı tam sayı olmalı.')
  .min(1, 'En az 1 gün olmalı.')
  .max(MOST_WAITING_DAYS, `En çok ${MOST_WAITING_DAYS} gün olabilir.`)
  .nullable();

/** In the unit of the kind, which says what sizes there are (`sizeFault`). */
const size = z.number('Büyüklük sayı olmalı.');

const step = z
  .strictObject({
    who: stepWho,
    personId: id.nullable(),
    role: role.nullable(),
    minSize: size.nullable(),
    remindAfterDays: afterDays,
    escalateAfterDays: afterDays,
    /** Of leaves: it is asked for these types alone. */
    leaveTypeIds: z
      .array(id)
      .max(MOST_LEAVE_TYPES, `En çok ${MOST_LEAVE_TYPES} izin tipi seçilebilir.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Bir izin tipi bir kez seçilebilir.')
      .default([]),
  })
  .refine(({ who, personId }) => (who === 'person') === (personId !== null), {
    message: 'Onaylayacak personeli seçin.',
    path: ['personId'],
  })
  .refine(({ who, role }) => (who === 'role') === (role !== null), {
    message: 'Onaylayacak rolü seçin.',
    path: ['role'],
  })
  .refine(isRemindedFirst, { message: NOT_REMINDED_FIRST, path: ['escalateAfterDays'] });

const steps = z
  .array(step)
  .min(1, 'En az bir adım ekleyin.')
  .max(MOST_STEPS, `En çok ${MOST_STEPS} adım olabilir.`);

export const chainsSchemas = {
  GetChains: {
    data: z.array(
      z.object({
        id,
        version: z.int(),
        kind,
        companyId: id.nullable(),
        companyName: z.string().nullable(),
        departmentId: id.nullable(),
        departmentName: z.string().nullable(),
        fallbackId: personId.nullable(),
        fallbackName: z.string().nullable(),
        steps: z.array(
          z.object({
            who: stepWho,
            personId: personId.nullable(),
            personName: z.string().nullable(),
            role: role.nullable(),
            minSize: z.number().nullable(),
            remindAfterDays: z.int().nullable(),
            escalateAfterDays: z.int().nullable(),
            leaveTypes: z.array(z.object({ id, name: z.string() })),
          }),
        ),
      }),
    ),
  },
  AddChain: {
    input: z
      .strictObject({
        kind,
        companyId: id.nullable(),
        departmentId: id.nullable(),
        fallbackId: id.nullable(),
        steps,
      })
      .refine(({ companyId, departmentId }) => companyId === null || departmentId === null, {
        message: 'Firma ya da departman seçin, ikisini birden değil.',
        path: ['departmentId'],
      }),
    data: z.object({ id }),
  },
  UpdateChain: {
    input: z.strictObject({
      id,
      version,
      fallbackId: id.nullable().optional(),
      steps: steps.optional(),
    }),
    data: z.object({ id, version: z.int() }),
  },
  DeleteChain: { input: z.strictObject({ id, version }), data: z.null() },
  GetChainHistory: history,
  PreviewRoute: {
    input: z
      .strictObject({
        id,
        kind,
        size: size.optional(),
        /** Of a leave; without it every step counts. */
        leaveTypeId: id.optional(),
      })
      .superRefine((asked, context) => {
        const fault = asked.size === undefined ? undefined : sizeFault(asked.kind, asked.size);
        if (fault) context.addIssue({ code: 'custom', message: fault, path: ['size'] });
      }),
    data: z.object({
      /** Which order holds for this person; none is the one that is built in. */
      chainId: id.nullable(),
      chainName: z.string(),
      steps: z.array(routedStep),
    }),
  },
} satisfies CallSchemas<typeof chainsCalls>;
