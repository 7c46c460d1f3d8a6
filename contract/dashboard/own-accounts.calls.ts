/** What one owes and is owed: the accounts that everybody has of advances and of time. */
import { defineCalls } from '#contract/kernel/call.ts';

export const ownAccountsCalls = defineCalls({
  GetOwnAccounts: {
    method: 'GET',
    path: '/Dashboard/GetOwnAccounts',
    permission: 'signedIn',
    summary:
      'Kendi hesaplarını verir: açık avans, yılın fazla çalışması, serbest zaman, telafi, denkleştirme; boş olanlar yoktur',
  },
});
