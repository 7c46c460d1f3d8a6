/** The code at an entrance: shown by a kiosk that has its link, scanned and confirmed by whoever is signed in. */
import { defineCalls } from '#contract/kernel/call.ts';

export const qrEntriesCalls = defineCalls({
  GetQrCode: {
    method: 'GET',
    path: '/Public/GetQrCode',
    permission: 'public',
    // Four a minute for each screen.
    limit: { perMinute: 60, by: 'link' },
    summary: 'Kiosk ekranı için yeni bir giriş kodu verir',
  },
  ReadQrCode: {
    method: 'GET',
    path: '/QrEntry/ReadQrCode',
    permission: 'signedIn',
    limit: { perMinute: 60, by: 'person' },
    summary: 'Okutulan kodun hangi işyerinin olduğunu ve hâlâ geçerli olup olmadığını söyler',
  },
  ConfirmQrEntry: {
    method: 'POST',
    path: '/QrEntry/ConfirmQrEntry',
    permission: 'signedIn',
    writes: true,
    limit: { perMinute: 30, by: 'person' },
    summary: 'Okutulan kodla kendi geçişini kaydeder',
  },
});
