/** A puantaj period: people by day, with what the payroll is made of. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { viewPuantaj, exportPuantaj } = accessRules;

export const puantajMonthsCalls = defineCalls({
  GetPuantajMonth: {
    method: 'POST',
    path: '/Puantaj/GetMonth',
    permission: viewPuantaj,
    dear: true,
    summary: 'Bir dönemin puantajını personel ve güne göre, toplamlarıyla verir',
  },
  GetPersonMonth: {
    method: 'GET',
    path: '/Puantaj/GetPersonMonth',
    permission: viewPuantaj,
    orSelf: true,
    summary: 'Bir personelin dönemini gün gün verir; herkes kendininkini görür',
  },
  ExportPuantajMonth: {
    method: 'POST',
    path: '/Puantaj/ExportMonth',
    permission: exportPuantaj,
    wire: 'download',
    writes: true,
    summary: 'Bir dönemin puantajını dosyaya aktarır',
  },
  ExportPuantajSheet: {
    method: 'POST',
    path: '/Puantaj/ExportSheet',
    permission: exportPuantaj,
    wire: 'download',
    writes: true,
    dear: true,
    summary:
      'Aylık puantaj cetvelini firmaya (ünvan, SGK sicil no, gün sayıları) ya da personele göre (gün gün) verir, imza yerleriyle',
  },
});
