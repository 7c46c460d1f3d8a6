/**
 * Long work as its owner sees it: progress, result, cancel. The stream's topic `task` says that something moved.
 * And for an Admin the small work that the server did not manage to do.
 */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const tasksCalls = defineCalls({
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
  GetFailedJobs: {
    method: 'POST',
    path: '/Task/GetFailedJobs',
    permission: accessRules.onlyAdmin,
    summary: 'Denemeleri tükenen arka plan işlerini listeler',
  },
  RetryJob: {
    method: 'POST',
    path: '/Task/RetryJob',
    permission: accessRules.onlyAdmin,
    writes: true,
    summary: 'Denemeleri tükenen bir arka plan işini yeniden sıraya alır',
  },
});
