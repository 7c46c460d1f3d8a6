import type { FastifyInstance } from 'fastify';
import { overtimeConsentCalls } from '#contract/overtime/consents.calls.ts';
import { overtimeConsentSchemas } from '#contract/overtime/consents.schemas.ts';
import { overtimeOpeningsCalls } from '#contract/overtime/openings.calls.ts';
import { overtimeOpeningsSchemas } from '#contract/overtime/openings.schemas.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { overtimeSchemas } from '#contract/overtime/overtime.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { signedAddress } from '#server/http/caller/signed-address.ts';
import { scanUpload } from '#server/records/files/scans.ts';
import { fileOf, pageOf } from '#server/records/lists/list-calls.ts';
import { consentForms } from './consents/consent-forms.ts';
import { consents } from './consents/consent-list.ts';
import { getConsent } from './consents/consent.queries.ts';
import { addConsents, addNotice, deletePaper } from './consents/consents.commands.ts';
import {
  openingTemplate,
  previewOpenings,
  startOpenings,
  uploadOpenings,
} from './openings/import.commands.ts';
import { openOvertimeYear } from './openings/open.commands.ts';
import { nearYearLimit } from './judge/overtime-years.queries.ts';
import { overtimePaperOf, overtimePapers } from './papers/papers.ts';
import { approveWaiting, previewApproveWaiting } from './requests/approve-waiting.commands.ts';
import { getOvertime } from './requests/overtime.queries.ts';
import { getOvertimes } from './requests/overtimes.queries.ts';
import { previewOvertime } from './requests/preview.queries.ts';
import {
  correctOvertime,
  enterOvertime,
  requestOvertime,
} from './requests/request-overtime.commands.ts';

export function overtimeRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, overtimeCalls, overtimeSchemas, {
    PreviewOvertime: ({ read, caller }, asked) => read((db) => previewOvertime(db, caller, asked)),
    RequestOvertime: requestOvertime,
    CorrectOvertime: correctOvertime,
    EnterOvertime: enterOvertime,
    ApproveWaiting: approveWaiting,
    PreviewApproveWaiting: previewApproveWaiting,
    GetOvertimes: ({ read, caller }, asked) => read((db) => getOvertimes(db, caller, asked)),
    GetNearYearLimit: ({ read, caller }) => read((db) => nearYearLimit(db, caller)),
    GetOvertimePaper: overtimePaperOf,
    ExportOvertimePapers: overtimePapers,
    GetOvertime: ({ read, caller }, { id }) => read((db) => getOvertime(db, caller, id)),
  });
  bind(app, context, overtimeConsentCalls, overtimeConsentSchemas, {
    GetOvertimeConsents: pageOf(consents),
    ExportOvertimeConsents: fileOf(consents),
    GetOvertimeConsent: ({ read, caller }, { id }) =>
      read((db) =>
        getConsent(db, caller, id, (fileId) =>
          signedAddress(context.tokens, 'documents', caller.tenantId, fileId),
        ),
      ),
    GetOvertimeConsentForms: consentForms,
    UploadOvertimeConsent: scanUpload('Belge'),
    AddOvertimeConsents: addConsents,
    AddOvertimeConsentNotice: addNotice,
    DeleteOvertimeConsentPaper: deletePaper,
  });
  bind(app, context, overtimeOpeningsCalls, overtimeOpeningsSchemas, {
    OpenOvertimeYear: openOvertimeYear,
    GetOvertimeOpeningTemplate: openingTemplate,
    UploadOvertimeOpenings: uploadOpenings,
    PreviewOvertimeOpenings: previewOpenings,
    StartOvertimeOpenings: startOpenings,
  });
}
