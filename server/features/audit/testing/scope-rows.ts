import { auditCalls } from '#contract/audit/audit.calls.ts';
import { type ScopeRow, wholePage } from '#server/testing/rows/scope-row.ts';

export const auditScope: readonly ScopeRow[] = [
  { call: auditCalls.GetEntries, sees: 'adminsOnly', input: wholePage, ids: () => [] },
  {
    call: auditCalls.ExportEntries,
    sees: 'adminsOnly',
    input: () => ({ format: 'csv' }),
    usernames: () => [],
  },
];
