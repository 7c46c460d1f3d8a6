/** A person's own saved views of the lists. */
import { defineCalls } from '#contract/kernel/call.ts';

export const savedViewsCalls = defineCalls({
  GetViews: {
    method: 'GET',
    path: '/View/GetViews',
    permission: 'signedIn',
    summary: 'Bir listenin kendi kayıtlı görünümlerini verir',
  },
  SaveView: {
    method: 'POST',
    path: '/View/SaveView',
    permission: 'signedIn',
    writes: true,
    summary: 'Görünümü kaydeder; aynı adlı görünümün yerine geçer',
  },
  DeleteView: {
    method: 'POST',
    path: '/View/DeleteView',
    permission: 'signedIn',
    writes: true,
    summary: 'Kendi görünümünü siler',
  },
});
