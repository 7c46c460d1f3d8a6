import type { FastifyInstance } from 'fastify';
import { bulkLeaveCalls } from '#contract/leave/bulk-leave.calls.ts';
import { bulkLeaveSchemas } from '#contract/leave/bulk-leave.schemas.ts';
import { balanceList } from '#contract/leave/balance-list.ts';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { leaveAccountSchemas } from '#contract/leave/leave-account.schemas.ts';
import { leaveLawCalls } from '#contract/leave/leave-law.calls.ts';
import { leaveLawSchemas } from '#contract/leave/leave-law.schemas.ts';
import { leaveImportCalls, openingImportCalls } from '#contract/leave/leave-import.calls.ts';
import { leaveImportSchemas, openingImportSchemas } from '#contract/leave/leave-import.schemas.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { leaveSchemas } from '#contract/leave/leave.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { scanUpload } from '#server/records/files/scans.ts';
import { signedAddress } from '#server/http/caller/signed-address.ts';
import { fileOf, fileOfRows, pageOf } from '#server/records/lists/list-calls.ts';
import { getLeaveAccount } from './account/account.queries.ts';
import { balancesForFile, getLeaveBalances } from './account/balances.queries.ts';
import { addLeaveEntry, payUnusedLeave, removeLeaveEntry } from './account/entries.commands.ts';
import { getLeaveAtExit } from './account/exit.queries.ts';
import { getLeaveCalendar } from './calendar/calendar.queries.ts';
import { removeLeaveLaw, setLeaveLaw } from './law/law.commands.ts';
import { getLeaveLaw } from './law/law.queries.ts';
import { previewBulkLeave, startBulkLeave } from './bulk/bulk-leave.commands.ts';
import { previewLeaveImport, startLeaveImport, uploadLeaveFile } from './import/leaves.commands.ts';
import {
  previewOpeningImport,
  startOpeningImport,
  uploadOpeningFile,
} from './import/openings.commands.ts';
import { leaveImportTemplate, openingImportTemplate } from './import/templates.ts';
import { previewLeave } from './judge/preview.ts';
import { leaveTypesForSelect } from './leave-types.queries.ts';
import { leaveForm, yearlyRecord } from './papers/papers.ts';
import { attachLeaveDocument, returnEarly } from './requests/change-leave.commands.ts';
import { getLeave } from './requests/leave.queries.ts';
import { leaves } from './requests/leave-list.ts';
import { correctLeave, enterLeave, requestLeave } from './requests/request-leave.commands.ts';
import { mayEnterLeave } from './rights.ts';

export function leaveRoutes(app: FastifyInstance, context: ServerContext): void {
  const { tokens } = context;

  bind(app, context, leaveCalls, leaveSchemas, {
    GetLeaveTypesForSelect: ({ read, caller }) =>
      read((db) => leaveTypesForSelect(db, mayEnterLeave(caller))),
    PreviewLeave: ({ read, caller }, asked) => read((db) => previewLeave(db, caller, asked)),
    RequestLeave: requestLeave,
    CorrectLeave: correctLeave,
    EnterLeave: enterLeave,
    UploadLeaveDocument: scanUpload('Belge'),
    AttachLeaveDocument: attachLeaveDocument,
    GetLeaves: pageOf(leaves),
    ExportLeaves: fileOf(leaves),
    GetLeave: ({ read, caller }, { id }) =>
      read((db) =>
        getLeave(db, caller, id, (fileId) =>
          signedAddress(tokens, 'documents', caller.tenantId, fileId),
        ),
      ),
    GetLeaveForm: leaveForm,
    ReturnEarly: returnEarly,
    GetLeaveCalendar: ({ read, caller }, asked) =>
      read((db) => getLeaveCalendar(db, caller, asked)),
  });

  bind(app, context, leaveAccountCalls, leaveAccountSchemas, {
    GetLeaveAccount: ({ read, caller }, asked) => read((db) => getLeaveAccount(db, caller, asked)),
    GetLeaveBalances: ({ read, caller }, asked) =>
      read((db) => getLeaveBalances(db, caller, asked)),
    ExportLeaveBalances: fileOfRows(balanceList, ({ read, caller }, asked) =>
      balancesForFile(read, caller, asked),
    ),
    GetYearlyRecord: yearlyRecord,
    GetLeaveAtExit: ({ read, caller }, asked) => read((db) => getLeaveAtExit(db, caller, asked)),
    PayUnusedLeave: payUnusedLeave,
    AddLeaveEntry: addLeaveEntry,
    RemoveLeaveEntry: removeLeaveEntry,
  });

  bind(app, context, leaveLawCalls, leaveLawSchemas, {
    GetLeaveLaw: ({ read }, asked) => read((db) => getLeaveLaw(db, asked)),
    SetLeaveLaw: setLeaveLaw,
    RemoveLeaveLaw: removeLeaveLaw,
  });

  bind(app, context, bulkLeaveCalls, bulkLeaveSchemas, {
    PreviewBulkLeave: previewBulkLeave,
    StartBulkLeave: startBulkLeave,
  });

  bind(app, context, leaveImportCalls, leaveImportSchemas, {
    GetLeaveImportTemplate: leaveImportTemplate,
    UploadLeaveFile: uploadLeaveFile,
    PreviewLeaveImport: previewLeaveImport,
    StartLeaveImport: startLeaveImport,
  });

  bind(app, context, openingImportCalls, openingImportSchemas, {
    GetOpeningImportTemplate: openingImportTemplate,
    UploadOpeningFile: uploadOpeningFile,
    PreviewOpeningImport: previewOpeningImport,
    StartOpeningImport: startOpeningImport,
  });
}
