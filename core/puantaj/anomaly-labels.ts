import type { Anomaly } from './anomaly-names.ts';

/** What people read of an anomaly. */
export const ANOMALY_LABELS = {
  ABSENT: 'Gelmedi',
  COMPENSATION_MISSING: 'Telafi çalışması yapılmadı',
  COMPENSATION_ON_REST_DAY: 'Hafta tatilinde denkleştirme çalışması',
  DAILY_LIMIT: 'Günlük 11 saat sınırı aşıldı',
  DOUBLE_ENTRY: 'Çıkış okutulmadan ikinci giriş',
  EARLY_EXIT: 'Erken çıktı',
  GAP: 'Gün içinde boşluk',
  HOLIDAY_WORK: 'Resmî tatilde çalıştı',
  LATE: 'Geç geldi',
  LEAVE_WORKED: 'İzinliyken çalıştı',
  MISSING_ENTRY: 'Giriş okutmadı',
  MISSING_EXIT: 'Çıkış okutmadı',
  NIGHT_LIMIT: 'Gece 7,5 saat sınırı aşıldı',
  REST_DAY_WORK: 'Hafta tatilinde çalıştı',
  SHORT_BREAK: 'Ara dinlenmesi yasal süreden kısa',
  UNAPPROVED_OVERTIME: 'Fazla mesai onayı bekliyor',
  UNMATCHED_EXIT: 'Girişi olmayan çıkış',
} as const satisfies Readonly<Record<Anomaly, string>>;
