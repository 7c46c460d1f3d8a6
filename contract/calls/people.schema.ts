import { z } from 'zod';
import type { CallSchemas } from '#contract/call.ts';
import {
  day,
  id,
  line,
  newPassword,
  page,
  pageSize,
  personId,
  role,
  search,
  sortBy,
} from '#contract/fields.ts';
import { roles } from '#contract/permissions.ts';
import type { peopleCalls } from './people.ts';

/** Lower case ASCII, so that no Turkish I/İ keeps anyone out. */
const username = z
  .string()
  .trim()
  .transform((text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
  .pipe(
    z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9._-]{1,63}$/,
        'Kullanıcı adı 2–64 karakter olmalı; harf, rakam, nokta, tire ve alt çizgi içerebilir.',
      ),
  );
const code = line(32);
/** One person as the calls show them. */
export const user = z.object({
  id: personId,
  registrationNo: z.string(),
  username: z.string().nullable(),
  name: z.string(),
  surname: z.string(),
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  companyCode: z.string().nullable(),
  workPlaceCode: z.string().nullable(),
  departmentId: z.string().nullable(),
  titleId: z.string().nullable(),
  roles: z.array(role),
  cardNo: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  active: z.boolean(),
  version: z.int(),
});

const editable = {
  registrationNo: line(32),
  username: username.nullable(),
  name: line(100),
  surname: line(100),
  email: z.email('Geçerli bir e-posta adresi girin.').max(254).nullable(),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9][0-9 ()-]{6,20}$/, 'Geçerli bir telefon numarası girin.')
    .nullable(),
  companyCode: code.nullable(),
  workPlaceCode: code.nullable(),
  departmentId: id.nullable(),
  titleId: id.nullable(),
  roles: z
    .array(role)
    .min(1, 'En az bir rol seçin.')
    .refine((list) => new Set(list).size === list.length, 'Bir rol bir kez seçilebilir.'),
  cardNo: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{1,32}$/, 'Kart numarası harf ve rakamlardan oluşur.')
    .nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  active: z.boolean(),
};

/** What the list of people may be sorted by. */
export const userSortFields = [
  'name',
  'surname',
  'registrationNo',
  'username',
  'startDate',
  'endDate',
  'active',
] as const;

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
    data: z.object({ id }),
  },
  UpdateUserBulk: {
    input: z.strictObject({
      ids: z
        .array(id)
        .min(1, 'En az bir kişi seçin.')
        .max(5000, 'Bir kerede en çok 5000 kişi değiştirilebilir.'),
      set: z
        .strictObject({
          departmentId: id.nullable(),
          workPlaceCode: code.nullable(),
          titleId: id.nullable(),
          active: z.boolean(),
        })
        .partial(),
      preview: z.boolean().default(false),
    }),
    data: z.object({
      matched: z.int(),
      changed: z.int(),
      errors: z.array(z.object({ id, Message: z.string() })),
    }),
  },
  GetSystemUsers: {
    input: z.strictObject({
      page,
      pageSize,
      search,
      sort: sortBy(userSortFields),
      companyCode: code.optional(),
      workPlaceCode: code.optional(),
      departmentId: id.optional(),
      titleId: id.optional(),
      role: role.optional(),
      active: z.boolean().optional(),
      startFrom: day.optional(),
      startTo: day.optional(),
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
