/** What may not be saved of what was given, each at its field. */
import type { FieldError } from '#contract/kernel/errors.ts';
import { type Holder, may } from '#contract/kernel/permissions/permissions.ts';
import type { Settings } from '#contract/settings/setting.ts';

interface Given {
  readonly companyId: string | null;
  readonly from: string | undefined;
  readonly keys: readonly string[];
}

export const NEEDS_DAY = 'Değişikliğin hangi günden itibaren geçerli olacağını yazın.';
const GROUP_ALONE = 'Bu ayar yalnızca tüm grup için verilir.';
const NOT_YOURS = 'Bu ayarı değiştirme yetkiniz yok.';

export function givenFaults(
  table: Settings,
  { companyId, from, keys }: Given,
  holder: Holder,
): FieldError[] {
  const faults = keys.flatMap((key) => {
    const { level, mayChange } = table[key]!;
    if (!may(holder, mayChange)) return [{ field: key, Message: NOT_YOURS }];
    return level === 'group' && companyId !== null ? [{ field: key, Message: GROUP_ALONE }] : [];
  });
  const needsDay = from === undefined && keys.some((key) => table[key]!.dated);
  return needsDay ? [...faults, { field: 'from', Message: NEEDS_DAY }] : faults;
}
