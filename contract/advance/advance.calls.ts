/** Advances: asked for, entered, listed, shown. Deciding on them is of every request (`contract/requests`). */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { viewAdvances, editAdvances, exportAdvances } = accessRules;

export const advanceCalls = defineCalls({
  GetAdvanceForm: {
    method: 'GET',
    path: '/Advance/GetForm',
    permission: viewAdvances,
    summary: 'Avans istemek için tipleri, ilk kesinti ayını ve kesinti onayı metnini verir',
  },
  PreviewAdvance: {
    method: 'POST',
    path: '/Advance/Preview',
    permission: viewAdvances,
    summary: 'Avansın taksit planını, açık toplamı, engelleri ve kime gideceğini verir',
  },
  RequestAdvance: {
    method: 'POST',
    path: '/Advance/Request',
    permission: viewAdvances,
    writes: true,
    creates: true,
    summary: 'Kendisi için avans ister',
  },
  CorrectAdvance: {
    method: 'POST',
    path: '/Advance/Correct',
    permission: viewAdvances,
    writes: true,
    summary: 'Düzeltme istenen avansı düzeltip yeniden gönderir',
  },
  EnterAdvance: {
    method: 'POST',
    path: '/Advance/Enter',
    permission: editAdvances,
    writes: true,
    creates: true,
    summary: 'Bir personel için onaylanmış avans girer',
  },
  GetAdvances: {
    method: 'POST',
    path: '/Advance/GetAdvances',
    permission: 'signedIn',
    summary: 'Avansları listeler: kendisinin, ekibinin, onayını bekleyenler ya da gördüğü herkesin',
  },
  GetAdvanceTotals: {
    method: 'POST',
    path: '/Advance/GetTotals',
    permission: 'signedIn',
    summary: 'Listelenen avansların toplamını aya ve birime göre verir',
  },
  ExportAdvances: {
    method: 'POST',
    path: '/Advance/ExportAdvances',
    permission: exportAdvances,
    wire: 'download',
    writes: true,
    summary: 'Avans listesini dosya olarak verir',
  },
  GetAdvance: {
    method: 'GET',
    path: '/Advance/GetAdvance',
    permission: 'signedIn',
    summary: 'Bir avansı taksit planıyla verir',
  },
});
