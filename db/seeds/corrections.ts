/** What the demo's people ask to be corrected of a day of theirs, and what became of it: every kind in every state that is worth a look. */
import type { CorrectionKind } from '#core/correction/kinds.ts';
import type { State } from '#core/requests/flow/transitions.ts';

export interface DemoCorrection {
  readonly kind: CorrectionKind;
  readonly state: State;
  readonly reason: string;
  /** What whoever decided against it said. */
  readonly note?: string;
  /** Of an objection that was approved: what the office answered. */
  readonly answer?: string;
  /** A terminal handed the pass in after all, once the correction was approved. */
  readonly comesLate?: true;
}

const FORGOTTEN = 'Çıkışta kart okutmayı unuttum.';
const SERVICE = 'Servis kalkıyordu, çıkış okutamadım.';

export const demoCorrections: readonly DemoCorrection[] = [
  { kind: 'missing', state: 'waiting', reason: FORGOTTEN },
  { kind: 'wrong', state: 'waiting', reason: 'Kapıda kuyruk vardı, on iki dakika önce girmiştim.' },
  { kind: 'notMine', state: 'waiting', reason: 'Kartı ikinci kez ben okutmadım.' },
  { kind: 'away', state: 'waiting', reason: 'Müşteri ziyaretindeydim.' },
  {
    kind: 'objection',
    state: 'waiting',
    reason: 'Eksik süre yazılmış; formenim o gün erken çıkmama izin vermişti.',
  },
  {
    kind: 'missing',
    state: 'approved',
    reason: 'Terminal çıkışımı almadı, kapıda güvenlik gördü.',
    comesLate: true,
  },
  { kind: 'missing', state: 'approved', reason: SERVICE },
  { kind: 'wrong', state: 'approved', reason: 'Cihaz geç okudu; zamanında gelmiştim.' },
  { kind: 'notMine', state: 'approved', reason: 'Kart üst üste iki kez okundu.' },
  { kind: 'away', state: 'approved', reason: 'Vergi dairesinde firma işindeydim.' },
  {
    kind: 'objection',
    state: 'approved',
    reason: 'Öğleden sonra toplantıdaydım, eksik görünüyorum.',
    answer: 'Toplantı kaydına bakıldı; süre idari izinli sayılacak, ücretten kesilmeyecek.',
  },
  { kind: 'objection', state: 'approved', reason: 'O gün mesaim eksik sayılmış, bakar mısınız?' },
  {
    kind: 'missing',
    state: 'rejected',
    reason: FORGOTTEN,
    note: 'Kamera kaydında çıkış saati farklı.',
  },
  {
    kind: 'wrong',
    state: 'rejected',
    reason: 'Daha erken gelmiştim.',
    note: 'Servis listesine göre giriş saati doğru.',
  },
  {
    kind: 'notMine',
    state: 'rejected',
    reason: 'Bu geçiş bana ait değil.',
    note: 'Kart sizde kayıtlı; kayıp bildirimi yok.',
  },
  {
    kind: 'away',
    state: 'rejected',
    reason: 'Hastaneye gittim.',
    note: 'Vizite kâğıdı getirmeden kabul edilemez.',
  },
  {
    kind: 'objection',
    state: 'rejected',
    reason: 'Geç kalmadım, saat yanlış.',
    note: 'Terminal saati doğru; itiraz yerinde değil.',
  },
  {
    kind: 'missing',
    state: 'returned',
    reason: SERVICE,
    note: 'Çıkış saatini yazıp yeniden gönderin.',
  },
  { kind: 'away', state: 'withdrawn', reason: 'Eğitimdeydim.' },
  { kind: 'missing', state: 'cancelled', reason: 'Çıkış okutmadım sanmıştım.' },
];
