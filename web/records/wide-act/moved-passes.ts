/** Passes that an act gives to somebody else, as dialogs tell them. */
import type { Client } from '#contract/client.ts';
import { formatDay } from '#core/format/day.ts';
import { count } from './effect-words.ts';
import type { Group } from './wide-act-dialog.tsx';

type Move = Awaited<ReturnType<Client['people']['PreviewUpdateUser']>>['moves'][number];

export const whomWords = (whom: Move['from']): string => {
  if (whom === null) return 'sahipsiz';
  return whom.name === null ? 'görmediğiniz bir personel' : `${whom.name} (${whom.registrationNo})`;
};

const daysOf = ({ firstDay, lastDay }: Move): string =>
  firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} – ${formatDay(lastDay)}`;

export const movedPasses = ({ moves }: { readonly moves: readonly Move[] }): Group => ({
  title: 'El değiştiren geçişler',
  rows: moves.map((move) => ({
    key: `${move.number} ${whomWords(move.from)} ${whomWords(move.to)}`,
    name: `${whomWords(move.from)} → ${whomWords(move.to)}`,
    below: `${move.number} numarasıyla ${count(move.count)} geçiş, ${daysOf(move)}`,
  })),
});
