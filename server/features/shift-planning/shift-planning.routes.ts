import type { FastifyInstance } from 'fastify';
import { shiftPlanningCalls } from '#contract/shift-planning/shift-planning.calls.ts';
import { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { recorded } from '#server/records/recorded-exports.ts';
import { previewPublish } from './drafts/preview.queries.ts';
import { discardDrafts, publishPlan } from './drafts/publish.commands.ts';
import { saveDrafts } from './drafts/save.commands.ts';
import { getPlanFindings } from './plan/get-findings.ts';
import { getPersonPlan } from './plan/person-plan.ts';
import { getPlan } from './plan/get-plan.ts';
import { exportPlan } from './sheet/export.ts';
import { importPlan, previewPlanImport, uploadPlanFile } from './sheet/import.commands.ts';

export function shiftPlanningRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, shiftPlanningCalls, shiftPlanningSchemas, {
    GetPlan: getPlan,
    GetPersonPlan: getPersonPlan,
    SaveDrafts: saveDrafts,
    DiscardDrafts: discardDrafts,
    PreviewPublish: previewPublish,
    PublishPlan: publishPlan,
    GetPlanFindings: getPlanFindings,
    ExportPlan: recorded(exportPlan),
    UploadPlanFile: uploadPlanFile,
    PreviewPlanImport: previewPlanImport,
    ImportPlan: importPlan,
  });
}
