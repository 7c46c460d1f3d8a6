/** The audit trail: who did what, when, from where. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const auditCalls = defineCalls({
  GetEntries: {
    method: 'POST',
    path: '/Audit/GetEntries',
    permission: accessRules.onlyAdmin,
    summary: 'İşlem geçmişini listeler',
  },
  ExportEntries: {
    method: 'POST',
    path: '/Audit/ExportEntries',
    permission: accessRules.onlyAdmin,
    wire: 'download',
    writes: true,
    summary: 'İşlem geçmişinin filtrelenen kayıtlarını dosyaya aktarır',
  },
});
