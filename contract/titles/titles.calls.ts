/** Titles and what they allow: the permission matrix. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const titlesCalls = defineCalls({
  GetTitles: {
    method: 'POST',
    path: '/Title/GetTitles',
    permission: accessRules.viewTitles,
    summary: 'Ünvanları listeler',
  },
  AddTitle: {
    method: 'POST',
    path: '/Title/AddTitle',
    permission: accessRules.addTitles,
    writes: true,
    creates: true,
    summary: 'Ünvan ekler; istenirse yetkileri başka bir ünvandan kopyalar',
  },
  UpdateTitle: {
    method: 'POST',
    path: '/Title/UpdateTitle',
    permission: accessRules.editTitles,
    writes: true,
    summary: 'Ünvanı değiştirir',
  },
  DeleteTitle: {
    method: 'POST',
    path: '/Title/DeleteTitle',
    permission: accessRules.deleteTitles,
    writes: true,
    summary: 'Ünvanı siler, kullanımdaysa arşivler',
  },
  GetTitleHistory: {
    method: 'POST',
    path: '/Title/GetTitleHistory',
    permission: accessRules.viewTitles,
    summary: 'Ünvanın değişiklik geçmişini verir',
  },
  GetTitlePeople: {
    method: 'POST',
    path: '/Title/GetTitlePeople',
    permission: accessRules.viewTitles,
    summary: 'Bu ünvandaki personeli listeler',
  },
  GetTitleAuths: {
    method: 'GET',
    path: '/Title/GetTitleAuths',
    permission: accessRules.editTitleAuths,
    summary: 'Ünvanın yetkilerini verir',
  },
  UpdateTitleAuths: {
    method: 'POST',
    path: '/Title/UpdateTitleAuths',
    permission: accessRules.editTitleAuths,
    writes: true,
    summary: 'Ünvanın yetkilerini değiştirir',
  },
  ExportTitles: {
    method: 'POST',
    path: '/Title/ExportTitles',
    permission: accessRules.exportTitles,
    wire: 'download',
    writes: true,
    summary: 'Filtrelenen ünvanları dosyaya aktarır',
  },
  GetHoldersOfAuth: {
    method: 'POST',
    path: '/Title/GetHoldersOfAuth',
    permission: accessRules.viewTitles,
    summary: 'Bir yetkiye hangi ünvanların sahip olduğunu verir',
  },
});
