import {
  deltaText,
  figureText,
  figureWords,
  MAIN_FIGURES,
} from '#contract/month-close/figure-words.ts';
import { type Figures, LINE_FIGURES, type LineFigure } from '#core/month-close/figures.ts';
import { monthText, turned } from '#web/features/puantaj/puantaj.tsx';
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx';
import type { Period } from '../close-calls.ts';
import { countedText } from '../close-steps.ts';

/** What is looked at first, then all else that would be another sum. */
function rowsOf(deltas: Figures): readonly LineFigure[] {
  const main: readonly LineFigure[] = MAIN_FIGURES;
  return [...main, ...LINE_FIGURES.filter((figure) => !main.includes(figure) && deltas[figure])];
}

interface WhatIfTableProps {
  readonly period: Period;
  /** Undefined while nothing is chosen. */
  readonly deltas: Figures | undefined;
}

/** What the period comes to now, what it would, what the last run and the period before came to. */
export function WhatIfTable({ period, deltas }: WhatIfTableProps) {
  const { now, lastRun, previous } = period.sums;
  const [before] = monthText(turned(period.month, -1)).split(' ');
  const textOf = (figure: LineFigure, figures: Figures | null) =>
    figures === null ? '–' : figureText(figure, figures[figure] ?? 0);
  return (
    <ScrollRegion className="close-lines what-if-table" label="Toplamlar, şimdi ve seçilenlerle">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Kalem</span>
            </th>
            <th scope="col">Şimdi</th>
            <th scope="col">Olurdu</th>
            <th scope="col">
              {period.countedAt === null
                ? 'Son hesap'
                : `${countedText(period.countedAt, period.today)} hesabı`}
            </th>
            <th scope="col">{before}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(deltas ?? {}).map((figure) => {
            const delta = deltas?.[figure] ?? 0;
            return (
              <tr key={figure} data-changed={delta !== 0}>
                <th scope="row">{figureWords[figure]}</th>
                <td>{figureText(figure, now[figure] ?? 0)}</td>
                <td>
                  {deltas === undefined ? (
                    '–'
                  ) : (
                    <>
                      <b>{figureText(figure, (now[figure] ?? 0) + delta)}</b>
                      {delta !== 0 && <small>{deltaText(figure, delta)}</small>}
                    </>
                  )}
                </td>
                <td>{textOf(figure, lastRun)}</td>
                <td>{textOf(figure, previous)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
