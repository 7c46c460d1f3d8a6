import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id, line } from '#contract/kernel/fields.ts';
import type { organisationCalls } from './organisation.calls.ts';

const name = z.string();
const ofCompany = z.strictObject({ companyCode: line(32).optional() });

export const organisationSchemas = {
  GetDepartmentsForSelect: {
    input: ofCompany,
    data: z.array(z.object({ id, name, parentId: id.nullable(), companyCode: z.string() })),
  },
  GetTitlesForSelect: {
    input: z.strictObject({}),
    data: z.array(z.object({ id, name })),
  },
} satisfies CallSchemas<typeof organisationCalls>;
