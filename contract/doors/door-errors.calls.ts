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
  AssignNumber: {
    method: 'POST',
    path: '/DoorError/AssignNumber',
    permission,
    writes: true,
    summary: 'Tanımsız bir numaranın geçişlerini bir personele bağlar',
  },
  ReprocessPasses: {
    method: 'POST',
    path: '/DoorError/ReprocessPasses',
    permission,
    writes: true,
    summary: 'Tanımsız geçişleri, olduğu gün geçerli olan kart ve numaralarla yeniden eşler',
  },
  IgnoreDoorErrors: {
    method: 'POST',
    path: '/DoorError/IgnoreDoorErrors',
    permission,
    writes: true,
    summary: 'Seçilen kapı hatalarını yok sayar',
  },
});
