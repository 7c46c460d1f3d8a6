import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const permission = accessRules.firmAdmin;

export const doorErrorsCalls = defineCalls({
  GetDoorErrors: {
    method: 'POST',
    path: '/DoorError/GetDoorErrors',
    permission,
    summary: 'Kapı hatalarını gruplayarak, önerilen çözümle, listeler',
  },
  ExportDoorErrors: {
    method: 'POST',
    path: '/DoorError/ExportDoorErrors',
    permission,
    wire: 'download',
    writes: true,
    summary: 'Filtrelenen kapı hatalarını dosyaya aktarır',
  },
  PreviewAssign: {
    method: 'POST',
    path: '/DoorError/PreviewAssign',
    permission,
    summary: 'Tanımsız bir numaranın kaç geçişinin bir personele bağlanacağını söyler',
  },
  PreviewAssignNumber: {
    method: 'POST',
    path: '/DoorError/PreviewAssignNumber',
    permission,
    dear: true,
    summary:
      'Numara bir personele bağlanırsa hangi günlerin hangi geçişlerinin kimden kime geçeceğini ve günlerin nasıl değişeceğini söyler; kaydetmez',
  },
  AssignNumber: {
    method: 'POST',
    path: '/DoorError/AssignNumber',
    permission,
    writes: true,
    summary:
      'Tanımsız bir numaranın geçişlerini bir personele bağlar; istenirse numara verilen günden itibaren onun olur',
  },
  ReprocessPasses: {
    method: 'POST',
    path: '/DoorError/ReprocessPasses',
    permission,
    writes: true,
    mostBytes: 70 * 1024,
    summary:
      'Tanımsız geçişleri, hepsini ya da seçilen numaralarınkini, olduğu gün geçerli olan kart ve numaralarla yeniden eşler',
  },
  IgnoreDoorErrors: {
    method: 'POST',
    path: '/DoorError/IgnoreDoorErrors',
    permission,
    writes: true,
    mostBytes: 96 * 1024,
    summary: 'Seçilen kapı hatalarını yok sayar ya da yok sayılanları yeniden açar',
  },
});
