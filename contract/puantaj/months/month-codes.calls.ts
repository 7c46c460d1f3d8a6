/** A code for many cells of the month at once: told before, done as one, taken back as one. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { editPuantaj } = accessRules;

export const monthCodesCalls = defineCalls({
  PreviewMonthCodes: {
    method: 'POST',
    path: '/Puantaj/PreviewMonthCodes',
    permission: editPuantaj,
    dear: true,
    summary:
      'Seçilen personelin seçilen günlerine verilecek kodun herkeste neyi değiştireceğini ve hangi günlerin neden dışarıda kalacağını söyler; kaydetmez',
  },
  SetMonthCodes: {
    method: 'POST',
    path: '/Puantaj/SetMonthCodes',
    permission: editPuantaj,
    writes: true,
    creates: true,
    dear: true,
    summary:
      'Önizlenen günlere nedeniyle kod verir ya da elle verileni kaldırır; önizlemeden sonra günler değiştiyse hiçbirine',
  },
  UndoMonthCodes: {
    method: 'POST',
    path: '/Puantaj/UndoMonthCodes',
    permission: editPuantaj,
    writes: true,
    dear: true,
    summary: 'Birlikte verilen kodları hep birlikte geri alır; üstüne yenisi geldiyse hiçbirini',
  },
});
