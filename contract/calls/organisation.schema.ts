import { z } from 'zod';
import type { CallSchemas } from '#contract/call.ts';
import { id, line } from '#contract/fields.ts';
import type { organisationCalls } from './organisation.ts';

const name = z.string();
const ofCompany = z.strictObject({ companyCode: line(32).optional() });

export const organisationSchemas = {
  GetCompaniesForSelect: {
    input: z.strictObject({}),
    data: z.array(z.object({ id, code: z.string(), name })),
  },
  GetWorkPlacesForSelect: {
    input: ofCompany,
    data: z.array(z.object({ id, code: z.string(), name, companyCode: z.string() })),
  },
  GetLocationTypesForSelect: {
    input: z.strictObject({}),
    data: z.array(z.object({ id, code: z.string(), name })),
  },
  GetDepartmentsForSelect: {
    input: ofCompany,
    data: z.array(z.object({ id, name, parentId: id.nullable(), companyCode: z.string() })),
  },
  GetTitlesForSelect: {
    input: z.strictObject({}),
    data: z.array(z.object({ id, name })),
  },
} satisfies CallSchemas<typeof organisationCalls>;
