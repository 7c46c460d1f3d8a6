import { formatDay } from '#core/format/day.ts';
import type { Entitlement } from './entitlements.ts';

const AGES = { young: '18 yaş ve altı', old: '50 yaş ve üstü' } as const;

/** '6. tam yıl: 20 gün' and what raised it or moved its day. */
export function rightWords({ years, days, why }: Entitlement): string {
  return [
    `${years}. tam yıl: ${days} gün`,
    ...(why.age ? [`${AGES[why.age]} için en az ${days - why.underground}`] : []),
    ...(why.underground > 0 ? [`yer altı işi için ${why.underground} gün fazla`] : []),
    ...(why.movedBy > 0 ? [`sayılmayan ${why.movedBy} gün kaydırdı`] : []),
    ...(why.isBeforeLaw
      ? [`${formatDay(why.lawFrom)} tarihli kanundan önceki hak, bu kanuna göre sayıldı`]
      : []),
    ...(why.onLastDay ? ['yıl son çalışma gününde doldu'] : []),
  ].join(', ');
}
