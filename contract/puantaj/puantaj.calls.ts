import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const puantajCalls = defineCalls({
  GetDailyWorkTypes: {
    method: 'GET',
    path: '/Puantaj/GetDailyWorkTypes',
    permission: 'signedIn',
    summary: 'Çalışma türlerini renkleriyle verir; arşivlenenler de eski kayıtlar için bulunur',
  },
  GetFirstDayEffect: {
    method: 'GET',
    path: '/Puantaj/GetFirstDayEffect',
    permission: accessRules.firmAdmin,
    summary:
      'Firmanın ilk puantaj günü değişirse kaç personelin kaç gününün hesaplanacağını ya da kapsam dışı kalacağını sayar',
  },
});
