import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const permission = accessRules.firmAdmin;

export const specialDaysCalls = defineCalls({
  GetSpecialDays: {
    method: 'POST',
    path: '/SpecialDay/GetSpecialDays',
    permission,
    summary: 'Özel günleri listeler',
  },
  AddSpecialDay: {
    method: 'POST',
    path: '/SpecialDay/AddSpecialDay',
    permission,
    writes: true,
    creates: true,
    summary: 'Özel gün ekler; aynı kapsamda günler çakışamaz',
  },
  UpdateSpecialDay: {
    method: 'POST',
    path: '/SpecialDay/UpdateSpecialDay',
    permission,
    writes: true,
    summary: 'Özel günü değiştirir',
  },
  DeleteSpecialDay: {
    method: 'POST',
    path: '/SpecialDay/DeleteSpecialDay',
    permission,
    writes: true,
    summary: 'Özel günü siler',
  },
  GetSpecialDayHistory: {
    method: 'POST',
    path: '/SpecialDay/GetSpecialDayHistory',
    permission,
    summary: 'Özel günün değişiklik geçmişini verir',
  },
  ExportSpecialDays: {
    method: 'POST',
    path: '/SpecialDay/ExportSpecialDays',
    permission,
    wire: 'download',
    writes: true,
    summary: 'Filtrelenen özel günleri dosyaya aktarır',
  },
  GetSpecialDayEffect: {
    method: 'GET',
    path: '/SpecialDay/GetSpecialDayEffect',
    permission,
    summary: 'Bu kapsamdaki bir günün etkileyeceği personeli sayar; form doldurulurken sorulur',
  },
  PreviewAddSpecialDay: {
    method: 'POST',
    path: '/SpecialDay/PreviewAdd',
    permission,
    dear: true,
    summary: 'Özel gün eklenirse kimin hangi günlerinin nasıl değişeceğini söyler; kaydetmez',
  },
  PreviewUpdateSpecialDay: {
    method: 'POST',
    path: '/SpecialDay/PreviewUpdate',
    permission,
    dear: true,
    summary: 'Özel gün değişirse kimin hangi günlerinin nasıl değişeceğini söyler; kaydetmez',
  },
  PreviewUpdateSpecialDayType: {
    method: 'POST',
    path: '/SpecialDay/PreviewUpdateType',
    permission,
    dear: true,
    summary:
      'Özel gün tipi değişirse kimin hangi günlerinin yeniden hesaplanacağını ve nasıl değişeceğini söyler; kaydetmez',
  },
  PreviewDeleteSpecialDay: {
    method: 'POST',
    path: '/SpecialDay/PreviewDelete',
    permission,
    dear: true,
    summary: 'Özel gün silinirse kimin hangi günlerinin nasıl değişeceğini söyler; silmez',
  },
  PreviewLoadPublicHolidays: {
    method: 'POST',
    path: '/SpecialDay/PreviewLoad',
    permission,
    dear: true,
    summary: 'Resmî tatiller yüklenirse kimin hangi günlerinin nasıl değişeceğini söyler; yüklemez',
  },
  GetPublicHolidays: {
    method: 'GET',
    path: '/SpecialDay/GetPublicHolidays',
    permission,
    summary: 'Bir yılın resmî tatillerini, kayıtlı olanlarla karşılaştırarak verir',
  },
  LoadPublicHolidays: {
    method: 'POST',
    path: '/SpecialDay/LoadPublicHolidays',
    permission,
    writes: true,
    summary: 'Seçilen resmî tatilleri yükler, tarihi farklı olanları resmî tarihine getirir',
  },
});
