/** The month close of a company (Puantaj Hazırlık): what stands in the way, who approves, lock and reopening. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { viewPuantaj, editPuantaj, approvePuantaj } = accessRules;

export const monthCloseCalls = defineCalls({
  GetCloseCompanies: {
    method: 'GET',
    path: '/MonthClose/GetCompanies',
    permission: viewPuantaj,
    summary: 'Firmaların bir aydaki dönemini verir: günleri, kişi sayısı, durumu',
  },
  GetCloseOverview: {
    method: 'GET',
    path: '/MonthClose/GetOverview',
    permission: viewPuantaj,
    dear: true,
    summary: 'Firmaların bir aydaki döneminin durumunu ve kilidin önünde duranı özetler',
  },
  GetClosePeriod: {
    method: 'GET',
    path: '/MonthClose/GetPeriod',
    permission: viewPuantaj,
    dear: true,
    summary: 'Bir firmanın dönemini verir: durum, departman onayları, toplamlar, sürümler',
  },
  GetCloseLines: {
    method: 'POST',
    path: '/MonthClose/GetLines',
    permission: viewPuantaj,
    dear: true,
    summary:
      'Dönemin bordro satırlarını personel personel listeler; kilitli dönemde kilitlendiği gibi',
  },
  CountClosePeriod: {
    method: 'POST',
    path: '/MonthClose/Count',
    permission: editPuantaj,
    writes: true,
    dear: true,
    summary: 'Dönemin bütün personelini bordro için yeniden hesaplatır',
  },
  ApproveCloseDepartment: {
    method: 'POST',
    path: '/MonthClose/ApproveDepartment',
    permission: approvePuantaj,
    writes: true,
    summary: 'Bir departmanın dönemini görüldüğü hâliyle onaylar',
  },
  LockClosePeriod: {
    method: 'POST',
    path: '/MonthClose/Lock',
    permission: approvePuantaj,
    writes: true,
    dear: true,
    summary: 'Onaylanmış dönemi kilitler: rakamlar sürüm olarak dondurulur',
  },
  ReopenClosePeriod: {
    method: 'POST',
    path: '/MonthClose/Reopen',
    permission: approvePuantaj,
    writes: true,
    dear: true,
    summary: 'Son kilitlenen dönemi nedeniyle yeniden açar',
  },
  GetCloseDifferences: {
    method: 'GET',
    path: '/MonthClose/GetDifferences',
    permission: viewPuantaj,
    dear: true,
    summary: 'Kilitli dönemden sonra değişenleri personel ve alan olarak verir',
  },
  DecideCloseDifferences: {
    method: 'POST',
    path: '/MonthClose/DecideDifferences',
    permission: approvePuantaj,
    writes: true,
    dear: true,
    mostBytes: 128 * 1024,
    summary: 'Farkları açık döneme taşır ya da nedeniyle kapatır',
  },
});
