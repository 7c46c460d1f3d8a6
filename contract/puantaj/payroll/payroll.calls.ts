/** Days and minutes for the payroll of a company's month. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const payrollCalls = defineCalls({
  GetPersonPayroll: {
    method: 'GET',
    path: '/Puantaj/GetPersonPayroll',
    permission: accessRules.viewPuantaj,
    orSelf: true,
    summary:
      'Bir personelin dönemini bordro için verir: gün türleri, SGK günü ve kodu, haftalar, fazla mesai; herkes kendininkini görür',
  },
});
