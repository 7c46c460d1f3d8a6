import { useState } from 'react';
import { KIND_CODES } from '#core/equalization/words.ts';
import { windowText } from '#core/overtime/words.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { weekday } from '#core/time/day.ts';
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx';
import { balanceText, isOwed, owedText } from '../equalization-words.ts';
import type { PeriodPerson } from '../equalization-calls.ts';
import type { Plan, PlannedDay, Preview } from '../requests/request-calls.ts';
import {
  BRUSHES,
  type BrushName,
  codeOf,
  draftKey,
  type Drafts,
  isShut,
  painted,
} from './drafts.ts';

const WEEKDAYS = ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'] as const;
const MARKS = {
  rest: 'AT',
  weeklyRest: 'HT',
  holiday: 'RT',
  leave: 'izin',
  outside: '–',
} as const;

interface PlanGridProps {
  readonly plan: Plan;
  readonly people: readonly PeriodPerson[];
  readonly drafts: Drafts;
  readonly preview: Preview | undefined;
  readonly onPaint: (drafts: Drafts) => void;
  /** Opens the request behind what is asked for or agreed. */
  readonly onOpen: (requestId: string) => void;
}

interface BrushesProps {
  readonly chosen: BrushName;
  readonly onChoose: (brush: BrushName) => void;
}

function Brushes({ chosen, onChoose }: BrushesProps) {
  return (
    <div className="equal-brushes" role="radiogroup" aria-label="Fırça">
      {(Object.keys(BRUSHES) as BrushName[]).map((name) => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={name === chosen}
          onClick={() => onChoose(name)}
        >
          {BRUSHES[name].label}
        </button>
      ))}
      <span className="quiet-text">Bir güne ya da gün başlığına basın; ikinci basış siler.</span>
    </div>
  );
}

interface CellProps extends Pick<PlanGridProps, 'drafts' | 'onOpen'> {
  readonly personId: string;
  readonly personName: string;
  readonly day: PlannedDay;
  readonly isRefused: boolean;
  readonly onPress: () => void;
}

/** A day: what is agreed or asked for opens, everything else is painted. */
function Cell({ personId, personName, day, drafts, isRefused, onPress, onOpen }: CellProps) {
  const draft = drafts.get(draftKey(personId, day.date));
  const [stored] = day.windows;
  const shown = draft ?? stored;
  const label = `${personName}, ${formatDay(day.date)}`;
  const isFixed = !shown && isShut(day);
  if (isFixed) return <td data-shut="true">{MARKS[day.mark!]}</td>;
  const said = shown
    ? `${KIND_CODES[shown.kind]} ${windowText(shown)}${draft ? ', taslak' : stored?.waiting ? ', onay bekliyor' : ', onaylı'}`
    : 'boş';
  return (
    <td data-refused={isRefused || undefined}>
      <button
        type="button"
        aria-label={`${label}: ${said}`}
        title={said}
        onClick={() => (draft || !stored ? onPress() : onOpen(stored.requestId))}
      >
        {shown ? (
          <>
            <b
              data-code={draft ? codeOf(draft) : KIND_CODES[shown.kind]}
              data-open={Boolean(draft) || stored?.waiting === true}
            >
              {KIND_CODES[shown.kind]}
            </b>
            <small>{formatDuration(shown.to - shown.from)}</small>
          </>
        ) : (
          <small>{day.mark === null ? '' : MARKS[day.mark]}</small>
        )}
      </button>
    </td>
  );
}

const dayHead = (date: string) => (
  <>
    {date.slice(8)}
    <small>{WEEKDAYS[weekday(date) - 1]}</small>
  </>
);

/** People down, days across; a press on a day's head paints everybody who works then. */
export function PlanGrid({ plan, people, drafts, preview, onPaint, onOpen }: PlanGridProps) {
  const [brush, setBrush] = useState<BrushName>('longer');
  const named = new Map(people.map((one) => [one.personId, one]));
  const judged = new Map(preview?.people.map((one) => [one.personId, one]));
  const refused = new Set(
    preview?.people.flatMap(({ personId, refused: all }) =>
      all.map(({ day }) => draftKey(personId, day ?? '')),
    ),
  );
  const rows = plan.people.filter(({ personId }) => named.get(personId)?.isInside);
  const dates = rows[0]?.days.map(({ date }) => date) ?? [];
  if (rows.length === 0) {
    return (
      <p className="quiet-text">
        Anlaşması olan kimse yok: uzun ve kısa gün yalnız anlaşmalı haftalara planlanır (md. 63).
      </p>
    );
  }
  const paint = (cells: Parameters<typeof painted>[1]) => onPaint(painted(drafts, cells, brush));
  return (
    <>
      <Brushes chosen={brush} onChoose={setBrush} />
      <ScrollRegion className="equal-grid" label="Takvim">
        <table>
          <thead>
            <tr>
              <th scope="col">Personel</th>
              {dates.map((date, at) => (
                <th key={date} scope="col" data-today={date === plan.today}>
                  <button
                    type="button"
                    aria-label={`${formatDay(date)}: herkes`}
                    onClick={() =>
                      paint(rows.map(({ personId, days }) => ({ personId, day: days[at]! })))
                    }
                  >
                    {dayHead(date)}
                  </button>
                </th>
              ))}
              <th scope="col">Dönem sonu</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ personId, days, end }) => {
              const person = named.get(personId)!;
              const atEnd = judged.get(personId)?.end ?? end;
              return (
                <tr key={personId}>
                  <th scope="row">
                    {person.personName}
                    <small>{`${person.registrationNo} · ${balanceText(person.balance)}`}</small>
                  </th>
                  {days.map((day) => (
                    <Cell
                      key={day.date}
                      personId={personId}
                      personName={person.personName}
                      day={day}
                      drafts={drafts}
                      isRefused={refused.has(draftKey(personId, day.date))}
                      onPress={() => paint([{ personId, day }])}
                      onOpen={onOpen}
                    />
                  ))}
                  <td data-tone={atEnd && atEnd.balance < 0 ? 'bad' : undefined}>
                    {atEnd && balanceText(atEnd.balance)}
                    {atEnd && isOwed(atEnd) && <small>{owedText(atEnd)}</small>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
