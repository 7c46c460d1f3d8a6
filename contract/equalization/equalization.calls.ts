/** Equalization (denkleştirme): its periods, who agreed, each person's account and its settling. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const {
  viewEqualization,
  addEqualization,
  editEqualization,
  deleteEqualization,
  settleEqualization,
} = accessRules;

export const equalizationCalls = defineCalls({
  GetEqualizationPeriods: {
    method: 'GET',
    path: '/Equalization/GetPeriods',
    permission: viewEqualization,
    summary: 'Personelini gördüğü denkleştirme dönemlerini verir, en yenisi önce',
  },
  GetEqualizationPeriod: {
    method: 'POST',
    path: '/Equalization/GetPeriod',
    permission: viewEqualization,
    dear: true,
    summary:
      'Bir dönemi personeliyle verir: anlaşma, bakiye, ortalama hafta, bugün kapansa ödenecek',
  },
  GetEqualizationAccount: {
    method: 'GET',
    path: '/Equalization/GetAccount',
    permission: viewEqualization,
    orSelf: true,
    summary: 'Bir personelin denkleştirme hesabını hareketleriyle verir; herkes kendininkini görür',
  },
  AddEqualizationPeriod: {
    method: 'POST',
    path: '/Equalization/AddPeriod',
    permission: addEqualization,
    writes: true,
    creates: true,
    dear: true,
    summary: 'Firma, departman ya da seçilen personel için denkleştirme dönemi açar',
  },
  UpdateEqualizationPeriod: {
    method: 'POST',
    path: '/Equalization/UpdatePeriod',
    permission: editEqualization,
    writes: true,
    dear: true,
    summary: 'Kapatılmamış bir dönemi değiştirir',
  },
  DeleteEqualizationPeriod: {
    method: 'POST',
    path: '/Equalization/DeletePeriod',
    permission: deleteEqualization,
    writes: true,
    summary: 'Hesabı kapatılmamış bir dönemi anlaşmalarıyla siler',
  },
  UploadEqualizationAgreement: {
    method: 'POST',
    path: '/File/UploadEqualizationAgreement',
    permission: addEqualization,
    writes: true,
    wire: 'upload',
    mostBytes: 10 * 1024 * 1024,
    limit: { perMinute: 30, by: 'person' },
    summary: 'İmzalı denkleştirme anlaşmasını yükler',
  },
  AddEqualizationAgreements: {
    method: 'POST',
    path: '/Equalization/AddAgreements',
    permission: addEqualization,
    writes: true,
    creates: true,
    dear: true,
    summary: 'Personelin yazılı anlaşmasını tarihiyle ve belgesiyle girer',
  },
  EndEqualizationAgreement: {
    method: 'POST',
    path: '/Equalization/EndAgreement',
    permission: editEqualization,
    writes: true,
    summary: 'Bir anlaşmayı son gününü vererek sona erdirir',
  },
  DeleteEqualizationAgreement: {
    method: 'POST',
    path: '/Equalization/DeleteAgreement',
    permission: deleteEqualization,
    writes: true,
    summary: 'Yanlış girilen bir anlaşmayı siler',
  },
  PreviewEqualizationSettlement: {
    method: 'POST',
    path: '/Equalization/PreviewSettlement',
    permission: settleEqualization,
    dear: true,
    summary: 'Kapatılacak hesapları ödenecek süreyle verir',
  },
  SettleEqualization: {
    method: 'POST',
    path: '/Equalization/Settle',
    permission: settleEqualization,
    writes: true,
    dear: true,
    summary: 'Süresi biten hesapları kapatır, fazlayı ödenecek yazar',
  },
  ReverseEqualizationSettlement: {
    method: 'POST',
    path: '/Equalization/ReverseSettlement',
    permission: deleteEqualization,
    writes: true,
    summary: 'Kapatılan bir hesabı nedeniyle yeniden açar',
  },
});
