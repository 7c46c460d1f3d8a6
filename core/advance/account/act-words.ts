/** What is done with an advance, and why it is not, as people read it. */
import type { AdvanceState, Account, EntryKind } from './book.ts';
import type { AdvanceActName, Refusal } from './act.ts';

/** RQ-19: what becomes of an advance once it is approved. */
export const ACCOUNT_STATE_WORDS: Readonly<Record<AdvanceState, string>> = {
  approved: 'Onaylandı',
  paid: 'Ödendi',
  deducting: 'Kesintide',
  closed: 'Kapandı',
  cancelled: 'İptal edildi',
};

export const ACCOUNT_WORDS: Readonly<Record<Account, string>> = {
  opening: 'Açılış',
  bank: 'Banka',
  cash: 'Kasa',
  payroll: 'Bordro',
  expense: 'Gider',
};

export const ENTRY_WORDS: Readonly<Record<EntryKind, string>> = {
  opening: 'Açılış',
  paid: 'Ödendi',
  deducted: 'Kesinti',
  collected: 'Erken ödeme',
  writtenOff: 'Silindi',
  reversed: 'Ters kayıt',
};

interface Said {
  /** At which field of the form it stands; without one the act cannot be done any more, whatever is typed. */
  readonly field?: string;
  readonly words: string;
}

const BEYOND_EXIT = 'Kesintiler işten çıkış ayını aşamaz.';
const LOCKED = 'Bu kesinti ayı kilitli; kilitlenmemiş bir ay seçin.';
const NOT_OWED = 'Bu avansın kesilecek borcu kalmadı.';
const TOO_MUCH = 'Kalan borçtan çok olmayan, sıfırdan büyük bir tutar yazın.';

type Words = Readonly<Partial<Record<AdvanceActName, Readonly<Partial<Record<Refusal, Said>>>>>>;

const WORDS: Words = {
  open: {
    locked: { field: 'first', words: LOCKED },
    limit: { field: 'count', words: 'Taksit sayısı avans tipinin izin verdiğinden çok olamaz.' },
    amount: { field: 'amount', words: 'Her taksite bir tutar düşmeli.' },
  },
  pay: {
    state: { words: 'Avans ödenmiş ya da artık onaylı değil.' },
    exit: {
      words: 'Taksitler işten çıkış ayını aşıyor; avans daha az taksitle yeniden istenmeli.',
    },
  },
  postpone: {
    state: { words: NOT_OWED },
    locked: { field: 'month', words: 'Bu kesinti ayı kilitli; taksiti ertelenemez.' },
    month: { field: 'month', words: 'Bu ayda açık taksit yok.' },
    limit: { field: 'month', words: 'Bu avansın erteleme hakkı kalmadı.' },
    exit: { field: 'month', words: `Ertelenemez: ${BEYOND_EXIT.toLocaleLowerCase('tr')}` },
  },
  collect: { state: { words: NOT_OWED }, amount: { field: 'amount', words: TOO_MUCH } },
  writeOff: { state: { words: NOT_OWED }, amount: { field: 'amount', words: TOO_MUCH } },
  replan: {
    state: { words: NOT_OWED },
    locked: { field: 'first', words: LOCKED },
    limit: { field: 'count', words: 'Taksit sayısı avans tipinin izin verdiğinden çok olamaz.' },
    amount: { field: 'count', words: 'Her taksite bir tutar düşmeli; taksiti azaltın.' },
    exit: { field: 'count', words: BEYOND_EXIT },
  },
  reverse: {
    unknown: { words: 'Hareket bulunamadı.' },
    state: { words: 'Bu hareket geri alınamaz: geri alınmış ya da kesintisi başlamış.' },
  },
  cancel: {
    paid: { words: 'Ödenmiş avans iptal edilemez; önce ödemesi geri alınmalı.' },
  },
  short: {
    state: { words: NOT_OWED },
    order: { words: 'Yalnız en son kilitlenen ayın kesintisi değiştirilebilir.' },
    amount: { field: 'deducted', words: 'Kesilenden az, en az sıfır bir tutar yazın.' },
  },
  lock: {
    locked: { words: 'Bu kesinti ayı kilitli.' },
    month: { field: 'month', words: 'Henüz başlamamış bir ayın kesintileri kilitlenemez.' },
    order: { words: 'Daha eski bir ayda açık taksit var; önce o ay kilitlenmeli.' },
  },
  unlock: {
    order: { words: 'Yalnız en son kilitlenen ayın kilidi açılabilir.' },
  },
};

/** The sentence of a refusal, and the field at which it stands. */
export const refusalWords = (act: AdvanceActName, refusal: Refusal): Said =>
  WORDS[act]?.[refusal] ?? { words: 'Bu işlem artık yapılamaz; sayfayı yenileyin.' };
