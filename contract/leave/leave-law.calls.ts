/** What companies give beyond the law: days of annual leave by years of service, from a day on. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { firmAdmin } = accessRules;

export const leaveLawCalls = defineCalls({
  GetLeaveLaw: {
    method: 'GET',
    path: '/LeaveLaw/GetLaw',
    permission: firmAdmin,
    summary: 'Bir firmanın ve tüm grubun yıllık izin hakkı satırlarını verir',
  },
  SetLeaveLaw: {
    method: 'POST',
    path: '/LeaveLaw/SetLaw',
    permission: firmAdmin,
    writes: true,
    summary: 'Bir günden itibaren geçerli yıllık izin hakkını kaydeder; kanundan azı kaydedilmez',
  },
  RemoveLeaveLaw: {
    method: 'POST',
    path: '/LeaveLaw/RemoveLaw',
    permission: firmAdmin,
    writes: true,
    summary: 'Bir yıllık izin hakkı satırını kaldırır',
  },
});
