/** Shifts (vardiya) and weekly working times (haftalık düzen), both with versions by date. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const workingTimesCalls = defineCalls({
  GetShifts: {
    method: 'POST',
    path: '/WorkingTime/GetShifts',
    permission: accessRules.viewWorkingTimes,
    summary: 'Vardiyaları, bugün geçerli sürümleriyle listeler',
  },
  GetShift: {
    method: 'GET',
    path: '/WorkingTime/GetShift',
    permission: accessRules.viewWorkingTimes,
    summary: 'Vardiyayı bütün sürümleri ve kullanıldığı yerlerle verir',
  },
  AddShift: {
    method: 'POST',
    path: '/WorkingTime/AddShift',
    permission: accessRules.editWorkingTimes,
    writes: true,
    creates: true,
    summary: 'Vardiya ekler',
  },
  UpdateShift: {
    method: 'POST',
    path: '/WorkingTime/UpdateShift',
    permission: accessRules.editWorkingTimes,
    writes: true,
    summary: 'Vardiyayı değiştirir; saat ve kuralları verilen tarihten itibaren yeni sürüm olur',
  },
  PreviewUpdateShift: {
    method: 'POST',
    path: '/WorkingTime/PreviewUpdateShift',
    permission: accessRules.editWorkingTimes,
    dear: true,
    summary:
      'Vardiya değişirse kimin hangi günlerinin yeniden hesaplanacağını ve nasıl değişeceğini söyler; kaydetmez',
  },
  DeleteShiftVersion: {
    method: 'POST',
    path: '/WorkingTime/DeleteShiftVersion',
    permission: accessRules.editWorkingTimes,
    writes: true,
    summary: 'Vardiyanın ileri tarihli bir sürümünü kaldırır',
  },
  UndoDefinitionChange: {
    method: 'POST',
    path: '/WorkingTime/UndoChange',
    permission: accessRules.editWorkingTimes,
    writes: true,
    summary: 'Bir vardiyanın ya da haftalık düzenin son değişikliğini geri alır',
  },
  PreviewUndoDefinitionChange: {
    method: 'POST',
    path: '/WorkingTime/PreviewUndoChange',
    permission: accessRules.editWorkingTimes,
    dear: true,
    summary:
      'Değişiklik geri alınırsa kimin hangi günlerinin yeniden hesaplanacağını ve nasıl değişeceğini söyler; kaydetmez',
  },
  DeleteShift: {
    method: 'POST',
    path: '/WorkingTime/DeleteShift',
    permission: accessRules.deleteWorkingTimes,
    writes: true,
    summary: 'Vardiyayı siler, kullanımdaysa arşivler',
  },
  GetShiftHistory: {
    method: 'POST',
    path: '/WorkingTime/GetShiftHistory',
    permission: accessRules.viewWorkingTimes,
    summary: 'Vardiyanın değişiklik geçmişini verir',
  },
  ExportShifts: {
    method: 'POST',
    path: '/WorkingTime/ExportShifts',
    permission: accessRules.exportWorkingTimes,
    wire: 'download',
    writes: true,
    summary: 'Filtrelenen vardiyaları dosyaya aktarır',
  },
  GetWorkingTimes: {
    method: 'POST',
    path: '/WorkingTime/GetWorkingTimes',
    permission: accessRules.viewWorkingTimes,
    summary: 'Haftalık düzenleri, bugün geçerli sürümleriyle listeler',
  },
  GetWorkingTime: {
    method: 'GET',
    path: '/WorkingTime/GetWorkingTime',
    permission: accessRules.viewWorkingTimes,
    summary: 'Haftalık düzeni bütün sürümleriyle verir',
  },
  AddWorkingTime: {
    method: 'POST',
    path: '/WorkingTime/AddWorkingTime',
    permission: accessRules.editWorkingTimes,
    writes: true,
    creates: true,
    summary: 'Haftalık düzen ekler',
  },
  UpdateWorkingTime: {
    method: 'POST',
    path: '/WorkingTime/UpdateWorkingTime',
    permission: accessRules.editWorkingTimes,
    writes: true,
    summary: 'Haftalık düzeni değiştirir; günleri verilen tarihten itibaren yeni sürüm olur',
  },
  PreviewUpdateWorkingTime: {
    method: 'POST',
    path: '/WorkingTime/PreviewUpdateWorkingTime',
    permission: accessRules.editWorkingTimes,
    dear: true,
    summary:
      'Haftalık düzen değişirse kimin hangi günlerinin yeniden hesaplanacağını ve nasıl değişeceğini söyler; kaydetmez',
  },
  DeleteWorkingTimeVersion: {
    method: 'POST',
    path: '/WorkingTime/DeleteWorkingTimeVersion',
    permission: accessRules.editWorkingTimes,
    writes: true,
    summary: 'Haftalık düzenin ileri tarihli bir sürümünü kaldırır',
  },
  DeleteWorkingTime: {
    method: 'POST',
    path: '/WorkingTime/DeleteWorkingTime',
    permission: accessRules.deleteWorkingTimes,
    writes: true,
    summary: 'Haftalık düzeni siler, kullanımdaysa arşivler',
  },
  GetWorkingTimeHistory: {
    method: 'POST',
    path: '/WorkingTime/GetWorkingTimeHistory',
    permission: accessRules.viewWorkingTimes,
    summary: 'Haftalık düzenin değişiklik geçmişini verir',
  },
  ExportWorkingTimes: {
    method: 'POST',
    path: '/WorkingTime/ExportWorkingTimes',
    permission: accessRules.exportWorkingTimes,
    wire: 'download',
    writes: true,
    summary: 'Filtrelenen haftalık düzenleri dosyaya aktarır',
  },
});
