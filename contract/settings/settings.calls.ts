/** What the group and its companies set; who may change a setting stands in its row. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { firmAdmin } = accessRules;

export const settingsCalls = defineCalls({
  GetSettings: {
    method: 'GET',
    path: '/FirmSettings/GetSettings',
    permission: firmAdmin,
    summary: 'Bir firmanın ya da tüm grubun ayarlarını, devraldıklarıyla verir',
  },
  SaveSettings: {
    method: 'POST',
    path: '/FirmSettings/SaveSettings',
    permission: firmAdmin,
    writes: true,
    summary: 'Bir firmanın ya da tüm grubun ayarlarını kaydeder; boş bırakılan üst ayarı alır',
  },
});
