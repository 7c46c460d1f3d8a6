/** What the first page shows until the day's figures come. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const dashboardCalls = defineCalls({
  GetDashboard: {
    method: 'GET',
    path: '/Dashboard/GetDashboard',
    permission: accessRules.viewUsers,
    summary: 'Yaklaşan günleri, süresi dolan belgeleri ve kurulumda eksik olanları verir',
  },
});
