/** What becomes of an approved advance: paid, postponed, paid back, written off, planned anew. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { editAdvances, payAndExportAdvances, viewAdvances } = accessRules;

const act = { method: 'POST', permission: editAdvances, writes: true } as const;

export const advanceAccountCalls = defineCalls({
  GetAdvancePayments: {
    method: 'POST',
    path: '/Advance/GetPayments',
    permission: editAdvances,
    summary: 'Onaylanmış, ödenmeyi bekleyen avansları IBAN’larıyla listeler',
  },
  ExportAdvancePayments: {
    method: 'POST',
    path: '/Advance/ExportPayments',
    permission: payAndExportAdvances,
    wire: 'download',
    writes: true,
    summary: 'Ödenecek avansları banka için dosya olarak verir',
  },
  GetAdvancePaymentTotals: {
    method: 'POST',
    path: '/Advance/GetPaymentTotals',
    permission: editAdvances,
    summary: 'Ödenecek avansların sayısını ve tutarını birime göre verir',
  },
  UploadAdvanceReceipt: {
    method: 'POST',
    path: '/File/UploadAdvanceReceipt',
    permission: editAdvances,
    writes: true,
    wire: 'upload',
    mostBytes: 10 * 1024 * 1024,
    limit: { perMinute: 30, by: 'person' },
    summary: 'Avans ödemesinin dekontunu yükler',
  },
  PayAdvances: {
    ...act,
    path: '/Advance/Pay',
    creates: true,
    summary: 'Avansları dekontuyla ödendi yazar',
  },
  PostponeInstalment: {
    ...act,
    path: '/Advance/Postpone',
    summary: 'Bir ayın taksitini en sona erteler',
  },
  CollectAdvance: { ...act, path: '/Advance/Collect', summary: 'Erken ödeme alır' },
  WriteOffAdvance: {
    ...act,
    path: '/Advance/WriteOff',
    summary: 'Kalan borcun bir bölümünü siler',
  },
  ReplanAdvance: { ...act, path: '/Advance/Replan', summary: 'Kalan borcu yeniden taksitlendirir' },
  ReverseAdvanceEntry: {
    ...act,
    path: '/Advance/Reverse',
    summary: 'Ödemeyi, erken ödemeyi ya da silmeyi ters kayıtla geri alır',
  },
  EnterShortDeduction: {
    ...act,
    path: '/Advance/EnterShort',
    summary: 'Son kilitli ayda bordrodan kesilemeyeni yazar',
  },
  SetOwnIban: {
    method: 'POST',
    path: '/Advance/SetOwnIban',
    permission: 'signedIn',
    writes: true,
    summary: 'Kendi IBAN’ını yazar',
  },
  GetAdvanceStatement: {
    method: 'GET',
    path: '/Advance/GetStatement',
    permission: viewAdvances,
    orSelf: true,
    wire: 'download',
    summary: 'Bir personelin avans hesap ekstresini PDF olarak verir; herkes kendininkini alır',
  },
  GetAdvancesAtExit: {
    method: 'GET',
    path: '/Advance/GetAtExit',
    permission: viewAdvances,
    summary: 'İşten çıkacak personelin açık, ödenmemiş ve bekleyen avanslarını verir',
  },
});
