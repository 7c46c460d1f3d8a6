/** One day of everybody, one day of a person with the reasons, and corrections by hand. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { viewPuantaj, editPuantaj, exportPuantaj } = accessRules;

export const puantajDaysCalls = defineCalls({
  GetPuantajDay: {
    method: 'POST',
    path: '/Puantaj/GetDay',
    permission: viewPuantaj,
    summary: 'Bir günün puantajını sayaçlarıyla, personele göre listeler',
  },
  ExportPuantajDay: {
    method: 'POST',
    path: '/Puantaj/ExportDay',
    permission: exportPuantaj,
    wire: 'download',
    writes: true,
    summary: 'Bir günün filtrelenen puantajını dosyaya aktarır',
  },
  GetPersonDay: {
    method: 'GET',
    path: '/Puantaj/GetPersonDay',
    permission: viewPuantaj,
    orSelf: true,
    summary:
      'Bir personelin gününü geçişleri, planı ve nedenleriyle verir; herkes kendininkini görür',
  },
  GetDayInput: {
    method: 'GET',
    path: '/Puantaj/GetDayInput',
    permission: viewPuantaj,
    orSelf: true,
    summary: 'Günün hesap girdisini, hesaplayıcının aldığı satır olarak verir',
  },
  GetDayHistory: {
    method: 'GET',
    path: '/Puantaj/GetDayHistory',
    permission: viewPuantaj,
    summary:
      'Bir personelin gününde elle yapılanları verir: düzeltmeler, eklenen ve iptal edilen geçişler',
  },
  CorrectDays: {
    method: 'POST',
    path: '/Puantaj/CorrectDays',
    permission: editPuantaj,
    writes: true,
    creates: true,
    besideLock: true,
    summary:
      'Bir personelin gününde bir aralığın, birden çok personelde herkesin kendi süresinin türünü nedeniyle düzeltir; ham geçişler değişmez',
  },
  PreviewCorrectDays: {
    method: 'POST',
    path: '/Puantaj/PreviewCorrectDays',
    permission: editPuantaj,
    dear: true,
    summary:
      'Düzeltmenin kimde neyi değiştireceğini ve kimin neden dışarıda kalacağını söyler; kaydetmez',
  },
  AttachExcuse: {
    method: 'POST',
    path: '/Puantaj/AttachExcuse',
    permission: editPuantaj,
    writes: true,
    creates: true,
    besideLock: true,
    summary:
      'Bir personelin gününde bir aralığa, birden çok personelde herkesin kendi süresine nedeniyle mazeret bağlar',
  },
  PreviewAttachExcuse: {
    method: 'POST',
    path: '/Puantaj/PreviewAttachExcuse',
    permission: editPuantaj,
    dear: true,
    summary:
      'Mazeretin kimde neyi değiştireceğini ve kimin neden dışarıda kalacağını söyler; kaydetmez',
  },
  WithdrawCorrection: {
    method: 'POST',
    path: '/Puantaj/WithdrawCorrection',
    permission: editPuantaj,
    writes: true,
    besideLock: true,
    summary:
      'Bir düzeltmeyi, istenirse birlikte yapılanların hepsini, nedeniyle geri alır; kaydı kalır',
  },
  RecalculateDays: {
    method: 'POST',
    path: '/Puantaj/Recalculate',
    permission: editPuantaj,
    writes: true,
    limit: { perMinute: 20, by: 'person' },
    dear: true,
    summary: 'Seçilen günleri yeniden hesaplatır; büyükse ilerlemesi izlenen bir iş başlatır',
  },
});
