import type { FastifyInstance } from 'fastify';
import { accountRequestCalls } from '#contract/equalization/account-request.calls.ts';
import { accountRequestSchemas } from '#contract/equalization/account-request.schemas.ts';
import { equalizationCalls } from '#contract/equalization/equalization.calls.ts';
import { equalizationSchemas } from '#contract/equalization/equalization.schemas.ts';
import { timeAccountCalls } from '#contract/equalization/time-accounts.calls.ts';
import { timeAccountSchemas } from '#contract/equalization/time-accounts.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { scanUpload } from '#server/records/files/scans.ts';
import { signedAddress } from '#server/http/caller/signed-address.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { getAccount, getPeriod } from './accounts/period.queries.ts';
import { addAgreements, deleteAgreement, endAgreement } from './agreements.commands.ts';
import { getPlan } from './planning/calendar.queries.ts';
import { getAccountRequest } from './requests/account-request.queries.ts';
import { correctWindows, enterWindows, requestWindows } from './requests/plan.commands.ts';
import { previewWindows } from './requests/preview.queries.ts';
import { addPeriod, deletePeriod, updatePeriod } from './periods/periods.commands.ts';
import { getPeriods } from './periods/stored-periods.ts';
import { getMakeUp, getTimeOff } from './time-off/account.queries.ts';
import { getTimeAccounts } from './time-off/accounts.queries.ts';
import { correctTimeOffWish, enterTimeOffWish, wishTimeOff } from './time-off/wish.commands.ts';
import { previewSettlement, reverseSettlement, settle } from './settling/settle.commands.ts';

export function equalizationRoutes(app: FastifyInstance, context: ServerContext): void {
  const addressOf =
    ({ tenantId }: Caller) =>
    (fileId: string) =>
      signedAddress(context.tokens, 'documents', tenantId, fileId);
  bind(app, context, equalizationCalls, equalizationSchemas, {
    GetEqualizationPeriods: ({ read, caller }) => read((db) => getPeriods(db, caller)),
    GetEqualizationPeriod: ({ read, caller }, asked) =>
      read((db) => getPeriod(db, caller, asked, addressOf(caller))),
    GetEqualizationAccount: ({ read, caller }, asked) =>
      read((db) => getAccount(db, caller, asked, addressOf(caller))),
    AddEqualizationPeriod: addPeriod,
    UpdateEqualizationPeriod: updatePeriod,
    DeleteEqualizationPeriod: deletePeriod,
    UploadEqualizationAgreement: scanUpload('Anlaşma'),
    AddEqualizationAgreements: addAgreements,
    EndEqualizationAgreement: endAgreement,
    DeleteEqualizationAgreement: deleteAgreement,
    PreviewEqualizationSettlement: ({ read, caller }, asked) =>
      read((db) => previewSettlement(db, caller, asked)),
    SettleEqualization: settle,
    ReverseEqualizationSettlement: reverseSettlement,
  });
  bind(app, context, accountRequestCalls, accountRequestSchemas, {
    PreviewAccountWindows: ({ read, caller }, asked) =>
      read((db) => previewWindows(db, caller, asked)),
    RequestAccountWindows: requestWindows,
    CorrectAccountWindows: correctWindows,
    EnterAccountWindows: enterWindows,
    GetAccountRequest: ({ read, caller }, { id }) =>
      read((db) => getAccountRequest(db, caller, id, addressOf(caller))),
    GetEqualizationPlan: ({ read, caller }, asked) => read((db) => getPlan(db, caller, asked)),
  });
  bind(app, context, timeAccountCalls, timeAccountSchemas, {
    WishTimeOff: wishTimeOff,
    EnterTimeOffWish: enterTimeOffWish,
    CorrectTimeOffWish: correctTimeOffWish,
    GetTimeOffAccount: ({ read, caller }, asked) => read((db) => getTimeOff(db, caller, asked)),
    GetMakeUpAccount: ({ read, caller }, asked) => read((db) => getMakeUp(db, caller, asked)),
    GetTimeAccounts: ({ read, caller }, asked) => read((db) => getTimeAccounts(db, caller, asked)),
  });
}
