/** Accounts of time in the demo: two periods of equalization, serbest zaman and telafi, with what people write when they ask. */
import type { State } from '#core/requests/flow/transitions.ts';

/** Weeks are counted from the one that runs. */
export const demoPeriods = {
  settled: {
    name: 'Yaz sonu kapanış dönemi',
    department: 'Muhasebe',
    firstWeek: -12,
    weeks: 7,
  },
  running: {
    name: 'Montaj yoğun sezon',
    department: 'Montaj',
    people: 14,
    firstWeek: -4,
    weeks: 8,
  },
} as const;

/** Of so many of the running period one has not signed yet. */
export const UNSIGNED_OF = 4;

export interface DemoAsked {
  readonly state: State;
  readonly isEntered: boolean;
}

const asked = (state: State): DemoAsked => ({ state, isEntered: false });
const ENTERED: DemoAsked = { state: 'approved', isEntered: true };

/** What becomes of those that ask one after the other, and from the beginning again. */
export const PLANNED: readonly DemoAsked[] = [
  asked('approved'),
  asked('waiting'),
  ENTERED,
  asked('waiting'),
  asked('rejected'),
  ENTERED,
  asked('returned'),
];

export const APPROVED: readonly DemoAsked[] = [asked('approved')];
export const AGREED: readonly DemoAsked[] = [ENTERED];
export const DECIDED: readonly DemoAsked[] = [asked('approved'), asked('waiting')];

export const NOTES = {
  rejected: 'O gün hat durmayacak, kısa gün verilemez.',
  returned: 'Uzun günü aynı haftadan seçin.',
} as const;

export const REASONS = {
  worked: 'Dönem kapanışı için uzun gün, karşılığında kısa gün',
  planned: 'Yılbaşı öncesi siparişler için yoğun plan',
  wish: 'Ücret yerine serbest zaman istiyorum',
  taken: 'Serbest zamanımı kullanmak istiyorum',
  ownWish: 'Özel işim nedeniyle erken çıktım, telafi edeceğim',
  lessWork: 'Kalıp bakımı nedeniyle hat erken duruyor',
  makeUp: 'Erken çıkılan sürenin telafisi',
} as const;

/** Payroll minutes of a week of before puantaj began: taken over with their signed papers. */
export const takenOverWish = { minutes: 300, people: 3, department: 'Bakım Onarım' } as const;

/** Who goes home early together, and makes up for it later. */
export const announced = { department: 'Boyahane', people: 6, ahead: 6, minutes: 120 } as const;
