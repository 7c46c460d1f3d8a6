/** Titles and what they allow: the permission matrix. */
import { defineCalls } from '#contract/kernel/call.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';

export const titleCalls = defineCalls({
  GetTitles: {
    method: 'POST',
    path: '/Title/GetTitles',
    permission: rules.viewTitles,
    summary: 'Ünvanları listeler',
  },
  AddTitle: {
    method: 'POST',
    path: '/Title/AddTitle',
    permission: rules.addTitles,
    writes: true,
    creates: true,
    summary: 'Ünvan ekler; istenirse yetkileri başka bir ünvandan kopyalar',
  },
  UpdateTitle: {
    method: 'POST',
    path: '/Title/UpdateTitle',
    permission: rules.editTitles,
    writes: true,
    summary: 'Ünvanı değiştirir',
  },
  DeleteTitle: {
    method: 'POST',
    path: '/Title/DeleteTitle',
    permission: rules.deleteTitles,
    writes: true,
    summary: 'Ünvanı siler, kullanımdaysa arşivler',
  },
  GetTitleHistory: {
    method: 'POST',
    path: '/Title/GetTitleHistory',
    permission: rules.viewTitles,
    summary: 'Ünvanın değişiklik geçmişini verir',
  },
  GetTitlePeople: {
    method: 'POST',
    path: '/Title/GetTitlePeople',
    permission: rules.viewTitles,
    summary: 'Bu ünvandaki kişileri listeler',
  },
  GetTitleAuths: {
    method: 'GET',
    path: '/Title/GetTitleAuths',
    permission: rules.editTitleAuths,
    summary: 'Ünvanın yetkilerini verir',
  },
  UpdateTitleAuths: {
    method: 'POST',
    path: '/Title/UpdateTitleAuths',
    permission: rules.editTitleAuths,
    writes: true,
    summary: 'Ünvanın yetkilerini değiştirir',
  },
  ExportTitles: {
    method: 'POST',
    path: '/Title/ExportTitles',
    permission: rules.exportTitles,
    wire: 'download',
    writes: true,
    summary: 'Süzülen ünvanları dosyaya aktarır',
  },
  GetHoldersOfAuth: {
    method: 'POST',
    path: '/Title/GetHoldersOfAuth',
    permission: rules.viewTitles,
    summary: 'Bir yetkiye hangi ünvanların sahip olduğunu verir',
  },
});
