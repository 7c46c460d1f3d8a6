import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { effect } from '#contract/kernel/effect.schema.ts';
import { departmentColumns } from './department-columns.ts';
import { fileOf, id, line, personId, removal, search, version } from '#contract/kernel/fields.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import type { departmentsCalls } from './departments.calls.ts';
import { history } from '#contract/kernel/history.schema.ts';

const code = line(32);
const name = line(100);

const updateInput = z.strictObject({
  id,
  version,
  name: name.optional(),
  parentId: id.nullable().optional(),
  managerId: id.nullable().optional(),
  active: z.boolean().optional(),
});

export const departmentsSchemas = {
  GetDepartmentTree: {
    input: z.strictObject({ companyCode: code.optional() }),
    /** Each department right after its parent, sisters in Turkish order. */
    data: z.array(
      z.object({
        id,
        name: z.string(),
        companyCode: z.string(),
        companyName: z.string(),
        parentId: id.nullable(),
        /** 0 at the top. */
        depth: z.int(),
        managerId: personId.nullable(),
        managerName: z.string().nullable(),
        /** Why the manager leads nobody any more; null while they work. */
        managerAway: z.enum(['left', 'passive']).nullable(),
        active: z.boolean(),
        /** Active people, of the department itself and with everything below. */
        headCount: z.int(),
        headCountBelow: z.int(),
        version: z.int(),
      }),
    ),
  },
  AddDepartment: {
    input: z.strictObject({
      name,
      companyCode: code,
      parentId: id.nullable().optional(),
      managerId: id.nullable().optional(),
    }),
    data: z.object({ id }),
  },
  UpdateDepartment: { input: updateInput, data: z.object({ id }) },
  PreviewUpdateDepartment: { input: updateInput, data: z.object({ effect }) },
  DeleteDepartment: { input: z.strictObject({ id, version }), data: removal },
  ExportDepartments: {
    input: z.strictObject({
      companyCode: code.optional(),
      /** In names of departments and managers. */
      search,
      active: z.boolean().optional(),
      ...fileOf(keysOf(departmentColumns)),
    }),
    data: z.null(),
  },
  GetDepartmentHistory: history,
} satisfies CallSchemas<typeof departmentsCalls>;
