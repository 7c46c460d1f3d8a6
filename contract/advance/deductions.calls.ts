/** What a company's payroll of a month takes of advances: a draft until it is locked. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { editAdvances, payAndExportAdvances } = accessRules;

export const deductionsCalls = defineCalls({
  GetDeductionMonth: {
    method: 'GET',
    path: '/AdvanceDeduction/GetMonth',
    permission: editAdvances,
    summary: 'Bir firmanın kesinti ayının durumunu ve toplamlarını verir',
  },
  GetDeductions: {
    method: 'POST',
    path: '/AdvanceDeduction/GetDeductions',
    permission: editAdvances,
    summary: 'Bir firmanın bir ayda kesilecek ya da kesilmiş taksitlerini listeler',
  },
  ExportDeductions: {
    method: 'POST',
    path: '/AdvanceDeduction/ExportDeductions',
    permission: payAndExportAdvances,
    wire: 'download',
    writes: true,
    summary: 'Kesinti listesini bordro için dosya olarak verir',
  },
  GetLockedFile: {
    method: 'GET',
    path: '/AdvanceDeduction/GetLockedFile',
    permission: payAndExportAdvances,
    wire: 'download',
    summary: 'Kilitlenen ayın kesinti dosyasını kilitlendiği hâliyle verir',
  },
  LockDeductions: {
    method: 'POST',
    path: '/AdvanceDeduction/Lock',
    permission: payAndExportAdvances,
    writes: true,
    dear: true,
    summary: 'Bir firmanın kesinti ayını kilitler: taksitler kesilmiş yazılır',
  },
  UnlockDeductions: {
    method: 'POST',
    path: '/AdvanceDeduction/Unlock',
    permission: payAndExportAdvances,
    writes: true,
    dear: true,
    summary: 'En son kilitlenen kesinti ayının kilidini açar',
  },
});
