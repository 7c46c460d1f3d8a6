import { defineCalls } from '#contract/kernel/call.ts';

export const puantajCalls = defineCalls({
  GetDailyWorkTypes: {
    method: 'GET',
    path: '/Puantaj/GetDailyWorkTypes',
    permission: 'signedIn',
    summary: 'Çalışma türlerini renkleriyle verir; arşivlenenler de eski kayıtlar için bulunur',
  },
});
