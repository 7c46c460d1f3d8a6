/** What is said of something that stands before the lock: in its list, and of the first few below its name. */
import { formatDuration } from '../format/duration.ts';
import { formatDay } from '../format/day.ts';
import { KIND_WORDS, type RequestKind } from '../requests/kinds.ts';
import type { ListedItem } from './listed-items.ts';

export interface FoundRecord {
  readonly item: ListedItem;
  readonly personName: string | null;
  readonly from: string;
  readonly to: string;
  /** A name or a short code, by the item. */
  readonly about: string | null;
  /** Minutes, or how many passes are missing. */
  readonly amount: number | null;
}

const WAGES: Readonly<Record<string, string>> = {
  monthly: 'aylık',
  daily: 'günlük',
  hourly: 'saatlik',
};
const PART_TIME: Readonly<Record<string, string>> = {
  part_time: 'kısmi süreli',
  on_call: 'çağrı üzerine',
};
const LACKS: Readonly<Record<string, string>> = {
  in: 'Giriş yok',
  out: 'Çıkış yok',
  both: 'Giriş ve çıkış yok',
};
const SILENCES: Readonly<Record<string, string>> = {
  notLooked: 'Ayına henüz bakmadı',
  looked: 'Ayına baktı, yanıtlamadı',
  changed: 'Onayladıktan sonra rakamı değişti, yeniden soruldu',
};
const LAWS: Readonly<Record<string, string>> = {
  DAILY_LIMIT: 'günlük 11 saat aşıldı',
  NIGHT_LIMIT: 'gece 7,5 saat aşıldı',
  SHORT_BREAK: 'ara dinlenmesi kısa',
};

/** 'wage:hourly', 'contract:part_time' */
function factWords(about: string): string {
  return about
    .split(' ')
    .map((one) => {
      const [fact, value = ''] = one.split(':');
      return fact === 'wage'
        ? `ücret ${WAGES[value] ?? 'aylık'} oldu`
        : `sözleşme ${PART_TIME[value] ?? 'tam süreli'} oldu`;
    })
    .join(', ');
}

const minutes = (amount: number | null) => formatDuration(amount ?? 0);

const WORDS: Readonly<Record<ListedItem, (found: FoundRecord) => string>> = {
  stale: () => 'Yeniden hesaplanmayı bekliyor',
  missingPass: ({ about }) => LACKS[about ?? ''] ?? '',
  absence: () => 'Gelmedi; karar bekliyor',
  openRequest: ({ about }) => {
    const [kind = '', ...asked] = (about ?? '').split('|');
    const word = KIND_WORDS[Number(kind) as RequestKind] ?? 'Talep';
    return asked.join('') === '' ? word : `${word}; ${asked.join('')} karar verecek`;
  },
  reportWorked: ({ about }) => `${about ?? 'Rapor'} gününde çalıştı`,
  noCode: ({ about }) => about ?? '',
  objection: ({ about }) => (about ? `“${about}”` : ''),
  late: ({ amount }) => `${minutes(amount)} geç ya da erken`,
  unapproved: ({ amount }) => `${minutes(amount)} onay bekliyor`,
  noPlan: () => 'Planı yok, geçişi var',
  doorError: ({ about, amount }) => `${about ?? ''}; ${amount ?? 0} geçiş`,
  deviceGap: ({ about, amount }) => `${about ?? ''}; ${amount ?? 0} eksik geçiş`,
  law: ({ about }) =>
    (about ?? '')
      .split(' ')
      .map((name) => LAWS[name] ?? name)
      .join(', '),
  document: ({ about }) => `${about ?? 'İzin'} belgesi gelmedi`,
  factChanged: ({ about }) => factWords(about ?? ''),
  settlement: ({ about }) => about ?? '',
  unconfirmed: ({ about }) => SILENCES[about ?? ''] ?? 'Yanıt bekleniyor',
};

export const foundWords = (found: FoundRecord): string => WORDS[found.item](found);

/** Of these the name and the day say too little. */
const TOLD_IN_WORDS: readonly ListedItem[] = ['doorError', 'deviceGap', 'objection', 'factChanged'];

/** '09.10' of a day. */
const dayOf = (day: string) => formatDay(day).slice(0, 5);
const spanOf = ({ from, to }: FoundRecord) =>
  from === to ? dayOf(from) : `${dayOf(from)}–${dayOf(to)}`;

const MOST_NAMED = 3;

/** 'Tahsin Uyar 09.10, Yasemin Ata 16.10 ve 4 kayıt daha' */
export function sampleWords(records: readonly FoundRecord[], count: number): string {
  const named = records.slice(0, MOST_NAMED);
  if (named.length === 0) return '';
  const words = named.map((found) => {
    const head = [found.personName, spanOf(found)].filter(Boolean).join(' ');
    return TOLD_IN_WORDS.includes(found.item) ? `${head}: ${foundWords(found)}` : head;
  });
  const rest = count - named.length;
  return words.join(', ') + (rest > 0 ? ` ve ${rest} kayıt daha` : '');
}

/** Where some of the missing passes fall into a silence of their door. */
export const missingSample = (count: number, inGaps: number, sample: string): string =>
  inGaps > 0
    ? `${Math.min(inGaps, count)} geçiş cihaz kesintisinden, kalan ${Math.max(0, count - inGaps)}`
    : sample;
