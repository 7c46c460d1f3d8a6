import type { FastifyInstance } from 'fastify';
import { personnelCalls } from '#contract/people/personnel.calls.ts';
import { personnelSchemas } from '#contract/people/personnel.schemas.ts';
import { recorded } from '#server/features/audit/exports.commands.ts';
import { bind, type ServerScope } from '#server/http/bind.ts';
import { imageAddress } from '#server/http/signed-address.ts';
import { endEmployment, rehire } from './employment/employment.commands.ts';
import { employmentPeriods, openMattersOf } from './employment/employment.queries.ts';
import { exportUsers } from './list/export.ts';
import { personHistory } from './history.queries.ts';
import { resetPassword } from './rights/password-reset.commands.ts';
import { removePhoto, savePhoto } from './photo/photo.commands.ts';

export function personnelRoutes(app: FastifyInstance, scope: ServerScope): void {
  bind(app, scope, personnelCalls, personnelSchemas, {
    EndEmployment: endEmployment,
    GetOpenMatters: ({ read, caller }, { id }) => read((db) => openMattersOf(db, caller, id)),
    Rehire: rehire,
    GetEmploymentPeriods: ({ read, caller }, { id }) =>
      read((db) => employmentPeriods(db, caller, id)),
    GetUserHistory: ({ read, caller }, input) => read((db) => personHistory(db, caller, input)),
    ResetPassword: (call, { id }) => resetPassword(call, id),
    async SavePhoto(call, input) {
      const imageId = await savePhoto(call, scope.tokens, input);
      return { avatar: imageAddress(scope.tokens, call.caller.tenantId, imageId) };
    },
    RemovePhoto: (call, { id }) => removePhoto(call, id),
    ExportUsers: recorded(exportUsers),
  });
}
