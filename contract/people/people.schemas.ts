import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import {
  id,
  newPassword,
  page,
  pageSize,
  personId,
  role,
  search,
  sortBy,
} from '#contract/kernel/fields.ts';
import { roles } from '#contract/kernel/permissions/permissions.ts';
import type { peopleCalls } from './people.calls.ts';
import { fieldChange } from '../kernel/history.schema.ts';
import { code, editable, peopleFilter, user, userSortFields } from './person.schema.ts';

export const peopleSchemas = {
  GetSystemUserById: { input: z.strictObject({ id }), data: user },
  GetUsersByRolesForSelect: {
    input: z.strictObject({ roles: z.array(role).max(4) }),
    data: z.array(z.object({ id: personId, name: z.string(), roles: z.array(role) })),
  },
  AddUser: {
    input: z.strictObject({
      ...z.object(editable).partial().shape,
      registrationNo: editable.registrationNo,
      name: editable.name,
      surname: editable.surname,
      password: newPassword.optional(),
    }),
    data: z.object({ id, oneTimePassword: z.string().optional() }),
  },
  UpdateUser: {
    input: z.strictObject({
      ...z.object(editable).partial().shape,
      id,
      version: z.int().min(1).optional(),
    }),
    data: z.object({ id, oneTimePassword: z.string().optional() }),
  },
  UpdateUserBulk: {
    input: z
      .strictObject({
        ids: z
          .array(id)
          .min(1, 'En az bir kişi seçin.')
          .max(5000, 'Bir kerede en çok 5000 kişi değiştirilebilir.')
          .optional(),
        /** Instead of ids: everyone whom the list shows under this filter, but for some. */
        filter: z
          .strictObject({ ...peopleFilter, except: z.array(id).max(10_000).default([]) })
          .optional(),
        set: z
          .strictObject({
            departmentId: id.nullable(),
            workPlaceCode: code.nullable(),
            titleId: id.nullable(),
            workingTimeId: id.nullable(),
            managerId: id.nullable(),
            active: z.boolean(),
          })
          .partial(),
        preview: z.boolean().default(false),
      })
      .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
        path: ['ids'],
        message: 'Kişileri ya tek tek ya da bir süzgeçle seçin.',
      }),
    data: z.object({
      matched: z.int(),
      changed: z.int(),
      /** The name is that of someone whom the caller may see. */
      errors: z.array(z.object({ id, name: z.string().optional(), Message: z.string() })),
      /** Of a preview: some of those who would change, and how. */
      sample: z.array(z.object({ id, name: z.string(), changes: z.array(fieldChange) })).optional(),
    }),
  },
  GetSystemUsers: {
    input: z.strictObject({
      page,
      pageSize,
      sort: sortBy(userSortFields),
      ...peopleFilter,
    }),
    data: z.array(user),
    paged: true,
  },
  DeleteUser: { input: z.strictObject({ id }), data: z.object({ archived: z.boolean() }) },
  SystemUserListForSelect: {
    input: z.strictObject({ roleId: z.enum(['', ...roles], 'Bilinmeyen rol.').default('') }),
    data: z.array(z.object({ id: personId, name: z.string() })),
  },
  GetUsersByWpDeps: {
    input: z.strictObject({
      workPlaceCodes: z.array(code).max(500).default([]),
      departmentIds: z.array(id).max(500).default([]),
    }),
    data: z.array(
      z.object({
        id: personId,
        name: z.string(),
        workPlaceCode: z.string().nullable(),
        departmentId: z.string().nullable(),
      }),
    ),
  },
  GetPersonelList: {
    input: z.strictObject({ searchText: search }),
    data: z.array(
      z.object({
        id: personId,
        registrationNo: z.string(),
        name: z.string(),
        departmentName: z.string().nullable(),
      }),
    ),
  },
  GetUsersByCompanyCode: {
    input: z.strictObject({ companyCode: code }),
    data: z.array(z.object({ id: personId, registrationNo: z.string(), name: z.string() })),
  },
} satisfies CallSchemas<typeof peopleCalls>;
