/** The audit trail: who did what, when, from where. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const auditCalls = defineCalls({
  GetEntries: {
    method: 'POST',
    path: '/Audit/GetEntries',
    permission: accessRules.onlyAdmin,
    summary: 'Denetim izini listeler',
  },
  ExportEntries: {
    method: 'POST',
    path: '/Audit/ExportEntries',
    permission: accessRules.onlyAdmin,
    wire: 'download',
    writes: true,
    summary: 'Denetim izinin süzülen kayıtlarını dosyaya aktarır',
  },
});
