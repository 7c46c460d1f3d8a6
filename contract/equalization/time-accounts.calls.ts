/** Serbest zaman (time off instead of overtime pay) and telafi (make-up): wishes, and each person's accounts. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { viewEqualization, addEqualization } = accessRules;

export const timeAccountCalls = defineCalls({
  WishTimeOff: {
    method: 'POST',
    path: '/TimeAccount/WishTimeOff',
    permission: 'signedIn',
    writes: true,
    creates: true,
    dear: true,
    summary: 'Ödenmemiş fazla çalışması yerine serbest zaman ister',
  },
  EnterTimeOffWish: {
    method: 'POST',
    path: '/TimeAccount/EnterTimeOffWish',
    permission: addEqualization,
    writes: true,
    creates: true,
    dear: true,
    summary: 'Bir personelin imzaladığı serbest zaman isteğini belgesiyle girer',
  },
  CorrectTimeOffWish: {
    method: 'POST',
    path: '/TimeAccount/CorrectTimeOffWish',
    permission: 'signedIn',
    writes: true,
    dear: true,
    summary: 'Düzeltme istenen serbest zaman isteğini düzeltip yeniden gönderir',
  },
  GetTimeOffAccount: {
    method: 'GET',
    path: '/TimeAccount/GetTimeOff',
    permission: viewEqualization,
    orSelf: true,
    dear: true,
    summary:
      'Bir personelin serbest zaman hesabını verir: hak, kullanım, son gün ve istenebilecek haftalar; herkes kendininkini görür',
  },
  GetMakeUpAccount: {
    method: 'GET',
    path: '/TimeAccount/GetMakeUp',
    permission: viewEqualization,
    orSelf: true,
    summary:
      'Bir personelin telafi hesabını verir: borç, yapılan çalışma ve son gün; herkes kendininkini görür',
  },
  GetTimeAccounts: {
    method: 'POST',
    path: '/TimeAccount/GetAccounts',
    permission: viewEqualization,
    dear: true,
    summary: 'Gördüğü personelin serbest zaman ya da telafi hesaplarını bakiye ve son günle verir',
  },
});
