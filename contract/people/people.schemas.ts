import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import {
  day,
  fileOf,
  id,
  newPassword,
  personId,
  role,
  search,
  sortBy,
  version,
} from '#contract/kernel/fields.ts';
import { roles } from '#contract/kernel/permissions/permissions.ts';
import { pagedList } from '#contract/kernel/list.schema.ts';
import { effect } from '#contract/kernel/effect.schema.ts';
import type { peopleCalls } from './people.calls.ts';
import { fieldChange, history, undoInput, undone } from '#contract/kernel/history.schema.ts';
import { keysOf } from './person-choices.ts';
import { personColumns } from './person-columns.ts';
import { type DatedName, datedNames, sortNames } from './person-values.ts';
import { terminationLabels } from './termination-codes.ts';
import {
  code,
  editable,
  needed,
  peopleFilter,
  settable,
  startsWithin,
  user,
} from './person.schema.ts';

/** From which day on the dated fields of a change hold; today, unless said. */
const effectiveFrom = day.optional();

const named = z.object({ id, name: z.string() });

/** What hangs on someone who leaves: the departments, work places and people that they lead. */
const openMatters = z.object({
  departments: z.array(named),
  workPlaces: z.array(named),
  peopleCount: z.int(),
});

const terminationReason = {
  terminationCode: z.enum(keysOf(terminationLabels), 'Bir işten çıkış nedeni seçin.'),
  terminationNote: editable.terminationNote.optional(),
};

const atRehire = z
  .object(editable)
  .pick(Object.fromEntries(datedNames.map((name) => [name, true])) as Record<DatedName, true>)
  .partial();

/** Of a card or PIN that somebody else holds: from whom it is taken, and from which day on. */
const taken = z.array(
  z.object({
    field: z.enum(['cardNo', 'devicePin']),
    number: z.string(),
    name: z.string(),
    registrationNo: z.string(),
    from: z.string(),
  }),
);

/** Whose passes are; of whoever the caller does not see neither name nor number. Null: nobody's. */
const whom = z
  .object({ name: z.string().nullable(), registrationNo: z.string().nullable() })
  .nullable();

/** Passes that were received already and become somebody else's, by their number. */
export const passesThatMove = z.array(
  z.object({
    number: z.string(),
    count: z.int(),
    firstDay: z.string(),
    lastDay: z.string(),
    from: whom,
    to: whom,
  }),
);

/** What an act on a person does to passes and days. */
const preview = z.object({ effect, moves: passesThatMove, taken });

const addUser = z.strictObject({
  ...z.object(editable).partial().shape,
  ...needed,
  password: newPassword.optional(),
});

const updateUser = z.strictObject({
  ...z.object(editable).partial().shape,
  id,
  version,
  effectiveFrom,
  /** A card or PIN that somebody else holds is taken from them, where the caller may edit them too. */
  takesNumbers: z.boolean().default(false),
});

const endEmployment = z.strictObject({ id, endDate: day, ...terminationReason, version });
const cancelTermination = z.strictObject({ id, version });
const rehire = z.strictObject({
  id,
  startDate: day,
  version,
  /** Where they belong stays unless said; all else that is dated begins as for somebody new. */
  ...atRehire.shape,
});
const cancelFact = z.strictObject({ id, from: day, version });

export const peopleSchemas = {
  GetSystemUserById: { input: z.strictObject({ id }), data: user },
  GetUsersByRolesForSelect: {
    input: z.strictObject({ roles: z.array(role).max(4) }),
    data: z.array(z.object({ id: personId, name: z.string(), roles: z.array(role) })),
  },
  AddUser: {
    input: addUser,
    data: z.object({ id, oneTimePassword: z.string().optional() }),
  },
  PreviewAddUser: { input: addUser, data: preview },
  UpdateUser: {
    input: updateUser,
    data: z.object({
      id,
      oneTimePassword: z.string().optional(),
      taken: taken.optional(),
      undo: id.optional(),
    }),
  },
  PreviewUpdateUser: { input: updateUser, data: preview },
  UpdateUserBulk: {
    input: z
      .strictObject({
        ids: z
          .array(id)
          .min(1, 'En az bir kişi seçin.')
          .max(5000, 'Tek seferde en çok 5000 kişi değiştirilebilir.')
          .optional(),
        /** Instead of ids: everyone whom the list shows under this filter, but for some. */
        filter: z
          .strictObject({ ...peopleFilter, except: z.array(id).max(10_000).default([]) })
          .refine(...startsWithin)
          .optional(),
        set: z.strictObject(settable).partial(),
        effectiveFrom,
        preview: z.boolean().default(false),
      })
      .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
        path: ['ids'],
        message: 'Personeli ya tek tek ya da filtreyle seçin.',
      }),
    data: z.object({
      matched: z.int(),
      changed: z.int(),
      /** The name is that of someone whom the caller may see. */
      errors: z.array(z.object({ id, name: z.string().optional(), Message: z.string() })),
      /** Of a preview: some of those who would change, and how. */
      sample: z.array(z.object({ id, name: z.string(), changes: z.array(fieldChange) })).optional(),
      /** Of a preview from a day that is past: what becomes of days. */
      effect: effect.optional(),
      undo: id.optional(),
    }),
  },
  /** Takes back what one act changed of people, by the id that its answer or a person's history gave. */
  UndoUserChange: { input: undoInput, data: undone },
  PreviewUndoUserChange: { input: undoInput, data: preview },
  GetSystemUsers: pagedList({ sort: sortBy(sortNames), ...peopleFilter }, user, startsWithin),
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
  GetNextRegistrationNo: {
    /** Of all companies where none is named. */
    input: z.strictObject({ companyCode: code.optional() }),
    data: z.object({ registrationNo: z.string().nullable() }),
  },
  EndEmployment: {
    input: endEmployment,
    data: z.object({
      id,
      active: z.boolean(),
      open: openMatters,
    }),
  },
  PreviewEndEmployment: { input: endEmployment, data: preview },
  CorrectTermination: {
    input: z.strictObject({ id, ...terminationReason, version }),
    data: z.object({ id }),
  },
  CancelTermination: { input: cancelTermination, data: z.object({ id }) },
  PreviewCancelTermination: { input: cancelTermination, data: preview },
  GetOpenMatters: { input: z.strictObject({ id }), data: openMatters },
  Rehire: {
    input: rehire,
    data: z.object({ id, oneTimePassword: z.string().optional() }),
  },
  PreviewRehire: { input: rehire, data: preview },
  GetEmploymentPeriods: {
    input: z.strictObject({ id }),
    data: z.array(
      z.object({
        startDate: z.string().nullable(),
        endDate: z.string().nullable(),
        terminationCode: z.string().nullable(),
        terminationNote: z.string().nullable(),
      }),
    ),
  },
  GetPersonFacts: {
    input: z.strictObject({ id }),
    data: z.array(
      z.object({
        /** Absent where it holds from the beginning of a period of employment. */
        from: z.string().optional(),
        /** Its day has not come yet. */
        isAhead: z.boolean(),
        /** The caller may take it back. */
        mayCancel: z.boolean(),
        changes: z.array(fieldChange),
      }),
    ),
  },
  CancelPersonFact: {
    input: cancelFact,
    data: z.object({ id }),
  },
  PreviewCancelPersonFact: { input: cancelFact, data: preview },
  GetUserHistory: history,
  ResetPassword: {
    input: z.strictObject({ id }),
    data: z.object({ oneTimePassword: z.string() }),
  },
  SavePhoto: {
    input: z.strictObject({ id, imageUrl: z.string().max(2000) }),
    data: z.object({ avatar: z.string() }),
  },
  RemovePhoto: { input: z.strictObject({ id }), data: z.null() },
  ExportUsers: {
    input: z
      .strictObject({
        sort: sortBy(sortNames),
        ...peopleFilter,
        /** Of whom the filter finds: only these, or all but these. */
        ids: z
          .array(id)
          .min(1, 'En az bir kişi seçin.')
          .max(5000, 'Tek seferde en çok 5000 kişi seçilebilir.')
          .optional(),
        except: z.array(id).max(10_000).optional(),
        ...fileOf(keysOf(personColumns)),
      })
      .refine(...startsWithin),
    data: z.null(),
  },
} satisfies CallSchemas<typeof peopleCalls>;
