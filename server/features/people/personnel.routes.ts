import type { FastifyInstance } from 'fastify';
import { personnelCalls } from '#contract/calls/personnel.ts';
import { personnelSchemas } from '#contract/calls/personnel.schema.ts';
import { recorded } from '#server/features/audit/exports.commands.ts';
import { bind, type ServerScope } from '#server/http/bind.ts';
import { imageAddress } from '#server/http/signed-address.ts';
import { endEmployment, rehire } from './employment.commands.ts';
import { employmentPeriods, openMattersOf } from './employment.queries.ts';
import { exportUsers } from './export.ts';
import { personHistory } from './history.queries.ts';
import { resetPassword } from './password-reset.commands.ts';
import { removePhoto, savePhoto } from './photo.commands.ts';

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
