/** What becomes of days, as people say it. */
import type { Client } from '#contract/client.ts';
import { formatDuration } from '#core/format/duration.ts';

export type Effect = Awaited<
  ReturnType<Client['specialDays']['PreviewDeleteSpecialDay']>
>['effect'];
type Figures = Effect['before'];

export const count = (value: number) => value.toLocaleString('tr-TR');

const figureNames = {
  worked: 'Çalışma',
  missing: 'Eksik süre',
  overtime: 'Fazla mesai',
  holidayWork: 'Tatil mesaisi',
  waiting: 'Onay bekleyen',
} as const satisfies Readonly<Record<keyof Figures, string>>;

interface MovedFigure {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const hours = (figures: Figures | null, name: keyof Figures) =>
  figures === null ? 'yok' : formatDuration(figures[name]);

/** Those that come out otherwise. */
export const movedFigures = (before: Figures | null, after: Figures | null): MovedFigure[] =>
  (Object.keys(figureNames) as (keyof Figures)[])
    .filter((name) => (before?.[name] ?? 0) !== (after?.[name] ?? 0))
    .map((name) => ({
      label: figureNames[name],
      before: hours(before, name),
      after: hours(after, name),
    }));

/** Whether anybody has to be asked: where all was tried and nothing moves, there is nothing to say. */
export const movesDays = ({ changedDays, tried, days }: Effect): boolean =>
  changedDays > 0 || tried < days;

/** '239 kişinin 239 günü değişecek.' */
export function effectText({ people, days, isMore, tried, changedPeople, changedDays }: Effect) {
  const changed = `${count(changedPeople)} kişinin ${count(changedDays)} günü`;
  if (tried >= days)
    return changedDays === 0 ? 'Hiçbir gün değişmeyecek.' : `${changed} değişecek.`;
  const all = `${count(people)} kişinin ${count(days)}${isMore ? '’den çok' : ''} günü yeniden hesaplanacak.`;
  return `${all} Son ${count(tried)} gün denendi: ${changed} değişiyor.`;
}
