import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import {
  fileOf,
  groupName,
  id,
  line,
  personId,
  removal,
  search,
  sortBy,
  version,
} from '#contract/kernel/fields.ts';
import { allBits } from '#contract/kernel/permissions/permission-groups.ts';
import { hasBits, maxAuthNumber } from '#contract/kernel/permissions/permissions.ts';
import { keysOf } from '#contract/people/person-choices.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { titleColumns } from './title-columns.ts';
import { history } from '../kernel/history.schema.ts';
import type { titlesCalls } from './titles.calls.ts';

const code = line(32);
const name = line(100);

const auth = z.object({ groupName, number: z.int() });
const UNKNOWN_BIT = 'Bu grupta böyle bir yetki yok.';
const bits = z.int('Yetki tam sayı olmalı.').min(0, UNKNOWN_BIT).max(maxAuthNumber, UNKNOWN_BIT);
/** Only bits that mean something in the group. */
const newAuth = z
  .strictObject({ groupName, number: bits })
  .refine((given) => hasBits(allBits(given.groupName), given.number), {
    path: ['number'],
    message: UNKNOWN_BIT,
  });

export const titleSortFields = ['code', 'name', 'peopleCount', 'active'] as const;

const titleFilter = {
  search,
  sort: sortBy(titleSortFields),
  active: z.boolean().optional(),
};

export const titlesSchemas = {
  GetTitles: pagedList(
    titleFilter,
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      /** Active people with this title. */
      peopleCount: z.int(),
      active: z.boolean(),
      version: z.int(),
    }),
  ),
  AddTitle: {
    input: z.strictObject({ code, name, copyFrom: id.optional() }),
    data: z.object({ id }),
  },
  UpdateTitle: {
    input: z.strictObject({
      id,
      version,
      code: code.optional(),
      name: name.optional(),
      active: z.boolean().optional(),
    }),
    data: z.object({ id }),
  },
  DeleteTitle: { input: z.strictObject({ id, version }), data: removal },
  GetTitleHistory: history,
  GetTitlePeople: pagedList(
    { id },
    z.object({
      id: personId,
      registrationNo: z.string(),
      name: z.string(),
      departmentName: z.string().nullable(),
    }),
  ),
  GetTitleAuths: {
    input: z.strictObject({ id }),
    data: z.object({
      id,
      code: z.string(),
      name: z.string(),
      active: z.boolean(),
      version: z.int(),
      peopleCount: z.int(),
      auths: z.array(auth),
      /** What the caller may give and take, by group. */
      grantable: z.array(auth),
    }),
  },
  UpdateTitleAuths: {
    input: z.strictObject({
      id,
      version: version.unwrap(),
      /** All of them: a group that is not named has none. */
      auths: z
        .array(newAuth)
        .max(100)
        .refine(
          (list) => new Set(list.map((one) => one.groupName)).size === list.length,
          'Bir grup bir kez verilebilir.',
        ),
    }),
    data: z.object({ id, version: z.int() }),
  },
  ExportTitles: {
    input: z.strictObject({ ...titleFilter, ...fileOf(keysOf(titleColumns)) }),
    data: z.null(),
  },
  GetHoldersOfAuth: {
    input: z
      .strictObject({ group: groupName, bits: bits.min(1, UNKNOWN_BIT) })
      .refine((asked) => hasBits(allBits(asked.group), asked.bits), {
        path: ['bits'],
        message: UNKNOWN_BIT,
      }),
    data: z.object({
      titles: z.array(z.object({ id, code: z.string(), name: z.string(), peopleCount: z.int() })),
      /** Active people by these titles, and Admins, who may do everything; each once. */
      peopleCount: z.int(),
      adminCount: z.int(),
    }),
  },
} satisfies CallSchemas<typeof titlesCalls>;
