/** The checklist before a company's period is locked: counts, the list behind each, notes and reminders. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { viewPuantaj, editPuantaj } = accessRules;

export const monthCloseItemsCalls = defineCalls({
  GetCloseItems: {
    method: 'GET',
    path: '/MonthClose/GetItems',
    permission: viewPuantaj,
    dear: true,
    summary: 'Bir firmanın döneminde kilidin önünde duranları sayar',
  },
  GetCloseItem: {
    method: 'POST',
    path: '/MonthClose/GetItem',
    permission: viewPuantaj,
    dear: true,
    summary: 'Kilidin önünde duranlardan birinin kayıtlarını listeler',
  },
  GetCloseCauses: {
    method: 'GET',
    path: '/MonthClose/GetCauses',
    permission: viewPuantaj,
    dear: true,
    summary: 'Kilidin önünde duranların çoğunu tek başına açıklayan nedenleri kanıtıyla verir',
  },
  NoteCloseItem: {
    method: 'POST',
    path: '/MonthClose/NoteItem',
    permission: editPuantaj,
    writes: true,
    dear: true,
    summary: 'Bir uyarıyı not düşerek kapatır; sayısı artarsa uyarı yeniden açılır',
  },
  RemindCloseItem: {
    method: 'POST',
    path: '/MonthClose/RemindItem',
    permission: editPuantaj,
    writes: true,
    summary:
      'Bekleyen taleplere karar verecekleri ya da ayını yanıtlayacakları, günde en çok bir kez, hatırlatır',
  },
});
