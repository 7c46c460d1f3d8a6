/** The planning grid: what is planned for people, drafts, publishing, and what the law says to it. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const KB = 1024;
const { viewShifts, editShifts, publishShifts, exportShifts } = accessRules;

export const shiftPlanningCalls = defineCalls({
  GetPlan: {
    method: 'POST',
    path: '/ShiftPlan/GetPlan',
    permission: viewShifts,
    dear: true,
    summary: 'Kapsamdaki personelin planını günlere göre, kaynaklarıyla verir',
  },
  GetPersonPlan: {
    method: 'GET',
    path: '/ShiftPlan/GetPersonPlan',
    permission: viewShifts,
    orSelf: true,
    summary: 'Bir personelin planını gün gün verir; herkes kendi yayınlanan planını görür',
  },
  SaveDrafts: {
    method: 'POST',
    path: '/ShiftPlan/SaveDrafts',
    permission: editShifts,
    writes: true,
    mostBytes: 2850 * KB,
    summary: 'Hücreleri taslak olarak kaydeder; başkasının değiştirdiği hücreleri bildirir',
  },
  DiscardDrafts: {
    method: 'POST',
    path: '/ShiftPlan/DiscardDrafts',
    permission: editShifts,
    writes: true,
    summary: 'Kapsamdaki taslakları siler; yayınlanan plan kalır',
  },
  PreviewPublish: {
    method: 'POST',
    path: '/ShiftPlan/PreviewPublish',
    permission: publishShifts,
    dear: true,
    summary: 'Yayınlanacak taslakları sayar, kimin hangi gününü nasıl değiştireceğini söyler',
  },
  PublishPlan: {
    method: 'POST',
    path: '/ShiftPlan/Publish',
    permission: publishShifts,
    writes: true,
    dear: true,
    summary: 'Kapsamdaki taslakları yayınlar ve ilgili personele bildirir',
  },
  GetPlanFindings: {
    method: 'POST',
    path: '/ShiftPlan/GetFindings',
    permission: viewShifts,
    limit: { perMinute: 120, by: 'person' },
    dear: true,
    summary: 'Planın yasal sınırları nerede aştığını, taslaklarla birlikte verir',
  },
  ExportPlan: {
    method: 'POST',
    path: '/ShiftPlan/Export',
    permission: exportShifts,
    wire: 'download',
    writes: true,
    summary: 'Planı vardiya kodlarıyla dosyaya aktarır',
  },
  UploadPlanFile: {
    method: 'POST',
    path: '/ShiftPlan/UploadFile',
    permission: editShifts,
    writes: true,
    wire: 'upload',
    mostBytes: 5 * KB * KB,
    limit: { perMinute: 30, by: 'person' },
    summary: 'Plan dosyasını yükler',
  },
  PreviewPlanImport: {
    method: 'POST',
    path: '/ShiftPlan/PreviewImport',
    permission: editShifts,
    limit: { perMinute: 60, by: 'person' },
    dear: true,
    summary: 'Dosyanın hangi hücreleri değiştireceğini ve hatalarını gösterir',
  },
  ImportPlan: {
    method: 'POST',
    path: '/ShiftPlan/Import',
    permission: editShifts,
    writes: true,
    limit: { perMinute: 30, by: 'person' },
    dear: true,
    summary: 'Dosyadaki planı taslak olarak kaydeder',
  },
});
