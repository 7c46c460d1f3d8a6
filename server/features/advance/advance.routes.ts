import type { FastifyInstance } from 'fastify';
import { advanceAccountCalls } from '#contract/advance/advance-account.calls.ts';
import { advanceAccountSchemas } from '#contract/advance/advance-account.schemas.ts';
import { deductionColumns } from '#contract/advance/deduction-columns.ts';
import { deductionsCalls } from '#contract/advance/deductions.calls.ts';
import { deductionsSchemas } from '#contract/advance/deductions.schemas.ts';
import { advanceOpeningsCalls } from '#contract/advance/openings.calls.ts';
import { advanceOpeningsSchemas } from '#contract/advance/openings.schemas.ts';
import { paymentColumns } from '#contract/advance/payment-columns.ts';
import { advanceCalls } from '#contract/advance/advance.calls.ts';
import { advanceSchemas } from '#contract/advance/advance.schemas.ts';
import { bulkAdvanceCalls } from '#contract/advance/bulk-advance.calls.ts';
import { bulkAdvanceSchemas } from '#contract/advance/bulk-advance.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { scanUpload } from '#server/records/files/scans.ts';
import { signedAddress } from '#server/http/caller/signed-address.ts';
import { fileOf, pageOf } from '#server/records/lists/list-calls.ts';
import { recorded } from '#server/records/recorded-exports.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import {
  collectAdvance,
  enterShortDeduction,
  postponeInstalment,
  replanAdvance,
  reverseAdvanceEntry,
  writeOffAdvance,
} from './account/change-plan.commands.ts';
import { previewBulkAdvance, startBulkAdvance } from './bulk/bulk-advance.commands.ts';
import { allDeductions, getDeductions } from './deductions/deductions.queries.ts';
import { lockDeductions, lockedFile, unlockDeductions } from './deductions/lock.commands.ts';
import { deductionMonth, getDeductionMonth } from './deductions/month.queries.ts';
import {
  openingTemplate,
  previewOpenings,
  startOpenings,
  uploadOpenings,
} from './openings/import.commands.ts';
import { openAdvance } from './openings/open.commands.ts';
import { payAdvances, setOwnIban } from './payments/pay.commands.ts';
import {
  getAdvancePayments,
  paymentTotals,
  selectedPayments,
} from './payments/payments.queries.ts';
import { getAdvance } from './requests/advance.queries.ts';
import { advances, advanceTotals } from './requests/advance-list.ts';
import { getAdvanceForm, previewAdvance } from './requests/preview.queries.ts';
import { advancesAtExit, advanceStatement } from './papers/statement.ts';
import {
  correctAdvance,
  enterAdvance,
  requestAdvance,
} from './requests/request-advance.commands.ts';

export function advanceRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, advanceCalls, advanceSchemas, {
    GetAdvanceForm: ({ read, caller }, asked) => read((db) => getAdvanceForm(db, caller, asked)),
    PreviewAdvance: ({ read, caller }, asked) => read((db) => previewAdvance(db, caller, asked)),
    RequestAdvance: requestAdvance,
    CorrectAdvance: correctAdvance,
    EnterAdvance: enterAdvance,
    GetAdvances: pageOf(advances),
    GetAdvanceTotals: ({ read, caller }, asked) => read((db) => advanceTotals(db, caller, asked)),
    ExportAdvances: fileOf(advances),
    GetAdvance: ({ read, caller }, { id }) =>
      read((db) =>
        getAdvance(db, caller, id, (fileId) =>
          signedAddress(context.tokens, 'documents', caller.tenantId, fileId),
        ),
      ),
  });

  bind(app, context, advanceAccountCalls, advanceAccountSchemas, {
    GetAdvanceStatement: advanceStatement,
    GetAdvancesAtExit: ({ read, caller }, { id }) => read((db) => advancesAtExit(db, caller, id)),
    GetAdvancePayments: ({ read, caller }, asked) =>
      read((db) => getAdvancePayments(db, caller, asked)),
    ExportAdvancePayments: recorded(async ({ read, caller }, asked) => {
      const rows = selectedPayments(read, caller, asked);
      return listFile({ name: 'Ödenecek avanslar', columns: paymentColumns, rows }, asked);
    }),
    GetAdvancePaymentTotals: ({ read, caller }, asked) =>
      read((db) => paymentTotals(db, caller, asked)),
    UploadAdvanceReceipt: scanUpload('Dekont'),
    PayAdvances: payAdvances,
    PostponeInstalment: postponeInstalment,
    CollectAdvance: collectAdvance,
    WriteOffAdvance: writeOffAdvance,
    ReplanAdvance: replanAdvance,
    ReverseAdvanceEntry: reverseAdvanceEntry,
    EnterShortDeduction: enterShortDeduction,
    SetOwnIban: setOwnIban,
  });

  bind(app, context, bulkAdvanceCalls, bulkAdvanceSchemas, {
    PreviewBulkAdvance: previewBulkAdvance,
    StartBulkAdvance: startBulkAdvance,
  });

  bind(app, context, deductionsCalls, deductionsSchemas, {
    GetDeductionMonth: ({ read, caller }, asked) =>
      read((db) => getDeductionMonth(db, caller, asked)),
    GetDeductions: ({ read, caller }, asked) => read((db) => getDeductions(db, caller, asked)),
    ExportDeductions: recorded(async ({ read, caller }, { companyId, month, search, ...file }) => {
      const rows = await read(async (db) =>
        allDeductions(db, caller, await deductionMonth(db, companyId, month), search),
      );
      return listFile({ name: 'Avans kesintileri', columns: deductionColumns, rows }, file);
    }),
    GetLockedFile: ({ read }, { id }) => read((db) => lockedFile(db, id)),
    LockDeductions: lockDeductions,
    UnlockDeductions: unlockDeductions,
  });

  bind(app, context, advanceOpeningsCalls, advanceOpeningsSchemas, {
    OpenAdvance: openAdvance,
    GetAdvanceOpeningTemplate: openingTemplate,
    UploadAdvanceOpenings: uploadOpenings,
    PreviewAdvanceOpenings: previewOpenings,
    StartAdvanceOpenings: startOpenings,
  });
}
