import type { FastifyInstance } from 'fastify';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { peopleSchemas } from '#contract/people/people.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { imageAddress } from '#server/http/caller/signed-address.ts';
import { addUser } from './add.commands.ts';
import { updateUserBulk } from './bulk.commands.ts';
import { deleteUser } from './delete.commands.ts';
import { byCompany, byPlaces, byRoles, byText } from './list/selects.queries.ts';
import { nextRegistrationNo } from './list/next-number.queries.ts';
import { updateUser } from './update.commands.ts';
import { findUser, listUsers } from './list/user-list.queries.ts';
import { undoOf } from '#server/records/undo/undo.ts';
import { recorded } from '#server/records/recorded-exports.ts';
import {
  cancelTermination,
  correctTermination,
  endEmployment,
  rehire,
} from './employment/employment.commands.ts';
import { employmentPeriods, openMattersOf } from './employment/employment.queries.ts';
import { cancelPersonFact } from './facts/cancel.commands.ts';
import { personFacts } from './facts/timeline.queries.ts';
import { exportUsers } from './list/export.ts';
import { personHistory } from './history.queries.ts';
import { previewOf } from './previews.ts';
import { resetPassword } from './rights/password-reset.commands.ts';
import { UNDOABLE_PEOPLE } from './undo/undo-people.commands.ts';
import { removePhoto, savePhoto } from './photo/photo.commands.ts';

const undoUserChange = undoOf([UNDOABLE_PEOPLE]);

export function peopleRoutes(app: FastifyInstance, context: ServerContext): void {
  const picturesOf =
    ({ tenantId }: Caller) =>
    (imageId: string) =>
      imageAddress(context.tokens, tenantId, imageId);

  bind(app, context, peopleCalls, peopleSchemas, {
    async GetSystemUserById({ read, caller }, { id }) {
      const found = await read((db) => findUser(db, caller, id, picturesOf(caller)));
      if (!found) throw new AppError('not_found');
      return found;
    },
    GetSystemUsers: ({ read, caller }, input) =>
      read((db) => listUsers(db, caller, input, picturesOf(caller))),

    AddUser: addUser,
    PreviewAddUser: previewOf(addUser),
    UpdateUser: updateUser,
    PreviewUpdateUser: previewOf(updateUser),
    UpdateUserBulk: updateUserBulk,
    UndoUserChange: undoUserChange,
    PreviewUndoUserChange: previewOf(undoUserChange),
    DeleteUser: (call, { id }) => deleteUser(call, id),

    GetUsersByRolesForSelect: ({ read }, { roles }) => read((db) => byRoles(db, roles)),
    SystemUserListForSelect: ({ read }, { roleId }) =>
      read((db) => byRoles(db, roleId === '' ? [] : [roleId])),
    GetUsersByWpDeps: ({ read }, { workPlaceCodes, departmentIds }) =>
      read((db) => byPlaces(db, workPlaceCodes, departmentIds)),
    GetPersonelList: ({ read }, { searchText }) => read((db) => byText(db, searchText)),
    GetUsersByCompanyCode: ({ read }, { companyCode }) => read((db) => byCompany(db, companyCode)),
    GetNextRegistrationNo: ({ read }, { companyCode }) =>
      read(async (db) => ({ registrationNo: await nextRegistrationNo(db, companyCode) })),

    EndEmployment: endEmployment,
    PreviewEndEmployment: previewOf(endEmployment),
    CancelTermination: cancelTermination,
    PreviewCancelTermination: previewOf(cancelTermination),
    CorrectTermination: correctTermination,
    GetOpenMatters: ({ read, caller }, { id }) => read((db) => openMattersOf(db, caller, id)),
    Rehire: rehire,
    PreviewRehire: previewOf(rehire),
    GetEmploymentPeriods: ({ read, caller }, { id }) =>
      read((db) => employmentPeriods(db, caller, id)),
    GetPersonFacts: ({ read, caller }, { id }) => read((db) => personFacts(db, caller, id)),
    CancelPersonFact: cancelPersonFact,
    PreviewCancelPersonFact: previewOf(cancelPersonFact),
    GetUserHistory: ({ read, caller }, input) => read((db) => personHistory(db, caller, input)),
    ResetPassword: (call, { id }) => resetPassword(call, id),
    async SavePhoto(call, input) {
      const imageId = await savePhoto(call, context.tokens, input);
      return { avatar: imageAddress(context.tokens, call.caller.tenantId, imageId) };
    },
    RemovePhoto: (call, { id }) => removePhoto(call, id),
    ExportUsers: recorded(exportUsers),
  });
}
