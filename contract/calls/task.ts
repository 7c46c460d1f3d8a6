/** Long work as its owner sees it: progress, result, cancel. The stream's topic `task` says that something moved. */
import { defineCalls } from '#contract/call.ts';

export const taskCalls = defineCalls({
  GetTasks: {
    method: 'GET',
    path: '/Task/GetTasks',
    permission: 'signedIn',
    summary: 'Kendi süren ve son biten işlemlerini listeler',
  },
  GetTask: {
    method: 'GET',
    path: '/Task/GetTask',
    permission: 'signedIn',
    summary: 'Kendi bir işlemini verir',
  },
  CancelTask: {
    method: 'POST',
    path: '/Task/CancelTask',
    permission: 'signedIn',
    writes: true,
    summary: 'Kendi süren bir işlemini durdurur',
  },
});
