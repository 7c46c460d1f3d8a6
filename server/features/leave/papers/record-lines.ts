import type { Replayed } from '#core/leave/account/replay.ts';
import { rightWords } from '#core/leave/entitlement/right-words.ts';
import { sumDays } from '#core/leave/sum-days.ts';
import type { StoredEntry } from '../account/accounts.queries.ts';
import type { RecordLine } from './yearly-record.ts';

const WORDS = {
  opening: 'Devir',
  corrected: 'Düzeltme',
  paid: 'Ödenen',
  earned: 'Hak ediş',
} as const;

const lineOf = (entry: Replayed<StoredEntry>): RecordLine => ({
  from: entry.day,
  to: null,
  words: entry.right
    ? rightWords(entry.right)
    : (entry.note ?? WORDS[entry.kind as keyof typeof WORDS]),
  earned: entry.days > 0 ? entry.days : null,
  used: entry.days < 0 ? -entry.days : null,
  balance: entry.balance,
});

/** The days that one leave took are one line, with what came back of them taken off. */
export function recordLines(entries: readonly Replayed<StoredEntry>[]): RecordLine[] {
  const lines: RecordLine[] = [];
  const leaves = new Map<string, number>();
  for (const entry of entries) {
    if (entry.requestId === null) {
      lines.push(lineOf(entry));
      continue;
    }
    const at = leaves.get(entry.requestId);
    const before = at === undefined ? undefined : lines[at]!;
    const line = {
      from: before?.from ?? entry.day,
      to: entry.day,
      words: 'Yıllık izin',
      earned: null,
      used: sumDays([before?.used ?? 0, -entry.days]),
      balance: entry.balance,
    };
    if (at === undefined) leaves.set(entry.requestId, lines.push(line) - 1);
    else lines[at] = line;
  }
  return lines.filter(({ earned, used }) => earned !== null || used !== 0);
}
