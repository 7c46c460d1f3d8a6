/** What every kind of request has in common: the inbox, acting on it, and how it came to be what it is. Approving needs the chain alone (D58). */
import { defineCalls } from '#contract/kernel/call.ts';

export const requestsCalls = defineCalls({
  GetInbox: {
    method: 'POST',
    path: '/Request/GetInbox',
    permission: 'signedIn',
    summary:
      'Kendisini ya da vekili olduğu personeli bekleyen, ya da karara bağladığı talepleri listeler',
  },
  GetInboxCount: {
    method: 'GET',
    path: '/Request/GetInboxCount',
    permission: 'signedIn',
    summary: 'Kendisini bekleyen taleplerin sayısını verir',
  },
  ActOnRequest: {
    method: 'POST',
    path: '/Request/Act',
    permission: 'signedIn',
    writes: true,
    summary: 'Talebi onaylar, reddeder, düzeltmeye gönderir, geri çeker ya da iptalini ister',
  },
  ActOnRequests: {
    method: 'POST',
    path: '/Request/ActOnMany',
    permission: 'signedIn',
    writes: true,
    summary: 'Seçilen talepleri tek notla onaylar ya da reddeder; her birinin sonucunu verir',
  },
  UndoEnteredRequests: {
    method: 'POST',
    path: '/Request/UndoEntered',
    permission: 'signedIn',
    writes: true,
    dear: true,
    mostBytes: 80 * 1024,
    summary: 'Kendi girdiği onaylı talepleri birlikte geri alır; biri değişmişse hiçbirini',
  },
  GetRequestTrail: {
    method: 'GET',
    path: '/Request/GetTrail',
    permission: 'signedIn',
    summary: 'Talebin onay adımlarını, geçmişini ve yapılabilecek işlemleri verir',
  },
});
