import type { HistoryEntry } from './flow.ts';
import type { Act } from './transitions.ts';

const HAPPENED: Readonly<Record<Act, string>> = {
  submit: 'Gönderildi',
  approve: 'Onaylandı',
  reject: 'Reddedildi',
  return: 'Düzeltme istendi',
  withdraw: 'Geri çekildi',
  cancel: 'İptali istendi',
  annul: 'İptal edildi',
  escalate: 'Üst onaya taşındı',
};

const HAPPENED_TO_CANCELLATION: Readonly<Partial<Record<Act, string>>> = {
  approve: 'İptali onaylandı',
  reject: 'İptali reddedildi',
  withdraw: 'İptalinden vazgeçildi',
};

/** What an act was, as history tells it: the same act says something else of a cancellation. */
export function actWords({ act, from, to }: Pick<HistoryEntry, 'act' | 'from' | 'to'>): string {
  if (from === null && to === 'approved') return 'Onaylı olarak girildi';
  if (act === 'submit' && from !== null) return 'Yeniden gönderildi';
  return (from === 'cancelling' ? HAPPENED_TO_CANCELLATION[act] : undefined) ?? HAPPENED[act];
}

/** What can become another thing while somebody looks at a request, without anybody acting on it. */
export type Change = 'days' | 'document' | 'balance' | 'type' | 'details';

export const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  days: 'Süre ya da dönüş günü, siz baktıktan sonra değişti.',
  document: 'Belge, siz baktıktan sonra değişti.',
  balance: 'Bakiye, siz baktıktan sonra değişti.',
  type: 'İzin tipi, siz baktıktan sonra değişti.',
  details: 'İzin bilgileri, siz baktıktan sonra değişti.',
};
