/** Overtime: asked for before or after it is worked, entered, listed, shown. Deciding on it is of every request (`contract/requests`). */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const overtimeCalls = defineCalls({
  PreviewOvertime: {
    method: 'POST',
    path: '/Overtime/Preview',
    permission: 'signedIn',
    dear: true,
    summary:
      'Fazla mesainin istenen süresini, haftasını, yılını ve kimin hangi maddeyle yapamayacağını verir',
  },
  RequestOvertime: {
    method: 'POST',
    path: '/Overtime/Request',
    permission: 'signedIn',
    writes: true,
    creates: true,
    dear: true,
    summary: 'Kendisi ya da gördüğü personel için fazla mesai ister; herkese bir talep açılır',
  },
  CorrectOvertime: {
    method: 'POST',
    path: '/Overtime/Correct',
    permission: 'signedIn',
    writes: true,
    summary: 'Düzeltme istenen fazla mesaiyi düzeltip yeniden gönderir',
  },
  EnterOvertime: {
    method: 'POST',
    path: '/Overtime/Enter',
    permission: accessRules.enterOvertime,
    writes: true,
    creates: true,
    dear: true,
    summary: 'Gördüğü personel için onaylanmış fazla mesai girer',
  },
  ApproveWaiting: {
    method: 'POST',
    path: '/Overtime/ApproveWaiting',
    permission: accessRules.enterOvertime,
    writes: true,
    creates: true,
    dear: true,
    summary:
      'Gördüğü personelin o gün onay bekleyen sürelerini onaylanmış fazla mesai olarak girer',
  },
  PreviewApproveWaiting: {
    method: 'POST',
    path: '/Overtime/PreviewApproveWaiting',
    permission: accessRules.enterOvertime,
    dear: true,
    summary:
      'Bekleyen sürelerin onayının kimde neyi değiştireceğini ve kimin neden dışarıda kalacağını söyler; kaydetmez',
  },
  GetOvertimes: {
    method: 'POST',
    path: '/Overtime/GetOvertimes',
    permission: 'signedIn',
    summary:
      'Fazla mesai taleplerini istenen, çalışılan ve bekleyen süreleriyle listeler: kendisinin, ekibinin, onayını bekleyenler ya da gördüğü herkesin',
  },
  GetOvertime: {
    method: 'GET',
    path: '/Overtime/GetOvertime',
    permission: 'signedIn',
    summary: 'Bir fazla mesai talebini verir',
  },
  GetNearYearLimit: {
    method: 'GET',
    path: '/Overtime/GetNearYearLimit',
    permission: accessRules.viewPuantaj,
    dear: true,
    summary: 'Yöneticinin ekibinden yıllık 270 saatin onda dokuzuna ulaşanları ve aşanları verir',
  },
  GetOvertimePaper: {
    method: 'GET',
    path: '/Overtime/GetPaper',
    permission: accessRules.viewPuantaj,
    orSelf: true,
    wire: 'download',
    summary:
      'Bir personelin o ayki fazla çalışma belgesini imza yerleriyle PDF olarak verir; herkes kendininkini alır',
  },
  ExportOvertimePapers: {
    method: 'POST',
    path: '/Overtime/ExportPapers',
    permission: accessRules.exportPuantaj,
    wire: 'download',
    writes: true,
    dear: true,
    summary: 'O ay fazla çalışması olan personelin belgelerini, her birini ayrı sayfada verir',
  },
});
