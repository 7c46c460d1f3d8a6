import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const permission = accessRules.firmAdmin;
const POST = 'POST';

export const devicesCalls = defineCalls({
  GetDevices: {
    method: POST,
    path: '/Device/GetDevices',
    permission,
    summary: 'Kapı cihazlarını sağlık durumlarıyla listeler; sorunlu olanlar önce gelir',
  },
  GetDeviceFigures: {
    method: 'GET',
    path: '/Device/GetDeviceFigures',
    permission,
    summary:
      'Kaç cihazın çevrimiçi, çevrimdışı ya da saati kaymış olduğunu ve bugünkü geçişleri verir',
  },
  GetDevice: {
    method: 'GET',
    path: '/Device/GetDevice',
    permission,
    summary: 'Kapı cihazını, işyeri ve cihaz koduyla, verir',
  },
  AddDevice: {
    method: POST,
    path: '/Device/AddDevice',
    permission,
    writes: true,
    creates: true,
    summary: 'Kapı cihazını seri numarasıyla ekler',
  },
  UpdateDevice: {
    method: POST,
    path: '/Device/UpdateDevice',
    permission,
    writes: true,
    summary: 'Kapı cihazını değiştirir',
  },
  ConfirmDeviceNetwork: {
    method: POST,
    path: '/Device/ConfirmDeviceNetwork',
    permission,
    writes: true,
    summary: 'Gizli adres kullanmayan cihazın, çağıranın bulunduğu ağdan dinlenmesini onaylar',
  },
  DeleteDevice: {
    method: POST,
    path: '/Device/DeleteDevice',
    permission,
    writes: true,
    summary: 'Kapı cihazını siler; geçişi olan cihaz arşivlenir ve seri numarası serbest kalır',
  },
  GetDeviceHistory: {
    method: POST,
    path: '/Device/GetDeviceHistory',
    permission,
    summary: 'Kapı cihazının değişiklik geçmişini verir',
  },
  ExportDevices: {
    method: POST,
    path: '/Device/ExportDevices',
    permission,
    wire: 'download',
    writes: true,
    summary: 'Filtrelenen kapı cihazlarını dosyaya aktarır',
  },
  RenewDeviceKey: {
    method: POST,
    path: '/Device/RenewDeviceKey',
    permission,
    writes: true,
    summary:
      'HTTP cihazı için yeni bir anahtar üretir; anahtar bir kez gösterilir, eskisi o anda geçersizdir',
  },
  GetDeviceAddress: {
    method: 'GET',
    path: '/Device/GetDeviceAddress',
    permission,
    summary: 'Cihazların gizli adresi olup olmadığını ve bekleyen cihazları verir',
  },
  RenewDeviceAddress: {
    method: POST,
    path: '/Device/RenewDeviceAddress',
    permission,
    writes: true,
    summary:
      'Cihazlar için yeni bir gizli adres üretir; bir kez gösterilir, eskisi o anda geçersizdir',
  },
  ForgetPendingDevice: {
    method: POST,
    path: '/Device/ForgetPendingDevice',
    permission,
    writes: true,
    summary: 'Bekleyen cihazı listeden çıkarır',
  },
  GetDeviceTimeline: {
    method: POST,
    path: '/Device/GetDeviceTimeline',
    permission,
    summary: 'Cihazda olup bitenleri, en yenisi önce, verir',
  },
  GetDeviceUploads: {
    method: POST,
    path: '/Device/GetDeviceUploads',
    permission,
    summary: 'Cihazın gönderdiklerini, ham satır örnekleriyle, verir',
  },
  GetDevicePeople: {
    method: 'GET',
    path: '/Device/GetDevicePeople',
    permission,
    summary:
      'Cihazda kayıtlı olanları personel listesiyle karşılaştırır: eşleşen, eksik, bilinmeyen, ayrılmış',
  },
  GetDeviceCommands: {
    method: POST,
    path: '/Device/GetDeviceCommands',
    permission,
    summary: 'Cihaza verilen komutları sonuçlarıyla listeler',
  },
  SendDeviceCommand: {
    method: POST,
    path: '/Device/SendDeviceCommand',
    permission,
    writes: true,
    summary: 'Cihaza komut verir; cihaz sorduğunda gönderilir',
  },
  SendPeopleToDevice: {
    method: POST,
    path: '/Device/SendPeopleToDevice',
    permission,
    writes: true,
    summary: 'Seçilen personeli cihaza gönderir',
  },
  RemovePeopleFromDevice: {
    method: POST,
    path: '/Device/RemovePeopleFromDevice',
    permission,
    writes: true,
    summary: 'Seçilen numaraları cihazdan siler',
  },
  SetDevicePrivilege: {
    method: POST,
    path: '/Device/SetDevicePrivilege',
    permission,
    writes: true,
    summary: 'Personelin bu cihazdaki yetkisini belirler ve cihaza bildirir',
  },
  CancelDeviceCommands: {
    method: POST,
    path: '/Device/CancelDeviceCommands',
    permission,
    writes: true,
    summary: 'Cihazın henüz gönderilmemiş komutlarından vazgeçer',
  },
});
