/** What codes would do, as the dialog tells it before. */
import type { Client } from '#contract/client.ts';
import { formatDay } from '#core/format/day.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { grouped } from '#core/lists/grouped.ts';
import { count, movedFigures } from '#web/records/wide-act/effect-words.ts';
import type { Group } from '#web/records/wide-act/wide-act-dialog.tsx';

export type CodesPreview = Awaited<ReturnType<Client['monthCodes']['PreviewMonthCodes']>>;

const short = (day: Day) => formatDay(day).slice(0, 5);

/** '03.11–05.11, 07.11' */
export function daysText(days: readonly Day[]): string {
  const runs: { from: Day; to: Day }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs
    .map(({ from, to }) => (from === to ? short(from) : `${short(from)}–${short(to)}`))
    .join(', ');
}

type Person = CodesPreview['people'][number];

function personText({ days, before, after }: Person): string {
  const moved = movedFigures(before, after).map(
    ({ label, before: was, after: is }) => `${label} ${was} → ${is}`,
  );
  return [`${count(days)} gün`, ...moved].join(' · ');
}

/** Each one's sums, then who is left out, apart by why. */
export function groupsOf({ people, leftOut }: CodesPreview): Group[] {
  const byReason = [...grouped(leftOut, ({ reason }) => reason)];
  return [
    ...(people.length === 0
      ? []
      : [
          {
            title: 'Kimde ne değişir',
            rows: people.map((one) => ({
              key: one.personId,
              name: one.name,
              below: personText(one),
            })),
          },
        ]),
    ...byReason.map(([reason, rows]) => ({
      title: `Dışarıda kalan ${count(rows.reduce((sum, { days }) => sum + days.length, 0))} gün: ${reason}`,
      rows: rows.map(({ personId, name, days }) => ({
        key: personId,
        name,
        below: daysText(days),
      })),
    })),
  ];
}
