/** "Kullanıcı olarak görüntüle": an Admin sees menu and data as someone else does, and can change nothing. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const viewAsCalls = defineCalls({
  ViewAs: {
    method: 'POST',
    path: '/Account/ViewAs',
    permission: accessRules.onlyAdmin,
    writes: true,
    summary: 'Paneli seçilen personelin gördüğü gibi açar; değişiklik yapılamaz',
  },
  EndViewAs: {
    method: 'POST',
    path: '/Account/EndViewAs',
    permission: 'signedIn',
    writes: true,
    inView: true,
    summary: 'Kullanıcı olarak görüntülemeyi bitirir, kendi oturumuna döner',
  },
});
