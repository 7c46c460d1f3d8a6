/** The code at an entrance: shown by a kiosk that has its link, scanned and confirmed by whoever is signed in. */
import { defineCalls } from '#contract/kernel/call.ts';

export const qrEntriesCalls = defineCalls({
  GetQrCode: {
    method: 'GET',
    path: '/Public/GetQrCode',
    permission: 'public',
    // Four a minute for each screen; an office may have several behind one address.
    perMinute: 120,
    summary: 'Kiosk ekranı için yeni bir giriş kodu verir',
  },
  ReadQrCode: {
    method: 'GET',
    path: '/QrEntry/ReadQrCode',
    permission: 'signedIn',
    perMinute: 60,
    summary: 'Okutulan kodun hangi işyerinin olduğunu ve hâlâ geçerli olup olmadığını söyler',
  },
  ConfirmQrEntry: {
    method: 'POST',
    path: '/QrEntry/ConfirmQrEntry',
    permission: 'signedIn',
    writes: true,
    perMinute: 30,
    summary: 'Okutulan kodla kendi geçişini kaydeder',
  },
});
