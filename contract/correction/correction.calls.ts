/** Corrections of one's days: asked for, listed, answered. Deciding on them is of every request (`contract/requests`). */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { addTransactions, exportTransactions } = accessRules;

export const correctionCalls = defineCalls({
  GetCorrectionDay: {
    method: 'GET',
    path: '/Correction/GetDay',
    permission: 'signedIn',
    summary: 'Kendi gününü düzeltmek için gününü, geçişlerini, türleri ve kalan hakkını verir',
  },
  PreviewCorrection: {
    method: 'POST',
    path: '/Correction/Preview',
    permission: 'signedIn',
    dear: true,
    summary: 'Düzeltilirse günün nasıl olacağını, engelleri ve kime gideceğini verir',
  },
  RequestCorrection: {
    method: 'POST',
    path: '/Correction/Request',
    permission: 'signedIn',
    writes: true,
    creates: true,
    summary: 'Kendi günü için geçiş düzeltme ister ya da güne itiraz eder',
  },
  ReviseCorrection: {
    method: 'POST',
    path: '/Correction/Revise',
    permission: 'signedIn',
    writes: true,
    summary: 'Geri gönderilen düzeltme talebini değiştirip yeniden gönderir',
  },
  UploadCorrectionFile: {
    method: 'POST',
    path: '/File/UploadCorrectionFile',
    permission: 'signedIn',
    writes: true,
    wire: 'upload',
    mostBytes: 10 * 1024 * 1024,
    limit: { perMinute: 30, by: 'person' },
    summary: 'Düzeltme talebine eklenecek belgeyi yükler',
  },
  GetCorrections: {
    method: 'POST',
    path: '/Correction/GetCorrections',
    permission: 'signedIn',
    summary: 'Düzeltme taleplerini listeler: kendisinin, ekibinin ya da gördüğü herkesin',
  },
  ExportCorrections: {
    method: 'POST',
    path: '/Correction/ExportCorrections',
    permission: exportTransactions,
    wire: 'download',
    writes: true,
    summary: 'Düzeltme taleplerini dosya olarak verir',
  },
  GetCorrection: {
    method: 'GET',
    path: '/Correction/GetCorrection',
    permission: 'signedIn',
    summary: 'Bir düzeltme talebini verir',
  },
  AnswerObjection: {
    method: 'POST',
    path: '/Correction/AnswerObjection',
    permission: addTransactions,
    writes: true,
    summary: 'Onaylanan itirazın ne olduğunu personele yazar',
  },
});
